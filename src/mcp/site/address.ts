/** Resolves URLs and paths that a model passes to places on the site, and creates the URLs that answers cite. */
import { isHiddenPath } from '../../utils/hidden-files.js';
import { decodePath } from '../../utils/paths.js';

/** URLs of a site. */
export interface SiteUrl {
  /** Absolute, with a trailing slash. Used in citations. */
  readonly address: string;
  /** Other base URLs of the same pages, such as the one the site was built for. */
  readonly others: readonly string[];
}

/** A place on the site. */
export interface Place {
  /** Decoded path below the site, without slashes at the ends and without `.html` or `.md`. Empty for the home page. */
  readonly path: string;
  /** Decoded. Empty for the whole page. */
  readonly anchor: string;
}

/** Longer texts are not page URLs. */
const LONGEST = 2000;

/** Resolves a text to a place. Undefined if it cannot be a URL of this site. */
export function findPlace(text: string, site: SiteUrl): Place | undefined {
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

/** Returns the part after the site's base URL. Without scheme, the text is a path on the host or on the site. */
function toRest(text: string, { address, others }: SiteUrl): string | undefined {
  const bases = [address, ...others];
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) {
    const base = bases.find((each) => text.startsWith(each) || `${text}/` === each);
    return base === undefined ? undefined : text.slice(base.length);
  }
  const base = bases.map((each) => new URL(each).pathname).find((each) => text.startsWith(each) || `${text}/` === each);
  return text.slice(base?.length ?? 0);
}

/** Removes file names and extensions. */
function toPageName(path: string): string {
  return path.replace(/(^|\/)index\.(html|md)$/, '').replace(/\.(html|md)$/, '');
}

/** Returns the URL to cite. `path` is relative to the site. */
export function toUrl({ path, anchor }: Place, { address }: SiteUrl): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${address}${encoded}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
}
