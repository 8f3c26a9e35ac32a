/** Results and keys of the search dialog, with the site's own index and with a hosted one. */
import { getAllByRole, getByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDomDialog } from '../../support/dom-dialog.js';
import { found } from '../../support/dom-page.js';
import { serveEmbedded, serveHosted } from '../../support/serve-built.js';

import { until } from '../../support/until.js';

const hosted = await serveHosted();
const embedded = await serveEmbedded();

for (const [kind, server] of [
  ['hosted', hosted.server],
  ['embedded', embedded],
] as const) {
  const results = suite(`search dialog, ${kind}`);
  const opened = async (options = {}) => {
    const reading = await readDomDialog(server, options);
    await reading.open();
    return reading;
  };

  results('shows results while typing: groups, highlights, pages with their sections', async () => {
    const { page, dialog, options, search } = await opened();
    await search('drawer');
    const group = getByRole(dialog, 'group', { name: 'Reference', hidden: true });
    assert.match(getAllByRole(group, 'option', { hidden: true })[0]?.textContent ?? '', /^Drawers/);
    const child = options().find(({ textContent }) => /handle/i.test(textContent));
    assert.ok(group.contains(child ?? null) && child?.hasAttribute('data-child'), 'the part is shown below its page');
    assert.is(group.querySelector('mark')?.textContent.toLowerCase(), 'drawer');
    getByRole(dialog, 'group', { name: 'Blog', hidden: true });
    await search('quotes');
    assert.match(dialog.textContent, /<b>Every<\/b>/);
    assert.is(dialog.querySelector('b'), null);
    await page.end();
  });

  results('shows three sections of a page, and links to all of them', async () => {
    const { page, dialog, options, status, search, isClosed } = await opened();
    await search('option number');
    assert.is(options().length, 3);
    assert.is(status(), '45 results');
    const all = getByRole(dialog, 'link', { name: 'See all 45 results', hidden: true });
    assert.is(all.getAttribute('href'), '/base/search?q=option%20number');
    await page.user.click(all);
    await isClosed();
    await until(() => page.window.location.href.endsWith('/base/search?q=option%20number'));
    await page.end();
  });

  results('announces a single result in the singular', async () => {
    const { page, dialog, status, search } = await opened();
    await search('edge of the screen');
    assert.is(status(), '1 result');
    getByRole(dialog, 'link', { name: 'See 1 result', hidden: true });
    await page.end();
  });

  results('arrow keys wrap around all groups, and announce their position', async () => {
    const { page, field, options, active, search } = await opened();
    await search('drawer');
    const count = options().length;
    const activeIds: (string | undefined)[] = [];
    for (let step = 0; step <= count; step++) {
      assert.is(field.getAttribute('aria-activedescendant'), active()?.id);
      activeIds.push(active()?.id);
      await page.user.keyboard('{ArrowDown}');
    }
    assert.is(new Set(activeIds).size, count);
    assert.is(activeIds[count], activeIds[0]);
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    assert.is(active()?.id, activeIds[count - 1]);
    assert.is(page.document.activeElement, field, 'the focus stays in the field');
    await page.end();
  });

  results('Enter opens the active hit, with its hash', async () => {
    const { page, active, search, isClosed } = await opened();
    await search('handle');
    assert.match(active()?.textContent ?? '', /handle/i);
    await page.user.keyboard('{Enter}');
    await isClosed();
    await until(() => page.window.location.href.endsWith('/base/drawers#handles'));
    await found(() => page.document.querySelector<HTMLElement>('#handles'));
    await page.end();
  });

  results('a click does the same; on the same page it scrolls to the section', async () => {
    const { page, dialog, options, search, open, isClosed } = await opened();
    await search('drawer');
    const [first] = options().filter(({ textContent }) => textContent.startsWith('Drawers'));
    await page.user.click(first as HTMLElement);
    await isClosed();
    await until(() => page.window.location.href.endsWith('/base/drawers'));
    await until(() => page.document.querySelector('main h1')?.textContent === 'Drawers');
    await open();
    await search('handle');
    await page.user.click(options()[0] as HTMLElement);
    await isClosed();
    await until(() => page.window.location.href.endsWith('/base/drawers#handles'));
    await until(() => page.document.activeElement?.id === 'handles');
    assert.not(dialog.open);
    await page.end();
  });

  results('moving the mouse activates the row below it', async () => {
    const { page, options, active, search } = await opened();
    await search('drawer');
    const last = options().at(-1);
    await page.user.hover(last as HTMLElement);
    await until(() => active()?.id === last?.id);
    await page.end();
  });

  results('without results, it says so, suggests queries that have some, and links to a report', async () => {
    const { page, dialog, field, options, search, fill, says } = await opened();
    await search('drawer');
    await fill('qwertyzx');
    await says('No results for “qwertyzx”');
    await says('Try searching for');
    const suggestion = await found(() => dialog.querySelector<HTMLElement>('li button'));
    const text = suggestion.textContent;
    const report = getByRole(dialog, 'link', { name: 'Let us know.', hidden: true });
    assert.is(report.getAttribute('href'), 'https://example.org/report?about=qwertyzx');
    await page.user.click(suggestion);
    await until(() => options().length > 0);
    assert.is(field.value, text);
    assert.is(page.document.activeElement, field);
    await page.end();
  });

  results('clearing restores the initial view, and spaces are not searched', async () => {
    const { page, dialog, field, search, says } = await opened();
    await search('drawer');
    await page.user.click(getByRole(dialog, 'button', { name: 'Clear the query', hidden: true }));
    await says('No recent searches');
    assert.is(page.document.activeElement, field);
    await page.user.keyboard('   ');
    await says('No recent searches');
    assert.is(field.value, '   ');
    await page.end();
  });

  results('input method keys are not commands', async () => {
    const { page, dialog, field, search } = await opened();
    await search('drawer');
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      field.dispatchEvent(
        new page.window.KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
      );
    assert.ok(dialog.open);
    await page.end();
  });

  if (kind === 'hosted')
    results(
      'requests with every key five snippet words on narrow and ten on wide screens, and nothing for spaces',
      async () => {
        for (const [width, words] of [
          [1440, 10],
          [390, 5],
        ] as const) {
          const { page, options } = await opened({ width });
          hosted.standIn.seen.length = 0;
          await page.user.keyboard(' dr');
          await until(() => options().length > 0 && hosted.standIn.seen.length >= 2);
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
          await page.end();
        }
      },
    );
  results.run();
}

const last = suite('search dialog: end');
last('all servers stop', async () => {
  await Promise.all([hosted.stop(), embedded.stop()]);
});
last.run();
