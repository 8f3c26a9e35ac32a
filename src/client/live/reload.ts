/** Keeps an open page up to date while its site is being written. Development only. */
import type { PageChange, PageMoves } from '../../types/page-change.js';
import type { FilePath } from '../../types/paths.js';
import type { Problem } from '../../types/problem.js';
import { createOpener } from './open-editor.js';
import { setOpener, showProblems } from './overlay.js';
import {
  addressOfPage,
  aroundMain,
  fetchPage,
  follow,
  parseMain,
  parsePage,
  type ServedPage,
  withoutVersion,
} from './served-page.js';
import { mainOf, showPage } from './show-page.js';
import { swapStyles, withoutStyles } from './swap-styles.js';
import { followMove, forgetAdded, tellAdded } from './tell-pages.js';

const state: {
  /** The newest last; others only until that one is open, so that nothing is missed in between. */
  channels: readonly Channel[];
  run: string | undefined;
  served: ServedPage | undefined;
  /** Of all pages. */
  problems: readonly Problem[];
  /** Whether the browser is on its way to another address. */
  isLeaving: boolean;
  opener: ReturnType<typeof createOpener>;
  /** One after the other: what is swapped in is found by comparing with what is shown. */
  queue: Promise<void>;
} = {
  channels: [],
  run: undefined,
  served: undefined,
  problems: [],
  isLeaving: false,
  opener: undefined,
  queue: Promise.resolve(),
};

interface Channel {
  /** The address of the page that it tells about. */
  readonly url: string;
  readonly events: EventSource;
}

/** What the server says first. */
interface Hello {
  readonly run: string;
  /** By which files may be opened; only told to browsers on the machine of the server. */
  readonly key?: string;
  /** The file that this page was made from. */
  readonly source?: FilePath;
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
  forgetAdded();
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
  on<Hello>('hello', (hello) => {
    greet(hello);
    disconnect(events);
    // It was away for a while, or there are so many windows that each is told now and then.
    if (isKnown) enqueue(() => updatePage());
    isKnown = true;
  });
  on('reload', () => {
    forgetFetched();
    enqueue(renewPage);
  });
  on<{ change?: PageChange }>('update', ({ change }) => {
    forgetFetched();
    enqueue(() => updatePage(change));
  });
  on<PageMoves>('pages', (moves) => {
    state.isLeaving ||= followMove(moves);
    tellAdded(moves);
  });
  on<{ problems: readonly Problem[] }>('problems', ({ problems }) => {
    state.problems = problems;
    showProblems(problems);
  });
  state.channels = [...state.channels, { url, events }];
}

function greet({ run, key, source }: Hello): void {
  // Another run: the server was restarted. The reloaded page starts without a run, so this cannot loop.
  if (state.run !== undefined && state.run !== run) location.reload();
  if (state.run === undefined) state.opener = createOpener(key);
  state.run = run;
  setOpener(state.opener, source === undefined ? undefined : { file: source });
}

/** Closes all channels but one. */
function disconnect(kept?: EventSource): void {
  for (const { events } of state.channels) if (events !== kept) events.close();
  state.channels = state.channels.filter(({ events }) => events === kept);
}

function enqueue(work: () => Promise<void>): void {
  state.queue = state.queue.then(work, work);
}

/** Pages that were fetched before a change are of no use. */
function forgetFetched(): void {
  document.dispatchEvent(new CustomEvent('csb-docs:stale'));
}

/** Takes the new version of this page, which is fetched unless it follows from what is shown, and swaps in what changed. */
async function updatePage(change?: PageChange): Promise<void> {
  if (state.isLeaving) return;
  const before = state.served;
  const after = (before && change && follow(before, change)) ?? (await fetchPage());
  if (after === undefined || isWorse(before, after)) return;
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

/** Something that shapes every page has changed. Where this one has other styles and nothing else, it need not be loaded. */
async function renewPage(): Promise<void> {
  if (state.isLeaving) return;
  const before = state.served;
  const after = await fetchPage();
  if (after === undefined || isWorse(before, after)) return;
  if (before?.url !== after.url) return location.reload();
  const [old, next] = [before, after].map(({ text }) => withoutStyles(withoutVersion(text)));
  if (old !== next) return location.reload();
  await swapStyles(parsePage(after.text));
  state.served = after;
}

/** The last good page stays while there is none: the overlay says why. */
function isWorse(before: ServedPage | undefined, after: ServedPage): boolean {
  return before?.isUsable === true && before.url === after.url && !after.isUsable;
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

/** Styles and scripts of a page; they cannot be swapped without flashing. */
function headOf(page: Document): string {
  return [...page.querySelectorAll('link[rel=stylesheet], script[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
    .join('\n');
}
