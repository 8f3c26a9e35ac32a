/**
 * Related pages below an article: those of the build need no script, and those of a hosted index load when they become
 * visible.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import { launch, leave } from '../support/browser.js';
import { hostedAt, writePanelSite } from '../support/panel-site.js';
import { read } from '../support/reader.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';

const toHit = (path: string, lvl1: string): SearchHit => ({
  objectID: path,
  url: `https://example.org/base/${path}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Reference', lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
});

const asked: string[] = [];
const standIn = await startStandIn({
  engine: {
    search: () => {
      throw new Error('no search is expected here');
    },
    recommend: ({ objectID }) => {
      asked.push(objectID);
      return [
        toHit('settings#setting-1', 'Settings'),
        toHit('settings#setting-2', 'Settings'),
        { ...toHit('x', '<b>Bad</b>'), url: 'javascript:alert(1)' },
        toHit('blog/first', 'First panel'),
      ];
    },
  },
});
const hosted = await serveBuilt(
  writePanelSite({
    contentSecurityPolicy: 'meta',
    search: { recommendations: true },
    themeConfig: { algolia: hostedAt(standIn.url) },
  }),
);
const browser = await launch();

const test = suite('related pages');

test.after(async () => {
  await leave(browser);
  await hosted.stop();
  await standIn.stop();
});

test('a hosted index provides them when visible; hits of one page are merged, and unsafe URLs are omitted', async () => {
  const { page, go, end } = await read(browser, hosted);
  await go('drawers');
  await page.locator('[data-island=HostedRelatedPages]').scrollIntoViewIfNeeded();
  const links = page.locator('nav.related').getByRole('link');
  await page.locator('nav.related').getByRole('link', { name: 'First panel' }).waitFor();
  assert.equal(await links.allInnerTexts(), ['Settings', 'First panel']);
  assert.equal(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
    '/base/settings',
    '/base/blog/first',
  ]);
  assert.equal(asked, ['/base/drawers:lvl1']);
  await end();
});

test('if the host fails, those of the build remain', async () => {
  standIn.setFault({ kind: 'status', status: 500 });
  const { page, go, end } = await read(browser, hosted);
  // It may be in the viewport right away.
  const answered = page.waitForResponse((response) => response.url().includes('recommendations'));
  await go('drawers');
  const before = await page.locator('[data-island=HostedRelatedPages]').innerText();
  await page.locator('[data-island=HostedRelatedPages]').scrollIntoViewIfNeeded();
  await answered;
  assert.is(await page.locator('[data-island=HostedRelatedPages]').innerText(), before);
  standIn.setFault(undefined);
  await end(/500/);
});

test.run();
