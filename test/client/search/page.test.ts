/**
 * The search page: its requests, output and URL. `test/browser/search-page.nightly.test.ts` covers history, scrolling
 * and focus.
 */
import { getByRole, queryByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { found } from '../../support/dom-page.js';
import { readDomSearch } from '../../support/dom-search-page.js';
import { serveEmbedded, serveHosted } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const hosted = await serveHosted();
const embedded = await serveEmbedded();

for (const [kind, server] of [
  ['hosted', hosted.server],
  ['embedded', embedded],
] as const) {
  const page = suite(`search page, ${kind}`);
  const open = () => readDomSearch(server);
  const queryOf = (window: Window): string => window.location.search;

  page('shows results for the query in its URL: title, count, highlights, and headings', async () => {
    const { page: window, search, says, hits, field } = open();
    await search('?q=drawer');
    await says(/^[34] results$/);
    assert.is(window.document.title, 'Search results for “drawer” | Panels');
    assert.is(field().value, 'drawer');
    const link = hits().find(({ textContent }) => textContent === 'Handles');
    assert.is(link?.getAttribute('href'), '/base/drawers#handles');
    const handles = link?.closest('li');
    const text = handles?.textContent.replace(/\s+/g, ' ') ?? '';
    assert.match(text, /Handles ?Reference › Drawers ?A handle opens the drawer from the edge/);
    assert.is(handles?.querySelector('mark')?.textContent, 'drawer');
    // The canonical URL is the same for every query.
    const canonical = window.document.querySelector('link[rel=canonical]');
    assert.match(canonical?.getAttribute('href') ?? '', /\/search\/?$/);
    await window.end();
  });

  page('shows HTML in a text as text', async () => {
    const { page: window, search, main } = open();
    await search('?q=quotes');
    await until(() => /<b>Every<\/b> panel has settings & ["“]quotes["”]\./.test(main().textContent));
    assert.is(main().querySelectorAll('b').length, 0);
    await window.end();
  });

  page('without a query it shows a prompt and links to all pages', async () => {
    const { page: window, search, says, main } = open();
    for (const query of ['', '?q=', '?q=%20%20']) {
      await search(query);
      await says('Type what you are looking for.');
      assert.is(window.document.title, 'Search | Panels');
      getByRole(main(), 'link', { name: 'Archive' });
    }
    await window.end();
  });

  page('typing searches, and updates the URL and the title without history entries', async () => {
    const { page: window, search, says, press, field } = open();
    await search('?theme=x');
    const before = window.window.history.length;
    field().focus();
    await window.user.keyboard('handle');
    await says(/^[12] results?$/);
    await until(() => queryOf(window.window) === '?theme=x&q=handle');
    assert.is(window.document.title, 'Search results for “handle” | Panels');
    assert.is(window.window.history.length, before);
    await press('Clear the query');
    await says('Type what you are looking for.');
    assert.is(window.document.activeElement, field());
    await window.end();
  });

  page('each page of results loads once, and its first result gets the focus', async () => {
    const { page: window, search, says, hits, press, main } = open();
    await search('?q=panel');
    await says(/^4\d results$/);
    for (const shown of [20, 40]) {
      assert.is(hits().length, shown);
      await press('Show more results');
      await until(() => hits().length > shown);
      await until(() => window.document.activeElement === hits()[shown]);
      await says(/^4\d results$/);
    }
    assert.is(queryByRole(main(), 'button', { name: 'Show more results' }), null);
    assert.is(new Set(hits().map((link) => link.getAttribute('href'))).size, hits().length);
    await window.end();
  });

  page('a scope is a link with its own URL', async () => {
    const { page: window, search, says, hits, main } = open();
    const titles = () => hits().map(({ textContent }) => textContent);
    await search('?q=drawer');
    await window.user.click(await found(() => getByRole(main(), 'link', { name: 'Blog' })));
    await says('1 result');
    assert.equal([queryOf(window.window), titles()], ['?q=drawer&in=blog', ['First panel']]);
    assert.is(getByRole(main(), 'link', { name: 'Blog' }).getAttribute('aria-current'), 'true');
    await window.user.click(getByRole(main(), 'link', { name: 'Docs' }));
    await says(/^[23] results$/);
    assert.not.ok(titles().includes('First panel'));
    await search('?q=drawer&in=docs');
    await says(/^[23] results$/);
    await search('?q=drawer&in=elsewhere');
    await says(/^[34] results$/);
    await window.end();
  });

  page('a query without results suggests others, and links to a report', async () => {
    const { page: window, search, says, hits, press, main } = open();
    if (kind === 'hosted') {
      await search('?q=xylophonic%20handle');
      await says('No results for “xylophonic handle”');
      const report = getByRole(main(), 'link', { name: 'Let us know.' });
      assert.is(report.getAttribute('href'), 'https://example.org/report?about=xylophonic%20handle');
      await press('handle');
    } else {
      await search('?q=xylophonic');
      await says('No results for “xylophonic”');
      getByRole(main(), 'link', { name: 'Archive' });
      await search('?q=handle');
    }
    await until(() => hits().length > 0);
    assert.is(queryOf(window.window), '?q=handle');
    await window.end();
  });

  page('a query has at most 64 characters, also from the URL', async () => {
    const { page: window, search, says, field } = open();
    await search(`?q=${'x'.repeat(63)}${encodeURIComponent('😀')}tail`);
    await says(/^No results for “x{63}”$/);
    assert.is(field().getAttribute('maxlength'), '64');
    assert.is(field().value, 'x'.repeat(63));
    assert.is(window.document.title, `Search results for “${'x'.repeat(63)}” | Panels`);
    await window.end();
  });

  page('a link to another query on the page navigates as usual', async () => {
    const { page: window, search, says, field, main } = open();
    await search('?q=panel');
    await says(/^4\d results$/);
    const other = window.document.createElement('a');
    other.href = '/base/search?q=handle';
    main().append(other);
    await window.user.click(other);
    await says(/^[12] results?$/);
    assert.is(field().value, 'handle');
    await window.end();
  });

  page.run();
}

const last = suite('search page, end');
last('all servers stop', async () => void (await Promise.all([hosted.stop(), embedded.stop()])));
last.run();
