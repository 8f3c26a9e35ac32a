/** Keeps an open page up to date while its site is being written. Development only. */
import { ATTRIBUTE } from '../text/markup.js';
import type { Problem } from '../types/diagnostic.js';
import type { PageChange } from '../types/page-change.js';
import { patch } from './patch.js';
import { showProblems } from './reload-overlay.js';
import { trust } from './trust.js';

interface ServedPage {
  readonly url: string;
  /** As the server sent it, before scripts changed it. */
  readonly text: string;
  /** Its entity tag. */
  readonly tag: string | null;
  /** Its main part, once it has been parsed. */
  main?: Document;
}

const state: {
  /** The newest last; others only until that one is open, so that nothing is missed in between. */
  channels: readonly Channel[];
  run: string | undefined;
  served: ServedPage | undefined;
  /** Of all pages. */
  problems: readonly Problem[];
  /** One after the other: what is swapped in is found by comparing with what is shown. */
  queue: Promise<void>;
} = { channels: [], run: undefined, served: undefined, problems: [], queue: Promise.resolve() };

interface Channel {
  /** The address of the page that it tells about. */
  readonly url: string;
  readonly events: EventSource;
}

connect();
enqueue(rememberLoaded);

// A browser opens at most six connections to one server: hidden tabs give theirs back, and catch up when they are looked at.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return disconnect();
  connect();
  enqueue(() => updatePage());
});
// Another page has been swapped in by the page's own script: from now on that one is kept up to date.
document.addEventListener('csb-docs:page', () => {
  showProblems(state.problems);
  if (state.served?.url === addressOfPage()) return;
  enqueue(remember);
  if (state.channels.length > 0) connect();
});
addEventListener('pagehide', () => disconnect());
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

function connect(): void {
  const url = addressOfPage();
  if (state.channels.at(-1)?.url === url) return;
  // This script and the channel have addresses in one folder.
  const address = new URL('events', import.meta.url);
  address.searchParams.set('page', location.pathname + location.search);
  const events = new EventSource(address);
  const on = <Data>(name: string, listener: (data: Data) => void): void =>
    events.addEventListener(name, (event: MessageEvent<string>) => listener(JSON.parse(event.data)));
  let isKnown = false;
  on<{ run: string }>('hello', ({ run }) => {
    // Another run: the server was restarted. The reloaded page starts without a run, so this cannot loop.
    if (state.run !== undefined && state.run !== run) location.reload();
    state.run = run;
    disconnect(events);
    // It was away for a while, or there are so many windows that each is told now and then.
    if (isKnown) enqueue(() => updatePage());
    isKnown = true;
  });
  on('reload', () => location.reload());
  on<{ change?: PageChange }>('update', ({ change }) => {
    // Pages that were fetched before the change are of no use.
    document.dispatchEvent(new CustomEvent('csb-docs:stale'));
    enqueue(() => updatePage(change));
  });
  on<{ problems: readonly Problem[] }>('problems', ({ problems }) => {
    state.problems = problems;
    showProblems(problems);
  });
  state.channels = [...state.channels, { url, events }];
}

/** Closes all channels but one. */
function disconnect(kept?: EventSource): void {
  for (const { events } of state.channels) if (events !== kept) events.close();
  state.channels = state.channels.filter(({ events }) => events === kept);
}

function enqueue(work: () => Promise<void>): void {
  state.queue = state.queue.then(work, work);
}

/** Takes the new version of this page, which is fetched unless it follows from what is shown, and swaps in what changed. */
async function updatePage(change?: PageChange): Promise<void> {
  const before = state.served;
  const after = (before && change && follow(before, change)) ?? (await fetchPage());
  if (after === undefined) return;
  state.served = after;
  if (before === undefined || before.url !== after.url) return location.reload();
  if (before.text === after.text) return;
  const [oldMain, nextMain] = [before, after].map(parseMain);
  if (aroundMain(before.text) === aroundMain(after.text) && oldMain && nextMain && mainOf(oldMain) && mainOf(nextMain))
    showPage(oldMain, nextMain);
  else {
    const [old, next] = [parsePage(withoutVersion(before.text)), parsePage(withoutVersion(after.text))];
    if (headOf(old) !== headOf(next)) return location.reload();
    document.title = next.title;
    showPage(old, next);
  }
}

/** Undefined where the change is not one of this version. */
function follow({ url, text, tag }: ServedPage, change: PageChange): ServedPage | undefined {
  if (url !== addressOfPage() || tag !== change.from) return undefined;
  return { url, text: text.slice(0, change.start) + change.text + text.slice(change.end), tag: change.to };
}

/** What is shown is compared with what comes next, so it is kept. */
function parseMain(page: ServedPage): Document {
  page.main ??= parsePage(cutMain(page.text));
  return page.main;
}

/** Swaps in what differs between two versions of this page, or of its main part alone. The scroll position stays because the document does. */
function showPage(old: Document, next: Document): void {
  const [main, oldMain, nextMain] = [document, old, next].map(mainOf);
  if (main && oldMain && nextMain && frameOf(old) === frameOf(next)) {
    if (oldMain.outerHTML === nextMain.outerHTML) return;
    patch(main, oldMain, nextMain);
  } else {
    const [left, top] = [scrollX, scrollY];
    document.body.replaceChildren(
      ...[...next.body.children].filter(isContent).map((element) => document.importNode(element, true)),
      ...[...document.body.children].filter((element) => !isContent(element)),
    );
    scrollTo({ left, top, behavior: 'instant' });
  }
  // The page's own script enhances what was swapped in.
  document.dispatchEvent(new CustomEvent('csb-docs:page'));
}

/** What was saved after the page had been loaded, and before somebody listened, is in the page that is fetched now. */
async function rememberLoaded(): Promise<void> {
  await remember();
  const version = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset['version'];
  if (version !== undefined && state.served?.text.includes(`data-version="${version}"`) === false) location.reload();
}

async function remember(): Promise<void> {
  state.served = await fetchPage();
  if (state.served) parseMain(state.served);
}

function addressOfPage(): string {
  return location.href.replace(/#.*/s, '');
}

/** The page at this address; undefined while the server is away, which the channel notices on its own. */
async function fetchPage(): Promise<ServedPage | undefined> {
  const url = addressOfPage();
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return { url, text: await response.text(), tag: response.headers.get('etag') };
  } catch {
    return undefined;
  }
}

function parsePage(text: string): Document {
  return new DOMParser().parseFromString(trust(text), 'text/html');
}

const MAIN = /<main[\s>].*<\/main>/s;

/** The part that most edits are about, a third of the whole; it need not be found right, since it is looked for again once it is parsed. */
function cutMain(text: string): string {
  return MAIN.exec(text)?.[0] ?? '';
}

function aroundMain(text: string): string {
  return withoutVersion(text.replace(MAIN, ''));
}

/** Each version of a page has another number, in the tag of this script. */
function withoutVersion(text: string): string {
  return text.replace(/ data-version="\w*"(?=><\/script><\/body>)/, '');
}

function mainOf(page: Document): Element | null {
  return page.querySelector('main');
}

/** Scripts run once, and the overlay is not part of the page. */
function isContent(element: Element): boolean {
  return !element.matches(`script, csb-docs-problems, [${ATTRIBUTE.keep}]`);
}

/** Everything around `main`: when it differs, swapping `main` is not enough. */
function frameOf(page: Document): string {
  const main = mainOf(page)?.outerHTML ?? '';
  return page.body.innerHTML.replace(main, () => '');
}

/** Styles and scripts of a page; they cannot be swapped without flashing. */
function headOf(page: Document): string {
  return [...page.querySelectorAll('link[rel=stylesheet], script[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
    .join('\n');
}
