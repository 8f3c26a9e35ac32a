/** A site that takes long to parse is served before parsing ends, with its final set of pages. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutCache } from '../../src/engine/cache/cache.js';
import { createSession } from '../../src/pipeline/session.js';
import type { OutlinePass } from '../../src/pipeline/snapshot.js';
import { createThreads } from '../../src/pipeline/threads/threads.js';
import { renderPage } from '../../src/render/route.js';
import { findSite } from '../../src/sources/config/find-site.js';
import { createLog } from '../../src/terminal/log.js';
import { runHere, serveHere } from '../support/in-process.js';
import { listen } from '../support/live-channel.js';
import { loadSharedTheme } from '../support/shared-theme.js';
import { editFile, listTree, readTree, writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const SITE = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Outline',
    url: 'https://example.com',
    trailingSlash: false,
    docs: { routeBasePath: '/' },
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
  }),
  'docs/index.md': '# Home\n\n[Setup](./guides/setup.md#part) ![Box](./box.svg) [Nothing](./nothing.md)\n',
  'docs/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
  'docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'docs/guides/setup.md':
    '---\ntags: [one]\n---\n\nFirst words.\n\n# Set `up` :tada:\n\n## Part\n\n```js\nlet a = 1;\n```\n',
  'docs/guides/more.md': '---\ntitle: More\nsidebar_position: 1\n---\n\nText.\n\n# Another\n',
  'blog/2025-01-02-post.md': '# Post\n\nBegin.\n\n<!-- truncate -->\n\nEnd.\n',
  'pages/about.md': 'About\n=====\n\nText.\n',
  'static/robots.txt': 'hello',
};

test('each requested page is complete and final', async () => {
  const threads = createThreads(2);
  const session = createSession({
    place: findSite(writeSite(SITE, 'outline'), undefined),
    mode: 'development',
    overrides: {},
    version: '1',
    log: createLog('quiet'),
    loadTheme: loadSharedTheme,
    threads,
    cache: withoutCache(),
  });
  const outlined = new Promise<OutlinePass>((resolve) => {
    void session.update(undefined, resolve);
  });
  const { rendering: early, complete } = await outlined;
  const { rendering } = await session.update([]);
  assert.ok(rendering);
  assert.equal([...early.site.routes.keys()], [...rendering.site.routes.keys()]);
  const routes = [...rendering.site.routes.values()].filter(({ kind }) => ['doc', 'post', 'page'].includes(kind));
  assert.is(routes.length, 5);
  for (const route of routes) {
    assert.ok(route.source);
    const completed = await complete(route.source);
    const own = completed.site.routes.get(route.path);
    assert.ok(own);
    assert.equal(await renderPage(completed, own), await renderPage(rendering, route), route.path);
  }
  await threads.close();
});

test('pages served during parsing equal the built ones', async () => {
  const siteDir = writeSite(SITE, 'outline');
  const server = await serveHere(['--threads', '2'], { cwd: siteDir });
  const get = async (path: string): Promise<string> => {
    const bytes = await (await fetch(new URL(path, server.url))).arrayBuffer();
    // The same encoding as `readTree`.
    const body = Buffer.from(bytes).toString('latin1');
    return body.replace(/<script[^>]*__csb_docs[^>]*><\/script>/, '');
  };
  assert.is((await fetch(new URL('nowhere', server.url))).status, 404);
  const served = async (files: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      await Promise.all(
        files.map(
          async (file) => [file, await get(file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''))] as const,
        ),
      ),
    );
  assert.is((await runHere(['build'], { cwd: siteDir })).code, 0);
  const folder = join(siteDir, 'build');
  const built = readTree(folder);
  // The manifest describes the folder; the sitemap, the headers and the page list are for production only.
  const files = listTree(folder).filter(
    (file) => !/^(\.csb-docs\.json|csb-docs-pages\.json|sitemap\.xml|_headers|404\.html)$/.test(file),
  );
  assert.ok(files.length > 20);
  for (const [file, content] of await served(files)) assert.ok(content === built.get(file), file);
  assert.match(server.output(), 'nothing.md');
  assert.is(await server.stop(), 0);
});

test('a cached site is served as it is built', async () => {
  const docs = Array.from({ length: 240 }, (_, number) => [
    `docs/many/page-${number}.md`,
    `---\ntags: [tag-${number % 7}]\n---\n\nAbout ${number}.\n\n# Page ${number}\n\n[Next](./page-${(number + 1) % 240}.md#part)\n\n## Part\n\n\`\`\`js\nlet a = ${number};\n\`\`\`\n`,
  ]);
  const siteDir = writeSite({ ...SITE, ...Object.fromEntries(docs) }, 'outline');
  assert.is((await runHere(['build', '--cache-dir', 'cache'], { cwd: siteDir })).code, 0);
  const built = readTree(join(siteDir, 'build'));
  // One page that is not in the cache.
  editFile(siteDir, 'docs/many/page-7.md', (text) => `${text}\nMore.\n`);
  const server = await serveHere(['--cache-dir', 'cache'], { cwd: siteDir });
  try {
    const get = async (path: string): Promise<string> =>
      Buffer.from(await (await fetch(new URL(path, server.url))).arrayBuffer())
        .toString('latin1')
        .replace(/<script[^>]*__csb_docs[^>]*><\/script>/, '');
    for (const path of ['many/page-0', 'many/page-239', 'guides/setup', 'blog/2025/01/02/post', 'about'])
      assert.is(await get(path), built.get(`${path}.html`), path);
    assert.match(await get('many/page-7'), 'More.');
    await until(() => server.output().includes(' pages in '));
    for (const path of ['many/page-0', 'tags/tag-1', 'blog'])
      assert.is(await get(path), built.get(`${path}.html`), path);
  } finally {
    await server.stop();
  }
});

test('a save before parsing ends updates open pages without a reload', async () => {
  // Long enough that the save arrives while it is parsed.
  const long = { 'docs/long.md': `# Long\n\n${'*Some* `words` of **this** page.\n\n'.repeat(20_000)}` };
  const siteDir = writeSite({ ...SITE, ...long }, 'outline');
  const server = await serveHere(['--threads', '2'], { cwd: siteDir });
  try {
    const events = await listen(server.url, '/guides/more');
    editFile(siteDir, 'docs/guides/more.md', (text) => `${text}\nSaved early.\n`);
    // One event when everything is parsed, one for the save.
    await until(() => [...events('update'), ...events('reload')].length > 1);
    assert.is(events('reload').length, 0);
    assert.match(await (await fetch(new URL('guides/more', server.url))).text(), 'Saved early.');
  } finally {
    await server.stop();
  }
});

test.run();
