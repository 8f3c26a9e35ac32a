/**
 * Federated search: which sites are queried, when, and why one is left out.
 * `test/browser/search-elsewhere.nightly.test.ts` covers what readers see.
 */
import { queryByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AWAY, BROKEN, serveCabinets } from '../../support/cabinet-sites.js';
import { readDomDialog } from '../../support/dom-dialog.js';
import { settle } from '../../support/dom-page.js';
import { readDomSearch } from '../../support/dom-search-page.js';
import { until } from '../../support/until.js';

const { site, good, host, stop } = await serveCabinets();

/** Console messages about unreachable or broken sites. */
const FAULTS =
  /The search leaves out|\/gone\/|127\.0\.0\.1:9|ECONNREFUSED|bad port|^\w*Error|^[{}]|^\s+\w+:|^\s*at |^\s*\[/;

const elsewhere = suite('several sites in one search');

elsewhere('the reason why a site is omitted is logged once', async () => {
  const { page, dialog, open, replace, says, search } = await readDomDialog(site);
  const bad = [...BROKEN.map((name) => `${host.url}/${name}/`), AWAY];
  const warnings: string[] = [];
  const { console } = page.window;
  for (const kind of ['warn', 'error'] as const) {
    const write = console[kind].bind(console);
    console[kind] = (...values: unknown[]) => {
      warnings.push(values.map(String).join(' '));
      write(...values);
    };
  }
  const isReported = (url: string): number =>
    warnings.filter((warning) => warning.includes(`The search leaves out ${url}`)).length;
  await open();
  await search('drawer');
  await until(
    () => bad.every((url) => isReported(url) > 0),
    () => warnings.join('\n'),
  );
  await replace('knob');
  await says('Knobs');
  await search('drawer');
  await until(() => dialog.querySelector('[role=group][aria-label="The late"]') !== null);
  for (const url of bad) assert.is(isReported(url), 1, url);
  const reported = (name: string) => warnings.find((warning) => warning.includes(`/${name}/:`)) ?? '';
  assert.match(reported('newer'), /its index has version 99, and this site reads version \d/);
  assert.match(reported('hosted'), /it has no index of its own/);
  assert.match(reported('apart'), /its index is elsewhere/);
  assert.match(reported('page'), /search\.json lists no languages/);
  assert.match(reported('gone'), /search\.json answered 404/);
  await page.end(FAULTS);
});

elsewhere('nothing of another site is requested before a search, nor guessed', async () => {
  const { page, dialog, open, search } = await readDomDialog(site);
  host.asked.length = 0;
  await open();
  assert.equal(host.asked, []);
  await search('drawer');
  await until(() => dialog.querySelector('[role=group][aria-label="The late"]') !== null);
  assert.equal(
    host.asked.filter((path) => path.includes('/late/')).map((path) => path.replace(/\/assets\/.*\//, '/…/')),
    ['200 /late/search.json', '200 /late/search.en.json', '200 /late/…/index.bin'],
  );
  await page.end(FAULTS);
});

elsewhere('the search page has a list for each site, with a link to all results', async () => {
  const { page, main, search, hits, replace } = readDomSearch(site);
  const panels = () => queryByRole(main(), 'region', { name: 'Panels of others' });
  await search('?q=drawer');
  await until(() => (panels()?.querySelectorAll('a').length ?? 0) > 1);
  assert.is(hits().length, 2);
  const links = [...(panels()?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].map((link) => link.href);
  assert.ok(
    links.every((href) => href.startsWith(good.url)),
    links.join(),
  );
  assert.is(main().querySelector('img'), null);
  await replace('cabinet');
  await until(() => panels() === null);
  await page.end(FAULTS);
});

elsewhere('a search in a section of this site does not search others', async () => {
  const { page, search, hits } = readDomSearch(site);
  await search('?q=drawer&in=docs');
  await until(() => hits().length > 0);
  // The script that would send requests has loaded and run.
  await page.window.fetch(page.window.location.href);
  await settle(page);
  const own = new URL(site.url).host;
  assert.equal(
    page.requests.filter((url) => url.host !== own).map(({ href }) => href),
    [],
  );
  await page.end();
});

elsewhere.after(stop);
elsewhere.run();
