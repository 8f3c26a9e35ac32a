/** Reads and writes the published page list: JSON with one line per page, which is compact and easy to compare. */
import type { ListedPage, PageList } from '../../types/page-list.js';
import { isRecord } from '../record.js';

/** File name, in the folder of each language. */
export const PAGE_LIST = 'csb-docs-pages.json';
/** Version of the format. */
const VERSION = 1;

/** Serializes a page list. */
export function writePageList({ pages, redirects }: PageList): string {
  const lines = Object.entries(pages).map(
    ([path, { title, words, signature, mark, anchors }]) =>
      `${JSON.stringify(path)}:${JSON.stringify([title, words, signature, mark, anchors])}`,
  );
  return `{"version":${VERSION},"redirects":${JSON.stringify(redirects)},"pages":{\n${lines.join(',\n')}\n}}\n`;
}

/** Parses an untrusted page list. Returns undefined for any other text. */
export function readPageList(text: string): PageList | undefined {
  const value = parse(text);
  if (!isRecord(value) || value['version'] !== VERSION || !isRecord(value['pages'])) return undefined;
  const pages = Object.entries(value['pages']).map(([path, page]) => [path, readPage(page)] as const);
  const isWhole = pages.every(([path, page]) => path.startsWith('/') && page !== undefined);
  const redirects = readTexts(value['redirects']);
  if (!isWhole || redirects === undefined) return undefined;
  return { pages: Object.fromEntries(pages.flatMap(([path, page]) => (page ? [[path, page]] : []))), redirects };
}

function readPage(value: unknown): ListedPage | undefined {
  if (!Array.isArray(value)) return undefined;
  const [title, words, signature, mark, listed]: readonly unknown[] = value;
  const anchors = readTexts(listed);
  if (typeof title !== 'string' || typeof words !== 'number' || anchors === undefined) return undefined;
  return typeof signature === 'string' && typeof mark === 'string'
    ? { title, words, signature, mark, anchors }
    : undefined;
}

function readTexts(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []));
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
