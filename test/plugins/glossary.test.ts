/** The `glossary` plugin: terms in texts, the glossary page, and faults in the glossary file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMentions } from '../../src/plugins/glossary/mentions.js';
import { toPlainWords } from '../../src/plugins/glossary/plain-words.js';
import { readTerms } from '../../src/plugins/glossary/terms.js';
import { runHere } from '../support/in-process.js';
import { editFile, writeSite } from '../support/site.js';

const TERMS = `sidebar:
  definition: |
    The **list** of pages beside the \`text\`, see [layout](./index.md).

    It can be closed.
  aliases: [sidebars, menu]
search index: Words, and the pages that have them.
index: A list.
IT: Information technology.
unseen: Nobody says it.
kept: { definition: Nobody says it either., optional: true }
`;

const CONFIG = `import { glossary } from 'csb-docs/plugins/glossary';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, search: false, plugins: [glossary()] };`;

const SITE = {
  'csb-docs.config.mjs': CONFIG,
  'glossary.yml': TERMS,
  'docs/index.md': `# A sidebar

It has Sidebars, and a sidebar. The [menu](./plain.md) of a search index is in \`index\`. IT matters.

<a href="/plain">sidebar</a>

An index.
`,
  'docs/plain.md': '# Plain\n\nNothing of it.\n',
  'docs/deep/mdx.mdx':
    'export const a = 1;\n\n# MDX\n\n<details>\n<summary>The menu</summary>\n\nThe *menu* here.\n\n</details>\n',
  'blog/2026-01-02-post.md': '# Post\n\nThe menu.\n',
};

const build = async (files: Readonly<Record<string, string>>) => {
  const site = writeSite(files, 'glossary');
  const ran = await runHere(['build'], { cwd: site });
  return { ...ran, read: (path: string) => readFileSync(join(site, 'build', path), 'utf8') };
};

test('the first mention of each term is a link with an explanation', async () => {
  const { code, stderr, read } = await build(SITE);
  assert.is(code, 0, stderr);
  const start = read('index.html');
  assert.match(
    start,
    /It has <span class="term"><a href="\/glossary#sidebar"[^>]* aria-describedby="term-sidebar"[^>]*>Sidebars<\/a><span class="term-tip" role="tooltip" id="term-sidebar" hidden(?:="")?>The list of pages beside the text, see layout\.<\/span><\/span>, and a sidebar\./,
  );
  assert.match(start, />search index<\/a>/);
  assert.match(start, />index<\/a>/);
  assert.match(start, /It has/);
  assert.match(start, />IT<\/a>/);
  assert.is(start.split('class="term"').length - 1, 4);
  assert.match(start, /<link rel="stylesheet" href="\/assets\/plugins\/glossary-\w+\/glossary\.css">/);
  assert.match(start, /<script src="\/assets\/plugins\/glossary-\w+\/glossary\.js" defer(?:="")?><\/script>/);
  assert.match(read('_headers'), "require-trusted-types-for 'script'");
  assert.not.match(read('plain/index.html'), 'assets/plugins');
  assert.match(read('deep/mdx/index.html'), /<em><span class="term"><a href="\/glossary#sidebar"/);
  assert.match(read('blog/2026/01/02/post/index.html'), 'href="/glossary#sidebar"');
  assert.match(read('index.md'), 'It has [Sidebars](https://example.com/glossary#sidebar), and a sidebar.');
  const page = read('glossary/index.html');
  assert.match(page, /<h2[^>]* id="search-index"/);
  assert.match(page, 'It can be closed.');
  assert.not.match(page, 'class="term"');
  assert.match(stderr, /glossary\.yml:10:1 warning plugin-finding\n {2}No page mentions the term `unseen`\./);
  assert.not.match(stderr, '`kept`');
});

test('a version keeps its own glossary, page and links', async () => {
  const site = writeSite(
    {
      'csb-docs.config.mjs': CONFIG.replace("'/' }", "'/', sidebarPath: './sidebars.json' }"),
      'glossary.yml': 'A menu_:\n  definition: Old **words**.\n  aliases: [menus, "lists_"]\nship: Floats.\n',
      'sidebars.json': '{ "main": ["index", { "type": "doc", "id": "glossary" }] }',
      'docs/index.md': '# Start\n\nThe menus of a ship.\n',
      'blog/2026-01-02-post.md': '# Post\n\nThe menus.\n\n<!-- truncate -->\n\nMore.\n',
    },
    'glossary-version',
  );
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const made = await runHere(['version', '1.0'], { cwd: site });
  assert.is(made.code, 0, made.stderr);
  assert.match(made.stdout, 'versioned_docs/version-1.0 (2 files)');
  assert.match(read('versioned_docs/version-1.0/glossary.md'), '## A menu\\_ {#a-menu_}');
  editFile(site, 'glossary.yml', () => 'New: Novelty.\nA menu_: { definition: New words., aliases: [menus] }\n');
  editFile(site, 'docs/index.md', () => '# Start\n\nNew menus, no ship.\n');
  const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
  assert.is(code, 0, stderr);
  const stable = read('build/index.html');
  assert.match(stable, /href="\/glossary#a-menu_"[^>]*>menus<\/a><span[^>]*>Old words\.</);
  assert.match(stable, 'href="/glossary#ship"');
  assert.match(read('build/next/index.html'), /href="\/next\/glossary#a-menu_"[^>]*>menus<\/a><span[^>]*>New words\.</);
  assert.not.match(read('build/next/index.html'), '#ship');
  assert.match(read('build/blog/2026/01/02/post/index.html'), 'href="/glossary#a-menu_"');
  assert.not.match(read('build/glossary/index.html'), 'class="term"');
});

test('another language uses the terms of the translated file, also in a version', async () => {
  const site = writeSite(
    {
      'csb-docs.config.mjs': CONFIG.replace('glossary()', "glossary({ title: { de: 'Glossar' } })").replace(
        "title: 'T',",
        "title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },",
      ),
      'glossary.yml': 'pid: The number of a process.\nfork: A second process.\n',
      'i18n/de/glossary.yml':
        'Kennung: { definition: Die Nummer., aliases: [pid], id: pid }\nGabel: Ein zweiter Prozess.\n',
      'docs/index.md': '# Start\n\nThe pid after a fork.\n\nSee [pid](./glossary.md#pid).\n',
      'docs/more.md': '# More\n\nThe pid.\n',
      'i18n/de/docusaurus-plugin-content-docs/current/index.md':
        '# Anfang\n\nDie Kennung. Siehe [Kennung](./glossary.md#pid).\n',
    },
    'glossary-languages',
  );
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const check = async (below: string) => {
    const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
    assert.is(code, 0, stderr);
    assert.match(read(`build/de${below}/index.html`), />Kennung<\/a><span[^>]*>Die Nummer\.</);
    assert.match(read(`build/de${below}/more/index.html`), />pid<\/a><span[^>]*>Die Nummer\.</);
    assert.match(read(`build/de${below}/glossary/index.html`), /<h1[^>]*>Glossar<\/h1>/);
    assert.match(read(`build${below}/index.html`), />fork<\/a><span[^>]*>A second process\.</);
    assert.match(read(`build${below}/glossary/index.html`), /<h1[^>]*>Glossary<\/h1>/);
  };
  await check('');
  const checked = await runHere(['check', '--verbose'], { cwd: site });
  assert.match(checked.stderr, 'not translated docs/more.md');
  assert.not.match(checked.stderr, 'docs/glossary.md');
  const made = await runHere(['version', '1.0'], { cwd: site });
  assert.match(made.stdout, 'i18n/de/docusaurus-plugin-content-docs/version-1.0 (2 files)');
  editFile(site, 'i18n/de/glossary.yml', (text) => text.replace('Die Nummer', 'Eine neue Nummer'));
  await check('');
  assert.match(read('build/de/next/index.html'), 'Eine neue Nummer.');
});

test('problems in the file are reported at their lines', () => {
  const say = (text: string) => readTerms(text, 'g.yml').diagnostics.map(({ line, message }) => `${line} ${message}`);
  assert.equal(say('a: One.\nb:\n  definition: Two.\n  aliases: [c, A]\n'), [
    '4 `A` is used for two terms: `a` and `b`.',
  ]);
  assert.equal(say('a: One.\na: Two.\n').length, 1);
  assert.match(`${say('- a\n')}`, /^1 The glossary must be a mapping/);
  assert.match(`${say('a: One.\nb: [\n')}`, /^\d /);
  assert.equal(say('a:\nb: 5\nc: { text: x }\nd: { definition: x, aliases: 5 }\ne: { definition: x, id: a b }\n'), [
    '1 The term `a` has no definition.',
    '2 The term `b` has no definition.',
    '3 The term `c` has the unknown field `text`.',
    '4 The term `d` has `aliases` that are not a list of words.',
    '5 The term `e` has an `id` that is not a valid anchor.',
  ]);
  assert.equal(say(''), []);
});

test('a broken link in a definition is located', async () => {
  const { code, stderr } = await build({ ...SITE, 'glossary.yml': 'menu: A [list](/gone).\nindex: A list.\n' });
  assert.is(code, 1);
  assert.match(stderr, /glossary\.yml:1:1 error broken-/);
  assert.match(stderr, 'created by the plugin `glossary`');
});

test('terms match whole words, the longest first, in any script', () => {
  const term = (name: string) => ({ name, aliases: [], id: name, definition: '', line: 1, isOptional: false });
  const find = createMentions(['C++', 'Straße', 'a.b', '索引'].map(term));
  const cut = (text: string) =>
    find(text, () => true)
      .map((piece) => (piece.term === undefined ? piece.text : `<${piece.text}>`))
      .join('');
  assert.is(cut('C++, c++; straße Straßen a.b axb'), '<C++>, <c++>; <straße> Straßen <a.b> axb');
  assert.is(cut('用 索引 。'), '用 <索引> 。');
});

test('explanations are plain text', () => {
  assert.is(toPlainWords('A *b* __c__ `d_e` [f](g) ![h](i)\nnext\n\nMore.'), 'A b c d_e f h next');
  assert.is(toPlainWords('snake_case_word 2*3*4 \\* x'), 'snake_case_word 2*3*4 * x');
});

test.run();
