/** Resolves URLs in pages as browsers and static hosts do. */

import { decodePath, splitUrl } from '../../utils/paths.js';
import { createFormFinder } from '../../utils/text/unicode-forms.js';
import { findCandidates } from '../../utils/urls/candidates.js';
import type { FinalSite } from './final-site.js';

/** The target of a URL. */
export type Destination =
  /** An output file. `hash` starts with `#` or is empty. */
  | { readonly kind: 'file'; readonly out: string; readonly query: string; readonly hash: string }
  /** A missing path of this site: decoded, below the base URL, with a leading slash. */
  | { readonly kind: 'missing'; readonly path: string }
  /** A path of this host outside the base URL. `isMeant` is true if it exists below the base URL. */
  | { readonly kind: 'outside'; readonly path: string; readonly isMeant: boolean }
  /** Another host. */
  | { readonly kind: 'external'; readonly url: string }
  /** Not a web URL: e-mail, phone or data. */
  | { readonly kind: 'other'; readonly url: string }
  | { readonly kind: 'malformed' };

/** Resolves a URL. `from` has the absolute path of its page and its `<base>`. */
export type FindDestination = (
  url: string,
  from: { readonly href: string; readonly base?: string | undefined },
) => Destination;

/** Creates a resolver. URLs that do not depend on the page are resolved once. */
export function createDestinationFinder({ config, outs, languages }: CheckedOutput): FindDestination {
  const origin = toOrigin(config.url);
  const finder: Finder = {
    ...{ config, origin, outs, languages },
    findForm: createFormFinder(() => outs),
    atPaths: new Map(),
  };
  const absolute = new Map<string, Destination>();
  return (url, { href, base }) => {
    if (!isAbsolute(url)) return resolve(url, toBase(href, base, finder), finder);
    const known = absolute.get(url) ?? resolve(url, `${origin}/`, finder);
    absolute.set(url, known);
    return known;
  };
}

/** Returns true if a URL resolves to the same target on every page. */
export function isAbsolute(url: string): boolean {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(url) && !url.startsWith('//');
}

/** The data that determines where URLs lead. */
type CheckedOutput = Pick<FinalSite, 'config' | 'outs' | 'languages'>;

interface Finder extends CheckedOutput {
  readonly origin: string;
  readonly findForm: (path: string) => string | undefined;
  /** Cache by path. */
  readonly atPaths: Map<string, Destination>;
}

/** A placeholder for a site without a valid URL. No other URL can have this host. */
const NO_ORIGIN = 'https://site.invalid';

function toOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : NO_ORIGIN;
}

function toBase(href: string, base: string | undefined, { origin }: Finder): string {
  const page = `${origin}${href}`;
  return base !== undefined && URL.canParse(base, page) ? new URL(base, page).href : page;
}

/** Matches paths that need no parsing: ordinary characters without `.` or `..` segments. */
const PLAIN_PATH =
  /^\/(?!\/)(?:[\w~!$&'()*+,;=:@-]|\.(?!\.?(?:\/|$))|%[0-9a-f]{2}|\/(?!\.{1,2}(?:\/|$)))*(?:#[\w~!$&'()*+,;=:@/?.%-]*)?$/i;

/** Matches a simple hash on the page itself. */
const PLAIN_HASH = /^#[\w~!$&'()*+,;=:@/?.%-]*$/;

function resolve(url: string, base: string, finder: Finder): Destination {
  if (PLAIN_PATH.test(url)) return findFile(url, finder);
  // Applies if the page itself, not its `<base>`, has a plain path.
  const page = base.slice(finder.origin.length);
  if (PLAIN_HASH.test(url) && base.startsWith(finder.origin) && PLAIN_PATH.test(page) && !page.includes('#'))
    return findFile(`${page}${url}`, finder);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { kind: 'other', url };
  if (!URL.canParse(url, base)) return { kind: 'malformed' };
  const found = new URL(url, base);
  if (found.host === '' || (scheme !== undefined && /^https?:(?!\/\/)/i.test(url))) return { kind: 'malformed' };
  if (found.host !== new URL(finder.origin).host) return { kind: 'external', url: found.href };
  // `?` and `#` as written, because a hash alone refers to the page itself.
  return findFile(found.pathname + found.search + found.hash, finder);
}

/** Caches by path, because many links lead to the same pages. */
function findFile(url: string, finder: Finder): Destination {
  const { path, query, hash } = splitUrl(url);
  const found = finder.atPaths.get(path) ?? findAtPath(path, finder);
  finder.atPaths.set(path, found);
  if (found.kind === 'other') return { ...found, url };
  return found.kind === 'file' ? { ...found, query, hash } : found;
}

function findAtPath(path: string, finder: Finder): Destination {
  const { config, outs, findForm } = finder;
  const { baseUrl, trailingSlash } = config;
  const decoded = decodePath(path);
  if (decoded === undefined || decoded.includes('\0')) return { kind: 'malformed' };
  if (isInOtherLanguage(decoded, finder)) return { kind: 'other', url: path };
  const find = (below: string): string | undefined => {
    const folder = below.endsWith('/');
    const candidates = findCandidates({ segments: below.split('/').filter(Boolean), folder }, trailingSlash);
    return candidates.map(({ out }) => (outs.has(out) ? out : findForm(out))).find((out) => out !== undefined);
  };
  const isBelow = `${decoded}/`.startsWith(baseUrl);
  const out = find(isBelow ? decoded.slice(baseUrl.length) : decoded.slice(1));
  if (!isBelow) return { kind: 'outside', path: decoded, isMeant: out !== undefined };
  return out === undefined
    ? { kind: 'missing', path: `/${decoded.slice(baseUrl.length)}` }
    : { kind: 'file', out, query: '', hash: '' };
}

/**
 * Returns true if a URL below the base URL of another language exists. All URLs of an unknown language are assumed to
 * exist.
 */
function isInOtherLanguage(path: string, { config: { baseUrl, trailingSlash }, languages }: Finder): boolean {
  const isBelow = (base: string): boolean => `${path}/`.startsWith(base);
  // The longest base URL wins, because languages are below the default one.
  const own = isBelow(baseUrl) ? baseUrl.length : 0;
  const nearest = languages
    .filter((language) => isBelow(language.baseUrl) && language.baseUrl.length > own)
    .toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)[0];
  if (nearest === undefined) return false;
  const { has, baseUrl: base } = nearest;
  const below = path.slice(base.length);
  const candidates = findCandidates(
    { segments: below.split('/').filter(Boolean), folder: below.endsWith('/') },
    trailingSlash,
  );
  return has === undefined || candidates.some(({ out }) => has(out));
}
