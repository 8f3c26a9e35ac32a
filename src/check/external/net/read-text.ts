/** Reads the body of a response, up to a limit. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The text of a page. */
export interface BodyText {
  readonly html: string;
  /** False if it was truncated or cut off. */
  readonly isWhole: boolean;
}

/** The bytes of a response. */
export interface Body {
  readonly bytes: Buffer;
  /** See `BodyText`. */
  readonly isWhole: boolean;
}

/** Applies to the decompressed text, so that a small response cannot become a large one. */
const MOST_BYTES = 5_000_000;

/** Media types of pages. */
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/** Reads a response as text if its type is accepted. Returns undefined otherwise. */
export async function readText(response: IncomingMessage, types = HTML): Promise<BodyText | undefined> {
  const type = response.headers['content-type'] ?? '';
  if (!types.test(type)) return undefined;
  const { bytes, isWhole } = await readBody(response, MOST_BYTES);
  return { html: decode(bytes, type), isWhole };
}

/** Reads and decompresses a response of any type, up to a limit. */
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
    // The end of an aborted response is not forwarded.
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
