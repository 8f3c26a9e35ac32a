/** Pages fetched ahead: which, when, how many, and for whom not. */

import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { writeLargeSite } from '../support/large-site.js';
import { arrive, read, serveBuilt } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());
const large = await serveBuilt(writeLargeSite());

/** Paths of pages that the page asked for by itself. */
function watch(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname.replace('/base/', ''));
  });
  return paths;
}

const prefetch = suite('prefetch');

prefetch(
  'pages behind links in view are fetched, each once, no files and nothing of other sites; then a click needs no request',
  async () => {
    const { page, go, end } = await read(browser, server);
    const asked = watch(page);
    await go();
    for (let turn = 0; turn < 40 && !asked.includes('code'); turn++) await page.waitForTimeout(100);
    await page.waitForTimeout(300);
    assert.ok(asked.includes('guide') && asked.includes('code') && asked.includes('blog'), asked.join(' '));
    assert.is(new Set(asked).size, asked.length);
    assert.equal(
      asked.filter((path) => path === '' || path.includes('.')),
      [],
    );
    const before = asked.filter((path) => path === 'guide').length;
    await page.locator('main').getByRole('link', { name: 'the guide', exact: true }).click();
    await arrive(page, /\/guide$/, 'Guide');
    assert.is(asked.filter((path) => path === 'guide').length, before);
    await end();
  },
);

for (const [name, value] of [
  ['data is to be saved', { saveData: true }],
  ['the line is slow', { effectiveType: 'slow-2g' }],
  ['the line is a little faster', { effectiveType: '2g' }],
] as const) {
  prefetch(`nothing is fetched ahead when ${name}; links work`, async () => {
    const { page, context, go, end } = await read(browser, server);
    await context.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      value,
    );
    const asked = watch(page);
    await go();
    const link = page.locator('main').getByRole('link', { name: 'the guide', exact: true });
    await link.hover();
    await link.focus();
    await page.waitForTimeout(700);
    assert.equal(asked, []);
    await link.click();
    await arrive(page, /\/guide$/, 'Guide');
    await end();
  });
}

prefetch('pointing at a link, or reaching it by keyboard, fetches its page', async () => {
  for (const act of ['hover', 'focus'] as const) {
    const { page, context, go, end } = await read(browser, server);
    await context.addInitScript(() =>
      Object.defineProperty(window, 'IntersectionObserver', {
        value: class {
          observe(): void {}
          unobserve(): void {}
          disconnect(): void {}
        },
      }),
    );
    const asked = watch(page);
    await go();
    await page.waitForTimeout(300);
    assert.equal(asked, []);
    await page.locator('main').getByRole('link', { name: 'the code', exact: true })[act]();
    for (let turn = 0; turn < 30 && asked.length === 0; turn++) await page.waitForTimeout(50);
    assert.equal(asked, ['code']);
    await end();
  }
});

prefetch('touching a link fetches its page before the finger is lifted', async () => {
  const { page, go, end } = await read(browser, server, { hasTouch: true, viewport: { width: 390, height: 500 } });
  const asked = watch(page);
  await go();
  await page.locator('.site-footer, main').first().dispatchEvent('touchstart');
  await page.evaluate(() =>
    document
      .querySelector('a[href="/base/group/inner/deep"]')
      ?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
  );
  for (let turn = 0; turn < 30 && !asked.includes('group/inner/deep'); turn++) await page.waitForTimeout(50);
  assert.ok(asked.includes('group/inner/deep'));
  await end();
});

prefetch('however many links there are, the number fetched is bounded', async () => {
  const { page, go, end } = await read(browser, large);
  const asked = watch(page);
  await go();
  for (const name of ['alpha', 'bravo', 'charlie'])
    await page.locator('nav.sidebar li', { hasText: name }).locator('summary').first().click();
  await page.evaluate(async () => {
    const menu = document.querySelector('.menu');
    for (let top = 0; menu && top < menu.scrollHeight; top += 200) {
      menu.scrollTop = top;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForTimeout(1000);
  const pages = asked.filter((path) => !path.startsWith('assets/'));
  assert.ok(pages.length > 3 && pages.length <= 40, `${pages.length} pages`);
  await end();
});

prefetch.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), large.stop()]);
});
prefetch.run();
