/** Code groups: tabs chosen by mouse and by keyboard, on this page, on later pages and in other windows. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { arrive, read, settle } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const browser = await launch();
const server = await serveBuilt(writeReaderSite());

const tabs = suite('tabs');

const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.code-group pre')
    .evaluateAll((samples) =>
      samples.filter((sample) => sample.checkVisibility()).map((sample) => sample.textContent?.split('\n')[0] ?? ''),
    );
const tab = (page: Page, name: string, group = 0) =>
  page.locator('.code-group').nth(group).getByRole('tab', { name, exact: true });

tabs('one sample of a group is shown, below its tab', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  await tab(page, 'npm').waitFor();
  assert.equal(await shown(page), ['npm install thing', 'npm start', 'alone npm']);
  assert.is(await page.locator('.code-group').first().getByRole('tabpanel', { name: 'npm' }).count(), 1);
  await end();
});

tabs('a choice changes every group of that name, and is stored', async () => {
  const { page, go, end } = await read(browser, server);
  await go('code');
  await tab(page, 'pnpm').click();
  assert.equal(await shown(page), ['pnpm add thing', 'pnpm start', 'alone npm']);
  assert.is(await page.evaluate(() => localStorage.getItem('docusaurus.tab.npm')), 'pnpm');
  await tab(page, 'yarn').click();
  assert.equal(
    await shown(page),
    ['yarn add thing', 'pnpm start', 'alone npm'],
    'a group without that tab stays as it is',
  );
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

tabs('other windows are updated', async () => {
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

tabs(
  'keyboard navigation follows the ARIA pattern: arrows, Home, End; only the active tab is in the tab order',
  async () => {
    const { page, go, end } = await read(browser, server);
    await go('code');
    await tab(page, 'npm').focus();
    const press = async (key: string): Promise<string> => {
      await page.keyboard.press(key);
      return page.evaluate(
        () => `${document.activeElement?.textContent} ${document.activeElement?.getAttribute('aria-selected')}`,
      );
    };
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
      seen.push(await press(key));
    assert.equal(seen, ['pnpm true', 'yarn true', 'npm true', 'yarn true', 'npm true', 'yarn true']);
    assert.equal((await shown(page))[0], 'yarn add thing');
    await page.keyboard.press('Tab');
    assert.is(
      await page.evaluate(() => document.activeElement?.closest('.code-group [role=tabpanel]') !== null),
      true,
      'Tab leads into the panel',
    );
    await page.keyboard.press('Shift+Tab');
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'yarn');
    await end();
  },
);

tabs('the clicked tab keeps its position on the screen', async () => {
  const { page, go, end } = await read(browser, server, { viewport: { width: 1200, height: 500 } });
  await go('code');
  const clicked = tab(page, 'pnpm', 1);
  await clicked.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top - 250, behavior: 'instant' }),
  );
  await settle(page);
  const before = await clicked.boundingBox();
  await clicked.click();
  await settle(page);
  const moved = Math.abs(((await clicked.boundingBox())?.y ?? 0) - (before?.y ?? 1000));
  assert.ok(moved <= 1, `it moved by ${moved} px`);
  assert.equal((await shown(page))[0], 'pnpm add thing', 'a taller sample has come in above');
  await end();
});

tabs('without scripts and in print, every sample is shown with its label', async () => {
  const bare = await read(browser, server, { javaScriptEnabled: false });
  await bare.go('code');
  assert.is((await shown(bare.page)).length, 7);
  assert.equal((await bare.page.locator('.code-group figcaption').allTextContents()).slice(0, 3), [
    'npm',
    'pnpm',
    'yarn',
  ]);
  // With JavaScript disabled, the browser reports the script preload as blocked.
  await bare.end(/tabs\./);
  const { page, go, end } = await read(browser, server);
  await go('code');
  await tab(page, 'npm').waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.is((await shown(page)).length, 7);
  assert.not(await page.getByRole('tablist').first().isVisible());
  await end();
});

tabs(
  'pages without groups do not load the script; if it fails, all samples are shown until the next page',
  async () => {
    const { page, go, end } = await read(browser, server);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(/\/tabs\./, (route) => route.abort());
    await go('guide');
    assert.equal(
      asked.filter((url) => url.includes('/tabs.')),
      [],
    );
    await go('code');
    await page.locator('.code-buttons').first().waitFor({ state: 'attached' });
    await settle(page);
    assert.is((await shown(page)).length, 7);
    await page.unrouteAll();
    await go('guide');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Code' }).click();
    await arrive(page, /\/code$/, 'Code');
    await tab(page, 'pnpm').click();
    assert.equal(await shown(page), ['pnpm add thing', 'pnpm start', 'alone npm']);
    await end(/tabs\.|ERR_FAILED/);
  },
);

tabs('a page opens at a heading in a tab that is not the first', async () => {
  const text = 'Text.\n\n'.repeat(60);
  const item = (name: string) => `<TabItem value="${name}" label="${name}">\n\n## In ${name}\n\n</TabItem>\n`;
  const own = await serveBuilt(
    writeSite({
      'csb-docs.config.json': '{ "title": "T", "url": "https://example.com", "docs": { "routeBasePath": "/" } }',
      'docs/index.mdx': `# Home\n\n${text}<Tabs>\n${item('a')}${item('b')}</Tabs>\n\n${text}`,
    }),
  );
  const { page, close } = await openPage(browser);
  await page.goto(`${own.url}#in-b`);
  await page.waitForFunction(() => {
    const { top = -1, height = 0 } = document.querySelector('#in-b')?.getBoundingClientRect() ?? {};
    return height > 0 && top >= 0 && top < innerHeight;
  });
  await close();
  await own.stop();
});

tabs.after(async () => {
  await leave(browser);
  await server.stop();
});
tabs.run();
