/**
 * The one responder for files and texts, in development and for a built folder.
 * In: a root folder and decoded path segments, or a text. Out: a finished response.
 * Must not know routes: it reports "not found" and leaves the answer to the caller.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { hashBase64 } from '../../utils/hash.js';
import { evaluateConditions, type Validators } from './http-conditions.js';
import type { Representation } from './representation.js';

/** A reader takes something at least this often. */
const STALL_MS = 30_000;
/** What even a bad connection manages, in bytes for each millisecond. */
const LOWEST_RATE = 1;

/**
 * Ends the connection of a reader that takes nothing for half a minute, or less than a kilobyte in a second all the time.
 * @returns a signal for whoever sends: that is over. An answer that waits behind another one of its connection is not told
 *   otherwise, and would keep its file open.
 */
function limitAnswer(response: ServerResponse, bytes: number, stallMs = STALL_MS): AbortSignal {
  const { socket } = response.req;
  const over = new AbortController();
  const clear = (): void => {
    clearTimeout(timer);
    socket.off('close', end);
  };
  const end = (): void => {
    clear();
    over.abort();
    response.destroy();
  };
  // From here on it counts; how long a page takes to be made is not the reader's doing.
  // While nothing waits for the reader, it waits for us: what is compressed well comes seldom.
  response.setTimeout(stallMs, () => {
    if (response.writableLength > 0) end();
  });
  const timer = setTimeout(end, stallMs + bytes / LOWEST_RATE).unref();
  socket.setMaxListeners(0).once('close', end);
  response.once('close', clear);
  if (socket.destroyed) end();
  return over.signal;
}

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the site itself asks its host to send with this answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** See `Served`. */
  readonly compresses?: boolean | undefined;
  /** Milliseconds in which the reader has to take something; half a minute unless given. */
  readonly stallMs?: number | undefined;
}

/** Characters of an entity tag: 132 bits. */
const ETAG_LENGTH = 22;
const ALLOWED_METHODS = ['GET', 'HEAD'];

/**
 * Sends an opened file and closes it.
 * @param status of a page that is sent in the place of another one: whatever the conditions say, and never kept
 */
export async function sendFile(exchange: Exchange, file: Representation, status = 200): Promise<void> {
  const { request, response, headers } = exchange;
  try {
    if (refuseMethod({ request, response })) return;
    const { validators, size } = status === 200 ? file : { ...file, validators: {} };
    const condition = status === 200 ? evaluateConditions(request.headers, validators, size) : { status };
    if (condition.status === 304 || condition.status === 412 || condition.status === 416)
      return sendEmpty(response, { status: condition.status, size, validators, headers });
    const { start, end } = 'start' in condition ? condition : { start: 0, end: size - 1 };
    response.writeHead(condition.status, {
      ...contentHeaders(file.type, validators, status === 200 ? headers : passing(headers)),
      ...(file.coding === undefined ? RANGED : { 'Content-Encoding': file.coding }),
      // How much is left of what is compressed while it is sent, nobody knows before.
      ...(file.compressor === undefined ? { 'Content-Length': end - start + 1 } : {}),
      ...(condition.status === 206 ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    });
    if (request.method === 'HEAD' || end < start) return void response.end();
    const signal = limitAnswer(response, end - start, exchange.stallMs);
    const content = file.handle.createReadStream({ start, end, autoClose: false });
    const made = file.compressor === undefined ? [] : [file.compressor()];
    const sent = pipeline([content, ...made, response], { signal });
    // A response that has never got its connection is never closed.
    await Promise.race([sent, once(signal, 'abort')]);
  } catch {
    // The reader went away, or the file was cut while it was sent: the announced length cannot be met.
    response.destroy();
  } finally {
    await file.handle.close();
  }
}

/** Sends a text, or bytes that were made. Pages of a 404 keep their status whatever the conditions say, and are never kept. */
export function sendText(
  { request, response, headers, stallMs }: Exchange,
  text: { readonly body: string | Uint8Array; readonly type: string; readonly status?: number },
): void {
  if (refuseMethod({ request, response })) return;
  const { body, type, status = 200 } = text;
  const bytes = Buffer.from(body);
  const validators = status === 200 ? { etag: etagOf(bytes) } : {};
  const condition =
    status === 200
      ? evaluateConditions({ ...request.headers, range: undefined }, validators, bytes.length)
      : { status: 200 };
  if (condition.status === 200) {
    const given = status === 200 ? headers : passing(headers);
    response.writeHead(status, {
      ...contentHeaders(type, validators, given),
      ...RANGED,
      'Content-Length': bytes.length,
    });
    limitAnswer(response, bytes.length, stallMs);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  } else sendEmpty(response, { status: condition.status, size: bytes.length, validators, headers });
}

/** The entity tag of something that was made. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hashBase64(body, 'base64url').slice(0, ETAG_LENGTH)}"`;
}

/** Sends the server's own word on a request that it does not answer with a page of the site: nothing of it can run or load anything. */
export function sendRefusal(
  exchange: Exchange,
  refusal: { readonly status: number; readonly body: string; readonly type: string },
): void {
  sendText({ ...exchange, headers: { ...NOTHING_RUNS } }, refusal);
}

/** Answers a request that has done something, or was refused: a short text, which no cache keeps. */
export function sendDone(
  { response }: Pick<Exchange, 'response'>,
  { status, body }: { readonly status: number; readonly body: string },
): void {
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...NOTHING_RUNS,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    // What was sent with a refused request has not been read, and would be taken for the next one.
    Connection: 'close',
  });
  response.end(body);
}

/** Redirects to a path of this server; for good where that will be so tomorrow. Browsers ask again all the same: nothing is kept without that. The caller has made sure that it starts with exactly one slash. */
export function sendRedirect({ request, response }: Exchange, location: string, isPermanent = false): void {
  if (refuseMethod({ request, response })) return;
  response.writeHead(isPermanent ? 301 : 302, {
    ...SAFE_HEADERS,
    ...NOTHING_RUNS,
    Location: location,
    'Content-Length': 0,
  });
  response.end();
}

/** 405 for everything but reading: there is nothing to write here, and no preflight to answer. */
function refuseMethod({ request, response }: Exchange): boolean {
  if (ALLOWED_METHODS.includes(request.method ?? '')) return false;
  response.writeHead(405, {
    ...SAFE_HEADERS,
    ...NOTHING_RUNS,
    Allow: ALLOWED_METHODS.join(', '),
    'Content-Length': 0,
    Connection: 'close',
  });
  response.end();
  return true;
}

interface EmptyAnswer {
  readonly headers: Exchange['headers'];
  readonly status: number;
  readonly size: number;
  readonly validators: Validators;
}

function sendEmpty(response: ServerResponse, { status, size, validators, headers = {} }: EmptyAnswer): void {
  const range = status === 416 ? { 'Content-Range': `bytes */${size}` } : {};
  // A cache takes over from here how long it may keep what it has.
  const kept = Object.entries(headers).filter(([name]) => status === 304 && FOR_CACHES.test(name));
  const length = status === 304 ? {} : { 'Content-Length': 0 };
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...Object.fromEntries(kept),
    ...validatorHeaders(validators),
    ...range,
    ...length,
  });
  response.end();
}

/** The headers of an answer that is another one as soon as there is a page. */
function passing(headers: Exchange['headers']): Exchange['headers'] {
  return { ...headers, 'Cache-Control': SAFE_HEADERS['Cache-Control'] };
}

/** What an answer without content says of the one with it (RFC 9110, section 15.4.5). */
const FOR_CACHES = /^(cache-control|content-location|expires|vary)$/i;

/** Ranges are those of the bytes as they are. */
const RANGED = { 'Accept-Ranges': 'bytes' };

/** On answers that are no pages of the site. */
const NOTHING_RUNS = { 'Content-Security-Policy': "default-src 'none'" };

/** On every response: no guessing of types, no reading by other sites, no stale copies while writing. */
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

function contentHeaders(
  type: string,
  validators: Validators,
  headers: Exchange['headers'] = {},
): Record<string, string> {
  // An SVG opened on its own is a document that may hold scripts.
  const policy = type.startsWith('image/svg+xml') ? { 'Content-Security-Policy': 'sandbox' } : {};
  return {
    ...SAFE_HEADERS,
    ...headers,
    'Content-Type': type,
    ...validatorHeaders(validators),
    ...policy,
  };
}

function validatorHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { ETag: etag }),
    ...(lastModified === undefined ? {} : { 'Last-Modified': lastModified.toUTCString() }),
  };
}
