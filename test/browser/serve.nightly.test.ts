/**
 * `serve` during edits: pages follow the files, errors appear and disappear, and the served pages equal the built ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { startServe } from '../support/cli.js';
import { runHere, serveHere } from '../support/in-process.js';
import { isNightly, SITE, sample } from '../support/paths.js';
import { copySite, editFile, listTree } from '../support/site.js';
import { until } from '../support/until.js';

const site = copySite(SITE, 'serve');
const server = await startServe([], { cwd: site });
const browser = await launch();
const FILE = 'docs/02-installation.md';

const dev = suite('serve');

dev('an edit appears in the open page, which keeps its scroll position', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1200, height: 700 } });
  // Wait for idle: the save arrives so fast that the page could still be recording its state, and would reload.
  await page.goto(`${server.url}installation`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    window.scrollTo(0, 400);
    document.documentElement.dataset['mark'] = 'kept';
  });
  editFile(site, FILE, (text) => `${text.trimEnd()}\n\nThis sentence is new.\n`);
  await page.locator('main', { hasText: 'This sentence is new.' }).waitFor({ timeout: 20_000 });
  assert.is(
    await page.evaluate(() => document.documentElement.dataset['mark']),
    'kept',
    'the page was not loaded again',
  );
  assert.is(await page.evaluate(() => window.scrollY), 400);
  await close();
});

dev('a save during a page load is not missed', async () => {
  const { page, close } = await openPage(browser);
  // The page has loaded, and its reload script is still held back.
  let letScript = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (letScript = resolve));
  await page.route('**/__csb_docs/reload.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(`${server.url}installation`, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  editFile(site, FILE, (text) => `${text.trimEnd()}\n\nThis sentence came at once.\n`);
  await until(async () => (await (await fetch(`${server.url}installation`)).text()).includes('came at once'));
  assert.not.match((await page.locator('main').textContent()) ?? '', 'came at once');
  letScript();
  await page.locator('main', { hasText: 'This sentence came at once.' }).waitFor({ timeout: 20_000 });
  await close();
});

dev('nor after soft navigation, and a prefetched page is never stale', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1200, height: 700 } });
  await page.goto(`${server.url}custom-sidebar-extras`, { waitUntil: 'networkidle' });
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'kept'));
  const link = page.locator('nav.sidebar a[href$="/installation"]');
  await link.hover();
  const heard = page.evaluate(() =>
    new Promise((resolve) => document.addEventListener('csb-docs:stale', resolve, { once: true })).then(
      () => undefined,
    ),
  );
  editFile(site, FILE, (text) => `${text.trimEnd()}\n\nThis sentence came later.\n`);
  await heard;
  await link.click();
  await page.locator('main', { hasText: 'This sentence came later.' }).waitFor({ timeout: 20_000 });
  editFile(site, FILE, (text) => `${text.trimEnd()}\n\nThis one came last.\n`);
  await page.locator('main', { hasText: 'This one came last.' }).waitFor({ timeout: 20_000 });
  assert.is(
    await page.evaluate(() => document.documentElement.dataset['mark']),
    'kept',
    'the page was not loaded again',
  );
  await close();
});

/** Edits of a page, each with a text that shows when it has arrived. */
const EDITS: readonly (readonly [string, string, string, string])[] = [
  ['words of a paragraph', 'You need three things:', 'You need three **good** things:', 'You need three good things:'],
  ['a row of a table', '| before 2025.5.0 |', '| long before 2025.5.0 |', 'long before 2025.5.0'],
  ['a line of code', '     - /hacsfiles/', '     - /elsewhere/', '- /elsewhere/'],
  ['a paragraph more', 'There are two routes:', 'This is new.\n\nThere are two routes:', 'This is new.'],
  [
    'a paragraph less',
    'This is new.\n\nThere are two routes:',
    'These are the two routes:',
    'These are the two routes:',
  ],
  ['a heading', '## Route A: HACS {#hacs}', '## Route one: HACS {#hacs}', 'Route one: HACS'],
];

/** Which entry is marked as current depends on the scroll position that focusing caused. */
const readMain = (main: Element): string =>
  main.outerHTML.replace(/ (?:aria-current="true"|data-current="[^"]*")/g, '');

dev('an edit replaces only what it changes, with the same result as a load', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}installation`, { waitUntil: 'networkidle' });
  const title = await page.locator('main h1').elementHandle();
  const link = await page.locator('main a[href$="/releases"]').first().elementHandle();
  await link?.focus();
  for (const [name, before, after, seen] of sample(EDITS, 2)) {
    editFile(site, FILE, (text) => text.replace(before, after));
    await page.locator('main', { hasText: seen }).waitFor({ timeout: 20_000 });
    // The table of contents is not only in `main`.
    if (name !== 'a heading') {
      assert.ok(await title?.evaluate((element) => element.isConnected), `${name}: the title was replaced`);
      assert.ok(await link?.evaluate((element) => element === document.activeElement), `${name}: the focus is lost`);
    }
    const loaded = await openPage(browser);
    await loaded.page.goto(`${server.url}installation`, { waitUntil: 'networkidle' });
    const [open, fresh] = await Promise.all([page, loaded.page].map((one) => one.locator('main').evaluate(readMain)));
    await loaded.close();
    assert.is(open, fresh, name);
  }
  await close();
});

dev('an error is shown with its location over the last version, until the fix', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}installation`);
  const good = readFileSync(join(site, FILE), 'utf8');
  editFile(site, FILE, (text) => text.replace(/^---\n/, '---\nsidebar_position: second\n'));
  const place = page.getByText('docs/02-installation.md:2:');
  await place.first().waitFor({ timeout: 20_000 });
  assert.ok(await page.getByText('sidebar_position').first().isVisible());
  assert.ok((await page.locator('main h1').count()) === 1, 'the last good page stays');
  const elsewhere = await page.request.get(`${server.url}custom-sidebar-extras`);
  assert.is(elsewhere.status(), 200);
  editFile(site, FILE, () => good);
  await place.first().waitFor({ state: 'detached', timeout: 20_000 });
  await close();
});

dev('diagnostics about rendered pages appear collapsed in a corner of the affected page, until the fix', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}installation`);
  const good = readFileSync(join(site, FILE), 'utf8');
  editFile(site, FILE, (text) => `${text}\n<a href="/custom-sidebar/nowhere">Raw</a>\n\n<img src="/img/none.png">\n`);
  const corner = page.locator('csb-docs-problems summary');
  await page.getByText('2 errors, 1 warning', { exact: true }).waitFor({ timeout: 20_000 });
  assert.not(await page.getByText('/custom-sidebar/nowhere').first().isVisible(), 'it hides nothing');
  await corner.click();
  assert.ok(await page.getByText('docs/02-installation.md:').first().isVisible());
  await page.goto(`${server.url}custom-sidebar-extras`);
  await page.locator('main h1').waitFor();
  assert.is(await corner.count(), 0, 'other pages have nothing to say of it');
  await page.goto(`${server.url}installation`);
  await corner.waitFor();
  editFile(site, FILE, () => good);
  await corner.waitFor({ state: 'detached', timeout: 20_000 });
  await close();
});

dev('an invalid configuration is shown too, and the fix restores the site without a restart', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}installation`);
  const good = readFileSync(join(site, 'csb-docs.config.ts'), 'utf8');
  editFile(site, 'csb-docs.config.ts', (text) => text.replace('onBrokenLinks:', 'onBrokenLink:'));
  await page.getByText('csb-docs.config.ts:').first().waitFor({ timeout: 20_000 });
  editFile(site, 'csb-docs.config.ts', () => good.replace("title: 'Custom Sidebar',", "title: 'Renamed',"));
  await page.waitForFunction(() => document.title.endsWith('| Renamed'), undefined, { timeout: 20_000 });
  editFile(site, 'csb-docs.config.ts', () => good);
  await page.waitForFunction(() => document.title.endsWith('| Custom Sidebar'), undefined, { timeout: 20_000 });
  await close();
});

dev('URLs of files redirect to page URLs; unknown ones show the 404 page', async () => {
  const { page, close } = await openPage(browser);
  const ask = async (path: string): Promise<string> => {
    const response = await page.request.get(new URL(path, server.url).href, { maxRedirects: 0 });
    return `${response.status()} ${response.headers()['location'] ?? ''}`.trim();
  };
  assert.is(await ask('/custom-sidebar/installation'), '200');
  assert.match(
    await ask('/custom-sidebar/installation.html'),
    /^30[1278] (http:\/\/[^/]+)?\/custom-sidebar\/installation$/,
  );
  assert.match(await ask('/custom-sidebar/blog/index.html'), /^30[1278] (http:\/\/[^/]+)?\/custom-sidebar\/blog$/);
  assert.is(await ask('/custom-sidebar/nowhere'), '404');
  const outside = await page.request.get(new URL('/elsewhere', server.url).href);
  assert.is(outside.status(), 404);
  assert.match(await outside.text(), /\/custom-sidebar\//);
  await close();
});

if (isNightly)
  dev('every served page equals its built file except for the reload tag', async () => {
    const clean = copySite(SITE, 'built-twin');
    const markdownPage = await serveHere([], { cwd: clean });
    assert.is((await runHere(['build'], { cwd: clean })).code, 0);
    // Related pages are computed from all pages, so an open page is updated later.
    await until(() => markdownPage.output().includes(' pages in '));
    const different: string[] = [];
    // The manifest describes the folder, the sitemap is for search engines, and the page list is for the next build:
    // `serve` writes none of them. The 404 page names the sitemap.
    const others = ['.csb-docs.json', 'csb-docs-pages.json', 'sitemap.xml', '404.html'];
    const files = listTree(join(clean, 'build')).filter(
      (file) => /\.(html|xml|css|json|md|txt)$/.test(file) && !others.includes(file),
    );
    for (const file of files) {
      const address = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
      const response = await fetch(`${markdownPage.url}${address}`);
      const served = (await response.text()).replace(/<script[^>]*\bsrc="[^"]*reload[^"]*"[^>]*><\/script>\n?/, '');
      if (served !== readFileSync(join(clean, 'build', file), 'utf8')) different.push(file);
    }
    await markdownPage.stop();
    assert.equal(different, []);
    assert.ok(files.length > 45);
  });

dev('Ctrl+C stops it', async () => {
  assert.is(await server.stop(), 0);
});

dev.after(() => leave(browser));
dev.run();
