/** The browser side of hosted search: events, blocked storage, and a search module of the site. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchRequest, SearchResult } from '../../src/types/search.js';
import { launch, leave, openPage, type Watched } from '../support/browser.js';
import { serveScript } from '../support/bundled-page.js';
import { APP_ID, SEARCH_KEY, type StandIn, startStandIn } from '../support/stand-in.js';
import { until } from '../support/until.js';

const resultFor = (request: SearchRequest): SearchResult => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 20,
  query: request.query ?? '',
  params: '',
  index: request.indexName,
  processingTimeMS: 1,
  exhaustiveNbHits: true,
});
const BACKEND =
  'export default { search: async ({ requests }) => ({ results: requests.map(({ query }) => ({ hits: [], nbHits: 3, query })) }) };';
const THROWING =
  "throw new Error('No key in the cupboard');\nexport default { search: async () => ({ results: [] }) };";
const server = await serveScript(
  `
  import { createInsights } from './dist/src/client/search/insights.js';
  import { openBackend } from './dist/src/client/search/open.js';
  Object.assign(window, { createInsights, openBackend, ready: true });
`,
  { '/backend.js': BACKEND, '/broken.js': 'export default 1;', '/throwing.js': THROWING },
);
const standIn = await startStandIn({ engine: { search: resultFor } });
const browser = await launch();
const HOSTED = {
  appId: APP_ID,
  apiKey: SEARCH_KEY,
  indexName: 'docs',
  hosts: [standIn.url],
  contextualSearch: true,
  searchParameters: {},
  insights: true,
};

/** Opens the page; `init` runs before its scripts. */
async function open(init?: () => void, hasClock = false): Promise<Watched> {
  const watched = await openPage(browser, { init });
  if (hasClock) await watched.page.clock.install();
  await watched.page.goto(server.url);
  await watched.page.waitForFunction('window.ready');
  return watched;
}

/** Runs statements in the page with `insights` in scope. */
const tell = (page: Page, lines: string, hosted: object | undefined = HOSTED): Promise<unknown> =>
  page.evaluate(`{ const insights = window.createInsights(${JSON.stringify({ hosted })}); ${lines} }`);

/** Waits until the stand-in has received the given number of events. */
async function receive(count: number): Promise<StandIn['events']> {
  await until(() => standIn.events.length >= count);
  return standIn.events;
}

const insights = suite('events of a hosted index');
insights.before.each(() => {
  standIn.events.length = 0;
  standIn.seen.length = 0;
});
const ids = Array.from({ length: 45 }, (_, index) => `id${index}`);

insights('a list that stays is reported once, in batches of twenty', async () => {
  const { page, close, complaints } = await open();
  await tell(
    page,
    `insights.view({ index: 'docs', queryID: 'q1' }, ${JSON.stringify(ids)}); insights.view({ index: 'docs', queryID: 'q1' }, ${JSON.stringify(ids)});`,
  );
  const events = await receive(3);
  assert.is(events.length, 3);
  assert.equal(
    events.map(({ objectIDs }) => (objectIDs as readonly string[]).length),
    [20, 20, 5],
  );
  const [first] = events;
  assert.match(
    String(first?.['userToken']),
    /^anonymous-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.equal(
    { ...first, userToken: '' },
    {
      eventType: 'view',
      eventName: 'Items Viewed',
      index: 'docs',
      objectIDs: ids.slice(0, 20),
      algoliaSource: ['autocomplete', 'autocomplete-internal'],
      userToken: '',
    },
  );
  assert.ok(events.every(({ userToken }) => userToken === first?.['userToken']));
  assert.equal(
    standIn.seen.map(({ method, path, query }) => [method, path, query['X-Algolia-Application-Id']]),
    [['POST', '/1/events', APP_ID]],
  );
  assert.match(String(standIn.seen[0]?.headers['content-type']), /^text\/plain/);
  assert.equal(complaints, []);
  await close();
});

insights('when a list grows, only new hits are reported', async () => {
  const { page, close } = await open();
  await page.evaluate(`window.list = window.createInsights(${JSON.stringify({ hosted: HOSTED })})`);
  for (const [count, total] of [
    [20, 1],
    [40, 2],
    [45, 3],
  ] as const) {
    await page.evaluate(
      `window.list.view({ index: 'docs', queryID: 'q${count}' }, ${JSON.stringify(ids.slice(0, count))})`,
    );
    await receive(total);
  }
  assert.equal(
    standIn.events.map(({ objectIDs }) => objectIDs),
    [ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)],
  );
  await close();
});

insights('hits that disappear before they are visible are not reported', async () => {
  const { page, close } = await open();
  await tell(
    page,
    "insights.view({ index: 'docs', queryID: 'q1' }, ['a']); insights.view({ index: 'docs', queryID: 'q2' }, ['a', 'b']); insights.view({ index: 'docs', queryID: 'q3' }, ['c']);",
  );
  assert.equal(
    (await receive(1)).map(({ objectIDs }) => objectIDs),
    [['c']],
  );
  await close();
});

insights('a click is sent with its query and its position from 1, after the views', async () => {
  const { page, close } = await open();
  await tell(
    page,
    "insights.view({ index: 'docs', queryID: 'q1' }, ['a', 'b']); insights.click({ index: 'docs', queryID: 'q1' }, { id: 'a', position: 1 });",
  );
  const events = await receive(2);
  assert.equal(events.map(({ eventType }) => eventType).toSorted(), ['click', 'view']);
  const click = events.find(({ eventType }) => eventType === 'click');
  assert.equal(
    { ...click, userToken: '' },
    {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'docs',
      objectIDs: ['a'],
      positions: [1],
      queryID: 'q1',
      algoliaSource: ['autocomplete', 'autocomplete-internal'],
      userToken: '',
    },
  );
  await close();
});

insights('a click is sent although the page is left', async () => {
  const { page, close } = await open();
  await tell(
    page,
    "insights.click({ index: 'docs', queryID: 'q1' }, { id: 'a', position: 2 }); location.assign('/elsewhere');",
  );
  assert.is((await receive(1)).length, 1);
  await close();
});

insights('without `sendBeacon`, a keepalive request is used', async () => {
  const { page, close } = await open(() => Object.defineProperty(navigator, 'sendBeacon', { value: () => false }));
  await tell(page, "insights.click({ index: 'docs', queryID: 'q1' }, { id: 'a', position: 1 });");
  assert.is((await receive(1)).length, 1);
  assert.is(standIn.seen[0]?.headers['content-type'], 'text/plain');
  await close();
});

const silences: readonly {
  readonly name: string;
  readonly hosted?: object | undefined;
  readonly init?: () => void;
  readonly queryID?: string;
}[] = [
  { name: 'the site does not want them', hosted: { ...HOSTED, insights: false } },
  {
    name: 'the reader does not want to be tracked',
    hosted: HOSTED,
    init: () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
  },
  {
    name: 'the reader has switched privacy control on',
    hosted: HOSTED,
    init: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  },
  { name: 'the embedded index has answered', hosted: HOSTED, queryID: 'undefined' },
];
for (const { name, hosted, init, queryID = "'q1'" } of silences) {
  insights(`nothing is sent when ${name}`, async () => {
    const { page, close } = await open(init, true);
    await tell(
      page,
      `const answer = { index: 'docs', queryID: ${queryID} }; insights.view(answer, ['a']); insights.click(answer, { id: 'a', position: 1 });`,
      hosted,
    );
    await page.clock.runFor(10_000);
    // A marker request of the same page, sent after anything else that it could have sent.
    await page.evaluate((url) => fetch(`${url}/later`), standIn.url);
    assert.equal(
      standIn.seen.map(({ path }) => path),
      ['/later'],
    );
    await close();
  });
}
insights.run();

const backends = suite('backends in a browser');
backends.before.each(() => {
  standIn.seen.length = 0;
});
const search = (page: Page, settings: object): Promise<unknown> =>
  page.evaluate(
    `window.openBackend(${JSON.stringify(settings)}).then((backend) => backend.search({ requests: [{ indexName: 'docs', query: 'a' }] })).then(({ results }) => results[0].query + results[0].nbHits, String)`,
  );

backends('a module of the site provides the results', async () => {
  const { page, close } = await open();
  assert.is(await search(page, { module: '/backend.js', hosted: HOSTED }), 'a3');
  assert.match(
    String(await search(page, { module: '/broken.js' })),
    /`\/broken\.js` has no default export with a `search` function/,
  );
  assert.match(String(await search(page, { module: '/throwing.js' })), /No key in the cupboard/);
  assert.is(standIn.seen.length, 0);
  await close();
});

backends('a hosted index is queried in one request without a preflight', async () => {
  const { page, close, complaints } = await open();
  assert.is(await search(page, { hosted: HOSTED }), 'a0');
  assert.equal(
    standIn.seen.map(({ method, headers }) => [method, headers['content-type']]),
    [['POST', 'text/plain']],
  );
  assert.equal(complaints, []);
  await close();
});

backends('the next page skips a host that is down, and so does this one without storage', async () => {
  const down = await startStandIn();
  down.setFault({ kind: 'status', status: 503 });
  const settings = { hosted: { ...HOSTED, hosts: [down.url, standIn.url] } };
  const remembering = await open();
  assert.is(await search(remembering.page, settings), 'a0');
  await remembering.page.reload();
  await remembering.page.waitForFunction('window.ready');
  assert.is(await search(remembering.page, settings), 'a0');
  assert.is(down.seen.length, 1);
  await remembering.close();
  const forbidden = await open(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
  });
  assert.is(await search(forbidden.page, settings), 'a0');
  assert.is(await search(forbidden.page, settings), 'a0');
  assert.is(down.seen.length, 2);
  await forbidden.close();
  await down.stop();
});

backends.after(async () => {
  await leave(browser);
  await Promise.all([server.stop(), standIn.stop()]);
});
backends.run();
