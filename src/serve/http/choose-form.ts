/**
 * Whether a reader gets a page as HTML or as Markdown (RFC 9110, section 12.5.1).
 * In: a request and the file of a page. Out: that file or its twin, and what caches are told.
 */

import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import { withVary } from './representation.js';
import type { Served, ServedFile } from './served.js';
import type { Exchange } from './static-file.js';

/** A file to send. */
export interface Form {
  readonly file: ServedFile;
  readonly out: OutPath;
}

/** Of a page that has a twin in Markdown, the one that the reader likes better; caches are told of both. */
export async function chooseForm(
  exchange: Exchange,
  page: Form,
  served: Served,
): Promise<{ readonly exchange: Exchange; readonly form: Form }> {
  const out = toTwinPath(page.out);
  const file = out && (await served.find(out));
  if (out === undefined || file === undefined) return { exchange, form: page };
  const isTwin = prefersMarkdown(exchange.request.headers.accept);
  const headers = withVary(exchange.headers ?? {}, 'Accept');
  return { exchange: { ...exchange, headers }, form: isTwin ? { file, out } : page };
}

/** Where the twin of a page is, which has the same content as Markdown; undefined for a file that is no page. */
function toTwinPath(out: OutPath): OutPath | undefined {
  const page = /^(.*?)(?:\/index)?\.html$/s.exec(out)?.[1];
  return page === undefined ? undefined : toOutPath(`${page}.md`);
}

/**
 * Whether an `Accept` header names Markdown, and likes it as much as HTML. Browsers do not name it, so that what takes
 * anything gets the page.
 */
function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined || !header.includes('text/markdown')) return false;
  const weights = readWeights(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** The weight of each type, from 0 to 1; parameters of a type are passed over, and so is what cannot be read. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (type !== '' && /^[01](?:\.\d{0,3})?$/.test(weight)) weights.set(type, Math.min(1, Number(weight)));
  }
  return weights;
}
