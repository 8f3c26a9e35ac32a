/** The search dialog: what it finds, and where its hits lead; with an index of the site's own and with a hosted one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { arrive, isSameWindow, markWindow, NARROW } from '../support/reader.js';
import { focused, readDialog } from '../support/search-dialog.js';
import { serveEmbedded, serveHosted } from '../support/search-page.js';
import { until } from '../support/until.js';

const browser = await launch();
const hosted = await serveHosted();
const embedded = await serveEmbedded();

for (const [kind, server] of [
  ['hosted', hosted.server],
  ['embedded', embedded],
] as const) {
  const results = suite(`search dialog, ${kind}`);
  const opened = async (options = {}) => {
    const reading = await readDialog(browser, server, options);
    await reading.go();
    await reading.open();
    return reading;
  };

  results('finds while one types: groups, marks, pages with their parts below', async () => {
    const { page, dialog, options, search, end } = await opened();
    await page.keyboard.type('drawer');
    await options.first().waitFor();
    const group = dialog.getByRole('group', { name: 'Reference' });
    await group.getByRole('option').first().waitFor();
    assert.match(await group.getByRole('option').first().innerText(), /^Drawers/);
    const child = group.getByRole('option', { name: /handle/i });
    assert.is((await child.getAttribute('data-child')) === null, false, 'the part is shown below its page');
    assert.ok((await group.locator('mark').count()) > 0);
    assert.is((await group.locator('mark').first().innerText()).toLowerCase(), 'drawer');
    assert.ok(await dialog.getByRole('group', { name: 'Blog' }).isVisible());
    await search('quotes');
    await dialog.getByText('<b>Every</b>').first().waitFor();
    assert.is(await dialog.locator('b').count(), 0);
    await end();
  });

  results('shows three sections of a page, and leads to all of them', async () => {
    const { page, dialog, options, search, isClosed, end } = await opened();
    await search('option number');
    assert.is(await options.count(), 3);
    assert.match(await dialog.getByRole('status').innerText(), /^45 results$/);
    const all = dialog.getByRole('link', { name: 'See all 45 results' });
    assert.is(await all.getAttribute('href'), '/base/search?q=option%20number');
    await all.click();
    await isClosed();
    await page.waitForURL(/search\?q=option%20number$/);
    // A page that is left while it asks says so in the console, which the next one would be blamed for.
    await page.locator('main h2 a').first().waitFor();
    await end();
  });

  results('says of one result that it is one', async () => {
    const { dialog, search, end } = await opened();
    await search('edge of the screen');
    assert.match(await dialog.getByRole('status').innerText(), /^1 result$/);
    await dialog.getByRole('link', { name: 'See 1 result', exact: true }).waitFor();
    await end();
  });

  results('the arrow keys go round, through all groups, and say where they are', async () => {
    const { page, field, options, active, search, end } = await opened();
    await search('drawer');
    const count = await options.count();
    const activeIds: string[] = [];
    for (let step = 0; step <= count; step++) {
      assert.is(await field.getAttribute('aria-activedescendant'), await active.getAttribute('id'));
      activeIds.push((await active.getAttribute('id')) ?? '');
      await page.keyboard.press('ArrowDown');
    }
    assert.is(new Set(activeIds).size, count);
    assert.is(activeIds[count], activeIds[0]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.is(await active.getAttribute('id'), activeIds[count - 1]);
    assert.is(await focused(page), '__csb-search-field', 'the focus stays in the field');
    await end();
  });

  results('Enter goes to the active hit, in the same window, with its hash', async () => {
    const { page, active, search, isClosed, end } = await opened();
    await markWindow(page);
    await search('handle');
    assert.match(await active.innerText(), /handle/i);
    await page.keyboard.press('Enter');
    await isClosed();
    await page.waitForURL(/\/base\/drawers#handles$/);
    await page.locator('#handles:target').waitFor();
    assert.ok(await isSameWindow(page));
    await end();
  });

  results('a click does the same; on the page itself it goes to the place there', async () => {
    const { page, dialog, options, search, open, isClosed, end } = await opened();
    await markWindow(page);
    await search('drawer');
    await options.filter({ hasText: /^Drawers/ }).click();
    await isClosed();
    await arrive(page, /\/base\/drawers$/, 'Drawers');
    await open();
    await search('handle');
    await options
      .filter({ hasText: /handle/i })
      .first()
      .click();
    await isClosed();
    await page.waitForURL(/\/base\/drawers#handles$/);
    await page.waitForFunction(() => document.activeElement?.id === 'handles');
    assert.ok(await isSameWindow(page));
    assert.is(await dialog.count(), 0);
    await end();
  });

  results('Ctrl+Enter, Ctrl+click and the middle button open a tab, and the dialog stays', async () => {
    const { page, context, dialog, options, search, end } = await opened();
    await search('drawer');
    const first = options.first();
    for (const act of [
      () => page.keyboard.press('Control+Enter'),
      () => page.keyboard.press('Shift+Enter'),
      () => first.click({ modifiers: ['Control'] }),
      () => first.click({ button: 'middle' }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), act()]);
      await tab.waitForURL(/\/base\/drawers/);
      await tab.close();
      assert.ok(await dialog.isVisible());
    }
    await page.keyboard.press('Alt+Enter');
    assert.match(page.url(), /\/base\/$/);
    assert.ok(await dialog.isVisible());
    await dialog.locator('input').fill('');
    await dialog.getByRole('rowgroup', { name: 'Recent' }).getByRole('row').filter({ hasText: 'Drawers' }).waitFor();
    await end();
  });

  results('the mouse makes active what it moves over', async () => {
    const { options, active, search, end } = await opened();
    await search('drawer');
    const last = options.last();
    await last.hover();
    assert.is(await active.getAttribute('id'), await last.getAttribute('id'));
    await end();
  });

  results('the list of the next query starts at its top', async () => {
    const { dialog, field, active, search, end } = await opened({ viewport: { width: 900, height: 300 } });
    await search('option number');
    const panel = dialog.locator('.search-dialog-panel');
    await field.press('ArrowUp');
    const last = await active.boundingBox();
    assert.ok(last && last.y + last.height < 300, 'the active option is in view');
    assert.ok((await panel.evaluate((element) => element.scrollTop)) > 0);
    await search('panel');
    // The list before may have the word, too.
    await until(async () => (await panel.evaluate((element) => element.scrollTop)) === 0);
    await active.filter({ hasText: /panel/i }).waitFor();
    await end();
  });

  results(
    'a search without results shows that, suggests queries that have some, and names where to report it',
    async () => {
      const { page, dialog, field, options, search, says, end } = await opened();
      await search('drawer');
      await field.fill('qwertyzx');
      await says('No results for “qwertyzx”');
      await dialog.getByText('Try searching for').waitFor();
      const suggestion = dialog.getByRole('listitem').getByRole('button').first();
      const text = await suggestion.innerText();
      assert.is(
        await dialog.getByRole('link', { name: 'Let us know.' }).getAttribute('href'),
        'https://example.org/report?about=qwertyzx',
      );
      await suggestion.click();
      await options.first().waitFor();
      assert.is(await field.inputValue(), text);
      assert.is(await focused(page), '__csb-search-field');
      await end();
    },
  );

  results('clearing shows what was there at first, and blanks are not asked for', async () => {
    const { page, dialog, field, search, says, end } = await opened();
    await search('drawer');
    await dialog.getByRole('button', { name: 'Clear the query' }).click();
    await says('No recent searches');
    assert.is(await focused(page), '__csb-search-field');
    await page.keyboard.type('   ');
    await says('No recent searches');
    assert.is(await field.inputValue(), '   ');
    await end();
  });

  results('what is typed with an input method is not taken for a command', async () => {
    const { page, context, dialog, field, search, end } = await opened();
    await search('drawer');
    const session = await context.newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await field.evaluate((element) => {
      for (const key of ['Enter', 'Escape', 'ArrowDown'])
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
        );
    });
    await session.send('Input.insertText', { text: '日' });
    assert.ok(await dialog.isVisible());
    assert.is(await field.inputValue(), 'drawer日');
    await end();
  });

  results('on a phone it fills the screen; scrolling the list puts the keyboard away, a tap follows', async () => {
    const { page, go, button, dialog, field, options, isClosed, end } = await readDialog(browser, server, {
      ...NARROW,
      hasTouch: true,
      isMobile: true,
    });
    await go();
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 40 && box.height >= 40, JSON.stringify(box));
    await button.tap();
    await field.fill('option number');
    await options.first().waitFor();
    assert.equal(await dialog.locator('.search-dialog-box').boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
    assert.is(await focused(page), '__csb-search-field');
    await dialog.locator('.search-dialog-panel').dispatchEvent('touchmove');
    assert.is.not(await focused(page), '__csb-search-field');
    await options.nth(1).tap();
    await isClosed();
    await page.waitForURL(/\/base\/settings#setting-\d+$/);
    await end();
  });

  if (kind === 'hosted') {
    results(
      'asks with every key, for five words of snippets on a narrow screen and ten on a wide one, and never for blanks',
      async () => {
        for (const [options, words] of [
          [{}, 10],
          [NARROW, 5],
        ] as const) {
          const { page, options: found, end } = await opened(options);
          hosted.standIn.seen.length = 0;
          await page.keyboard.type(' dr');
          await found.first().waitFor();
          await until(() => hosted.standIn.seen.length >= 2);
          const asked = hosted.standIn.seen.map(({ body }) => JSON.parse(body).requests[0]);
          assert.equal(
            asked.map(({ query }) => query),
            [' d', ' dr'],
          );
          assert.ok(
            asked.every(
              ({ attributesToSnippet, hitsPerPage }) =>
                attributesToSnippet.includes(`content:${words}`) && hitsPerPage === 20,
            ),
          );
          await end();
        }
      },
    );
  }
  results.run();
}

const last = suite('search dialog: end');
last('everything stops', async () => {
  await leave(browser);
  await Promise.all([hosted.stop(), embedded.stop()]);
});
last.run();
