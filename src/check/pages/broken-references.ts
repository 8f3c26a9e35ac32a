/** Finds all broken URLs of the final site, and lists external links. */
import { findMissingAnchor, type MissingAnchor } from '../../graph/links/anchors.js';
import type { Reference } from '../../types/page-facts.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { extensionOf } from '../../utils/paths.js';
import { createDestinationFinder, type Destination, type FindDestination, isAbsolute } from './destinations.js';
import type { FinalSite } from './final-site.js';
import { createPageScanner } from './scan-page.js';

/**
 * Returns the missing anchor of a URL. Undefined if the target exists, if there is no hash, or if the hash is not an
 * id.
 */
type FindMissing = (target: {
  readonly out: string;
  readonly query: string;
  readonly hash: string;
}) => MissingAnchor | undefined;

/** Files with ids. In PDFs, videos or text files a hash has another meaning. */
const WITH_IDS: ReadonlySet<string> = new Set(['.html', '.htm', '.svg']);

/** Creates the function. The ids of a file are collected on first use. */
function createAnchorFinder({ pages, readText }: Pick<FinalSite, 'pages' | 'readText'>): FindMissing {
  // Components of a site may declare ids that only browsers draw; those are in the route alone.
  const byOut = new Map<string, readonly string[]>(
    pages.map(({ route, facts }) => [route.out, [...facts.ids, ...(route.ids ?? [])]]),
  );
  const scan = createPageScanner();
  const known = new Map<string, ReadonlySet<string> | undefined>();
  const findIds = (out: string): ReadonlySet<string> | undefined => {
    const own = byOut.get(out);
    if (own !== undefined) return new Set(own);
    const text = WITH_IDS.has(extensionOf(out)) ? readText(out) : undefined;
    return text === undefined ? undefined : new Set(scan(text).ids);
  };
  return ({ out, query, hash }) => {
    if (hash.length < 2) return undefined;
    if (!known.has(out)) known.set(out, findIds(out));
    const ids = known.get(out);
    return ids && findMissingAnchor({ hash, query }, ids);
  };
}

/** Why a URL is broken. */
export type Fault =
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'anchor'; readonly out: string; readonly missing: MissingAnchor };

/** A broken URL on one page. */
export interface BrokenReference {
  readonly reference: Reference;
  readonly fault: Fault;
  /** Undefined for a file that is not a page. */
  readonly route: Route | undefined;
  /** Source of such a file, if it is copied unchanged. */
  readonly source?: FilePath | undefined;
  /** Its output path. */
  readonly out: string;
}

/** A resolved URL. */
export interface Checked {
  readonly destination: Destination;
  /** Undefined if it is not broken. */
  readonly fault: Fault | undefined;
}

/** Checks a URL. `from` contains the URL of the page. */
export type CheckUrl = (reference: Pick<Reference, 'kind' | 'url'>, from: Parameters<FindDestination>[1]) => Checked;

/** Creates a function that checks URLs. */
export function createUrlChecker(site: FinalSite): CheckUrl {
  const findDestination = createDestinationFinder(site);
  const findMissing = createAnchorFinder(site);
  return (reference, from) => {
    const destination = findDestination(reference.url, from);
    return { destination, fault: findFault(reference, destination, findMissing) };
  };
}

/** Calls `onBroken` for each broken URL and `onGood` for all others, page by page. */
export function checkReferences(
  site: FinalSite,
  check: CheckUrl,
  visit: {
    readonly onBroken: (broken: BrokenReference) => void;
    readonly onGood: (destination: Destination, from: Omit<BrokenReference, 'fault'>) => void;
  },
): void {
  const { baseUrl } = site.config;
  // Pages share most references as the same objects.
  const known = new Map<Reference, Checked>();
  const checkOnce = (reference: Reference, from: Parameters<CheckUrl>[1]): Checked => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const checked = check(reference, from);
    if (isAbsolute(reference.url)) known.set(reference, checked);
    return checked;
  };
  const take = (
    references: readonly Reference[],
    from: { href: string; base?: string | undefined },
    place: Pick<BrokenReference, 'route' | 'out' | 'source'>,
  ): void => {
    for (const reference of references) {
      const { destination, fault } = checkOnce(reference, from);
      if (fault === undefined) visit.onGood(destination, { reference, ...place });
      else if (!reference.unchecked) visit.onBroken({ reference, fault, ...place });
    }
  };
  for (const { route, facts } of site.pages)
    take(facts.references, { href: route.href, base: facts.base }, { route, out: route.out });
  for (const { out, source, facts } of site.files)
    take(facts.references, { href: `${baseUrl}${out}` }, { route: undefined, out, source });
}

function findFault(
  { kind, url }: Pick<Reference, 'kind' | 'url'>,
  destination: Destination,
  findMissing: FindMissing,
): Fault | undefined {
  switch (destination.kind) {
    case 'missing':
      return { kind: 'missing', path: destination.path };
    case 'outside':
      return destination.isMeant ? { kind: 'outside', path: destination.path } : undefined;
    case 'malformed':
      return { kind: 'malformed' };
    case 'other':
      return isBlank(url) ? { kind: 'malformed' } : undefined;
    case 'external':
      return undefined;
    case 'file': {
      // An image without a URL would load the page itself.
      if (url === '' && kind !== 'link') return { kind: 'malformed' };
      const missing = findMissing(destination);
      return missing && { kind: 'anchor', out: destination.out, missing };
    }
  }
}

/**
 * Returns true for an invalid phone number or e-mail address. A mail link without an address lets readers choose one.
 */
function isBlank(url: string): boolean {
  return /^(?:tel|sms):\s*$/i.test(url) || /^mailto:(?!.*(?:@|%40))[^?]*$/i.test(url);
}
