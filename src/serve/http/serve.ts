/**
 * The HTTP server for development and for built folders. Independent of sessions and routes; never ends because of a
 * request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { contentTypeOf, madeTypes } from '../../files/content-type.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { isHiddenPath } from '../../utils/hidden-files.js';
import { encodePath, splitUrl } from '../../utils/paths.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { findCandidates, NOT_FOUND } from '../../utils/urls/candidates.js';
import { parseRequestPath, type RequestPath, stripBase } from '../../utils/urls/request-path.js';
import { chooseForm } from './choose-form.js';
import { checkHost } from './host-check.js';
import { listen, toUrl } from './listen.js';
import { injectReload, LIVE_FOLDER } from './live-reload.js';
import { openFile } from './open-file.js';
import { chooseRepresentation, isNegotiated, withVary } from './representation.js';
import { type Live, respondLive } from './respond-live.js';
import type { Served, ServedFile, ServedOnDisk } from './served.js';
import { type Exchange, sendFile, sendRedirect, sendRefusal, sendText } from './static-file.js';

/** Options of the server. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly strictPort: boolean;
  /** Called for every request, so that a new snapshot requires no restart. */
  readonly current: () => Served;
  /** In development: the channel to open pages, the reload script, and the opener of files. */
  readonly live?: Live;
  /** See `Exchange`. */
  readonly stallMs?: number;
  /** Receives exceptions thrown while responding, which are bugs. */
  readonly onError: (error: unknown) => void;
}

/** A listening server. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts a server. `server` is undefined if it cannot listen. */
export async function startServer(
  options: ServerOptions,
): Promise<{ readonly server: RunningServer | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    respond({ request, response, stallMs: options.stallMs }, options).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else
        sendRefusal(
          { request, response },
          { status: 500, body: 'The server failed. The terminal shows the error.\n', type: madeTypes.text },
        );
    });
  };
  const { servers, port, diagnostics } = await listen(() => createHttpServer(answer), options);
  if (port === undefined) return { server: undefined, diagnostics };
  const close = async (): Promise<void> => {
    options.live?.channel.close();
    await Promise.all(servers.map(closeServer));
  };
  return { server: { url: toUrl(options.host, port, options.current().baseUrl), port, close }, diagnostics };
}

const STATUS_OF_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Slow senders are cut off well before they can fill the connection table. */
function createHttpServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Server {
  const server = createServer(
    { headersTimeout: 20_000, requestTimeout: 30_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 5_000 },
    answer,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Browsers open connections in advance. A response to one without a request would answer its first request.
    if (!socket.writable || ('bytesRead' in socket && socket.bytesRead === 0)) return void socket.destroy();
    const status = STATUS_OF_ERROR[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function respond(exchange: Exchange, options: ServerOptions): Promise<void> {
  const result = checkHost(exchange.request, options.host);
  if (result === 'malformed')
    return sendRefusal(exchange, {
      status: 400,
      body: 'The Host header is missing or malformed.\n',
      type: madeTypes.text,
    });
  if (result === 'foreign')
    return sendRefusal(exchange, {
      status: 403,
      body: 'This host name is not allowed. Start the server with `--host` and this name.\n',
      type: madeTypes.text,
    });
  const path = parseRequestPath(exchange.request.url ?? '');
  if (path === 400)
    return sendRefusal(exchange, { status: 400, body: 'The URL is not valid.\n', type: madeTypes.text });
  const served = options.current();
  const answered: Exchange = {
    ...exchange,
    compresses: served.compresses,
    headers: served.headersFor?.((exchange.request.url ?? '').replace(/\?.*/s, '')) ?? {},
  };
  if (path === 404) return sendNotFound(answered, served, options);
  const inner = stripBase(path, served.baseUrl);
  if (inner === 'redirect') return sendRedirect(exchange, toLocation(served.baseUrl, '') + path.query, true);
  // Before the site is readable, its base URL is unknown, and this is the printed URL.
  if (inner === undefined && options.live !== undefined && path.segments.length === 0)
    return sendRedirect(exchange, toLocation(served.baseUrl, ''));
  if (inner === undefined) return sendOutsideBase(exchange, served.baseUrl);
  if (inner[0] === LIVE_FOLDER && options.live !== undefined) {
    const isKnown = await respondLive(
      exchange,
      { ...path, segments: inner.slice(1) },
      { ...options, live: options.live },
    );
    return isKnown ? undefined : sendNotFound(exchange, served, undefined);
  }
  return respondSite(answered, { ...path, segments: inner }, { served, options });
}

/** Responds like a production host: clean URLs for `.html` files, index files for folders, one URL per page. */
async function respondSite(
  exchange: Exchange,
  path: RequestPath,
  { served, options }: { served: Served; options: ServerOptions },
): Promise<void> {
  const moved = await served.findRedirect?.(`${served.baseUrl}${path.segments.join('/')}`);
  const follow = (location: string): void => sendRedirect(exchange, withQuery(location, path), served.isFinal);
  if (moved?.isForced) return follow(moved.location);
  for (const candidate of formsOf(path).flatMap((form) => findCandidates(form, served.trailingSlash))) {
    const isHidden = isHiddenPath(candidate.out.split('/'));
    if (isHidden && !served.showsHidden?.(candidate.out)) continue;
    const file = await served.find(candidate.out);
    if (file === undefined) continue;
    if (candidate.redirect !== undefined)
      return sendRedirect(exchange, toLocation(served.baseUrl, candidate.redirect) + path.query, true);
    const chosen = await chooseForm(exchange, { file, out: candidate.out }, served);
    if (await sendServed(chosen.exchange, { ...chosen.form, options, baseUrl: served.baseUrl, isHidden })) return;
  }
  return moved === undefined ? sendNotFound(exchange, served, options) : follow(moved.location);
}

/** Appends the query of the request, unless the URL has its own. */
function withQuery(location: string, { query }: Pick<RequestPath, 'query'>): string {
  const { path, query: own, hash } = splitUrl(location);
  return `${path}${own || query}${hash}`;
}

/**
 * Returns the path in each Unicode form. The form sent by a browser depends on the keyboard, that of a file on its
 * creator.
 */
function formsOf(path: RequestPath): readonly RequestPath[] {
  const written = path.segments.join('/');
  const others = ['NFC', 'NFD'].map((form) => written.normalize(form)).filter((form) => form !== written);
  return [path, ...new Set(others)].map((form) =>
    typeof form === 'string' ? { ...path, segments: form.split('/') } : form,
  );
}

/**
 * Starts with exactly one slash: the base URL has one, and the rest are decoded, non-empty segments, which are encoded
 * again.
 */
function toLocation(baseUrl: string, path: string): string {
  return encodePath(baseUrl + path);
}

async function sendServed(
  exchange: Exchange,
  served: {
    file: ServedFile;
    out: string;
    options: ServerOptions | undefined;
    baseUrl: string;
    status?: number;
    isHidden?: boolean;
  },
): Promise<boolean> {
  const { file, out, options, baseUrl, status = 200 } = served;
  const isPage = out.endsWith('.html');
  if ('text' in file) {
    const { body, status: made, policy } = await file.text();
    const headers = { ...exchange.headers, ...(policy && { 'Content-Security-Policy': policy }) };
    sendText(
      { ...exchange, headers },
      {
        status: made ?? status,
        body: isPage && options?.live !== undefined && typeof body === 'string' ? injectReload(body, baseUrl) : body,
        type: contentTypeOf(out),
      },
    );
    return true;
  }
  return sendServedFile(exchange, file, { status, isHidden: served.isHidden });
}

/** Sends the site's 404 page with status 404, or plain text if there is none. */
async function sendNotFound(exchange: Exchange, served: Served, options: ServerOptions | undefined): Promise<void> {
  const file = await served.find(NOT_FOUND);
  if (
    file !== undefined &&
    (await sendServed(exchange, { file, out: NOT_FOUND, options, baseUrl: served.baseUrl, status: 404 }))
  )
    return;
  sendRefusal(exchange, { status: 404, body: 'There is no page at this URL.\n', type: madeTypes.text });
}

function sendOutsideBase(exchange: Exchange, baseUrl: string): void {
  const base = escapeHtml(encodePath(baseUrl));
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><p>The site is served at <a href="${base}">${base}</a>, its base URL.</p></html>\n`;
  sendRefusal(exchange, { status: 404, body, type: madeTypes.html });
}

/** How a file is sent. */
interface Sending {
  /** See `sendFile`. */
  readonly status: number;
  /** Whether a hidden file may be sent. */
  readonly isHidden: boolean | undefined;
}

/**
 * Sends a file, compressed if the server and the client support it. Returns false if there is no file that may be sent.
 */
async function sendServedFile(
  exchange: Exchange,
  { root, path }: ServedOnDisk,
  { status, isHidden }: Sending,
): Promise<boolean> {
  const openBeside = (extension: string) => openFile(root, `${path}${extension}`.split('/'), isHidden);
  const file = await openBeside('');
  if (file === undefined) return false;
  const { request, headers = {}, compresses } = exchange;
  if (!compresses || !isNegotiated(file, headers)) await sendFile(exchange, file, status);
  else
    await sendFile(
      { ...exchange, headers: withVary(headers) },
      await chooseRepresentation(file, { request, openBeside }),
      status,
    );
  return true;
}
