/** A page as the server sent it, before scripts changed it: what is shown is compared with what comes next. */
import type { PageChange } from '../../types/page-change.js';
import { trust } from '../trust.js';

/** One version of this page. */
export interface ServedPage {
  readonly url: string;
  readonly text: string;
  /** Its entity tag. */
  readonly tag: string | null;
  /** Whether it is a page of the site: the server has others, for what cannot be shown. */
  readonly isUsable: boolean;
  /** Its main part, once it has been parsed. */
  main?: Document;
}

/** From this status on an answer tells of a failure. */
const FAILURE = 500;

/** The address of this page, without its hash. */
export function addressOfPage(): string {
  return location.href.replace(/#.*/s, '');
}

/** The page at this address; undefined while the server is away, which the channel notices on its own. */
export async function fetchPage(): Promise<ServedPage | undefined> {
  const url = addressOfPage();
  try {
    const response = await fetch(url, { cache: 'no-store' });
    const isUsable = response.status < FAILURE;
    return { url, text: await response.text(), tag: response.headers.get('etag'), isUsable };
  } catch {
    return undefined;
  }
}

/** The next version of this page. Undefined where the change is not one of this version. */
export function follow({ url, text, tag }: ServedPage, change: PageChange): ServedPage | undefined {
  if (url !== addressOfPage() || tag !== change.from) return undefined;
  const next = text.slice(0, change.start) + change.text + text.slice(change.end);
  return { url, text: next, tag: change.to, isUsable: true };
}

/** Its main part, which is kept: it is compared once more. */
export function parseMain(page: ServedPage): Document {
  page.main ??= parsePage(cutMain(page.text));
  return page.main;
}

/** The whole of it. */
export function parsePage(text: string): Document {
  return new DOMParser().parseFromString(trust(text), 'text/html');
}

const MAIN = /<main[\s>].*<\/main>/s;

/** The part that most edits are about, a third of the whole; it need not be found right, since it is looked for again once it is parsed. */
function cutMain(text: string): string {
  return MAIN.exec(text)?.[0] ?? '';
}

/** All but its main part. */
export function aroundMain(text: string): string {
  return withoutVersion(text.replace(MAIN, ''));
}

/** Each version of a page has another number, in the tag of the script of the server. */
export function withoutVersion(text: string): string {
  return text.replace(/ data-version="\w*"(?=><\/script><\/body>)/, '');
}
