/** Failures that a reader can meet: no script, no storage, a missing page, a wrong base URL. */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { createGate } from '../support/gate.js';
import { runHere } from '../support/in-process.js';
import { isNightly, sample } from '../support/paths.js';
import { arrive, link, NARROW, read, SAVING, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';

const announcementBar = { id: 'one', content: 'News' };
const browser = await launch();
const server = await serveBuilt(writeReaderSite({ announcementBar }));

/** A host that ignores the base URL: it serves files by their path, and pages without `.html`. */
async function hostAtRoot(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.js': 'text/javascript',
  };
  const host = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = [path, `${path}.html`, join(path, 'index.html')].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    response
      .writeHead(file ? 200 : 404, { 'content-type': types[extname(file ?? '')] ?? 'text/plain' })
      .end(file ? readFileSync(file) : 'nothing');
  }).listen(0, 'localhost');
  await once(host, 'listening');
  const address: AddressInfo | string | null = host.address();
  return { url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/`, stop: () => host.close() };
}

const script = suite('script failures');

for (const [name, block] of sample(
  [
    ['does not arrive', true],
    ['is switched off', false],
  ] as const,
  1,
)) {
  script(`if the script ${name}, pages, menu, categories and samples work, without dead controls`, async () => {
    const { page, context, end } = await read(browser, server, { ...NARROW, javaScriptEnabled: block });
    if (block) await context.route(/\.js$/, (route) => route.abort());
    await page.goto(`${server.url}code`);
    await page.locator('.menu-open').click();
    const menu = page.locator('#__csb-menu .menu-panel');
    await menu.getByRole('link', { name: 'Guide', exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Blog', exact: true }).waitFor();
    for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
      assert.ok(
        await button.evaluate((element) => element.closest('summary, details, form[action]') !== null),
        `${await button.innerText()} does nothing`,
      );
    }
    await menu.locator('summary').filter({ hasText: 'group' }).click();
    await menu.getByRole('link', { name: 'First of group' }).click();
    await arrive(page, /\/group\/first$/, 'First of group');
    await page.goto(`${server.url}code`);
    assert.is(await page.locator('.code-group pre').filter({ visible: true }).count(), 7);
    await page.getByText('More about it').click();
    await page.getByText('Hidden text.').waitFor();
    await end(/^(failed|console): .*(\.js|ERR_FAILED)/);
  });
}

script('if it is slow, sections opened earlier stay open and work afterwards', async () => {
  const { page, context, end } = await read(browser, server, NARROW);
  const { opened, open } = createGate();
  await context.route(/\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${server.url}guide`, { waitUntil: 'commit' });
  await page.locator('.menu-open').click();
  const entry = page.locator('#__csb-menu').getByRole('link', { name: 'Code', exact: true });
  await entry.waitFor();
  open();
  await page.locator('html[data-script]').waitFor({ state: 'attached' });
  await page.waitForURL(/\/guide$/);
  await entry.click();
  await arrive(page, /\/code$/, 'Code');
  await page.locator('#__csb-menu .menu-panel').waitFor({ state: 'hidden' });
  await end();
});

script.run();

const storage = suite('storage failures');

storage('without storage, everything works within the page', async () => {
  const { page, go, end } = await read(browser, server, {
    init: () => {
      const deny = (): never => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: deny });
    },
  });
  await go();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await page.locator('nav.sidebar summary').filter({ hasText: 'other' }).click();
  await link(page, 'the code').click();
  await arrive(page, /\/code$/, 'Code');
  assert.not(await page.getByRole('region', { name: 'Announcement' }).isVisible());
  assert.ok(await page.getByRole('link', { name: 'One of other' }).isVisible());
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  assert.is(await page.locator('[role=tab][aria-selected=true]').nth(1).textContent(), 'pnpm');
  await end();
});

if (isNightly)
  storage('with full storage, too', async () => {
    const { page, go, end } = await read(browser, server, {
      init: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      },
    });
    await go('code');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    assert.is(await page.locator('[role=tab][aria-selected=true]').nth(1).textContent(), 'pnpm');
    await page.getByRole('button', { name: /^Switch colour mode/ }).click();
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await end();
  });

storage.run();

const wrong = suite('wrong URL');

wrong('a wrong base URL is explained on the home page without styles and scripts, and nowhere else', async () => {
  const site = writeReaderSite();
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
  const host = await hostAtRoot(join(site, 'build'));
  const { page, close } = await openPage(browser);
  await page.goto(host.url);
  const notice = page.getByText('Your site did not load properly');
  await notice.waitFor();
  const text = await page.locator('.base-url-issue').innerText();
  assert.match(text, '/base/');
  assert.match(text, /should probably be:\s*\/$/m);
  await page.goto(`${host.url}guide`);
  assert.is(await notice.count(), 0);
  await close();
  host.stop();
});

if (isNightly)
  wrong('with the right base URL, the explanation is hidden', async () => {
    const { page, go, end } = await read(browser, server);
    await go();
    assert.is(await page.locator('.base-url-issue').count(), 0);
    await end();
  });

wrong('an unknown URL shows the 404 page with the site menu and a home link', async () => {
  const expected = ['404 /base/no/such/page'];
  const { page, go, end } = await read(browser, server, { expected });
  await go('no/such/page');
  assert.is(await page.locator('main h1').textContent(), 'Page Not Found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await arrive(page, /\/base\/$/, 'Start');
  await page.goBack();
  await arrive(page, /\/no\/such\/page$/, 'Page Not Found');
  await end();
});

if (isNightly)
  wrong('a link to a removed page shows it too', async () => {
    const { page, go, end } = await read(browser, server, {
      ...SAVING,
      expected: ['404 /base/gone'],
    });
    await go();
    await link(page, 'the guide').evaluate((element) => element.setAttribute('href', '/base/gone'));
    await link(page, 'the guide').click();
    await arrive(page, /\/gone$/, 'Page Not Found');
    await end();
  });

wrong.run();

const skip = suite('keyboard');

skip('the skip link is the first stop and leads to the content, also after soft navigation', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  for (const turn of [1, 2]) {
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await page.locator('.skip-link').focus();
    await settle(page);
    assert.ok(
      await page.locator('.skip-link').evaluate((element) => element.getBoundingClientRect().top >= 0),
      `turn ${turn}`,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
      `turn ${turn}`,
    );
    if (turn === 1) await link(page, 'the code').click();
    if (turn === 1) await arrive(page, /\/code$/, 'Code');
  }
  await end();
});

skip.after(async () => {
  await leave(browser);
  await server.stop();
});
skip.run();
