/** Negotiates between HTML and Markdown for a page (RFC 9110, section 12.5.1). */

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

/** Returns the preferred form of a page that is also available as Markdown, with a `Vary` header for caches. */
export async function chooseForm(
  exchange: Exchange,
  page: Form,
  served: Served,
): Promise<{ readonly exchange: Exchange; readonly form: Form }> {
  const out = toMarkdownPath(page.out);
  const file = out && (await served.find(out));
  if (out === undefined || file === undefined) return { exchange, form: page };
  const isMarkdownPage = prefersMarkdown(exchange.request.headers.accept);
  const headers = withVary(exchange.headers ?? {}, 'Accept');
  return { exchange: { ...exchange, headers }, form: isMarkdownPage ? { file, out } : page };
}

/** Returns the path of a page's Markdown, or undefined for a file that is not a page. */
function toMarkdownPath(out: OutPath): OutPath | undefined {
  const page = /^(.*?)(?:\/index)?\.html$/s.exec(out)?.[1];
  return page === undefined ? undefined : toOutPath(`${page}.md`);
}

/**
 * Returns whether an `Accept` header names Markdown with at least the weight of HTML. Browsers do not name it, so
 * wildcards select HTML.
 */
function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined || !header.includes('text/markdown')) return false;
  const weights = readWeights(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Returns the weight of each type, from 0 to 1. Parameters and invalid parts are ignored. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (type !== '' && /^[01](?:\.\d{0,3})?$/.test(weight)) weights.set(type, Math.min(1, Number(weight)));
  }
  return weights;
}
