import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHistory } from '../../src/sources/git.js';
import { writeFile, writeSite } from '../support/site.js';

const git = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
  execFileSync('git', ['-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_COMMITTER_NAME: 'Committer',
      GIT_COMMITTER_EMAIL: 'c@x',
      GIT_AUTHOR_EMAIL: 'a@x',
      ...env,
    },
  });
};
const commit = (folder: string, day: string, author: string): void => {
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-qm', `day ${day}`], {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
    GIT_COMMITTER_DATE: `${day}T12:00:00+02:00`,
  });
};

function makeRepository(): string {
  const siteDir = writeSite(
    { 'docs/a.md': '1', 'docs/ünï "quoted"\ttab.md': '1', 'docs/old name.md': 'some content that git could follow' },
    'git',
  );
  git(join(siteDir, '..'), ['init', '-q']);
  commit(siteDir, '2024-01-01', 'First Author');
  writeFile(siteDir, 'docs/a.md', '2');
  writeFile(join(siteDir, '..'), 'docs-beside/b.md', '1');
  commit(siteDir, '2024-02-02', 'Zoë "Second" Name');
  git(siteDir, ['mv', 'docs/old name.md', 'docs/new name.md']);
  commit(siteDir, '2024-03-03', 'Mover');
  writeFile(siteDir, 'docs/untracked.md', '1');
  return siteDir;
}

test('each file has the newest committer date and author, and the date it was added', async () => {
  const siteDir = makeRepository();
  const { history, diagnostics } = await readHistory(siteDir, ['docs', '../docs-beside', 'blog']);
  assert.equal(diagnostics, []);
  assert.equal(history['docs/a.md'], {
    updated: '2024-02-02T10:00:00.000Z',
    author: 'Zoë "Second" Name',
    created: '2024-01-01T10:00:00.000Z',
  });
  assert.equal(history['docs/ünï "quoted"\ttab.md'], {
    updated: '2024-01-01T10:00:00.000Z',
    author: 'First Author',
    created: '2024-01-01T10:00:00.000Z',
  });
  assert.equal(history['../docs-beside/b.md'], {
    updated: '2024-02-02T10:00:00.000Z',
    author: 'Zoë "Second" Name',
    created: '2024-02-02T10:00:00.000Z',
  });
  assert.is(history['docs/new name.md']?.created, '2024-03-03T10:00:00.000Z', 'renames are not followed');
  assert.is(history['docs/untracked.md'], undefined);
});

test('a file changed only in a merge has the date of the merge', async () => {
  const siteDir = makeRepository();
  git(siteDir, ['checkout', '-qb', 'side']);
  writeFile(siteDir, 'docs/a.md', 'side');
  commit(siteDir, '2024-04-01', 'Side');
  git(siteDir, ['checkout', '-q', 'main']);
  writeFile(siteDir, 'docs/a.md', 'main');
  commit(siteDir, '2024-04-02', 'Main');
  assert.throws(() => git(siteDir, ['merge', '-q', 'side'], { GIT_AUTHOR_NAME: 'x' }));
  writeFile(siteDir, 'docs/a.md', 'resolved');
  commit(siteDir, '2024-04-03', 'Merger');
  assert.equal((await readHistory(siteDir, ['docs'])).history['docs/a.md'], {
    updated: '2024-04-03T10:00:00.000Z',
    author: 'Merger',
    created: '2024-01-01T10:00:00.000Z',
  });
});

test('a shallow clone causes a warning instead of wrong dates', async () => {
  const siteDir = makeRepository();
  const clone = writeSite({ 'x.txt': '' }, 'clone');
  git(clone, ['clone', '-q', '--depth=1', `file://${join(siteDir, '..')}`, 'copy']);
  const { history, diagnostics } = await readHistory(join(clone, 'copy/site'), ['docs']);
  assert.equal(history, {});
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['shallow-clone'],
  );
});

test('without a repository, commits or Git there is one warning', async () => {
  const siteDir = writeSite({ 'docs/a.md': '1' }, 'no-git');
  const summary = async () => {
    const { history, diagnostics } = await readHistory(siteDir, ['docs']);
    assert.equal(history, {});
    return diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');
  };
  assert.match(await summary(), /^no-history .*not in a Git repository/);
  git(siteDir, ['init', '-q']);
  assert.match(await summary(), /^no-history /);
  const path = process.env['PATH'];
  process.env['PATH'] = join(siteDir, 'nowhere');
  try {
    assert.match(await summary(), /^no-history .*not installed/);
  } finally {
    process.env['PATH'] = path;
  }
});

test('each file has the dates of its own repository', async () => {
  const siteDir = makeRepository();
  const other = writeSite({ 'guide.md': '1', 'deep/more.md': '1' }, 'other');
  git(other, ['init', '-q']);
  commit(other, '2024-05-05', 'Other');
  // A clone, a submodule, a symlink into another repository, and one into the same repository.
  git(join(siteDir, 'docs'), ['clone', '-q', other, 'cloned']);
  git(siteDir, ['-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', other, 'docs/sub']);
  symlinkSync(other, join(siteDir, 'docs/linked'), 'dir');
  symlinkSync(join(siteDir, '../docs-beside'), join(siteDir, 'docs/beside'), 'dir');
  const outside = writeSite({ 'x.md': '1' }, 'outside');
  const { history, diagnostics } = await readHistory(siteDir, ['docs', outside]);
  const authorOf = (path: string): string | undefined => history[path]?.author;
  for (const folder of ['cloned', 'sub', 'linked']) assert.is(authorOf(`docs/${folder}/deep/more.md`), 'Other', folder);
  assert.is(authorOf('docs/beside/b.md'), 'Zoë "Second" Name');
  assert.is(authorOf('docs/a.md'), 'Zoë "Second" Name');
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['no-history'],
  );
  assert.match(String(diagnostics[0]?.message), 'outside');
});

test.run();
