/** Components of a site that are interactive hydrate on their own, with as little of the page as possible. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openUrl, type WatchedScripts } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { ISLAND_PAGES } from '../support/island-pages.js';
import { untilRun } from '../support/reader.js';
import { writeSite } from '../support/site.js';
import type { WindowOptions } from '../support/windows.js';

const site = writeSite(ISLAND_PAGES, 'site-islands');
const built = await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const islands = suite('site islands');

const open = (path: string, options: WindowOptions = {}): Promise<WatchedScripts> =>
  openUrl(browser, `${server.url}${path}`, { viewport: { width: 1000, height: 800 }, ...options });

const count = (page: Page, text: string): Promise<void> => page.locator('button', { hasText: text }).first().waitFor();

islands('the site builds without diagnostics', () => assert.is(built.stderr, ''));

islands('a page without islands loads only the script of every page', async () => {
  const { scripts, close } = await open('static');
  assert.equal(scripts, ['main']);
  await close();
});

islands('without scripts, the server HTML is shown', async () => {
  const { page, close } = await open('counter', { javaScriptEnabled: false });
  assert.is(await page.locator('button', { hasText: 'Clicked' }).first().innerText(), 'Clicked 3');
  await close();
});

islands('an island counts clicks, React is loaded once, and there are no errors', async () => {
  const { page, scripts, close, complaints } = await open('counter');
  await page.locator('button', { hasText: 'Clicked 3' }).click();
  await count(page, 'Clicked 4');
  assert.is(await page.locator('button', { hasText: 'Clicked 0' }).count(), 1, 'the other one stays as it is');
  assert.is(scripts.filter((name) => name === 'islands').length, 1);
  assert.equal(
    scripts.filter((name) => !/^(main|intent|islands|counter|silent|shared|chunk)$/.test(name)),
    [],
  );
  assert.is(await page.evaluate(() => document.body.dataset['silent']), 'ran', 'one without a box of its own runs too');
  assert.equal(complaints, []);
  await close();
});

islands('a click between load and first render takes effect once', async () => {
  const init = (): void => {
    const { parse } = JSON;
    // Its props are parsed just before React hydrates it, which renders in a task of its own.
    JSON.parse = (text, ...rest) => {
      if (text.includes('"start"'))
        queueMicrotask(() => document.querySelector<HTMLElement>('csb-part button')?.click());
      return parse(text, ...rest);
    };
  };
  const { page, close } = await open('counter', { init });
  await page.locator('csb-part[data-hydrated] button').first().waitFor();
  assert.is(await page.locator('csb-part button').first().innerText(), 'Clicked 4');
  await close();
});

islands('class names are equal on the server and in the browser', async () => {
  const { page, close } = await open('counter');
  await page.locator('button', { hasText: 'Clicked 3' }).click();
  await count(page, 'Clicked 4');
  const colour = await page
    .locator('button', { hasText: 'Clicked 4' })
    .evaluate((node) => getComputedStyle(node).color);
  assert.is(colour, 'rgb(0, 128, 0)');
  await close();
});

islands('children are kept, can be shown later, and can be islands', async () => {
  const { page, close, complaints } = await open('children');
  await page.locator('.kept button', { hasText: 'Clicked 5' }).click();
  await page.locator('.kept button', { hasText: 'Clicked 6' }).waitFor();
  await page.locator('.frame[data-on=true]').waitFor();
  assert.match(await page.locator('.kept').innerText(), 'Kept');
  assert.is(await page.getByText('Inside').count(), 0);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Inside').waitFor();
  await page.locator('.fold p button').click();
  await page.locator('.fold p button', { hasText: 'Clicked 8' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('an island with props that are not data hydrates with the component that passes them', async () => {
  const { page, close, complaints } = await open('no-data');
  assert.match((await page.locator('csb-part').getAttribute('data-island')) ?? '', /\/middle\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('i', { hasText: 'value 2' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('a page with state hydrates as a whole', async () => {
  const { page, close, complaints } = await open('whole');
  assert.is(await page.title(), 'A page | Islands');
  // A key pressed before hydration would be lost.
  await page.locator('csb-part[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('Name').fill('World');
  await page.locator('output', { hasText: 'Hello World' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('a context reaches nested islands', async () => {
  const { page, close, complaints } = await open('context');
  await page.getByRole('button', { name: 'Raise' }).click();
  await page.locator('em', { hasText: 'high' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('browser-only values appear after hydration', async () => {
  const html = readFileSync(join(site, 'build/where/index.html'), 'utf8');
  assert.match(html, 'data-browser="false" data-mode="light">none');
  assert.match(html, 'server');
  const { page, close, complaints } = await open('where?a=1');
  await page.locator('.where[data-browser=true][data-mode=light]', { hasText: '?a=1 /where' }).waitFor();
  await page.locator('.theme-switch:visible').click();
  await page.locator('.where[data-browser=true][data-mode=dark]', { hasText: '?a=1 /where' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('an island that fails at once keeps its server HTML; a later failure is shown', async () => {
  const { page, close, complaints } = await open('late');
  await page.locator('csb-part[data-hydrated]').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Server start' }).waitFor();
  await page.getByRole('button', { name: 'Server click' }).click();
  await page.locator('.island-error', { hasText: 'too late' }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Server start' }).count(), 1);
  assert.ok(complaints.length > 0, 'the console tells what was thrown');
  await close();
});

islands('a portal renders elsewhere', async () => {
  const { page, close, complaints } = await open('portal');
  await page.locator('body > .portal', { hasText: 'Elsewhere' }).waitFor();
  assert.equal(complaints, []);
  await close();
});

islands('tabs inside an island work like those in Markdown, also after hydration', async () => {
  const { page, scripts, close, complaints } = await open('tabs?letter=a');
  await page.locator('csb-part[data-hydrated]').waitFor({ state: 'attached' });
  assert.ok(scripts.includes('tabs'));
  await page.getByText('Words of A').waitFor();
  assert.not(await page.getByText('Words of B').isVisible());
  await page.getByRole('tab', { name: 'First' }).press('ArrowRight');
  await page.getByText('Words of B').waitFor();
  assert.match(page.url(), '?letter=b');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('[data-group=later] [role=tab][aria-selected=true]', { hasText: 'Second' }).waitFor();
  assert.is(await page.locator('[data-group=letter] [role=tab][aria-selected=true]').innerText(), 'Second');
  assert.equal(complaints, []);
  await close();
});

islands('tabs rendered later get their script', async () => {
  const { page, scripts, close } = await open('tabs-later');
  assert.not(scripts.includes('tabs'));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('[role=tab].marked[tabindex="0"]').waitFor();
  await page.getByRole('tab', { name: 'b' }).click();
  await page.getByText('In B').waitFor();
  assert.not(await page.getByText('In A').isVisible());
  await close();
});

islands('islands hydrate after soft navigation', async () => {
  const { page, close } = await open('static');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/counter';
    link.textContent = 'Go';
    document.querySelector('h1')?.append(link);
  });
  await page.getByRole('link', { name: 'Go' }).click();
  // A click before this script has loaded is lost.
  await untilRun(page, 'intent');
  await page.locator('button', { hasText: 'Clicked 3' }).click();
  await count(page, 'Clicked 4');
  await close();
});

islands.after(async () => {
  await leave(browser);
  await server.stop();
});

islands.run();
