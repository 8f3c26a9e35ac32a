/** Scripts that load when a reader shows intent (hover, focus, touch): nothing loads earlier, and no click is lost. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage, openUrl } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

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

const view = suite('loading on intent');

/** Opens a page and delays the requests that match a pattern. */
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

view('the first click on a large image zooms, even if the script loads late', async () => {
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

view('a linked image follows its link at the first click, without the script', async () => {
  const { page, scripts, close } = await openUrl(browser, `${server.url}docs/images`, WIDE);
  await page.getByAltText('Linked').click();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  assert.equal(scripts, ['main']);
  await close();
});

view('by keyboard, an image is a button that Enter presses', async () => {
  const { page, close } = await openUrl(browser, `${server.url}docs/images`, WIDE);
  await page.keyboard.press('Tab');
  const large = page.getByRole('button', { name: 'Large' });
  await large.waitFor();
  for (let step = 0; step < 40 && !(await large.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await zoomed(page).waitFor();
  await close();
});

view('a click in an island waits for its module, and takes effect once', async () => {
  const { page, close, complaints } = await openLate('docs/toys', /page-islands|toy/);
  await page.locator('button.toy').click();
  await page.locator('button.toy', { hasText: '1' }).waitFor();
  await page.locator('button.toy').click();
  await page.locator('button.toy', { hasText: '2' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

view('a checkbox changes at once, and its island receives the change', async () => {
  const { page, close } = await openLate('docs/toys', /page-islands|toy/);
  await page.locator('input[type=checkbox]').check();
  await page.locator('[data-ticked=true]').waitFor({ state: 'attached' });
  assert.ok(await page.locator('input[type=checkbox]').isChecked());
  await close();
});

view('a link in an island navigates', async () => {
  const { page, close } = await openLate('docs/toys', /page-islands|toy/);
  await page.getByRole('link', { name: 'Away' }).click();
  await page.locator('h1', { hasText: 'Home' }).waitFor();
  await close();
});

view('an island does not hydrate before the reader reaches it', async () => {
  const { page, scripts, close } = await openUrl(browser, `${server.url}docs/toys`, WIDE);
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
