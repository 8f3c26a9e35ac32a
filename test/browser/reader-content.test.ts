/** What a reader does with a page: close the notice, copy, wrap, choose tabs, unfold, print. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { launch } from '../support/browser.js';
import { arrive, NARROW, read, serveBuilt, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';

const announcementBar = { id: 'one', content: 'News: <a href="/base/guide">read</a>' };
const browser = await launch();
const server = await serveBuilt(writeReaderSite({ announcementBar }));
const renewed = await serveBuilt(writeReaderSite({ announcementBar: { ...announcementBar, id: 'two' } }));

const notice = suite('announcement');

notice('closing it is remembered, and the next page never shows it', async () => {
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
  assert.not(await bar.isVisible(), 'hidden before the page’s own script has come');
  await end();
});

notice('a new announcement shows on the first load to whoever closed the old one', async () => {
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
  await page.reload();
  assert.not(await bar.isVisible());
  await end();
});

notice('its link leads on like any other', async () => {
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
const copyButton = (page: Page, index: number) => block(page, index).getByRole('button', { name: 'Copy code to clipboard' });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

code('the copy button copies the code without line numbers and says so', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('code');
  await block(page, 0).hover();
  await copyButton(page, 0).click();
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
  assert.is(await copied(page), 'const one = 1;\nconst two = 2;');
  await copyButton(page, 0).waitFor();
  await end();
});

code('of a difference the removed lines are not copied', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('code');
  await block(page, 1).hover();
  await copyButton(page, 1).click();
  await block(page, 1).getByRole('button', { name: 'Copied' }).waitFor();
  assert.is(await copied(page), 'kept\nadded');
  await end();
});

code('the buttons appear when the keyboard reaches them', async () => {
  const { page, go, end } = await read(browser, server, PERMITTED);
  await go('code');
  await block(page, 0).locator('pre').focus();
  for (let step = 0; step < 3 && !(await copyButton(page, 0).evaluate((button) => button === document.activeElement)); step++) await page.keyboard.press('Tab');
  assert.ok(await copyButton(page, 0).evaluate((button) => button === document.activeElement && Number(getComputedStyle(button).opacity) * Number(getComputedStyle(button.parentElement ?? button).opacity) === 1));
  await page.keyboard.press('Enter');
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
  await end();
});

code('lines that are too long can be wrapped; where none is, there is no button', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  const wrap = block(page, 2).getByRole('button', { name: 'Toggle word wrap' });
  const overflow = (): Promise<boolean> => block(page, 2).locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  await block(page, 2).hover();
  assert.ok(await overflow());
  await wrap.click();
  assert.is(await wrap.getAttribute('aria-pressed'), 'true');
  assert.not(await overflow());
  await wrap.click();
  assert.ok(await overflow());
  assert.is(await block(page, 0).getByRole('button', { name: 'Toggle word wrap' }).count(), 0);
  await page.setViewportSize({ width: 6000, height: 800 });
  await wrap.waitFor({ state: 'hidden' }).catch(() => undefined);
  await end();
});

code('on a page that was swapped in the buttons work too', async () => {
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

const tabs = suite('tabs');

const shown = (page: Page): Promise<string[]> => page.locator('.code-group pre').evaluateAll((samples) => samples.filter((sample) => sample.checkVisibility()).map((sample) => sample.textContent?.split('\n')[0] ?? ''));
const tab = (page: Page, name: string, group = 0) => page.locator('.code-group').nth(group).getByRole('tab', { name, exact: true });

tabs('one sample of a group is shown, under its tab', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  assert.equal(await shown(page), ['npm install thing', 'npm start', 'alone npm']);
  assert.is(await page.locator('.code-group').first().getByRole('tabpanel', { name: 'npm' }).count(), 1);
  await end();
});

tabs('choosing one changes every group of the name, no other, and is kept for later pages', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  await tab(page, 'pnpm').click();
  assert.equal(await shown(page), ['pnpm add thing', 'pnpm start', 'alone npm']);
  assert.is(await page.evaluate(() => localStorage.getItem('docusaurus.tab.npm')), 'pnpm');
  await tab(page, 'yarn').click();
  assert.equal(await shown(page), ['yarn add thing', 'pnpm start', 'alone npm'], 'a group without that tab stays as it is');
  await tab(page, 'pnpm', 2).click();
  assert.equal(await shown(page), ['yarn add thing', 'pnpm start', 'alone pnpm']);
  await tab(page, 'pnpm', 1).click();
  await page.reload();
  await page.getByRole('tab').first().waitFor();
  assert.equal(await shown(page), ['pnpm add thing', 'pnpm start', 'alone npm']);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Guide' }).click();
  await arrive(page, /\/guide$/, 'Guide');
  await page.goBack();
  await arrive(page, /\/code$/, 'Code');
  assert.equal(await shown(page), ['pnpm add thing', 'pnpm start', 'alone npm']);
  await end();
});

tabs('other windows follow', async () => {
  const { page, context, go, end } = await read(browser, server);
  await go('code');
  const other = await context.newPage();
  await other.goto(`${server.url}code`);
  await other.getByRole('tab').first().waitFor();
  await tab(page, 'pnpm').click();
  await other.waitForFunction(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'pnpm');
  assert.equal(await shown(other), ['pnpm add thing', 'pnpm start', 'alone npm']);
  await end();
});

tabs('the keyboard goes as the pattern says: arrows, Home, End; only the chosen tab is in the Tab order', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  await tab(page, 'npm').focus();
  const press = async (key: string): Promise<string> => {
    await page.keyboard.press(key);
    return page.evaluate(() => `${document.activeElement?.textContent} ${document.activeElement?.getAttribute('aria-selected')}`);
  };
  const seen: string[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) seen.push(await press(key));
  assert.equal(seen, ['pnpm true', 'yarn true', 'npm true', 'yarn true', 'npm true', 'yarn true']);
  assert.equal((await shown(page))[0], 'yarn add thing');
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.closest('.code-group [role=tabpanel]') !== null), true, 'Tab leads into the panel');
  await page.keyboard.press('Shift+Tab');
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'yarn');
  await end();
});

tabs('the tab that was clicked stays where it is on the screen', async () => {
  const { page, go, end } = await read(browser, server, { viewport: { width: 1200, height: 500 } });
  await go('code');
  const clicked = tab(page, 'pnpm', 1);
  await clicked.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 250, behavior: 'instant' }));
  await settle(page);
  const before = await clicked.boundingBox();
  await clicked.click();
  await settle(page);
  const moved = Math.abs(((await clicked.boundingBox())?.y ?? 0) - (before?.y ?? 1000));
  assert.ok(moved <= 1, `it moved by ${moved} px`);
  assert.equal((await shown(page))[0], 'pnpm add thing', 'a taller sample has come in above');
  await end();
});

tabs('without script every sample stands there under its label; on paper too', async () => {
  const bare = await read(browser, server, { javaScriptEnabled: false });
  await bare.go('code');
  assert.is((await shown(bare.page)).length, 7);
  assert.equal((await bare.page.locator('.code-group figcaption').allTextContents()).slice(0, 3), ['npm', 'pnpm', 'yarn']);
  await bare.end();
  const { page, go, end } = await read(browser, server);
  await go('code');
  await page.emulateMedia({ media: 'print' });
  assert.is((await shown(page)).length, 7);
  assert.not(await page.getByRole('tablist').first().isVisible());
  await end();
});

tabs.run();

const rest = suite('page');

rest('a fold opens by click and by key, and for a link that leads into it', async () => {
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
  assert.ok(await page.locator('#inside-the-fold').evaluate((heading) => heading.getBoundingClientRect().top > 0 && heading.getBoundingClientRect().top < innerHeight));
  await end();
});

rest('whoever wants less motion gets none', async () => {
  const { page, go, end } = await read(browser, server, { ...NARROW, reducedMotion: 'reduce' });
  await go('code');
  await page.getByText('More about it').click();
  await page.locator('.menu-open').click();
  const moving = await page.evaluate(() => document.getAnimations().map((animation) => ('transitionProperty' in animation ? String(animation.transitionProperty) : 'animation')));
  assert.equal(moving, []);
  await end();
});

rest('on paper there is the article and nothing around it', async () => {
  const { page, go, end } = await read(browser, server);
  await go('guide');
  await page.emulateMedia({ media: 'print' });
  const visible = await page.locator('body *').evaluateAll((elements) => elements
    .filter((element) => element.matches('nav, button, .site-header, #menu, .announcement, .toc, .skip-link, .pagination') && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => `${element.tagName} ${element.className}`));
  assert.equal(visible, []);
  assert.ok(await page.locator('main h1').isVisible());
  await end();
});

rest('a dark page is printed on white', async () => {
  const { page, go, end } = await read(browser, server, { init: () => localStorage.setItem('theme', 'dark') });
  await go('guide');
  await page.emulateMedia({ media: 'print' });
  assert.is(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  await end();
});

rest.after(async () => {
  await browser.close();
  await Promise.all([server.stop(), renewed.stop()]);
});
rest.run();
