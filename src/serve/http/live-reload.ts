/** Notifies open pages of changes, through server-sent events. Nothing is read from clients. */
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
 * `update`: content changed, swap it in; `reload`: templates, styles or configuration changed; `pages`: pages were
 * moved or added.
 */
export type ReloadEvent =
  | { readonly type: 'update' | 'reload' }
  | ({ readonly type: 'pages' } & PageMoves)
  | { readonly type: 'problems'; readonly problems: readonly Problem[] };

/** The page of a client. */
export interface OpenPage {
  /** Returns its current HTML, or undefined if unknown. */
  readonly read: () => Promise<string | undefined>;
  /** Its source file. */
  readonly source?: FilePath | undefined;
}

/** The channel to open pages. */
export interface LiveReload {
  /** Secret sent to pages in a local browser, which authorizes their requests to open files. */
  readonly key: string;
  readonly connect: (exchange: Exchange, page: OpenPage) => void;
  /** Returns the problems sent last. */
  readonly problems: () => readonly Problem[];
  /** Resolves when the event was written to every client. */
  readonly send: (event: ReloadEvent) => Promise<void>;
  readonly clientCount: () => number;
  readonly close: () => void;
}

/** URL folder of the development server's own files, below the base URL. */
export const LIVE_FOLDER = '__csb_docs';
/** Proxies and browsers drop idle connections after about a minute. */
const HEARTBEAT_MS = 20_000;
/** Browsers open at most six connections per server. If all are event streams, no page can load. */
const MOST_STREAMS = 4;
const RETRY_MS = 500;
const CROWDED_RETRY_MS = 2000;

/**
 * Creates the channel. A new client receives the id of the server run, so that it reloads once after a restart, and the
 * current problems. `canOpen` states whether files can be opened in an editor.
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
      // The page polls instead and receives the current state each time.
      if (isCrowded) return void response.end();
      const client = { response, reader, follow: followPage(read) };
      clients.add(client);
      request.on('close', () => clients.delete(client));
      response.on('close', () => clients.delete(client));
    },
    send: async ({ type, ...data }) => {
      if ('problems' in data) state.problems = data.problems;
      const report = async (client: Client): Promise<void> => {
        const message = format(type, type === 'update' ? { change: await client.follow() } : data);
        if (clients.has(client)) client.response.write(message);
      };
      await Promise.all([...clients].map(report));
    },
    clientCount: () => clients.size,
    close: () => {
      clearInterval(heartbeat);
      for (const { response } of clients) response.end();
      clients.clear();
    },
  };
}

/** Identifies windows of the same browser, as far as a server can. */
function readerOf({ headers, socket }: Exchange['request']): string {
  return `${socket.remoteAddress} ${headers['user-agent']}`;
}

interface Client {
  readonly reader: string;
  readonly response: Exchange['response'];
  /** Returns the change of its page since the last call. */
  readonly follow: () => Promise<PageChange | undefined>;
}

/** JSON contains no line breaks, so one `data:` line is sufficient. */
function format(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Adds the reload script to a page. Without this tag, the page has the same bytes as the built file. The version shows
 * the script whether the page changed before it was loaded.
 */
export function injectReload(html: string, baseUrl: string): string {
  const address = `${escapeHtml(encodePath(baseUrl))}${LIVE_FOLDER}/reload.js`;
  const tag = `<script type="module" src="${address}" data-version="${hashContent(html, LONG_NAME_DIGITS)}"></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
}

/**
 * Tracks the versions of a page. Returns a function that returns the change since the last call, or since the start;
 * undefined if one of the versions is unknown.
 */
function followPage(read: () => Promise<string | undefined>): () => Promise<PageChange | undefined> {
  const readVersion = async (): Promise<Version | undefined> => {
    // Errors of a page are shown when it is requested.
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
