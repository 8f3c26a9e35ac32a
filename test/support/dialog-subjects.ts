/** DocSearch's dialog and ours: same data, same surrounding page, and one interface to query what is on the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openPage } from './browser.js';
import { serveScript } from './bundled-page.js';
import { createPanelEngine } from './panel-site.js';
import { serveHosted } from './serve-built.js';

import { APP_ID, SEARCH_KEY, type StandIn, startStandIn } from './stand-in.js';

const realStyle = readFileSync(createRequire(import.meta.url).resolve('@docsearch/css'), 'utf8');

/** Which dialog. */
export type SubjectName = 'docsearch' | 'ours';

/** Selectors of the parts of a dialog. */
interface Parts {
  readonly button: string;
  readonly dialog: string;
  readonly field: string;
  readonly option: string;
  readonly active: string;
  readonly title: string;
  readonly spinner: string;
}

const PARTS: Readonly<Record<SubjectName, Parts>> = {
  docsearch: {
    button: '.DocSearch-Button',
    dialog: '.DocSearch-Modal',
    field: '.DocSearch-Input',
    option: '.DocSearch-Hit',
    active: '.DocSearch-Hit[aria-selected=true]',
    title: '.DocSearch-Hit-title',
    spinner: '.DocSearch-Container--Stalled .DocSearch-LoadingIndicator',
  },
  ours: {
    button: '.search-button',
    dialog: 'dialog.search-dialog',
    field: '.search-dialog-field',
    option: '.search-dialog .hit',
    active: '.search-dialog .hit[aria-selected=true], .search-dialog [aria-selected=true] .hit',
    title: '.search-dialog .hit-title',
    spinner: '.search-dialog-box[data-stalled]',
  },
};

/** A page with a dialog and other typical page content. */
export interface Subject {
  readonly name: SubjectName;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly standIn: StandIn;
  readonly parts: Parts;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Opens the dialog with its shortcut. */
  readonly open: () => Promise<void>;
  /** Types a query and waits for its results. */
  readonly type: (query: string) => Promise<void>;
  readonly isOpen: () => Promise<string>;
  /** Returns the focused element, in the words of the table. */
  readonly focus: () => Promise<string>;
  readonly titles: () => Promise<string>;
  /** Returns the index of the active option. */
  readonly activeIndex: () => Promise<number>;
  readonly value: () => Promise<string>;
}

/** Long enough for the effects of a key press on a busy machine. */
const REST_MS = 300;

/** Starts both; `open` returns a fresh page of either. */
export async function startSubjects(
  browser: Browser,
): Promise<{ readonly open: (name: SubjectName) => Promise<Subject>; readonly stop: () => Promise<void> }> {
  // Each has its own host, so that both can be used at the same time.
  const ours = await serveHosted();
  const other = await startStandIn({ engine: createPanelEngine() });
  const docsearch = await serveScript(realDialog(other.url));
  const standIns: Readonly<Record<SubjectName, StandIn>> = { docsearch: other, ours: ours.standIn };
  const urls: Readonly<Record<SubjectName, string>> = { docsearch: `${docsearch.url}base/`, ours: ours.server.url };
  return {
    open: async (name) => {
      const standIn = standIns[name];
      standIn.setFault(undefined);
      standIn.seen.length = 0;
      const { page, context } = await openPage(browser, {
        viewport: { width: 1200, height: 800 },
        reducedMotion: 'reduce',
      });
      await page.goto(urls[name]);
      await page.locator(PARTS[name].button).waitFor();
      await page.evaluate(furnish);
      return toSubject({ name, page, context, standIn });
    },
    stop: async () => void (await Promise.all([ours.stop(), docsearch.stop(), other.stop()])),
  };
}

/** Configured as in Docusaurus: results in the footer, and URLs of the site without its origin. */
function realDialog(url: string): string {
  return `
    import { createRoot } from 'react-dom/client';
    import { DocSearch } from '@docsearch/react';
    document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(realStyle)} }));
    createRoot(document.getElementById('root')).render(
      <DocSearch
        appId="${APP_ID}" apiKey="${SEARCH_KEY}" indexName="panels"
        transformSearchClient={(client) => {
          client.transporter.hosts.splice(0, Infinity, { url: '${new URL(url).host}', accept: 'readWrite', protocol: 'http' });
          return client;
        }}
        transformItems={(items) => items.map((item) => ({ ...item, url: item.url.replace('https://example.org', '') }))}
        getMissingResultsUrl={({ query }) => 'https://example.org/report?about=' + encodeURIComponent(query)}
        resultsFooterComponent={({ state }) => <a href={'/base/search?q=' + encodeURIComponent(state.query)}>See all {String(state.context.nbHits)} results</a>}
      />,
    );`;
}

/** Runs in the page. Adds a field, an editable text, a link, words to select, and height to scroll. */
function furnish(): void {
  const area = document.createElement('div');
  area.innerHTML = `<input id="other" aria-label="Other"><p id="editable" contenteditable="true">Edit</p><a id="link" href="#words">Link</a><p id="words">${'word '.repeat(20)}</p><div class="height"></div>`;
  (document.querySelector('main') ?? document.body).append(area);
  document.querySelector<HTMLElement>('.height')?.style.setProperty('height', '3000px');
}

function toSubject({ name, page, context, standIn }: Pick<Subject, 'name' | 'page' | 'context' | 'standIn'>): Subject {
  const parts = PARTS[name];
  const rest = (): Promise<void> => page.waitForTimeout(REST_MS);
  const field = page.locator(parts.field);
  return {
    name,
    page,
    context,
    standIn,
    parts,
    press: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await rest();
      }
    },
    open: async () => {
      await page.keyboard.press('Control+k');
      await field.waitFor();
      await rest();
    },
    type: async (query) => {
      await field.pressSequentially(query, { delay: 20 });
      await rest();
      await rest();
    },
    isOpen: async () => ((await page.locator(parts.dialog).count()) > 0 ? 'open' : 'closed'),
    focus: () => page.evaluate(nameFocus, parts),
    titles: async () => (await page.locator(parts.title).allInnerTexts()).join(' | '),
    activeIndex: () =>
      page.evaluate(
        ({ option, active }) => [...document.querySelectorAll(option)].findIndex((element) => element.matches(active)),
        parts,
      ),
    value: () => field.inputValue(),
  };
}

/** Runs in the page. Returns the focused element. */
function nameFocus({ button, field, dialog }: Parts): string {
  const { activeElement: element } = document;
  const known = {
    [button]: 'the button',
    [field]: 'the field',
    '#other': 'another field',
    '#link': 'the link',
    '#editable': 'the edited text',
  };
  const match = Object.entries(known).find(([selector]) => element?.matches(selector));
  if (match !== undefined) return match[1];
  if (element?.closest(dialog)) return 'elsewhere in the dialog';
  return element === document.body ? 'nothing' : 'something else';
}
