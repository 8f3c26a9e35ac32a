/** Handles a page as sent by the server, before scripts changed it, for comparison with its next version. */
import type { PageChange } from '../../types/page-change.js';
import { trust } from '../trust.js';

/** A version of this page. */
export interface ServedPage {
  readonly url: string;
  readonly text: string;
  /** Its entity tag. */
  readonly tag: string | null;
  /** False for a page of the server itself, such as an error. */
  readonly isUsable: boolean;
  /** Its parsed main part. */
  main?: Document;
}

/** Status codes from here on are failures. */
const FAILURE = 500;

/** Returns the URL of this page without its hash. */
export function urlOfPage(): string {
  return location.href.replace(/#.*/s, '');
}

/** Fetches the page at this URL. Undefined while the server is away, which the channel handles. */
export async function fetchPage(): Promise<ServedPage | undefined> {
  const url = urlOfPage();
  try {
    const response = await fetch(url, { cache: 'no-store' });
    const isUsable = response.status < FAILURE;
    return { url, text: await response.text(), tag: response.headers.get('etag'), isUsable };
  } catch {
    return undefined;
  }
}

/** Applies a change to this page. Undefined if the change belongs to another version. */
export function follow({ url, text, tag }: ServedPage, change: PageChange): ServedPage | undefined {
  if (url !== urlOfPage() || tag !== change.from) return undefined;
  const next = text.slice(0, change.start) + change.text + text.slice(change.end);
  return { url, text: next, tag: change.to, isUsable: true };
}

/** Parses and caches the main part, which is compared twice. */
export function parseMain(page: ServedPage): Document {
  page.main ??= parsePage(cutMain(page.text));
  return page.main;
}

/** Parses a whole page. */
export function parsePage(text: string): Document {
  return new DOMParser().parseFromString(trust(text), 'text/html');
}

const MAIN = /<main[\s>].*<\/main>/s;

/**
 * Extracts the main part, about a third of the whole. It may be inexact, because the parsed result is searched again.
 */
function cutMain(text: string): string {
  return MAIN.exec(text)?.[0] ?? '';
}

/** Returns everything but the main part. */
export function aroundMain(text: string): string {
  return withoutVersion(text.replace(MAIN, ''));
}

/** Removes the version number from the tag of the server's script. */
export function withoutVersion(text: string): string {
  return text.replace(/ data-version="\w*"(?=><\/script><\/body>)/, '');
}
