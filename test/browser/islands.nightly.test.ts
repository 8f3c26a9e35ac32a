/**
 * React islands in a browser: they hydrate only when needed, and a failure stays contained. The site is the fixture
 * `islands`.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { collectScripts, launch, leave, openPage } from '../support/browser.js';
import { readFixture } from '../support/fixtures.js';
import { runHere, serveHere } from '../support/in-process.js';
import { copySite } from '../support/site.js';
import { until } from '../support/until.js';

const site = copySite(readFixture('islands').input, 'islands');
const built = await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const islands = suite('islands');

const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Say "hello" & <wave>' }).click();
const textOf = (page: Page, selector: string): Promise<string> => page.locator(selector).innerText();

islands('islands are rendered on the server, and work as static HTML without scripts', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(server.url);
  assert.is(await textOf(page, 'output'), '0 times');
  assert.is(await textOf(page, '.seen'), 'Asleep');
  await close();
});

islands('React is not loaded until an island is visible or used', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 800, height: 600 } });
  const scripts = collectScripts(page);
  // Remove the island that hydrates when visible.
  await page.addInitScript(() =>
    new MutationObserver(() => document.querySelector('[data-when=view]')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    }),
  );
  await page.goto(server.url, { waitUntil: 'networkidle' });
  // The script that hydrates islands has loaded.
  assert.equal(scripts.toSorted(), ['intent', 'main']);
  await close();
});

islands('an island with `view` hydrates when it becomes visible', async () => {
  const { page, close, complaints } = await openPage(browser);
  await page.goto(server.url);
  await page.locator('.seen', { hasText: 'Awake' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('a click hydrates an island and takes effect exactly once', async () => {
  const { page, close, complaints } = await openPage(browser);
  const scripts = collectScripts(page);
  await page.goto(server.url);
  assert.not(scripts.includes('island-Crash'));
  await press(page);
  await page.locator('output', { hasText: '1 times' }).waitFor();
  await press(page);
  assert.is(await textOf(page, 'output'), '2 times');
  assert.ok(scripts.includes('island-Crash'));
  assert.equal(complaints, [], 'no violation of the policy, no complaint of React about the server’s HTML');
  await close();
});

islands('keyboard focus hydrates an island too', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(server.url);
  await page.locator('[data-island=Crash] button').focus();
  await page.keyboard.press('Enter');
  await page.locator('output', { hasText: '1 times' }).waitFor();
  await close();
});

islands('a crash stays inside the island, shows the reason, and can be retried', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(server.url);
  for (const count of [1, 2]) {
    await press(page);
    await page.locator('output', { hasText: `${count} times` }).waitFor();
  }
  const title = await page.title();
  await press(page);
  const notice = page.getByRole('alert');
  await notice.waitFor();
  assert.is(await page.title(), 'Page Error');
  assert.equal((await notice.innerText()).split(/\n+/), [
    'This page crashed.',
    'Try again',
    'Three is too many',
    'Cause: somebody clicked',
  ]);
  assert.ok(await page.locator('main h1').isVisible(), 'the rest of the page stays');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('output', { hasText: '0 times' }).waitFor();
  assert.is(await notice.count(), 0);
  assert.is(await page.title(), title);
  await close();
});

for (const file of ['island-Crash', 'islands']) {
  islands(`when \`${file}\` cannot be loaded, a notice offers a retry`, async () => {
    const { page, close, complaints } = await openPage(browser);
    const broken = `**/assets/js/${file}.*`;
    await page.route(broken, (route) => route.abort());
    await page.goto(server.url);
    await page.locator('[data-island=Crash] button').focus();
    const notice = page.locator('[data-island=Crash] + [role=alert]');
    await notice.waitFor();
    assert.match(await notice.innerText(), /^Part of this page could not be loaded\.\s*Retry$/);
    assert.ok(complaints.length > 0, 'the console names the failure');
    const before = complaints.length;
    await notice.getByRole('button', { name: 'Retry' }).click();
    // The notice stays, so the console is what shows that the retry failed.
    await until(() => complaints.length > before);
    await notice.waitFor();
    await page.unroute(broken);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await notice.waitFor({ state: 'detached' });
    await press(page);
    await page.locator('output', { hasText: '1 times' }).waitFor();
    await close();
  });
}

islands('islands hydrate after soft navigation too', async () => {
  const { page, close, complaints } = await openPage(browser);
  await page.goto(`${server.url}second`);
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'kept'));
  await page.locator('a[rel=prev]').click();
  await page.locator('main h1', { hasText: 'Home' }).waitFor();
  assert.is(await page.evaluate(() => document.documentElement.dataset['mark']), 'kept');
  await page.locator('.seen', { hasText: 'Awake' }).waitFor();
  await press(page);
  await page.locator('output', { hasText: '1 times' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('the fixture builds', () => assert.is(built.code, 0, built.stderr));

islands.after(async () => {
  await leave(browser);
  await server.stop();
});
islands.run();
