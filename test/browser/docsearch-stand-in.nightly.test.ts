/**
 * The unmodified DocSearch dialog and Algolia client understand the responses of the embedded engine, which a stand-in
 * server returns.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { serveScript } from '../support/bundled-page.js';
import { openEngine } from '../support/search-pages.js';
import { APP_ID, SEARCH_KEY, startStandIn } from '../support/stand-in.js';

const engine = openEngine();
const standIn = await startStandIn({
  engine: {
    search: async (request) => {
      const [result] = (await engine.search({ requests: [request] })).results;
      if (result === undefined) throw new Error('the engine answered nothing');
      return result;
    },
  },
});
const { host } = new URL(standIn.url);
const server = await serveScript(`
  import { createRoot } from 'react-dom/client';
  import { DocSearch } from '@docsearch/react';
  createRoot(document.getElementById('root')).render(
    <DocSearch
      appId="${APP_ID}" apiKey="${SEARCH_KEY}" indexName="docs"
      searchParameters={{ facetFilters: ['language:en'] }}
      transformSearchClient={(client) => {
        // Its own client, sent here instead of to Algolia.
        client.transporter.hosts.splice(0, Infinity, { url: '${host}', accept: 'readWrite', protocol: 'http' });
        return client;
      }}
      resultsFooterComponent={({ state }) => <p>See all {String(state.context.nbHits)} results</p>}
    />,
  );
`);
const browser = await launch();

const docsearch = suite('DocSearch 3.9 with the stand-in');

async function searchFor(query: string) {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(server.url);
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('searchbox').fill(query);
  return watched;
}

docsearch('shows groups, highlights and nested rows, and a count in the footer', async () => {
  const { page, close, complaints } = await searchFor('install');
  await page.getByText(/^See all \d+ results$/).waitFor();
  const groups = await page.locator('.DocSearch-Hit-source').allInnerTexts();
  assert.equal(groups.toSorted(), ['Blog', 'Guides']);
  const marks = await page.locator('.DocSearch-Hit-title mark').allInnerTexts();
  assert.ok(
    marks.some((mark) => /^install/i.test(mark)),
    marks.join(' '),
  );
  assert.ok((await page.locator('.DocSearch-Hit--Child').count()) > 0, 'a part stands below its page');
  assert.is((await page.locator('.DocSearch-Hit a[href="/base/install"]').count()) > 0, true);
  assert.equal(complaints, []);
  await close();
});

docsearch('shows five hits of a group, and the total number', async () => {
  const { page, close } = await searchFor('option sidebar');
  await page.getByText('See all 45 results').waitFor();
  assert.is(await page.locator('.DocSearch-Hit').count(), 5);
  await close();
});

docsearch('shows text that looks like HTML as text', async () => {
  const { page, close } = await searchFor('everything machine');
  await page.locator('.DocSearch-Hit', { hasText: '<b>everything</b>' }).first().waitFor();
  assert.is(await page.locator('.DocSearch-Hit b').count(), 0);
  await close();
});

docsearch('reports that there are no results', async () => {
  const { page, close } = await searchFor('xylophone quagmire');
  await page.getByText('No results for').waitFor();
  await close();
});

docsearch('sends one simple request per letter, with all parameters in the URL', async () => {
  standIn.seen.length = 0;
  const { page, close } = await searchFor('update');
  await page.getByText(/^See all \d+ results$/).waitFor();
  assert.ok(standIn.seen.length > 0);
  assert.ok(
    standIn.seen.every(({ method }) => method === 'POST'),
    'no preflight',
  );
  const { requests } = JSON.parse(standIn.seen.at(-1)?.body ?? '') as {
    readonly requests: readonly Readonly<Record<string, unknown>>[];
  };
  assert.is(requests[0]?.['hitsPerPage'], 20);
  assert.is(requests[0]?.['snippetEllipsisText'], '…');
  assert.equal(requests[0]?.['facetFilters'], ['language:en']);
  assert.match(standIn.seen[0]?.query['x-algolia-agent'] ?? '', /docsearch-react \(3\.9\.0\)/);
  await close();
});

docsearch.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), standIn.stop()]);
});
docsearch.run();
