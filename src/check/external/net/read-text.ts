/** The text of a page as it comes, up to a limit. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The text of a page. */
export interface BodyText {
  readonly html: string;
  /** False where it was longer than what is read, or was cut off. */
  readonly isWhole: boolean;
}

/** The bytes of an answer. */
export interface Body {
  readonly bytes: Buffer;
  /** See `BodyText`. */
  readonly isWhole: boolean;
}

/** Of the unpacked text, so that a small answer cannot become a large one. */
const MOST_BYTES = 5_000_000;

/** What pages are sent as. */
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/** Reads an answer that is HTML, or of other types; undefined for others. */
export async function readText(response: IncomingMessage, types = HTML): Promise<BodyText | undefined> {
  const type = response.headers['content-type'] ?? '';
  if (!types.test(type)) return undefined;
  const { bytes, isWhole } = await readBody(response, MOST_BYTES);
  return { html: decode(bytes, type), isWhole };
}

/** Reads an answer of any kind, unpacked, up to a limit. */
export async function readBody(response: IncomingMessage, most: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const chunk of unpack(response)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) {
        isWhole = false;
        break;
      }
    }
  } catch {
    isWhole = false;
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}

function unpack(response: IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpacked =
    coding === 'br'
      ? createBrotliDecompress()
      : coding === 'gzip' || coding === 'x-gzip'
        ? createGunzip()
        : coding === 'deflate'
          ? createInflate()
          : undefined;
  if (unpacked === undefined) return response;
  response.on('close', () => {
    // A cut answer has no end that would be passed on.
    if (!response.complete) unpacked.destroy();
  });
  return response.pipe(unpacked);
}

function decode(bytes: Buffer, type: string): string {
  const label = /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
