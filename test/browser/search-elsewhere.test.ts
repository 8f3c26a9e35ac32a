/** Several sites in one search: one of this machine as a host serves it, others that are away, late, broken or hostile. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeSearchIndex } from '../../src/io/output/make-index.js';
import { toHref } from '../../src/text/paths.js';
import type { IndexedPage } from '../../src/types/search.js';
import { findAxeViolations } from '../support/axe.js';
import { launch, leave } from '../support/browser.js';
import { createGate, type Gate } from '../support/gate.js';
import { type Folder, startOtherHost } from '../support/other-host.js';
import { idle, NARROW, type Reading } from '../support/reader.js';
import { type DialogReading, readDialog } from '../support/search-dialog.js';
import { readSearch } from '../support/search-page.js';
import { serveBuilt, serveEmbedded } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const HTML = '<!doctype html><title>Not here</title>';
const TRAP = '<img src="x" onerror="document.title=1">';

/** The language of the site that asks comes first, else the default one is asked. */
const LANGUAGES: Readonly<Record<string, unknown>> = {
  late: { fr: 'nowhere.json', en: 'search.en.json' },
  one: { fr: 'search.en.json' },
};

function toPage(href: string, title: string, text = `A drawer of ${title}.`): IndexedPage {
  const sections = [{ anchor: '', headings: [title], text, code: [] }];
  return { href: toHref(href), url: '', title, lvl0: title, tag: 'default', sections };
}

/** A site as csb-docs writes one; `entry` replaces parts of its entry. */
function makeFolder(
  base: string,
  pages: readonly IndexedPage[],
  entry: Readonly<Record<string, unknown>> = {},
): Folder {
  const index = makeSearchIndex({ pages, language: 'en' });
  const files = new Map<string, string | Uint8Array>([
    [
      'search.json',
      JSON.stringify({ title: `The ${base}`, default: 'fr', entries: LANGUAGES[base] ?? LANGUAGES['one'] }),
    ],
    [
      'search.en.json',
      JSON.stringify({
        ...JSON.parse(index.entry),
        searchHref: `/${base}/search`,
        facetFilters: ['language:en'],
        ...entry,
      }),
    ],
    ...index.files.map(({ name, bytes }): [string, Uint8Array] => [index.folder + name, bytes]),
  ]);
  return (path) => {
    const body = files.get(path);
    return body === undefined ? undefined : { body };
  };
}

/** Shut for a test that wants the late site to be late. */
const gate: { late: Gate } = { late: createGate() };
gate.late.open();
const late = makeFolder('late', [toPage('/late/a', 'Late')]);

const good = await serveEmbedded();
const host = await startOtherHost({
  late: async (path) => {
    await gate.late.opened;
    return late(path);
  },
  page: () => ({ body: HTML }),
  gone: () => undefined,
  newer: makeFolder('newer', [toPage('/newer/a', 'Newer')], { version: 99 }),
  hosted: makeFolder('hosted', [toPage('/hosted/a', 'Hosted')], { folder: undefined, hosted: { appId: 'A' } }),
  apart: makeFolder('apart', [toPage('/apart/a', 'Apart')], { folder: '../good/' }),
  cut: async (path) => {
    const answer = await makeFolder('cut', [toPage('/cut/a', 'Cut')])(path);
    return path.endsWith('.bin') && answer ? { body: answer.body.slice(0, 20) } : answer;
  },
  hostile: makeFolder('hostile', [
    toPage('/hostile/fine', `${TRAP} drawer`),
    toPage('https://evil.example/x', 'Elsewhere'),
    toPage('//evil.example/x', 'Slashes'),
    toPage('javascript:alert(1)', 'Script'),
    toPage('/other/x', 'Above'),
  ]),
});
const BROKEN = ['page', 'gone', 'newer', 'hosted', 'apart', 'cut'];
const AWAY = 'http://127.0.0.1:9/';
const names = ['late', 'hostile', ...BROKEN];
const site = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Cabinets',
      url: 'https://example.org',
      docs: { routeBasePath: '/' },
      blog: false,
      search: {
        sites: [
          { url: good.url.replace(/\/$/, ''), name: 'Panels of others' },
          ...names.map((name) => ({ url: `${host.url}/${name}` })),
          { url: AWAY },
        ],
      },
    }),
    'docs/index.md': '# Cabinets\n\nA cabinet has a drawer.\n',
    'docs/knobs.md': '# Knobs\n\nThe knob of a drawer.\n',
  }),
);
const browser = await launch();

/** Faults of other sites, which are seen in the console. */
const FAULTS =
  /The search leaves out|ERR_UNSAFE_PORT|^answer: 404 \/gone\/|404 .*\/gone\/|^failed: .*(127\.0\.0\.1:9|gone)/;

const toGroups = ({ dialog }: DialogReading) =>
  dialog
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.getAttribute('aria-label'),
        ...[...group.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    );

const isTold = ({ complaints }: Reading, url: string): number =>
  complaints.filter((complaint) => complaint.includes(`The search leaves out ${url}`)).length;

const elsewhere = suite('several sites in one search');
elsewhere.before.each(() => {
  gate.late = createGate();
});
elsewhere.after.each(() => gate.late.open());

elsewhere(
  'answers of other sites stand below those of this one, which wait for none and stay where they are',
  async () => {
    const reading = await readDialog(browser, site);
    const { page, dialog, active, options, search, go, open, end } = reading;
    await go();
    await open();
    await search('drawer');
    await dialog.getByRole('group', { name: 'Panels of others' }).waitFor();
    await dialog.getByRole('group', { name: 'The hostile' }).waitFor();
    const before = await toGroups(reading);
    assert.equal(
      before.slice(0, 1).map(([name, ...hits]) => [name, hits.length]),
      [['Cabinets', 2]],
    );
    const fine = dialog.locator(`a[href="${host.url}/hostile/fine"] .hit-text`);
    assert.is(await fine.getAttribute('lang'), 'fr', 'it has no other language');
    const panels = before.find(([name]) => name === 'Panels of others') ?? [];
    assert.ok(panels.length > 2 && panels.length <= 5);
    for (const href of panels.slice(1)) assert.ok(href?.startsWith(good.url), href ?? '');
    // What is not below its address is not there, and texts are texts.
    assert.equal(before.find(([name]) => name === 'The hostile')?.slice(1, 2), [`${host.url}/hostile/fine`]);
    assert.is(before.flat().filter((href) => /evil|script:|\/other\//.test(href ?? '')).length, 0);
    assert.match(await dialog.innerText(), /<img src="x"/);
    assert.is(await dialog.locator('img').count(), 0);
    await page.keyboard.press('ArrowDown');
    const chosen = await active.getAttribute('href');
    const all = await options.count();
    gate.late.open();
    await dialog.getByRole('group', { name: 'The late' }).waitFor();
    assert.equal((await toGroups(reading)).slice(0, before.length), before);
    assert.equal((await toGroups(reading)).at(-1), ['The late', `${host.url}/late/a`]);
    assert.is(await active.getAttribute('href'), chosen);
    assert.is(await options.count(), all + 1);
    assert.match(await page.getByRole('status').last().innerText(), /Panels of others: \d+ results?/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.is(await active.getAttribute('href'), `${host.url}/late/a`);
    assert.equal(await findAxeViolations(page), []);
    await end(FAULTS);
  },
);

elsewhere('why a site is left out is said once', async () => {
  const reading = await readDialog(browser, site);
  const { dialog, search, go, open, field, end } = reading;
  await go();
  await open();
  gate.late.open();
  await search('drawer');
  const bad = [...BROKEN.map((name) => `${host.url}/${name}/`), AWAY];
  await until(() => bad.every((url) => isTold(reading, url) > 0));
  await field.fill('knob');
  await dialog.getByRole('option', { name: /Knobs/ }).first().waitFor();
  await field.fill('drawer');
  await dialog.getByRole('group', { name: 'The late' }).waitFor();
  for (const url of bad) assert.is(isTold(reading, url), 1, url);
  const told = (name: string) => reading.complaints.find((complaint) => complaint.includes(`/${name}/:`)) ?? '';
  assert.match(told('newer'), /its index has version 99, and this site reads version \d/);
  assert.match(told('hosted'), /it has no index of its own/);
  assert.match(told('apart'), /its index is elsewhere/);
  assert.match(told('page'), /search\.json lists no languages/);
  assert.match(told('gone'), /search\.json answered 404/);
  await end(FAULTS);
});

elsewhere('nothing of another site is asked for before a reader searches, nor guessed', async () => {
  const { search, go, open, dialog, end } = await readDialog(browser, site);
  host.asked.length = 0;
  gate.late.open();
  await go();
  await open();
  assert.equal(host.asked, []);
  await search('drawer');
  await dialog.getByRole('group', { name: 'The late' }).waitFor();
  assert.equal(
    host.asked.filter((path) => path.includes('/late/')).map((path) => path.replace(/\/assets\/.*\//, '/…/')),
    ['200 /late/search.json', '200 /late/search.en.json', '200 /late/…/index.bin'],
  );
  await end(FAULTS);
});

elsewhere(
  'where this site has nothing, what others have can be chosen; it is followed by Enter, and not kept',
  async () => {
    const { page, dialog, active, field, go, open, end } = await readDialog(browser, site, NARROW);
    await go();
    await open();
    await field.fill('handle');
    await dialog.getByText('No results for “handle”').first().waitFor();
    await dialog.getByRole('group', { name: 'Panels of others' }).waitFor();
    assert.ok((await active.getAttribute('href'))?.startsWith(good.url));
    assert.equal(await findAxeViolations(page), []);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.startsWith(good.url));
    await go();
    await open();
    await dialog.getByText('No recent searches').waitFor();
    await end(FAULTS);
  },
);

elsewhere('the search page has a list for each, with a link to the rest', async () => {
  const { page, search, hits, field, end } = await readSearch(browser, site);
  await search('?q=drawer');
  const panels = page.getByRole('region', { name: 'Panels of others' });
  await panels.waitFor();
  assert.is(await hits.count(), 2);
  const links = await panels.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert.ok(links.length > 1 && links.every((href) => href.startsWith(good.url)), links.join());
  assert.is(await page.locator('main img').count(), 0);
  assert.equal(await findAxeViolations(page), []);
  await field.fill('cabinet');
  await panels.waitFor({ state: 'detached' });
  await end(FAULTS);
});

elsewhere('a search in a part of this site asks no other', async () => {
  const { page, search, hits, end } = await readSearch(browser, site);
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).host !== new URL(site.url).host && asked.push(request.url()));
  await search('?q=drawer&in=docs');
  await hits.first().waitFor();
  // The script that would ask is there, and has been told.
  await idle(page);
  await page.evaluate(async () => void (await fetch(location.href)));
  assert.equal(asked, []);
  await end(FAULTS);
});

elsewhere.after(async () => {
  gate.late.open();
  await Promise.all([site.stop(), good.stop(), host.stop()]);
  await leave(browser);
});
elsewhere.run();
