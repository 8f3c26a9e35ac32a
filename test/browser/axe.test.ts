/** Accessibility by axe: every route of the site, both schemes, both layouts, everything open and closed. */

import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { buildSite } from '../support/built-site.js';
import { serveHere } from '../support/in-process.js';
import { writeLargeSite } from '../support/large-site.js';
import { SITE } from '../support/paths.js';
import { NARROW, read, SAVING, serveBuilt, WIDE } from '../support/reader.js';
import { writeReaderSite } from '../support/reader-site.js';

const built = await buildSite();
const server = await serveHere([SITE, '--static', '--out-dir', built.output.folder], { cwd: SITE });
const reader = await serveBuilt(
  writeReaderSite({
    announcementBar: { id: 'one', content: 'News: <a href="/base/guide">read</a>' },
    docs: { sidebar: { hideable: true } },
  }),
);
const large = await serveBuilt(writeLargeSite());
const browser = await launch();

/** Addresses of all pages, from the files. */
const routes = [...built.pages.keys()]
  .map((file) =>
    file === '404.html' ? 'no/such/page' : file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''),
  )
  .sort();
const NOT_FOUND = ['404 /custom-sidebar/no/such/page'];

/** A page without motion, so that what is looked at has arrived; nothing is fetched ahead of pages that are all opened anyway. */
const open = (served = server, layout = WIDE) =>
  read(browser, served, { ...layout, ...SAVING, reducedMotion: 'reduce', expected: NOT_FOUND });
const setScheme = (page: Page, scheme: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value;
  }, scheme);

/** Both schemes of what is on the screen; all that a scheme can change is contrast. */
async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  const light = await findAxeViolations(page);
  await setScheme(page, 'dark');
  const dark = await findAxeViolations(page, ['color-contrast', 'link-in-text-block']);
  await setScheme(page, 'light');
  return [
    ...light.map((violation) => `${name}, light: ${violation}`),
    ...dark.map((violation) => `${name}, dark: ${violation}`),
  ];
}

const axe = suite('axe');

for (const [layout, size] of [
  ['1440 px', WIDE],
  ['390 px', NARROW],
] as const) {
  axe(`no violation on any of the ${routes.length} routes of the site at ${layout}, light and dark`, async () => {
    const queue = [...routes];
    const found: string[] = [];
    const walk = async (): Promise<void> => {
      const { page, go, end } = await open(server, size);
      for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
        await go(route);
        found.push(...(await lookAt(page, route)));
      }
      await end();
    };
    // Two windows, because a runner has two cores.
    await Promise.all([walk(), walk()]);
    assert.equal(found, []);
  });
}

axe('none with the drawer open, on either half', async () => {
  const { page, go, end } = await open(server, NARROW);
  const found: string[] = [];
  for (const route of ['installation', 'blog', 'search']) {
    await go(route);
    await page.locator('.menu-open').click();
    await page.locator('#menu[data-open] .menu-panel').waitFor();
    found.push(...(await lookAt(page, `${route}, drawer`)));
    const back = page.getByRole('button', { name: 'Back to main menu' });
    if ((await back.count()) === 0) continue;
    await back.click();
    found.push(...(await lookAt(page, `${route}, main menu`)));
  }
  assert.equal(found, []);
  await end();
});

axe('none with dropdown, tabs, folds, wrapped code, contents list and sidebar in other states', async () => {
  const found: string[] = [];
  const wide = await open(reader);
  await wide.go('code');
  found.push(...(await lookAt(wide.page, 'code')));
  await wide.page.getByRole('tab', { name: 'pnpm' }).first().click();
  await wide.page.getByText('More about it').click();
  await wide.page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
  await wide.page.locator('.navbar summary').click();
  found.push(...(await lookAt(wide.page, 'code, opened')));
  await wide.page.getByRole('button', { name: 'Collapse sidebar' }).click();
  found.push(...(await lookAt(wide.page, 'code, sidebar hidden')));
  await wide.end();
  const narrow = await open(reader, NARROW);
  await narrow.go('guide');
  await narrow.page.getByText('On this page').filter({ visible: true }).click();
  found.push(...(await lookAt(narrow.page, 'guide, contents open')));
  await narrow.end();
  assert.equal(found, []);
});

axe('none with a category of a large sidebar opened', async () => {
  const { page, go, end } = await open(large);
  await go();
  await page.locator('nav.sidebar summary').first().click();
  await page.locator('nav.sidebar details ul').first().waitFor();
  assert.equal(await lookAt(page, 'large'), []);
  await end();
});

axe('none after a page was swapped in', async () => {
  const { page, go, end } = await open();
  await go('installation');
  await page.locator('a[rel=next]').click();
  await page.locator('main h1').waitFor();
  assert.equal(await lookAt(page, 'swapped'), []);
  await end();
});

axe('it finds a violation where there is one', async () => {
  const { page, go, end } = await open();
  await go('installation');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  assert.match((await findAxeViolations(page)).join(), 'button-name');
  await end();
});

axe.after(async () => {
  await leave(browser);
  await Promise.all([server, reader, large].map((served) => served.stop()));
});
axe.run();
