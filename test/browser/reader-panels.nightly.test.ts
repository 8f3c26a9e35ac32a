/**
 * Tabs in an MDX page: which panel is shown without and with a stored choice, a URL, and a browser search in the page.
 */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { arrive, link, read, settle } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const TABS = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Tabs

<Tabs groupId="system" queryString>
  <TabItem value="linux" label="Linux">

  On Linux.

  </TabItem>
  <TabItem value="mac" label="macOS">

  ## Heading of macOS

  On macOS.

  <Tabs>
    <TabItem value="one"><p>One inside.</p></TabItem>
    <TabItem value="two"><p>Two inside.</p></TabItem>
  </Tabs>

  </TabItem>
</Tabs>

<Tabs groupId="system">
  <TabItem value="mac" label="Mac"><p>Mac again.</p></TabItem>
  <TabItem value="linux" label="Penguin"><p>Linux again.</p></TabItem>
</Tabs>

<Tabs defaultValue={null}>
  <TabItem value="a"><p>Alone.</p></TabItem>
</Tabs>
`;

const browser = await launch();
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Panels',
      url: 'https://example.com',
      favicon: 'icon.svg',
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'docs/index.md': '# Start\n\n[Tabs](./tabs.mdx), [a heading](./tabs.mdx#heading-of-macos)\n',
    'docs/tabs.mdx': TABS,
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  }),
);

const panels = suite('tab panels');

const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.tab-group [role=tabpanel] > :is(p, h2)')
    .evaluateAll((nodes) => nodes.filter((node) => node.checkVisibility()).map((node) => node.textContent ?? ''));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const LINUX = ['On Linux.', 'Linux again.'];
const MAC = ['Heading of macOS', 'On macOS.', 'One inside.', 'Mac again.'];

panels('the first tab of each group is shown before the script loads', async () => {
  const { page, go, end } = await read(browser, server);
  await page.route(/\/tabs\.\w+\.js/, (route) => route.abort());
  await go('tabs');
  assert.equal(await shown(page), ['On Linux.', 'Mac again.']);
  assert.is(await page.getByRole('tablist').first().isVisible(), true);
  await end(/tabs\.|ERR_FAILED/);
});

panels('a choice applies to the group by value, is in the URL, and is stored', async () => {
  const { page, go, end } = await read(browser, server);
  await go('tabs');
  await tab(page, 'macOS').click();
  assert.equal(await shown(page), MAC);
  assert.is(new URL(page.url()).search, '?system=mac');
  assert.is(await page.evaluate(() => localStorage.getItem('docusaurus.tab.system')), 'mac');
  await tab(page, 'Penguin').click();
  assert.equal(await shown(page), LINUX);
  await tab(page, 'Mac').click();
  await tab(page, 'two').click();
  assert.equal(await shown(page), ['Heading of macOS', 'On macOS.', 'Two inside.', 'Mac again.']);
  await go('');
  await link(page, 'Tabs').click();
  await arrive(page, /\/tabs$/, 'Tabs');
  await tab(page, 'one').waitFor();
  assert.equal(await shown(page), MAC);
  await end();
});

panels('the URL overrides the stored choice within its group', async () => {
  const { page, go, end } = await read(browser, server);
  await go('tabs');
  await tab(page, 'macOS').click();
  await go('tabs?system=linux');
  await page.locator('[role=tab][tabindex]').first().waitFor();
  assert.equal(await shown(page), ['On Linux.', 'Mac again.']);
  await end();
});

panels('a link to a heading shows its panel without changing the choice', async () => {
  const { page, go, end } = await read(browser, server);
  await go('');
  await link(page, 'a heading').click();
  await arrive(page, /#heading-of-macos$/, 'Tabs');
  await page.getByRole('heading', { name: 'Heading of macOS' }).waitFor();
  assert.is(await page.evaluate(() => localStorage.getItem('docusaurus.tab.system')), null);
  await go('tabs#heading-of-macos');
  await page.getByRole('heading', { name: 'Heading of macOS' }).waitFor();
  await end();
});

panels('find in page reveals text in hidden panels', async () => {
  const { page, go, end } = await read(browser, server);
  await go('tabs');
  await page.locator('[role=tab][tabindex]').first().waitFor();
  assert.is(
    await page.evaluate(() => document.querySelectorAll('[role=tabpanel][hidden=until-found]').length > 0),
    true,
  );
  await page.locator('[role=tabpanel]').nth(1).dispatchEvent('beforematch');
  await settle(page);
  assert.equal((await shown(page)).slice(0, 2), MAC.slice(0, 2));
  await end();
});

panels('keyboard navigation works, and the first tab is reachable without a choice', async () => {
  const { page, go, end } = await read(browser, server);
  await go('tabs');
  await tab(page, 'Linux').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await shown(page), MAC);
  assert.is(await tab(page, 'a').getAttribute('tabindex'), '0');
  assert.is(await tab(page, 'a').getAttribute('aria-selected'), 'false');
  await tab(page, 'a').press('Enter');
  assert.equal((await shown(page)).at(-1), 'Alone.');
  await end();
});

panels('without scripts and in print, all panels are shown without tabs', async () => {
  const all = [
    'On Linux.',
    'Heading of macOS',
    'On macOS.',
    'One inside.',
    'Two inside.',
    'Mac again.',
    'Linux again.',
    'Alone.',
  ];
  const bare = await read(browser, server, { javaScriptEnabled: false });
  await bare.go('tabs');
  assert.equal(await shown(bare.page), all);
  assert.is(await bare.page.locator('[role=tablist]').first().isVisible(), false);
  await bare.end(/tabs\./);
  const { page, go, end } = await read(browser, server);
  await go('tabs');
  await page.locator('[role=tab][tabindex]').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await shown(page), all);
  await end();
});

panels.after(async () => {
  await leave(browser);
  await server.stop();
});
panels.run();
