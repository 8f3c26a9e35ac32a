/** Evaluates conditional and range requests (RFC 9110, sections 13 and 14) from headers alone. */
import type { IncomingHttpHeaders } from 'node:http';

/** Validators of a version of a resource. Absent for files with an impossible modification time. */
export interface Validators {
  /** Strong entity tag, including quotes. */
  readonly etag?: string;
  readonly lastModified?: Date;
}

/** The response to send instead of the complete resource. */
export type Condition =
  | { readonly status: 200 | 304 | 412 | 416 }
  | { readonly status: 206; readonly start: number /** Inclusive. */; readonly end: number };

/**
 * Evaluates in the order of RFC 9110 13.2.2: If-Match, If-None-Match, else If-Modified-Since, then Range under
 * If-Range.
 */
export function evaluateConditions(headers: IncomingHttpHeaders, validators: Validators, size: number): Condition {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matches(ifMatch, validators.etag, 'strong')) return { status: 412 };
  const unmodifiedSince = toDate(headers['if-unmodified-since']);
  if (
    ifMatch === undefined &&
    unmodifiedSince !== undefined &&
    validators.lastModified !== undefined &&
    toSeconds(validators.lastModified) > toSeconds(unmodifiedSince)
  )
    return { status: 412 };
  if (isUnchanged(headers, validators)) return { status: 304 };
  return evaluateRange(headers, validators, size);
}

function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, etag, 'weak');
  const since = toDate(headers['if-modified-since']);
  return since !== undefined && lastModified !== undefined && toSeconds(lastModified) <= toSeconds(since);
}

/**
 * Supports a single range. For several ranges, other units or invalid values, the complete resource is sent, as the
 * standard allows.
 */
function evaluateRange(headers: IncomingHttpHeaders, validators: Validators, size: number): Condition {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  if (match === null || !isRangeFresh(headers['if-range'], validators)) return { status: 200 };
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return { status: 200 };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { status: 200 };
  if (start >= size || (first === '' && Number(last) === 0)) return { status: 416 };
  return { status: 206, start, end };
}

function isRangeFresh(header: string | string[] | undefined, { etag, lastModified }: Validators): boolean {
  if (header === undefined) return true;
  const text = String(header);
  if (text.startsWith('"')) return text === etag;
  const date = toDate(text);
  return date !== undefined && lastModified !== undefined && toSeconds(date) === toSeconds(lastModified);
}

/** Compares a list of entity tags with ours. Weak comparison ignores the `W/` prefix; strong comparison refuses it. */
function matches(header: string, etag: string | undefined, comparison: 'weak' | 'strong'): boolean {
  if (header.trim() === '*') return true;
  const tags = header.match(/(W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

function toDate(text: string | undefined): Date | undefined {
  const date = text === undefined ? undefined : new Date(text);
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

/** HTTP dates have no fractions. */
function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
