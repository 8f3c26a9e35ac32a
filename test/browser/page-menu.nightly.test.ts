/**
 * The menu beside the page title: by pointer, by keyboard, without JavaScript, after a soft navigation, and when an
 * operation fails.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { arrive, NARROW, read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const browser = await launch();
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Menus',
      url: 'https://example.com',
      favicon: 'icon.svg',
      docs: { routeBasePath: '/' },
      machines: {
        assistants: [{ label: 'R&D <"bot">', url: 'https://bot.example/?q={markdownUrl}&u={url}&t={title}' }],
      },
    }),
    'docs/index.md': '# Start\n\nThe start page.',
    'docs/guide.md': '# Guide\n\nSome *text*. [Next](other.md)',
    'docs/other.md': '# Other\n\nOther text.',
    'blog/2024-01-02-post.md': '---\ntitle: A post\n---\n\nText of the post.',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  }),
);
const COPYING = { permissions: ['clipboard-read', 'clipboard-write'] };

const opener = (page: Page) => page.locator('.page-menu > a');
const menu = (page: Page) => page.getByRole('menu', { name: 'Copy page' });
const items = (page: Page) => menu(page).getByRole('menuitem');
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

const pageMenu = suite('page menu');

pageMenu('without scripts, there is a link to the Markdown page, but not on the home page', async () => {
  const { page, go, end } = await read(browser, server, { javaScriptEnabled: false });
  await go('guide');
  assert.is(await opener(page).getAttribute('href'), '/guide.md');
  assert.is(await opener(page).getAttribute('role'), null);
  await go('blog/2024/01/02/post');
  assert.is(await opener(page).getAttribute('href'), '/blog/2024/01/02/post.md');
  await go();
  assert.is(await opener(page).count(), 0);
  await end();
});

pageMenu('a click opens it, it copies the Markdown page and confirms, and a click elsewhere closes it', async () => {
  const { page, go, end } = await read(browser, server, COPYING);
  await go('guide');
  await opener(page).click();
  await menu(page).waitFor();
  assert.is(await opener(page).getAttribute('aria-expanded'), 'true');
  assert.equal(await items(page).allTextContents(), [
    'Copy page as Markdown',
    'View as Markdown',
    'Open in R&D <"bot">',
  ]);
  await items(page).first().click();
  await items(page).filter({ hasText: 'Copied' }).waitFor();
  assert.is(await page.locator('[data-keep]').textContent(), 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /# Guide\n\nSome \*text\*\./);
  assert.equal(await findAxeViolations(page), []);
  await page.locator('h1').click();
  await menu(page).waitFor({ state: 'detached' });
  assert.is(await opener(page).getAttribute('aria-expanded'), 'false');
  await end();
});

pageMenu('the link of an assistant contains the URLs and the title of the page', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await opener(page).click();
  const address = new URL((await items(page).last().getAttribute('href')) ?? '');
  assert.is(address.host, 'bot.example');
  assert.equal(
    [...address.searchParams.values()],
    [new URL('/guide.md', server.url).href, new URL('/guide', server.url).href, 'Guide | Menus'],
  );
  assert.is(await items(page).last().getAttribute('rel'), 'noopener noreferrer');
  await end();
});

pageMenu('the keyboard opens, navigates and closes it', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await opener(page).focus();
  await page.locator('.page-menu > [aria-haspopup=menu]').waitFor();
  const open = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    await menu(page).waitFor();
    return focused(page);
  };
  assert.match(await open('Enter'), /^Copy/);
  for (const [key, expected] of [
    ['ArrowDown', /^View/],
    ['End', /^Open/],
    ['ArrowDown', /^Copy/],
    ['ArrowUp', /^Open/],
    ['Home', /^Copy/],
    ['Escape', /Copy page$/],
  ] as const) {
    await page.keyboard.press(key);
    assert.match(await focused(page), expected, key);
  }
  assert.is(await menu(page).count(), 0);
  assert.match(await open('ArrowUp'), /^Open/);
  await page.keyboard.press('Tab');
  assert.is(await menu(page).count(), 0);
  assert.is(await focused(page), 'Next');
  await page.keyboard.press('Shift+Tab');
  assert.match(await open('Space'), /^Copy/);
  await page.keyboard.press('Shift+Tab');
  assert.is(await menu(page).count(), 0);
  assert.is(await opener(page).evaluate((link) => link.matches(':focus')), false);
  await end();
});

pageMenu('after soft navigation it applies to the new page, and its first item reports failures', async () => {
  const { page, go, end } = await read(browser, server, {
    ...NARROW,
    ...COPYING,
    expected: ['404 /other.md'],
  });
  await go('guide');
  await opener(page).click();
  await menu(page).waitFor();
  // In a narrow viewport the menu covers the link.
  await page.locator('.prose a[href="/other"]').evaluate((link: HTMLElement) => link.click());
  await arrive(page, /\/other$/, 'Other');
  assert.is(await menu(page).count(), 0);
  await opener(page).click();
  assert.match((await items(page).nth(1).getAttribute('href')) ?? '', /\/other\.md$/);
  const { left, right } = await menu(page).evaluate((element) => element.getBoundingClientRect().toJSON());
  assert.ok(left >= 0 && right <= 390);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'));
  });
  await items(page).first().click();
  await items(page).filter({ hasText: 'The browser did not allow copying.' }).waitFor();
  await page.route('**/other.md', (route) => route.fulfill({ status: 404 }));
  await items(page).first().click();
  await items(page).filter({ hasText: 'The page could not be fetched.' }).waitFor();
  assert.equal(await findAxeViolations(page), []);
  await end();
});

pageMenu('if its texts cannot be loaded, the link leads to the Markdown page', async () => {
  const { page, go, end } = await read(browser, server, { expected: ['404 /404.html'] });
  await go('guide');
  await page.route('**/404.html', (route) => route.fulfill({ status: 404 }));
  await opener(page).click();
  await page.waitForURL(/\/guide\.md$/, { waitUntil: 'commit' });
  await end();
});

pageMenu.after(async () => {
  await leave(browser);
  await server.stop();
});

pageMenu.run();
