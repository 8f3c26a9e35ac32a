/**
 * The one responder for files and texts, in development and for a built folder.
 * In: a root folder and decoded path segments, or a text. Out: a finished response.
 * Must not know routes: it reports "not found" and leaves the answer to the caller.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashBase64 } from '../../text/hash.js';
import { isInside, realOrSame } from '../site-path.js';
import { contentTypeOf } from './content-type.js';
import { evaluateConditions, type Validators } from './http-conditions.js';
import { isHidden } from './request-path.js';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the site itself asks its host to send with this answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Modification times up to here are placeholders (Nix and Docker write 0 or 1): they say nothing about the content. */
const PLACEHOLDER_TIME_MS = 24 * 60 * 60 * 1000;
/** Characters of an entity tag: 132 bits. */
const ETAG_LENGTH = 22;
const ALLOWED_METHODS = ['GET', 'HEAD'];

/** A file that was opened because it may be sent. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly validators: Validators;
  readonly type: string;
}

/**
 * Opens a file below a root. Symbolic links may lead anywhere inside the root, never out of it and never to a dotfile;
 * pipes, sockets and folders are not files. `O_NONBLOCK`, because opening a pipe would wait for its writer.
 */
export async function openFile(root: string, segments: readonly string[]): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    const realRoot = realOrSame(root);
    const real = await realpath(join(realRoot, ...segments));
    if (!isInside(realRoot, real) || relative(realRoot, real).split(sep).some(isHidden)) return undefined;
    handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile()) {
      await handle.close();
      return undefined;
    }
    const validators =
      stats.mtimeMs <= PLACEHOLDER_TIME_MS
        ? {}
        : {
            etag: `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}-${stats.ctimeNs.toString(36)}"`,
            lastModified: stats.mtime,
          };
    return { handle, size: Number(stats.size), validators, type: contentTypeOf(real) };
  } catch {
    // Absent, unreadable, too long a name, a circle of links: all of these are "not found" for a browser.
    await handle?.close();
    return undefined;
  }
}

/** Sends an opened file and closes it. */
export async function sendFile({ request, response, headers }: Exchange, file: OpenFile): Promise<void> {
  try {
    if (refuseMethod({ request, response })) return;
    const condition = evaluateConditions(request.headers, file.validators, file.size);
    if (condition.status === 200 || condition.status === 206) {
      const { start, end } = condition.status === 206 ? condition : { start: 0, end: file.size - 1 };
      response.writeHead(condition.status, {
        ...contentHeaders(file.type, file.validators, headers),
        'Content-Length': end - start + 1,
        ...(condition.status === 206 ? { 'Content-Range': `bytes ${start}-${end}/${file.size}` } : {}),
      });
      if (request.method === 'HEAD' || end < start) return void response.end();
      await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response);
    } else sendEmpty(response, { status: condition.status, size: file.size, validators: file.validators });
  } catch {
    // The reader went away, or the file was cut while it was sent: the announced length cannot be met.
    response.destroy();
  } finally {
    await file.handle.close();
  }
}

/** Sends a text, or bytes that were made. Pages of a 404 keep their status whatever the conditions say. */
export function sendText(
  { request, response, headers }: Exchange,
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
    response.writeHead(status, { ...contentHeaders(type, validators, headers), 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  } else sendEmpty(response, { status: condition.status, size: bytes.length, validators });
}

/** The entity tag of something that was made. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hashBase64(body, 'base64url').slice(0, ETAG_LENGTH)}"`;
}

/** Redirects to a path of this server. The caller has made sure that it starts with exactly one slash. */
export function sendRedirect({ request, response }: Exchange, location: string): void {
  if (refuseMethod({ request, response })) return;
  response.writeHead(302, { ...SAFE_HEADERS, Location: location, 'Content-Length': 0 });
  response.end();
}

/** 405 for everything but reading: there is nothing to write here, and no preflight to answer. */
function refuseMethod({ request, response }: Exchange): boolean {
  if (ALLOWED_METHODS.includes(request.method ?? '')) return false;
  response.writeHead(405, {
    ...SAFE_HEADERS,
    Allow: ALLOWED_METHODS.join(', '),
    'Content-Length': 0,
    Connection: 'close',
  });
  response.end();
  return true;
}

function sendEmpty(response: ServerResponse, answer: { status: number; size: number; validators: Validators }): void {
  const range = answer.status === 416 ? { 'Content-Range': `bytes */${answer.size}` } : {};
  const length = answer.status === 304 ? {} : { 'Content-Length': 0 };
  response.writeHead(answer.status, { ...SAFE_HEADERS, ...validatorHeaders(answer.validators), ...range, ...length });
  response.end();
}

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
    'Accept-Ranges': 'bytes',
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
