/**
 * From what a model writes to a page of the site, and back to what it may cite.
 * In: an address, a path of the site, with an anchor or without. Out: the place on the site; nothing that is not below it.
 */
import { isHiddenPath } from '../../utils/hidden-files.js';
import { decodePath } from '../../utils/paths.js';

/** Where a site is. */
export interface SiteAddress {
  /** Absolute, with a slash at its end: what answers cite. */
  readonly address: string;
  /** Other addresses that the same pages may be named by, as the one that the site was made for. */
  readonly others: readonly string[];
}

/** A place on the site. */
export interface Place {
  /** Below the site, decoded, without a slash at either end, `.html` or `.md`; empty for the home page. */
  readonly path: string;
  /** Decoded; empty for the page as a whole. */
  readonly anchor: string;
}

/** Longer ones are no addresses of pages. */
const LONGEST = 2000;

/** Finds the place that is meant; undefined for what cannot be one of this site. */
export function findPlace(text: string, site: SiteAddress): Place | undefined {
  const trimmed = text.trim().replace(/^<|>$/g, '');
  if (trimmed === '' || trimmed.length > LONGEST || /[\0-\x1f\\]/.test(trimmed)) return undefined;
  const [before = '', ...hash] = trimmed.split('#');
  const rest = toRest(before.replace(/\?.*$/s, ''), site);
  const path = rest === undefined ? undefined : decodePath(rest);
  const anchor = decodePath(hash.join('#')) ?? hash.join('#');
  if (path === undefined || /[\0-\x1f\\]/.test(path)) return undefined;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..') || isHiddenPath(segments)) return undefined;
  return { path: toPageName(segments.join('/')), anchor };
}

/** What is behind the address of the site. Without a scheme it is a path, of the host or of the site. */
function toRest(text: string, { address, others }: SiteAddress): string | undefined {
  const bases = [address, ...others];
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) {
    const base = bases.find((each) => text.startsWith(each) || `${text}/` === each);
    return base === undefined ? undefined : text.slice(base.length);
  }
  const base = bases.map((each) => new URL(each).pathname).find((each) => text.startsWith(each) || `${text}/` === each);
  return text.slice(base?.length ?? 0);
}

/** The names that a page has as a file lead to it. */
function toPageName(path: string): string {
  return path.replace(/(^|\/)index\.(html|md)$/, '').replace(/\.(html|md)$/, '');
}

/** The address that answers cite; `path` is below the site. */
export function toAddress({ path, anchor }: Place, { address }: SiteAddress): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${address}${encoded}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
}
