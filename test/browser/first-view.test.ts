/** What a page loads before its reader does anything, and what comes when the reader does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openAddress, openPage } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import type { Serving } from '../support/cli.js';
import { runHere, serveHere } from '../support/in-process.js';
import { buildManual, MANUAL } from '../support/manual/built-manual.js';
import { ROOT, SITE } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const MOST = 5120;
const WIDE = { viewport: { width: 1280, height: 800 } };

const drawing = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`;
const island = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({ title: 'V', url: 'https://example.com', blog: false, search: false }),
    'pages/index.md': '# Home\n',
    'docs/images.md':
      '# Images\n\n[A link](/)\n\n![Large](large.svg)\n\n![Small](small.svg)\n\n[![Linked](large.svg)](/)\n\n![](large.svg)\n',
    'docs/large.svg': drawing(3000),
    'docs/small.svg': drawing(20),
    'docs/toys.md': `# Toys\n\n<Island src="./toy.js">\n\n<button class="toy">0</button> <a href="/">Away</a> <input type="checkbox">\n\n</Island>\n\n${'Text.\n\n'.repeat(80)}<Island src="./toy.js">\n\n<p class="below">Below</p>\n\n</Island>\n`,
    'docs/toy.js':
      "export function hydrate({ island }) {\n  island.dataset.ready = '';\n  for (const button of island.querySelectorAll('button')) button.onclick = () => { button.textContent = Number(button.textContent) + 1; };\n  for (const input of island.querySelectorAll('input')) input.onchange = () => { island.dataset.ticked = String(input.checked); };\n}\n",
  },
  'first-view',
);
const built = await runHere(['build'], { cwd: island });
const server = await serveHere(['--static'], { cwd: island });
const browser = await launch();

/** Names and size of all scripts of a page that nobody touches, with those inside of it. */
async function measure({ url }: Serving, path: string): Promise<{ readonly names: string; readonly size: number }> {
  const { page, scripts, close } = await openAddress(browser, `${url}${path}`, WIDE);
  const texts = await page.evaluate(async () => {
    const inside = [...document.scripts].filter(
      ({ src, type }) => src === '' && /^(module|text\/javascript)?$/.test(type),
    );
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
    const loaded = await Promise.all(
      [...new Set(files.map(({ name }) => name))].map(async (name) => (await fetch(name)).text()),
    );
    return [...inside.map(({ text }) => text), ...loaded];
  });
  await close();
  const size = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return { names: [...new Set(scripts)].toSorted().join(' '), size };
}

const view = suite('first view');

/** Pages whose content needs a script from the start have it on top of the script of every page. */
const WITH_MORE: Readonly<Record<string, string>> = {
  'write/tabs': 'main tabs',
  'look/templates': 'intent main',
};

for (const [name, open, pages] of [
  [
    'the Custom Sidebar site',
    async () => ({ folder: (await buildSite()).output.folder, site: SITE }),
    [
      '',
      'installation',
      'configuration/exceptions',
      'configuration/themeable-configuration-options',
      'blog',
      'blog/tags',
    ],
  ],
  [
    'the manual',
    async () => ({ folder: (await buildManual()).output.folder, site: MANUAL }),
    ['', 'look/theme', 'look/gallery', 'write/markdown', 'reference/commands', ...Object.keys(WITH_MORE)],
  ],
] as const)
  view(`pages of ${name} load at most 5,120 bytes of script`, async () => {
    const { folder, site } = await open();
    const served = await serveHere([site, '--static', '--out-dir', folder], { cwd: ROOT });
    const found: string[] = [];
    for (const path of pages) {
      const { names, size } = await measure(served, path);
      if (names !== (WITH_MORE[path] ?? 'main')) found.push(`${path}: ${names}`);
      if (size > MOST && WITH_MORE[path] === undefined) found.push(`${path}: ${size} bytes`);
    }
    assert.equal(found, []);
    await served.stop();
  });

view('every page of both has one script inside, within the same limit', async () => {
  for (const { output } of [await buildSite(), await buildManual()]) {
    const read = (file: string): string => readFileSync(join(output.folder, file), 'utf8');
    for (const file of ['index.html', '404.html', 'search.html']) {
      const html = read(file);
      const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const main = /<script type="module" src="[^"]*\/(assets\/js\/main\.[^"]+)"/.exec(html)?.[1] ?? '';
      const size = [...inside, read(main)].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
      assert.is(inside.length, 1, file);
      assert.ok(size <= MOST, `${file}: ${size} bytes`);
    }
  }
});

/** Opens a page on which files of a name come late. */
async function openLate(path: string, late: RegExp) {
  const opened = await openPage(browser, WIDE);
  await opened.page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await opened.page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  return opened;
}

const zoomed = (page: Page) => page.locator('dialog[open] img');

view('the first click on a large image zooms, however late the script comes', async () => {
  const { page, close, complaints } = await openLate('docs/images', /\/zoom\./);
  assert.is(built.stderr, '');
  await page.getByAltText('Large').click();
  await zoomed(page).waitFor();
  assert.is(await zoomed(page).getAttribute('alt'), 'Large');
  await page.keyboard.press('Escape');
  await zoomed(page).waitFor({ state: 'detached' });
  await page.getByAltText('Small').click();
  await page.locator('.prose img').last().click();
  assert.is(await zoomed(page).count(), 0, 'neither a small one nor one without a name');
  await page.getByAltText('Linked').click();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

view('an image in a link leads on at the first click, without the script', async () => {
  const { page, scripts, close } = await openAddress(browser, `${server.url}docs/images`, WIDE);
  await page.getByAltText('Linked').click();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  assert.equal(scripts, ['main']);
  await close();
});

view('by keyboard, an image is a button that Enter presses', async () => {
  const { page, close } = await openAddress(browser, `${server.url}docs/images`, WIDE);
  await page.keyboard.press('Tab');
  const large = page.getByRole('button', { name: 'Large' });
  await large.waitFor();
  for (let step = 0; step < 40 && !(await large.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await zoomed(page).waitFor();
  await close();
});

view('a click in an island waits for its module, and counts once', async () => {
  const { page, close, complaints } = await openLate('docs/toys', /page-islands|toy/);
  await page.locator('button.toy').click();
  await page.locator('button.toy', { hasText: '1' }).waitFor();
  await page.locator('button.toy').click();
  await page.locator('button.toy', { hasText: '2' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

view('so does a box, which is ticked once', async () => {
  const { page, close } = await openLate('docs/toys', /page-islands|toy/);
  await page.locator('input[type=checkbox]').click();
  await page.locator('[data-ticked=true]').waitFor({ state: 'attached' });
  assert.ok(await page.locator('input[type=checkbox]').isChecked());
  await close();
});

view('and a link in an island leads on', async () => {
  const { page, close } = await openLate('docs/toys', /page-islands|toy/);
  await page.getByRole('link', { name: 'Away' }).click();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  await close();
});

view('an island is not awake before the reader comes to it, or scrolls to it', async () => {
  const { page, scripts, close } = await openAddress(browser, `${server.url}docs/toys`, WIDE);
  assert.equal(scripts, ['main']);
  await page.locator('.below').scrollIntoViewIfNeeded();
  await page.locator('[data-ready]:has(.below)').waitFor();
  await close();
});

view.after(async () => {
  await server.stop();
  await leave(browser);
});

view.run();
