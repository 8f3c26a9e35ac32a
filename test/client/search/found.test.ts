/**
 * The search terms are highlighted on the page of a hit. `test/browser/search-found.nightly.test.ts` covers visibility
 * and other windows.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDomDialog } from '../../support/dom-dialog.js';
import { arrive, type DomPage, found as element } from '../../support/dom-page.js';
import { serveEmbedded } from '../../support/serve-built.js';
import { until } from '../../support/until.js';

const server = await serveEmbedded();

const found = suite('search highlights');

/** A stub of the browser's `Highlight`, which happy-dom lacks. */
class Highlight extends Set<Range> {
  constructor(...ranges: readonly Range[]) {
    super(ranges);
  }
}
function withHighlights(window: Window & typeof globalThis): void {
  const value = Object.assign(window.CSS, { highlights: new Map<string, Highlight>() });
  Object.assign(window, { Highlight });
  Object.defineProperty(window, 'CSS', { value });
}

/** Returns the unique highlighted texts of the page, in lower case. */
function marked({ window }: DomPage): readonly string[] {
  const ranges: Iterable<Range> = (window.CSS.highlights as unknown as Map<string, Highlight>).get('csb-found') ?? [];
  return [...new Set([...ranges].map((range) => range.toString().toLowerCase()))];
}

found('words are highlighted after a hit of the dialog, and Escape removes the highlights', async () => {
  const { page, open, search } = await readDomDialog(server, { init: withHighlights });
  const { window } = page;
  await open();
  await search('drawer handle');
  await page.user.keyboard('{Enter}');
  await until(() => marked(page).length > 0);
  assert.is(page.window, window);
  assert.equal(
    marked(page).filter((word) => !/^(drawers?|handles?)$/.test(word)),
    [],
  );
  assert.is(page.document.querySelectorAll('main mark').length, 0, 'nothing of the page is changed');
  await page.user.keyboard('{Escape}');
  assert.equal(marked(page), []);
  await page.end();
});

found('highlights stay until the next navigation', async () => {
  const { page, open, search } = await readDomDialog(server, { init: withHighlights });
  await open();
  await search('drawer');
  await page.user.keyboard('{Enter}');
  await until(() => marked(page).includes('drawer'));
  await page.user.click(page.document.querySelector('.site-header a[href="/base/"]') as HTMLElement);
  await arrive(page, /\/base\/$/, 'Panels');
  assert.equal(marked(page), []);
  await page.end();
});

found('a hit for the current page highlights words, too', async () => {
  const { page, dialog, open, search } = await readDomDialog(server, { path: 'drawers', init: withHighlights });
  page.document.querySelector('main')?.setAttribute('data-old', '');
  await open();
  await search('drawers');
  await page.user.click(await element(() => dialog.querySelector<HTMLElement>('a.hit[href$="/drawers"]')));
  await element(() => page.document.querySelector('main:not([data-old])'));
  await until(() => marked(page).includes('drawers'));
  await page.end();
});

found('nodes held by scripts of the page are not replaced', async () => {
  const { page, dialog, open, search } = await readDomDialog(server, { path: 'drawers' });
  const { document } = page;
  const [first, second] = document.querySelectorAll<HTMLElement>('main p');
  first?.setAttribute('contenteditable', 'false');
  second?.style.setProperty('display', 'flex');
  const last = document.createElement('p');
  last.textContent = 'Any other drawer.';
  document.querySelector('main article')?.append(last);
  await open();
  await search('opens drawer edge');
  await page.user.click(await element(() => dialog.querySelector<HTMLElement>('a.hit[href$="#handles"]')));
  await element(() => document.querySelector('mark.csb-found'));
  assert.is(document.querySelectorAll('main p mark').length, 1, 'of three paragraphs with words');
  await page.end();
});

found.after(async () => {
  await server.stop();
});
found.run();
