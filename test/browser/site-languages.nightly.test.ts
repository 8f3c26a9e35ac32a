/** The Custom Sidebar site with two versions and two languages, as readers use it. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, openStill } from '../support/axe.js';
import { findOverflow, launch, leave } from '../support/browser.js';
import { serveHere } from '../support/in-process.js';
import { isNightly, sample } from '../support/paths.js';
import { arrive, NARROW, read, SAVING, WIDE } from '../support/reader.js';
import { buildTranslatedSite } from '../support/translated-site.js';

const { site, output } = await buildTranslatedSite();
const browser = await launch();
const server = await serveHere([site, '--static', '--out-dir', output.folder], { cwd: site });

/** Returns a dropdown of the navbar. In a narrow navbar the overflow menu has a copy, which is hidden here. */
const listOf = (page: Page, name: 'versions' | 'languages') =>
  page
    .locator('.navbar > .navbar-items > li > details')
    .filter({ has: page.locator(name === 'versions' ? 'a[data-docs-version]' : 'a[hreflang]') })
    .filter({ visible: true });

const choose = async (page: Page, name: 'versions' | 'languages', label: string): Promise<void> => {
  await listOf(page, name).locator('summary').click();
  await listOf(page, name).getByRole('link', { name: label, exact: true }).click();
};

const lists = suite('version and language menus');

for (const [name, options] of sample(
  [
    ['with script', SAVING],
    ['without', { javaScriptEnabled: false }],
  ] as const,
  1,
))
  lists(`${name}: they lead to the same page, one after the other`, async () => {
    const { page, go, end } = await read(browser, server, options);
    await go('custom-sidebar-extras');
    await choose(page, 'languages', 'Deutsch');
    await arrive(page, /\/custom-sidebar\/de\/zubehoer$/, 'Zubehör');
    await choose(page, 'versions', 'Next');
    await arrive(page, /\/custom-sidebar\/de\/next\/zubehoer$/, 'Zubehör von morgen');
    await choose(page, 'languages', 'English');
    await arrive(page, /\/custom-sidebar\/next\/custom-sidebar-extras$/, 'Extras');
    await choose(page, 'versions', '1.0');
    await arrive(page, /\/custom-sidebar\/custom-sidebar-extras$/, 'Extras');
    await end();
  });

const barriers = suite('accessibility');

for (const [name, size, paths] of [
  ['wide', WIDE, ['de', 'de/zubehoer', 'de/next/configuration/exceptions', 'next', 'de/blog']],
  ['narrow', NARROW, ['de/zubehoer', 'de/next/configuration/exceptions']],
] as const)
  if (isNightly || name === 'narrow')
    barriers(`${name}: no page has violations, and all fit the window`, async () => {
      const { page, go, end } = await openStill(browser, server, size);
      for (const path of sample<string>(paths, 1)) {
        await go(path);
        assert.equal(await findOverflow(page), []);
        assert.equal(await lookAt(page, path, 'seen'), []);
      }
      await end();
    });

barriers.after(async () => {
  await leave(browser);
  await server.stop();
});

lists.run();
barriers.run();
