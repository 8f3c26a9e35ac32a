/** Diagnostics about pages without a translation, translations without an original, and outdated translations. */
import { execFileSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { editFile, writeFile, writeSite } from '../support/site.js';

const DOCS = 'i18n/fr/docusaurus-plugin-content-docs/current';

const makeSite = (files: Readonly<Record<string, string>> = {}): string =>
  writeSite(
    {
      'csb-docs.config.json': JSON.stringify({
        ...{ title: 'Kai', url: 'https://kai.example', baseUrl: '/', search: false },
        docs: { routeBasePath: '/' },
        i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
        check: { orphanPages: 'ignore' },
      }),
      'docs/index.md': '# Start\n\n[Two](./two.md)\n',
      'docs/two.md': '# Two\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
      'blog/2025-01-28-a.md': '# A\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
      [`${DOCS}/two.md`]: '# Deux\n',
      ...files,
    },
    'translations',
  );

const run = async (site: string, ...args: readonly string[]): Promise<{ code: number | null; said: string }> => {
  const { code, stderr } = await runHere(args, { cwd: site });
  return { code, said: stderr };
};

const MISSING = [
  'i18n/fr/docusaurus-plugin-content-blog info missing-translation',
  '  In `fr`, 1 page of `blog` has no translation and is shown in the default language.',
  '  note: not translated blog/2025-01-28-a.md',
  '  Translate it in `i18n/fr/docusaurus-plugin-content-blog`, under the same file names.',
  '',
  'i18n/fr/docusaurus-plugin-content-docs/current info missing-translation',
  '  In `fr`, 1 page of `docs` has no translation and is shown in the default language.',
  '  note: not translated docs/index.md',
  '  Translate it in `i18n/fr/docusaurus-plugin-content-docs/current`, under the same file names.',
  '',
].join('\n');

test('untranslated pages are one diagnostic per folder, in a language with translations', async () => {
  const site = makeSite();
  assert.equal(await run(site, 'check', '--verbose'), { code: 0, said: `${MISSING}\n` });
  assert.equal(await run(site, 'check'), { code: 0, said: '' });
});

for (const command of ['check', 'build'])
  test(`with --strict-translations they fail a ${command}`, async () => {
    const { code, said } = await run(makeSite(), command, '--strict-translations');
    assert.is(code, 1);
    assert.ok(said.startsWith(MISSING.replaceAll(' info ', ' error ')), said);
    assert.match(said, '2 errors');
  });

test('the first five of many pages are named', async () => {
  const pages = Array.from({ length: 7 }, (_, at): [string, string] => [`docs/p${at}.md`, `# ${at}\n`]);
  const { said } = await run(makeSite(Object.fromEntries(pages)), 'check', '--verbose');
  assert.match(said, 'In `fr`, 8 pages of `docs` have no translation');
  assert.match(said, 'note: not translated docs/p3.md\n  note: and 3 more\n');
});

test('a translation without an original is a warning at its file', async () => {
  const site = makeSite({
    [`${DOCS}/threee.md`]: '# Trois\n',
    [`${DOCS}/_part.md`]: 'Partie.\n',
    'i18n/fr/docusaurus-plugin-content-blog/2025-01-29-b.md': '# B\n',
    'i18n/fr/docusaurus-plugin-content-blog/authors.yml': 'ann: { name: Ann }\n',
    'i18n/fr/docusaurus-plugin-content-pages/none.md': '# Rien\n',
  });
  const { code, said } = await run(site, 'check');
  assert.is(code, 0, said);
  assert.equal(
    [...said.matchAll(/^(\S+) warning translation-without-original$/gm)].map(([, file]) => file),
    [
      'i18n/fr/docusaurus-plugin-content-blog/2025-01-29-b.md',
      `${DOCS}/threee.md`,
      'i18n/fr/docusaurus-plugin-content-pages/none.md',
    ],
  );
  assert.match(said, '`docs/threee.md` does not exist, so the translation is not shown.');
});

const commit = (site: string, day: string): void => {
  const dates = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@x', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['add', '.'], { cwd: site });
  execFileSync('git', [...who, 'commit', '-qm', day], { cwd: site, env: { ...process.env, ...dates } });
};

test('a translation older than its original is reported with both dates', async () => {
  const site = makeSite({ [`${DOCS}/index.md`]: '# Début\n\n[Deux](./two.md)\n' });
  execFileSync('git', ['init', '-q'], { cwd: site });
  commit(site, '2025-01-01');
  const before = await run(site, 'check', '--verbose');
  assert.not.match(before.said, 'stale-translation');
  editFile(site, 'docs/two.md', (text) => `${text}\nMore.\n`);
  commit(site, '2025-02-02');
  const { said } = await run(site, 'check', '--verbose');
  const expected = [
    `${DOCS} info stale-translation`,
    '  In `fr`, 1 translation of `docs` is older than its original.',
    `  note: \`docs/two.md\` was changed on 2025-02-02, its translation on 2025-01-01 ${DOCS}/two.md`,
    '  Run `git log` on the originals to see what has changed, and update the translations.',
  ].join('\n');
  assert.ok(said.includes(expected), said);
  editFile(site, `${DOCS}/two.md`, (text) => `${text}\nPlus.\n`);
  commit(site, '2025-02-03');
  const fixed = await run(site, 'check', '--verbose');
  assert.not.match(fixed.said, 'stale-translation');
  // `build` does not compare dates.
  writeFile(site, 'docs/two.md', '# Two again\n');
  commit(site, '2025-02-04');
  const built = await run(site, 'build', '--verbose');
  assert.not.match(built.said, 'stale-translation');
});

test.run();
