/** The channel that tells open pages what changed: server-sent events, one way only, nothing is read from a client. */
import { randomUUID } from 'node:crypto';
import type { PageChange, PageMoves } from '../../types/page-change.js';
import type { FilePath } from '../../types/paths.js';
import type { Problem } from '../../types/problem.js';
import { hashContent, LONG_NAME_DIGITS } from '../../utils/hash.js';
import { encodePath } from '../../utils/paths.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { isFromHere } from './host-check.js';
import { type Exchange, etagOf } from './static-file.js';

/**
 * `update`: content changed, swap it in; `reload`: templates, styles or configuration changed; `pages`: some have another
 * address, or are new.
 */
export type ReloadEvent =
  | { readonly type: 'update' | 'reload' }
  | ({ readonly type: 'pages' } & PageMoves)
  | { readonly type: 'problems'; readonly problems: readonly Problem[] };

/** What is known of the page of a client. */
export interface OpenPage {
  /** What it is at the moment; undefined where that is not known. */
  readonly read: () => Promise<string | undefined>;
  /** The file that it was made from. */
  readonly source?: FilePath | undefined;
}

/** The open pages. */
export interface LiveReload {
  /** Told to pages in a browser on this machine: with it they may ask for something to be done. */
  readonly key: string;
  readonly connect: (exchange: Exchange, page: OpenPage) => void;
  /** Those that were told last. */
  readonly problems: () => readonly Problem[];
  /** Resolves when every client has been told. */
  readonly send: (event: ReloadEvent) => Promise<void>;
  readonly clientCount: () => number;
  readonly close: () => void;
}

/** Below the base, the folder of the development server's own files. */
export const LIVE_FOLDER = '__csb_docs';
/** Proxies and browsers drop silent connections after about a minute. */
const HEARTBEAT_MS = 20_000;
/** A browser opens at most six connections to one server; with all of them taken no page would load any more. */
const MOST_STREAMS = 4;
const RETRY_MS = 500;
const CROWDED_RETRY_MS = 2000;

/**
 * Opens the channel. A new client learns which server run it talks to, so that it reloads once after a restart, and the
 * problems there are. `canOpen`: whether files can be opened in an editor.
 */
export function createLiveReload(canOpen = false): LiveReload {
  const [run, key] = [randomUUID(), randomUUID()];
  const clients = new Set<Client>();
  const state: { problems: readonly Problem[] } = { problems: [] };
  const heartbeat = setInterval(() => {
    for (const { response } of clients) response.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    key,
    problems: () => state.problems,
    connect: ({ request, response }, { read, source }) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      const reader = readerOf(request);
      const isCrowded = [...clients].filter((client) => client.reader === reader).length >= MOST_STREAMS;
      const retry = isCrowded ? CROWDED_RETRY_MS : RETRY_MS;
      const hello = canOpen && isFromHere(request) ? { run, source, key } : { run };
      response.write(`retry: ${retry}\n\n${format('hello', hello)}${format('problems', { problems: state.problems })}`);
      // The page asks again and again, and catches up each time.
      if (isCrowded) return void response.end();
      const client = { response, reader, follow: followPage(read) };
      clients.add(client);
      request.on('close', () => clients.delete(client));
      response.on('close', () => clients.delete(client));
    },
    send: async ({ type, ...data }) => {
      if ('problems' in data) state.problems = data.problems;
      const tell = async (client: Client): Promise<void> => {
        const message = format(type, type === 'update' ? { change: await client.follow() } : data);
        if (clients.has(client)) client.response.write(message);
      };
      await Promise.all([...clients].map(tell));
    },
    clientCount: () => clients.size,
    close: () => {
      clearInterval(heartbeat);
      for (const { response } of clients) response.end();
      clients.clear();
    },
  };
}

/** Windows of one browser, as far as a server can tell. */
function readerOf({ headers, socket }: Exchange['request']): string {
  return `${socket.remoteAddress} ${headers['user-agent']}`;
}

interface Client {
  readonly reader: string;
  readonly response: Exchange['response'];
  /** What has become of its page since it was last asked. */
  readonly follow: () => Promise<PageChange | undefined>;
}

/** JSON never holds a line break, so one `data:` line is enough. */
function format(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The only difference between a page in development and the built file: removing this tag gives the same bytes. The
 * version tells the script whether the page has changed between its load and the script's.
 */
export function injectReload(html: string, baseUrl: string): string {
  const address = `${escapeHtml(encodePath(baseUrl))}${LIVE_FOLDER}/reload.js`;
  const tag = `<script type="module" src="${address}" data-version="${hashContent(html, LONG_NAME_DIGITS)}"></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

/**
 * Follows a page from one version to the next.
 * In: a function that gives what it is at the moment. Out: one that says what has changed since it was last called, or
 * since the start; undefined where one of the two versions is not known.
 */
function followPage(read: () => Promise<string | undefined>): () => Promise<PageChange | undefined> {
  const readVersion = async (): Promise<Version | undefined> => {
    // What goes wrong with a page is shown to whoever asks for it.
    const text = await read().catch(() => undefined);
    return text === undefined ? undefined : { text, tag: etagOf(text) };
  };
  let last = readVersion();
  return async () => {
    const before = last;
    last = before.then(readVersion);
    const [old, next] = await Promise.all([before, last]);
    return old && next && compare(old, next);
  };
}

interface Version {
  readonly text: string;
  readonly tag: string;
}

function compare(old: Version, next: Version): PageChange {
  const most = Math.min(old.text.length, next.text.length);
  let start = 0;
  while (start < most && old.text.charCodeAt(start) === next.text.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    old.text.charCodeAt(old.text.length - 1 - end) === next.text.charCodeAt(next.text.length - 1 - end)
  )
    end++;
  const text = next.text.slice(start, next.text.length - end);
  return { from: old.tag, to: next.tag, start, end: old.text.length - end, text };
}
