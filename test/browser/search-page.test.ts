/** The search page: address, history, paging, scopes and states, with an index of the site's own and with a hosted one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { isSameWindow, link, markWindow, settle } from '../support/reader.js';
import { focusedHit, queryOf, readSearch } from '../support/search-page.js';
import { serveEmbedded, serveHosted } from '../support/serve-built.js';

const browser = await launch();
const hosted = await serveHosted();
const embedded = await serveEmbedded();

for (const [kind, server] of [
  ['hosted', hosted.server],
  ['embedded', embedded],
] as const) {
  const open = () => readSearch(browser, server);
  const page = suite(`search page, ${kind}`);

  page('answers the query in its address: title, count, marks, and the headings above each result', async () => {
    const { page: window, search, says, hits, field, end } = await open();
    await search('?q=drawer');
    await says(/^[34] results$/);
    assert.is(await window.title(), 'Search results for “drawer” | Panels');
    assert.is(await field.inputValue(), 'drawer');
    const handles = window.locator('main li', { has: window.getByRole('link', { name: 'Handles' }) });
    assert.match(await handles.innerText(), /Handles\s+Reference › Drawers\s+A handle opens the drawer from the edge/);
    assert.is(await handles.locator('mark').first().innerText(), 'drawer');
    assert.is(await hits.filter({ hasText: 'Handles' }).getAttribute('href'), '/base/drawers#handles');
    // One page for search engines, whatever was asked.
    assert.match((await window.locator('link[rel=canonical]').getAttribute('href')) ?? '', /\/search\/?$/);
    await end();
  });

  page('shows HTML in a text as text', async () => {
    const { page: window, search, end } = await open();
    await search('?q=quotes');
    await window.getByText(/<b>Every<\/b> panel has settings & ["“]quotes["”]\./).waitFor();
    assert.is(await window.locator('main b').count(), 0);
    await end();
  });

  page('without a query it asks for one and lists the pages from which everything can be reached', async () => {
    const { page: window, search, says, end } = await open();
    for (const query of ['', '?q=', '?q=%20%20']) {
      await search(query);
      await says('Type what you are looking for.');
      assert.is(await window.title(), 'Search | Panels');
      assert.ok(await link(window, 'Archive').isVisible());
      assert.not(await window.getByText('Search needs JavaScript').isVisible());
    }
    await end();
  });

  page('typing searches, and keeps the address and the title in step without new entries in the history', async () => {
    const { page: window, search, says, field, end } = await open();
    await search('?theme=x');
    const before = await window.evaluate(() => history.length);
    await field.pressSequentially('handle', { delay: 30 });
    await says(/^[12] results?$/);
    await window.waitForURL(/\?theme=x&q=handle$/);
    assert.is(await window.title(), 'Search results for “handle” | Panels');
    assert.is(await window.evaluate(() => history.length), before);
    await window.getByRole('button', { name: 'Clear the query' }).click();
    await says('Type what you are looking for.');
    assert.ok(await field.evaluate((element) => element === document.activeElement));
    await end();
  });

  page('submitting makes an entry; back and forward restore query and results without loading anything', async () => {
    const { page: window, search, says, field, hits, end } = await open();
    await search('?q=handle');
    await says(/^[12] results?$/);
    await markWindow(window);
    await field.evaluate((element) => Object.assign(element, { marked: true }));
    await field.fill('panel');
    await window.waitForURL(/q=panel$/);
    await field.press('Enter');
    await says(/^4\d results$/);
    await window.goBack();
    await says(/^[12] results?$/);
    assert.equal(
      [queryOf(window), await field.inputValue(), await window.title()],
      ['?q=handle', 'handle', 'Search results for “handle” | Panels'],
    );
    await window.goForward();
    await says(/^4\d results$/);
    assert.equal([queryOf(window), await field.inputValue(), await hits.count()], ['?q=panel', 'panel', 20]);
    assert.ok(await isSameWindow(window));
    assert.ok(await field.evaluate((element) => 'marked' in element), 'the page was not swapped');
    await end();
  });

  page('more results come by keyboard: the focus goes to the first new one, and the count stays', async () => {
    const { page: window, search, says, hits, end } = await open();
    await search('?q=panel');
    await says(/^4\d results$/);
    const more = window.getByRole('button', { name: 'Show more results' });
    for (const shown of [20, 40]) {
      assert.is(await hits.count(), shown);
      await more.focus();
      await window.keyboard.press('Enter');
      await hits.nth(shown).waitFor();
      await settle(window);
      assert.is(await focusedHit(window), await hits.nth(shown).innerText());
      await says(/^4\d results$/);
    }
    assert.is(await more.count(), 0, 'after the last page there is nothing more');
    assert.is(
      new Set(await hits.evaluateAll((links) => links.map((element) => element.getAttribute('href')))).size,
      await hits.count(),
    );
    await end();
  });

  page('a result is a page of this site; a step back leads to the same results, as far down as before', async () => {
    const { page: window, search, says, hits, end } = await open();
    await search('?q=panel');
    await window.getByRole('button', { name: 'Show more results' }).click();
    await hits.nth(39).waitFor();
    await markWindow(window);
    await hits.nth(35).click();
    await window.locator('main h1', { hasText: 'Settings' }).waitFor();
    assert.ok(await isSameWindow(window));
    await window.goBack();
    await says(/^4\d results$/);
    await hits.nth(39).waitFor();
    await window.waitForFunction(() => scrollY > 1500);
    assert.ok(await isSameWindow(window));
    await end();
  });

  page('a scope is a link: it has an address of its own and an entry in the history', async () => {
    const { page: window, search, says, hits, end } = await open();
    await search('?q=drawer');
    await link(window, 'Blog').click();
    await says('1 result');
    assert.equal([queryOf(window), await hits.allInnerTexts()], ['?q=drawer&in=blog', ['First panel']]);
    assert.is(await link(window, 'Blog').getAttribute('aria-current'), 'true');
    await link(window, 'Docs').click();
    await says(/^[23] results$/);
    assert.equal(
      (await hits.allInnerTexts()).filter((title) => title === 'First panel'),
      [],
    );
    await window.goBack();
    await says('1 result');
    await search('?q=drawer&in=docs');
    await says(/^[23] results$/);
    await search('?q=drawer&in=elsewhere');
    await says(/^[34] results$/);
    await end();
  });

  page(
    'a search without results shows that, suggests queries that have some, and names where to report it',
    async () => {
      const { page: window, search, says, hits, end } = await open();
      await search('?q=xylophonic%20handle');
      if (kind === 'hosted') {
        await says('No results for “xylophonic handle”');
        assert.is(
          await window.getByRole('link', { name: 'Let us know.' }).getAttribute('href'),
          'https://example.org/report?about=xylophonic%20handle',
        );
        await window.getByRole('button', { name: 'handle' }).click();
      } else {
        await search('?q=xylophonic');
        await says('No results for “xylophonic”');
        assert.ok(await link(window, 'Archive').isVisible(), 'there is always a way on');
        await search('?q=handle');
      }
      await hits.first().waitFor();
      assert.is(queryOf(window), '?q=handle');
      await end();
    },
  );

  page('a query has at most 64 characters, from the address as well', async () => {
    const { page: window, search, says, field, end } = await open();
    await search(`?q=${'x'.repeat(63)}${encodeURIComponent('😀')}tail`);
    await says(/^No results for “x{63}”$/);
    assert.is(await field.getAttribute('maxlength'), '64');
    assert.is(await field.inputValue(), 'x'.repeat(63));
    assert.is(await window.title(), `Search results for “${'x'.repeat(63)}” | Panels`);
    await end();
  });

  page('a link to another query of the page is followed like any other', async () => {
    const { page: window, search, says, field, end } = await open();
    await search('?q=panel');
    await says(/^4\d results$/);
    await window.evaluate(() => {
      const other = document.createElement('a');
      other.href = '/base/search?q=handle';
      other.textContent = 'Other';
      document.querySelector('main')?.append(other);
    });
    await link(window, 'Other').click();
    await says(/^[12] results?$/);
    assert.is(await field.inputValue(), 'handle');
    await window.goBack();
    await says(/^4\d results$/);
    assert.is(await field.inputValue(), 'panel');
    await end();
  });

  page.run();
}

const last = suite('search page, end');
last('everything stops', async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), embedded.stop()]);
});
last.run();
