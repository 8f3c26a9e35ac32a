/**
 * Theme components of a site in a browser: `Root` stays mounted across page views, and islands receive its contexts.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { hold, idle, untilRun } from '../support/reader.js';
import { writeSite } from '../support/site.js';
import { THEME_PARTS } from '../support/theme-parts.js';
import { until } from '../support/until.js';

const site = writeSite(THEME_PARTS, 'theme-parts');
await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

/** The script of the island in the text, and that of the island after it. */
const COUNTER = /counter\.\w+\.js/;
const FEEDBACK = /feedback\.\w+\.js/;

const parts = suite('theme parts');

parts('`Root` hydrates once, shares its state with islands on every page, and persists across pages', async () => {
  const { page, close, complaints } = await openPage(browser);
  await page.goto(`${server.url}count`);
  await page.locator('html[data-mounts="1"]').waitFor();
  await page.locator('.counter').click();
  await page.locator('.counter', { hasText: 'Counted 4' }).waitFor();
  await page.locator('.shown', { hasText: '4 at /base/count' }).waitFor();
  await page.locator('.banner', { hasText: '4 on /base/count' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Start', exact: true }).click();
  await page.locator('.banner', { hasText: /^4 on \/base\/$/ }).waitFor();
  await page.locator('h1', { hasText: 'Start' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Count', exact: true }).click();
  await page.locator('.counter', { hasText: 'Counted 4' }).waitFor();
  assert.is(await page.locator('html').getAttribute('data-mounts'), '1');
  assert.is(await page.locator('.counter').count(), 1);
  assert.equal(complaints, []);
  await close();
});

parts('a component after the article works, and receives the page', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${server.url}count`);
  await page.locator('main .feedback').click();
  await page.locator('main .feedback', { hasText: 'Thanks for Counting' }).waitFor();
  await close();
});

/** Opens a page and presses the button of an island whose script is held back, then releases the script. */
async function pressBeforeWaking(): ReturnType<typeof openPage> {
  const opened = await openPage(browser);
  const { page } = opened;
  const release = await hold(page, FEEDBACK);
  await page.goto(`${server.url}count`);
  const fetched = page.waitForResponse(FEEDBACK);
  await page.locator('main .feedback').hover();
  await page.mouse.down();
  release();
  await (await fetched).finished();
  await idle(page);
  return opened;
}

parts('an island hydrates without layout shift, and keeps the focus', async () => {
  const { page, close } = await openPage(browser);
  const release = await hold(page, COUNTER);
  await page.goto(`${server.url}count`);
  await page.locator('.counter').focus();
  const tops = await page.evaluateHandle(() => {
    const tops = new Set<number>();
    const note = (): unknown => tops.add(document.querySelector('.feedback')?.getBoundingClientRect().top ?? -1);
    note();
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    return tops;
  });
  release();
  await page.locator('[data-hydrated]:has(> .counter)').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.locator('.counter', { hasText: 'Counted 4' }).waitFor();
  assert.is(await tops.evaluate(({ size }) => size), 1);
  await close();
});

parts('a click on an icon before its script loads takes effect', async () => {
  const { page, close } = await openPage(browser);
  const release = await hold(page, COUNTER);
  await page.goto(`${server.url}count`);
  await untilRun(page, 'intent');
  await page.locator('main .plus').click();
  release();
  await page.locator('.counter', { hasText: 'Counted 4' }).waitFor();
  await close();
});

parts('a press that starts before hydration counts as a click', async () => {
  const { page, close } = await pressBeforeWaking();
  await page.mouse.up();
  await page.locator('main .feedback', { hasText: 'Thanks for Counting' }).waitFor();
  await until(async () => (await page.locator('main .feedback').count()) === 1);
  await close();
});

parts('a press that ends elsewhere does not', async () => {
  const { page, close } = await pressBeforeWaking();
  await page.locator('h1').hover();
  await page.mouse.up();
  await until(async () => (await page.locator('main .feedback').count()) === 1);
  assert.is(await page.locator('main .feedback').innerText(), 'Helpful?');
  await page.locator('main .feedback').click();
  await page.locator('main .feedback', { hasText: 'Thanks for Counting' }).waitFor();
  await close();
});

parts.after(async () => {
  await leave(browser);
  await server.stop();
});

parts.run();
