import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from '../../support/in-process.js';
import { editFile, writeFile, writeSite } from '../../support/site.js';

const SITE = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({ title: 'D', url: 'https://example.com', blog: false, search: false }),
    'pages/index.md': '# Home\n',
    'docs/stays.md': '# Stays\n\nThe same words as ever.\n',
    'docs/changes.md': '# Changes\n\n## First\n\nOne two three four.\n\n## Second\n\nFive.\n',
    'docs/moves.md': '# Moves\n\nA page about herons, reeds and the slow water of the delta.\n',
    'docs/goes.md': '# Goes\n\nNothing that anybody would miss: gravel.\n',
  },
  'diff',
);

test.before(async () => {
  await runHere(['build', '--out-dir', 'old'], { cwd: SITE });
  editFile(SITE, 'docs/changes.md', (text) =>
    text.replace('## Second', '## Third [x] @y').replace('two', 'two and a half'),
  );
  writeFile(SITE, 'docs/deep/away.md', readFileSync(join(SITE, 'docs/moves.md'), 'utf8'));
  for (const name of ['moves', 'goes']) writeFile(SITE, `docs/${name}.md`, `---\ndraft: true\n---\n`);
  writeFile(SITE, 'docs/comes.md', '---\ntitle: Comes <b>\n---\n\nSomething new about lighthouses.\n');
  const built = await runHere(['build', '--out-dir', 'new'], { cwd: SITE });
  assert.is(built.code, 0, built.stderr);
});

async function diff(...args: readonly string[]) {
  return runHere(['diff', ...args], { cwd: SITE });
}

test('added, removed, moved and changed pages are reported, with words and headings', async () => {
  const { code, stdout } = await diff(join(SITE, 'old'), join(SITE, 'new'));
  assert.is(code, 0);
  assert.is(
    stdout,
    `Added (1)
  + /docs/comes  Comes <b>

Removed (1)
  - /docs/goes  Goes

Moved (1)
  /docs/moves → /docs/deep/away (not redirected)

Changed (1)
  /docs/changes  +6 −1 words, +#third-x-y, −#second

1 added, 1 removed, 1 moved and 1 changed; 2 pages unchanged.
`,
  );
});

test('a comment has links, collapsed lists, and no markup from titles', async () => {
  const { stdout } = await diff(
    join(SITE, 'old'),
    join(SITE, 'new'),
    '--format',
    'markdown',
    '--url',
    'https://p.example/x/',
  );
  assert.match(stdout, /^\*\*Pages\*\*: 1 added, 1 removed, 1 moved and 1 changed; 2 pages unchanged\.\n/);
  assert.match(
    stdout,
    '<details><summary>Added (1)</summary>\n\n- [Comes \\<b\\>](https://p.example/x/docs/comes) `/docs/comes`\n\n</details>',
  );
});

test('page lists alone yield the number of words; the exit code shows differences on request', async () => {
  const lists = ['old', 'new'].map((name) => join(SITE, name, 'csb-docs-pages.json'));
  const { code, stdout } = await diff(...lists, '--format', 'json', '--exit-code');
  assert.is(code, 1);
  const { changed } = JSON.parse(stdout);
  assert.equal(changed[0].added, ['third-x-y']);
  assert.is(changed[0].words - changed[0].wordsBefore, 3);
  assert.is((await diff(join(SITE, 'old'), join(SITE, 'old'), '--exit-code')).code, 0);
});

test('the page list of a published site is requested; a missing one is reported', async () => {
  const server = await serveHere(['--static', '--out-dir', 'old'], { cwd: SITE });
  const { stdout } = await diff(server.url, join(SITE, 'new'));
  assert.match(stdout, '\n  /docs/changes  +3 words');
  const checked = await runHere(['check', '--against', server.url], { cwd: SITE });
  assert.is(checked.code, 1);
  assert.match(
    checked.stderr,
    'docs/deep/away.md:1:1 error lost-page\n  The published page `/docs/moves` would be lost. It is probably `/docs/deep/away` now.',
  );
  assert.match(checked.stderr, 'lost-page\n  The published page `/docs/goes` would be lost, and no page is similar.');
  assert.match(
    checked.stderr,
    'docs/changes.md:1:1 warning lost-anchor\n  The published anchor `/docs/changes#second` would be lost',
  );
  const missing = await diff(`${server.url}docs/`, join(SITE, 'nothing'));
  assert.is(missing.code, 2);
  assert.match(missing.stderr, 'has no list of pages: the site responded with 404.');
  assert.match(missing.stderr, 'has no list of pages: the file cannot be read (ENOENT).');
  assert.is(await server.stop(), 0);
});

test.run();
