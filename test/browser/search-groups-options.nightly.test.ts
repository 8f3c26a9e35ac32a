/** Groups in the search dialog: how many pages each shows, and hits that arrive later. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { end, GUIDES, shows, toResult, writeLanterns } from '../support/lantern-site.js';
import { hostedAt } from '../support/panel-site.js';
import { readDialog } from '../support/search-dialog.js';
import { serveBuilt } from '../support/serve-built.js';
import { startStandIn } from '../support/stand-in.js';

const browser = await launch();
const standIn = await startStandIn({ engine: { search: ({ query }) => toResult(query) } });
const limited = await serveBuilt(
  writeLanterns({
    search: { embedded: false, maxResultsPerGroup: 6 },
    themeConfig: { algolia: hostedAt(standIn.url, { maxResultsPerGroup: 2 }) },
  }),
);

const options = suite('search groups: options');

options('`themeConfig.algolia.maxResultsPerGroup` sets the number of pages per group', async () => {
  const reading = await readDialog(browser, limited);
  await reading.go();
  await reading.open();
  await reading.search('lantern');
  await shows(reading, [
    'Reference = Reference',
    'Lantern',
    'Guides = Guides',
    ...GUIDES.slice(0, 2),
    'Show 5 more in Guides',
  ]);
  await end(reading);
});

/** A search module of the site that answers in two parts. The test decides when the second part arrives. */
const MODULE = `
const page = (lvl0, lvl1) => ({
  objectID: lvl1, url: '/base/guides/oil?' + lvl1, anchor: null, type: 'lvl1', content: null,
  hierarchy: { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
});
const result = (...hits) => ({ hits, nbHits: 6, page: 0, nbPages: 1, hitsPerPage: 20 });
const first = [page('A', 'a1'), page('B', 'b1'), page('A', 'a2')];
export default {
  search: async ({ requests }) => ({
    results: requests.map(() => ({
      ...result(...first),
      rest: () => new Promise((resolve) => {
        globalThis.release = () => resolve(result(...first, page('A', 'a3'), page('B', 'b2'), page('C', 'c1')));
      }),
    })),
  }),
};
`;

options('later hits join their groups, and the active one keeps its position', async () => {
  const server = await serveBuilt(
    writeLanterns({ search: { embedded: false, backend: './search.js' } }, { 'search.js': MODULE }),
  );
  const reading = await readDialog(browser, server, { viewport: { width: 900, height: 360 } });
  const { page, active } = reading;
  await reading.go();
  await reading.open();
  await reading.search('x');
  await page.keyboard.press('End');
  assert.is(await active.innerText(), 'b1');
  await page.waitForFunction(() => 'release' in globalThis);
  const before = await active.boundingBox();
  await page.evaluate('release()');
  await shows(reading, ['A = A', 'a1', 'a2', 'a3', 'B = B', 'b1', 'b2', 'C = C', 'c1']);
  assert.is(await active.innerText(), 'b1');
  assert.is((await active.boundingBox())?.y, before?.y);
  await end(reading);
  await server.stop();
});

options.after(async () => {
  await leave(browser);
  await Promise.all([limited.stop(), standIn.stop()]);
});
options.run();
