/** Keeps an open page up to date during development. */
import type { PageChange, PageMoves } from '../../types/page-change.js';
import type { FilePath } from '../../types/paths.js';
import type { Problem, ProblemPlace } from '../../types/problem.js';
import { announceAdded, followMove, forgetAdded } from './announce-pages.js';
import { createElement, type Opener } from './diagnostic-item.js';
import { setOpener, showNotice, showProblems } from './overlay.js';
import {
  aroundMain,
  fetchPage,
  follow,
  parseMain,
  parsePage,
  type ServedPage,
  urlOfPage,
  withoutVersion,
} from './served-page.js';
import { mainOf, showPage } from './show-page.js';
import { swapStyles, withoutStyles } from './swap-styles.js';

const state: {
  /** The newest is last. Older ones stay until it is open, so that nothing is missed in between. */
  channels: readonly Channel[];
  run: string | undefined;
  served: ServedPage | undefined;
  /** Problems of all pages. */
  problems: readonly Problem[];
  /** Whether the browser is navigating away. */
  isLeaving: boolean;
  opener: ReturnType<typeof createOpener>;
  /** Runs updates sequentially, because each is compared with the current page. */
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
  /** URL of the page that it reports on. */
  readonly url: string;
  readonly events: EventSource;
}

/** The first message of the server. */
interface Hello {
  readonly run: string;
  /** Permits opening files. Only sent to browsers on the server's machine. */
  readonly key?: string;
  /** Source of this page. */
  readonly source?: FilePath;
}

connect();

enqueue(rememberLoaded);

// A browser allows six connections per server. Hidden tabs release theirs, and catch up when shown.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return disconnect();
  connect();
  enqueue(() => updatePage());
});

// The page script has swapped in another page, which is updated from now on.
document.addEventListener('csb-docs:page', () => {
  showProblems(state.problems);
  if (state.served?.url === urlOfPage()) return;
  forgetAdded();
  enqueue(remember);
  if (state.channels.length > 0) connect();
});

addEventListener('pagehide', () => disconnect());

addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

function connect(): void {
  const url = urlOfPage();
  if (state.channels.at(-1)?.url === url) return;
  // This script and the channel are in the same folder.
  const address = new URL('events', import.meta.url);
  address.searchParams.set('page', location.pathname + location.search);
  const events = new EventSource(address);
  const on = <Data>(name: string, listener: (data: Data) => void): void =>
    events.addEventListener(name, (event: MessageEvent<string>) => listener(JSON.parse(event.data)));
  let isKnown = false;
  on<Hello>('hello', (hello) => {
    greet(hello);
    disconnect(events);
    // The connection was interrupted, or the server rotates between many windows.
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
    announceAdded(moves);
  });
  on<{ problems: readonly Problem[] }>('problems', ({ problems }) => {
    state.problems = problems;
    showProblems(problems);
  });
  state.channels = [...state.channels, { url, events }];
}

function greet({ run, key, source }: Hello): void {
  // The server was restarted. The reloaded page starts without a run, so this cannot loop.
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

/** Drops pages fetched before a change. */
function forgetFetched(): void {
  document.dispatchEvent(new CustomEvent('csb-docs:stale'));
}

/** Updates to the new version of this page. It is derived from the current one if possible, otherwise fetched. */
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

/** Handles a change that affects every page. If only styles differ, they are swapped without a reload. */
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

/** Keeps the last good page while there is none. The overlay shows the reason. */
function isWorse(before: ServedPage | undefined, after: ServedPage): boolean {
  return before?.isUsable === true && before.url === after.url && !after.isUsable;
}

/** Detects changes saved after the page loaded and before the channel was open. */
async function rememberLoaded(): Promise<void> {
  await remember();
  const version = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset['version'];
  if (version !== undefined && state.served?.text.includes(`data-version="${version}"`) === false) location.reload();
}

async function remember(): Promise<void> {
  state.served = await fetchPage();
  if (state.served) parseMain(state.served);
}

/** Returns the styles and scripts of a page, which cannot be swapped without flashing. */
function headOf(page: Document): string {
  return [...page.querySelectorAll('link[rel=stylesheet], script[src]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src'))
    .join('\n');
}

/** Creates the function. Requires a key, which the server gives only to browsers on its own machine. */
function createOpener(key: string | undefined): Opener {
  if (key === undefined) return undefined;
  return (place) => void open(place, key).then(report, () => report('The server does not answer.'));
}

async function open(place: ProblemPlace, key: string): Promise<string | undefined> {
  const answer = await fetch(new URL('open', import.meta.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Csb-Docs-Key': key },
    body: JSON.stringify(place),
  });
  return answer.ok ? undefined : answer.text();
}

/** An error stays until another location is opened. */
function report(problem: string | undefined): void {
  showNotice('editor', problem === undefined ? undefined : createElement('p', problem.trim(), 'problem'));
}
