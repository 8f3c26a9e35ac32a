/** What the public functions return for a site or a text in memory. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, defineConfig, openSession, parseMarkdown } from '../../src/index.js';
import { editFile, readTree, writeFile, writeSite } from '../support/site.js';

const CONFIG = defineConfig({ title: 'Harbour House', url: 'https://example.com', docs: { routeBasePath: '/' } });
const BASIS = { config: CONFIG, cache: false };

/** More pages than one rendering batch has. */
const PAGES = 20;

function writePages(): string {
  const pages = Array.from({ length: PAGES }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\nText.\n`]);
  return writeSite({ 'docs/index.md': '# Home\n\n[First](page-1.md)\n', ...Object.fromEntries(pages) });
}

/** Returns the rejection reason of a promise as text, or a message that the promise was not rejected. */
async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => `it was not rejected, but gave ${JSON.stringify(value)}`,
    (reason: unknown) => String(reason),
  );
}

const sessions = suite('openSession');

sessions('returns every file that a build would write, and picks up changes', async () => {
  const siteDir = writePages();
  writeFile(siteDir, 'static/pier.txt', 'pier');
  const { files, outDir } = await build({ ...BASIS, siteDir });
  const session = await openSession({ ...BASIS, siteDir });
  const snapshot = await session.update();
  assert.equal([snapshot.ok, snapshot.baseUrl, snapshot.title], [true, '/', CONFIG.title]);
  const built = readTree(outDir);
  for (const { path } of files) {
    const read = await snapshot.read(`/${path}`);
    assert.is(Buffer.from(read?.body ?? '').toString('latin1'), built.get(path), path);
  }
  const home = snapshot.routes.find(({ path }) => path === '/');
  assert.equal([home?.kind, home?.title, home?.source, home?.file], ['doc', 'Home', 'docs/index.md', 'index.html']);
  assert.is((await snapshot.read('/page-1?from=x'))?.path, 'page-1/index.html');
  for (const address of ['/nowhere', '/../secret', 'page-1', '/docs/index.md'])
    assert.is(await snapshot.read(address), undefined, address);
  assert.ok(snapshot.watched.includes(join(siteDir, 'docs')));
  editFile(siteDir, 'docs/index.md', (text) => text.replace('Home', 'Haven'));
  const later = await session.update([join(siteDir, 'docs/index.md')]);
  assert.is(later.routes.find(({ path }) => path === '/')?.title, 'Haven');
  assert.match(String((await later.read('/'))?.body), /<h1[^>]*>Haven/);
  assert.match(String((await snapshot.read('/'))?.body), /<h1[^>]*>Home/);
  await session.close();
  assert.match(await reasonOf(session.update()), /AbortError/);
});

sessions('reports a page that cannot be rendered; a site without a configuration has no pages', async () => {
  const siteDir = writePages();
  writeFile(siteDir, 'templates/parts/Header.tsx', `export default () => { throw new Error('no header'); };`);
  const session = await openSession({ ...BASIS, siteDir });
  const page = await (await session.update()).read('/');
  assert.ok(page?.isFailure);
  assert.match(String(page?.body), /no header/);
  await session.close();
  const nothing = await openSession({ siteDir: join(siteDir, 'docs'), cache: false });
  const { ok, routes, baseUrl, diagnostics, read } = await nothing.update();
  assert.equal([ok, routes, baseUrl, await read('/')], [false, [], undefined, undefined]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['config-not-found'],
  );
  await nothing.close();
});

sessions('opens a site in all its languages, and picks up changes in each', async () => {
  const config = defineConfig({ ...CONFIG, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } });
  const german = 'i18n/de/docusaurus-plugin-content-docs/current/pier.md';
  const siteDir = writeSite({
    ...{ 'docs/index.md': '# Home\n', 'docs/pier.md': '# Pier\n\n![Boat](boat.png)\n', 'docs/boat.png': 'a boat' },
    [german]: '# Steg\n\n![Boot](boat.png)\n',
  });
  const options = { ...BASIS, config, siteDir };
  const { files, outDir } = await build(options);
  const session = await openSession(options);
  const snapshot = await session.update();
  const built = readTree(outDir);
  for (const { path } of files) {
    const read = await snapshot.read(`/${path}`);
    assert.is(Buffer.from(read?.body ?? '').toString('latin1'), built.get(path), path);
    assert.is(read?.path, path);
  }
  assert.equal(
    snapshot.languages.map(({ locale, baseUrl, routes }) => [
      ...[locale, baseUrl, routes.find(({ path }) => path === '/pier')?.title],
      routes.find(({ path }) => path === '/pier')?.file,
    ]),
    [
      ['en', '/', 'Pier', 'pier/index.html'],
      ['de', '/de/', 'Steg', 'de/pier/index.html'],
    ],
  );
  assert.equal([snapshot.locale, snapshot.routes], ['en', snapshot.languages[0]?.routes]);
  assert.is((await snapshot.read('/de'))?.path, 'de/index.html');
  assert.is(await snapshot.languages[1]?.read('/pier'), undefined);
  editFile(siteDir, german, (text) => text.replace('Steg', 'Mole'));
  const later = await session.update([join(siteDir, german)]);
  assert.match(String((await later.read('/de/pier'))?.body), /<h1[^>]*>Mole/);
  await session.close();
});

sessions('serves a single language at the root; a problem in all languages is one diagnostic', async () => {
  const config = defineConfig({ ...CONFIG, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } });
  const siteDir = writeSite({ 'docs/index.md': '# Home\n\n[Gone](/gone)\n' });
  const open = async (locale?: readonly string[]) => {
    const session = await openSession({ ...BASIS, config, siteDir, locale });
    const { ok, baseUrl, languages, diagnostics } = await session.update();
    await session.close();
    return [ok, baseUrl, languages.map((language) => language.locale), diagnostics.length];
  };
  assert.equal(await open(), [false, '/', ['en', 'de'], 1]);
  assert.equal(await open(['de']), [false, '/', ['de'], 1]);
});

sessions.run();

const markdown = suite('parseMarkdown');

markdown('returns everything that does not depend on the site', async () => {
  const text = `---\ndescription: How to\nown: 1\n---\n\n# Setup\n\n:::tip[Mind]\n\nSee [the pier](./pier.md#end) and ![a boat](boat.png).\n\n:::\n\n## Steps {#all}\n\n\`\`\`js\nlet a;\n\`\`\`\n`;
  const { html, links, ...parsed } = await parseMarkdown(text);
  assert.equal(parsed, {
    title: 'Setup',
    description: 'How to',
    frontMatter: { description: 'How to', own: 1 },
    headings: [
      { level: 1, id: '', text: 'Setup' },
      { level: 2, id: 'all', text: 'Steps' },
    ],
    isComplete: true,
    diagnostics: [],
  });
  assert.equal(
    links.map(({ url, kind, range }) => [url, kind, range.start.line]),
    [
      ['./pier.md#end', 'link', 10],
      ['boat.png', 'image', 10],
    ],
  );
  for (const part of [/<a href="\.\/pier\.md#end">/, /<img src="boat\.png" alt="a boat">/, /admonition tip/, /tk-k/])
    assert.match(html, part);
});

markdown('reports mistakes, and features that need a site', async () => {
  const { diagnostics } = await parseMarkdown('---\nsidebar_position: first\n---\n\n# A\n', { file: 'docs/a.md' });
  assert.equal(
    diagnostics.map(({ code, location }) => [code, location?.file, location?.range?.start.line]),
    [['bad-front-matter', 'docs/a.md', 2]],
  );
  const partial = await parseMarkdown(`import Note from './_note.mdx';\n\n# A\n\n<Note/>\n\nEnd\n`, { file: 'a.mdx' });
  assert.equal([partial.isComplete, partial.diagnostics], [false, []]);
  assert.match(partial.html, /<p>End<\/p>/);
  const config = await parseMarkdown('# A\n', { config: { ...CONFIG, url: 'no' } });
  assert.equal(
    config.diagnostics.map(({ code }) => code),
    ['bad-config-value'],
  );
  assert.match(await reasonOf(parseMarkdown(1 as never)), /TypeError/);
});

markdown.run();
