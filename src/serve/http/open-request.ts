/**
 * Handles requests of pages to open a file in the editor. Checks that the request comes from a page of this server on
 * this machine.
 */
import type { IncomingMessage } from 'node:http';
import type { ProblemPlace } from '../../types/problem.js';
import { toFilePath } from '../../utils/paths.js';
import { isOwnReader } from './host-check.js';
import { type Exchange, sendDone } from './static-file.js';

/** Opens locations for pages. */
export interface PlaceOpener {
  /** Secret known only to pages of this server, because other sites cannot read what it sends. */
  readonly key: string;
  /**
   * Returns undefined for a location that must not be opened, otherwise the problem as a sentence, or `''` if it was
   * opened.
   */
  readonly open: (place: ProblemPlace) => Promise<string | undefined>;
}

/** Header with the secret. Forms and simple requests of other sites cannot send it. */
const KEY_HEADER = 'x-csb-docs-key';
/** Limit of the request body, which contains a path and two numbers. */
const MOST_BYTES = 8192;
/** Limit of line and column numbers. */
const MOST = 10_000_000;

/** Responds with 204 if an editor was started, otherwise with the reason. */
export async function respondOpen(exchange: Exchange, opener: PlaceOpener): Promise<void> {
  const { request } = exchange;
  const refuse = (status: number, body: string): void => sendDone(exchange, { status, body: `${body}\n` });
  if (request.method !== 'POST') return refuse(405, 'Use POST to open a file.');
  const isJson = request.headers['content-type'] === 'application/json';
  if (!isOwnReader(request) || !isJson || request.headers[KEY_HEADER] !== opener.key)
    return refuse(403, 'Only pages of this site in a browser on this machine can open files.');
  const place = parsePlace(await readBody(request));
  if (place === undefined) return refuse(400, 'This is not a location in a file.');
  const problem = await opener.open(place);
  if (problem === undefined) return refuse(403, 'Only source files of pages and diagnostics can be opened.');
  if (problem !== '') return refuse(500, problem);
  sendDone(exchange, { status: 204, body: '' });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsePlace(text: string): ProblemPlace | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { file, line, column } = Object(value);
  if (typeof file !== 'string' || !isCount(line) || !isCount(column)) return undefined;
  return {
    file: toFilePath(file),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}

function isCount(value: unknown): value is number | undefined {
  return value === undefined || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST);
}
