/** Reading a page: close the announcement, copy and wrap code, unfold details, print. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isNightly } from '../support/paths.js';
import { arrive, NARROW, read } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { until } from '../support/until.js';

const announcementBar = { id: 'one', content: 'News: <a href="/base/guide">read</a>' };
const browser = await launch();
const server = await serveBuilt(writeReaderSite({ announcementBar }));
const renewed = await serveBuilt(writeReaderSite({ announcementBar: { ...announcementBar, id: 'two' } }));

const notice = suite('announcement');

notice('closing it is stored, and the next page does not show it', async () => {
  const { page, go, end } = await read(browser, server);
  await go();
  const bar = page.getByRole('region', { name: 'Announcement' });
  await bar.waitFor();
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
  assert.is(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss')), 'true');
  await page.route(/\.js$/, () => undefined);
  await page.goto(`${server.url}guide`, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  // Nothing is painted before the style sheets have loaded.
  await page.waitForFunction(() => document.styleSheets.length > 0);
  assert.not(await bar.isVisible(), 'hidden before the page’s own script has come');
  await end();
});

notice('a new announcement is shown to readers who closed the old one', async () => {
  const { page, context, end } = await read(browser, renewed);
  await context.addInitScript(() => {
    if (localStorage.getItem('seen')) return;
    localStorage.setItem('seen', 'yes');
    localStorage.setItem('docusaurus.announcement.id', 'one');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.goto(renewed.url);
  const bar = page.getByRole('region', { name: 'Announcement' });
  assert.ok(await bar.isVisible());
  await page.locator('html[data-script]').waitFor({ state: 'attached' });
  assert.ok(await bar.isVisible());
  await bar.getByRole('button', { name: 'Close' }).click();
  await bar.waitFor({ state: 'hidden' });
  await page.reload();
  assert.not(await bar.isVisible());
  await end();
});

if (isNightly)
  notice('the formerly misspelt default id does not count as a new one', async () => {
    const usual = await serveBuilt(writeReaderSite({ announcementBar: { content: 'News' } }));
    const { page, go, end } = await read(browser, usual, {
      init: () => {
        localStorage.setItem('docusaurus.announcement.id', 'annoucement-bar');
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      },
    });
    await go();
    assert.not(await page.getByRole('region', { name: 'Announcement' }).isVisible());
    await end();
    await usual.stop();
  });

if (isNightly)
  notice('its link works like any other', async () => {
    const { page, go, end } = await read(browser, server);
    await go();
    await page.getByRole('region', { name: 'Announcement' }).getByRole('link').click();
    await arrive(page, /\/guide$/, 'Guide');
    await end();
  });

notice.run();

const code = suite('code');

const PERMITTED = { permissions: ['clipboard-read', 'clipboard-write'] };
const block = (page: Page, index: number) => page.locator('main figure.code').nth(index);
const copyButton = (page: Page, index: number) =>
  block(page, index).getByRole('button', { name: 'Copy code to clipboard' });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

code('the copy button copies the code without line numbers and confirms', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('code');
  await block(page, 0).hover();
  await copyButton(page, 0).click();
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
  assert.is(await copied(page), 'const one = 1;\nconst two = 2;');
  await copyButton(page, 0).waitFor();
  await end();
});

if (isNightly)
  code('copying a diff omits removed lines', async () => {
    const { page, go, end } = await read(browser, server, PERMITTED);
    await go('code');
    await block(page, 1).hover();
    await copyButton(page, 1).click();
    await block(page, 1).getByRole('button', { name: 'Copied' }).waitFor();
    assert.is(await copied(page), 'kept\nadded');
    await end();
  });

code('a heading link copies its URL, navigates to it, and confirms', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('guide');
  const anchor = page.locator('main h2 > .anchor').first();
  await anchor.focus();
  await page.keyboard.press('Enter');
  await page.locator('.anchor[data-copied]').waitFor();
  assert.is(await copied(page), page.url());
  assert.ok(page.url().endsWith((await anchor.getAttribute('href')) ?? '?'));
  await end();
});

code('the buttons appear on keyboard focus', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('code');
  await block(page, 0).locator('pre').focus();
  for (
    let step = 0;
    step < 3 && !(await copyButton(page, 0).evaluate((button) => button === document.activeElement));
    step++
  )
    await page.keyboard.press('Tab');
  assert.ok(
    await copyButton(page, 0).evaluate(
      (button) =>
        button === document.activeElement &&
        Number(getComputedStyle(button).opacity) * Number(getComputedStyle(button.parentElement ?? button).opacity) ===
          1,
    ),
  );
  await page.keyboard.press('Enter');
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
  await end();
});

code('long lines can be wrapped; without long lines, there is no button', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  const wrap = block(page, 2).getByRole('button', { name: 'Toggle word wrap' });
  const overflow = (): Promise<boolean> =>
    block(page, 2)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  await block(page, 2).hover();
  assert.ok(await overflow());
  await wrap.click();
  await until(async () => (await wrap.getAttribute('aria-pressed')) === 'true');
  assert.not(await overflow());
  await wrap.click();
  await until(overflow);
  assert.is(await block(page, 0).getByRole('button', { name: 'Toggle word wrap' }).count(), 0);
  await end();
});

code('the buttons work after soft navigation', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go();
  await page.locator('main').getByRole('link', { name: 'the code' }).click();
  await arrive(page, /\/code$/, 'Code');
  await block(page, 0).hover();
  await copyButton(page, 0).click();
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
  await end();
});

code.run();

const rest = suite('page');

rest('details open by click and key, and for links into them', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  const inside = page.getByText('Hidden text.');
  const summary = page.getByText('More about it');
  await summary.click();
  await inside.waitFor();
  await summary.focus();
  await page.keyboard.press('Space');
  await inside.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'To the fold' }).click();
  await inside.waitFor();
  await page.waitForURL(/#inside-the-fold$/);
  await summary.click();
  await inside.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'To the fold' }).click();
  await inside.waitFor();
  await go('code#inside-the-fold');
  await inside.waitFor();
  assert.ok(
    await page
      .locator('#inside-the-fold')
      .evaluate(
        (heading) => heading.getBoundingClientRect().top > 0 && heading.getBoundingClientRect().top < innerHeight,
      ),
  );
  await end();
});

rest('reduced motion is respected', async () => {
  const { page, go, end } = await read(browser, server, { ...NARROW, reducedMotion: 'reduce' });
  await go('code');
  await page.getByText('More about it').click();
  await page.locator('.menu-open').click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => ('transitionProperty' in animation ? String(animation.transitionProperty) : 'animation')),
  );
  assert.equal(moving, []);
  await end();
});

rest('print shows only the article', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.emulateMedia({ media: 'print' });
  const visible = await page
    .locator('body *')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.matches('nav, button, .site-header, #__csb-menu, .announcement, .toc, .skip-link, .pagination') &&
            element.checkVisibility({ visibilityProperty: true }),
        )
        .map((element) => `${element.tagName} ${element.className}`),
    );
  assert.equal(visible, []);
  assert.ok(await page.locator('main h1').isVisible());
  await end();
});

if (isNightly)
  rest('a dark page prints on white', async () => {
    const { page, go, end } = await read(browser, server, { init: () => localStorage.setItem('theme', 'dark') });
    await go('guide');
    await page.emulateMedia({ media: 'print' });
    assert.is(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
    await end();
  });

rest.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), renewed.stop()]);
});
rest.run();
