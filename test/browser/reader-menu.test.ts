/** The drawer: by pointer, by keyboard, by touch, and when the viewport is resized. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, isSameWindow, markWindow, NARROW, read, settle, WIDE } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());
const headings = ['Menu', 'Top', 'Content', 'Code buttons'].map((title) => `## ${title}\n\n${'Text.\n\n'.repeat(40)}`);
const named = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Named',
      url: 'https://example.com',
      favicon: 'icon.svg',
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'docs/index.md': `# Start\n\n${headings.join('')}`,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  }),
);
const TOUCH = { ...NARROW, hasTouch: true, isMobile: true };

const opener = (page: Page) => page.locator('.menu-open');
const menu = (page: Page) => page.locator('#__csb-menu .menu-panel');
const isOpen = (page: Page): Promise<boolean> => menu(page).isVisible();
const waitUntilOpen = (page: Page): Promise<void> => page.locator('#__csb-menu[data-open] .menu-panel').waitFor();
const waitUntilClosed = (page: Page): Promise<void> => menu(page).waitFor({ state: 'hidden' });
/** Describes where the focus is: inside the drawer, on its button, … */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.closest('#__csb-menu')
      ? 'in the drawer'
      : element?.matches('.menu-open')
        ? 'on the button'
        : (element?.tagName ?? 'nowhere');
  });

const drawer = suite('drawer');

drawer('its button opens it at the pages of the section, and announces the state', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go('guide');
  assert.not(await isOpen(page));
  assert.is(await opener(page).getAttribute('aria-expanded'), 'false');
  await opener(page).click();
  await waitUntilOpen(page);
  assert.is(await opener(page).getAttribute('aria-expanded'), 'true');
  assert.ok(await menu(page).getByRole('link', { name: 'Code' }).isVisible());
  assert.is(await focused(page), 'in the drawer');
  await end();
});

drawer('a heading with the id of a layout part works as a link target, and the drawer stays closed', async () => {
  const { page, go, end } = await read(browser, named, NARROW);
  for (const id of ['menu', 'top', 'content', 'code-buttons']) {
    await go(`#${id}`);
    assert.not(await isOpen(page), id);
    assert.is(await page.evaluate(() => document.querySelector(':target')?.tagName), 'H2', id);
  }
  await end();
});

if (isNightly)
  drawer('the back button switches to the main menu; the hidden view is inert', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('guide');
    await opener(page).click();
    await waitUntilOpen(page);
    const inert = (): Promise<string[]> =>
      page
        .locator('#__csb-menu [data-panel]')
        .evaluateAll((panels) =>
          panels
            .filter((panel) => panel instanceof HTMLElement && panel.inert)
            .map((panel) => panel.getAttribute('data-panel') ?? ''),
        );
    assert.equal(await inert(), ['site']);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    assert.equal(await inert(), ['pages']);
    await menu(page).getByRole('link', { name: 'Blog', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Docs sidebar' }).click();
    assert.equal(await inert(), ['site']);
    assert.is(await focused(page), 'in the drawer');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await opener(page).click();
    await waitUntilOpen(page);
    assert.equal(await inert(), ['site'], 'the next time it opens on the pages again');
    await end();
  });

if (isNightly)
  drawer('on the blog it lists the posts', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('blog');
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Old post' }).click();
    await arrive(page, /\/old$/, 'Old post');
    await waitUntilClosed(page);
    await end();
  });

drawer('Tab stays inside or moves to the browser controls; the page behind is inert', async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go('guide');
  await opener(page).click();
  await waitUntilOpen(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press(key);
      assert.match(await focused(page), /^(in the drawer|BODY)$/, `${key} ${step}`);
    }
  }
  assert.ok(
    await page.evaluate(() =>
      ['main', 'footer', '.site-header'].every((name) => document.querySelector(name)?.closest('[inert]') !== null),
    ),
  );
  await end();
});

const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) => menu(page).getByText('Close menu').click(),
  'a click beside it': (page) => page.mouse.click(10, 400),
};
drawer(`${Object.keys(WAYS).join(', ')} close it and restore the focus`, async () => {
  const { page, go, end } = await read(browser, server, NARROW);
  await go('guide');
  for (const [name, close] of Object.entries(WAYS)) {
    await opener(page).click();
    await waitUntilOpen(page);
    await close(page);
    await waitUntilClosed(page);
    assert.is(await focused(page), 'on the button', name);
    assert.is(await opener(page).getAttribute('aria-expanded'), 'false', name);
    assert.match(page.url(), /\/guide$/, name);
  }
  await end();
});

if (isNightly)
  drawer('browser back closes it and stays on the page; the next back leaves', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('code');
    await go('guide');
    await opener(page).click();
    await waitUntilOpen(page);
    await page.goBack();
    await waitUntilClosed(page);
    assert.match(page.url(), /\/guide$/);
    assert.is(await page.locator('main h1').textContent(), 'Guide');
    await page.goBack();
    await arrive(page, /\/code$/, 'Code');
    await end();
  });

if (isNightly)
  drawer('opening and closing leaves no history entries', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('code');
    await go('guide');
    for (let turn = 0; turn < 3; turn++) {
      await opener(page).click();
      await waitUntilOpen(page);
      await page.keyboard.press('Escape');
      await waitUntilClosed(page);
      await settle(page);
    }
    await page.goBack();
    await arrive(page, /\/code$/, 'Code');
    await end();
  });

if (isNightly)
  drawer('its links navigate without a load and close it; back returns to the previous page', async () => {
    const { page, go, end } = await read(browser, server, TOUCH);
    await go('guide');
    await markWindow(page);
    await opener(page).tap();
    await waitUntilOpen(page);
    await menu(page).getByRole('link', { name: 'Code' }).tap();
    await arrive(page, /\/code$/, 'Code');
    await waitUntilClosed(page);
    assert.ok(await isSameWindow(page));
    await page.goBack();
    await arrive(page, /\/guide$/, 'Guide');
    assert.not(await isOpen(page));
    await end();
  });

if (isNightly)
  drawer('the page behind it does not scroll', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('guide');
    await opener(page).click();
    await waitUntilOpen(page);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 800);
    await settle(page);
    assert.is(await page.evaluate(() => scrollY), 0);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.mouse.wheel(0, 800);
    await page.waitForFunction(() => scrollY > 0);
    await end();
  });

if (isNightly)
  drawer('widening the window closes it, and everything works', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('guide');
    await opener(page).click();
    await waitUntilOpen(page);
    await page.setViewportSize(WIDE.viewport);
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Code' }).click();
    await arrive(page, /\/code$/, 'Code');
    await page.setViewportSize(NARROW.viewport);
    await waitUntilClosed(page);
    await page.goBack();
    await arrive(page, /\/guide$/, 'Guide');
    await end();
  });

if (isNightly)
  drawer('navbar dropdowns expand in it, and the one with this page is open', async () => {
    const { page, go, end } = await read(browser, server, NARROW);
    await go('guide');
    await opener(page).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await menu(page).getByRole('link', { name: 'The guide' }).waitFor();
    await menu(page).getByText('More', { exact: true }).click();
    await menu(page).getByRole('link', { name: 'The guide' }).waitFor({ state: 'hidden' });
    await end();
  });

if (isNightly)
  drawer('touch targets are at least 24 pixels high and wide', async () => {
    const { page, go, end } = await read(browser, server, TOUCH);
    await go('guide');
    await opener(page).tap();
    await waitUntilOpen(page);
    const small = await page.locator('#__csb-menu :is(a, button, summary)').evaluateAll((elements) =>
      elements
        .map((element) => ({ box: element.getBoundingClientRect(), name: `${element.tagName} ${element.textContent}` }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name }) => name),
    );
    assert.equal(small, []);
    await end();
  });

drawer.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), named.stop()]);
});
drawer.run();
