/**
 * Every address of the final site that leads nowhere.
 * In: the final site. Out: what is broken and on which pages; links to other hosts. Must not know where it is written.
 */
import { findMissingAnchor, type MissingAnchor } from '../../graph/links/anchors.js';
import type { Reference } from '../../types/page-facts.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { extensionOf } from '../../utils/paths.js';
import { createDestinationFinder, type Destination, type FindDestination, isAbsolute } from './destinations.js';
import type { FinalSite } from './final-site.js';
import { createPageScanner } from './scan-page.js';

/** Finds what is missing: undefined where the target is there, where none is asked for, and where a hash means something else. */
type FindMissing = (target: {
  readonly out: string;
  readonly query: string;
  readonly hash: string;
}) => MissingAnchor | undefined;

/** Files whose ids can be named; in a PDF, a video or a text a hash means something else. */
const WITH_IDS: ReadonlySet<string> = new Set(['.html', '.htm', '.svg']);

/** Makes the function; the ids of a file are collected when first asked for. */
function createAnchorFinder({ pages, readText }: Pick<FinalSite, 'pages' | 'readText'>): FindMissing {
  const byOut = new Map<string, readonly string[]>(pages.map(({ route, facts }) => [route.out, facts.ids]));
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

/** What is wrong with an address. */
export type Fault =
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'anchor'; readonly out: string; readonly missing: MissingAnchor };

/** A broken address on one page. */
export interface BrokenReference {
  readonly reference: Reference;
  readonly fault: Fault;
  /** Undefined for a file that is no page. */
  readonly route: Route | undefined;
  /** What such a file is copied from, where it is copied as it is. */
  readonly source?: FilePath | undefined;
  /** Where that is written. */
  readonly out: string;
}

/** What an address comes to. */
export interface Judged {
  readonly destination: Destination;
  /** Undefined for one that leads somewhere. */
  readonly fault: Fault | undefined;
}

/** Judges an address of a page; `href` is the address of the page. */
export type JudgeAddress = (reference: Pick<Reference, 'kind' | 'url'>, from: Parameters<FindDestination>[1]) => Judged;

/** Makes the function that judges an address. */
export function createAddressJudge(site: FinalSite): JudgeAddress {
  const findDestination = createDestinationFinder(site);
  const findMissing = createAnchorFinder(site);
  return (reference, from) => {
    const destination = findDestination(reference.url, from);
    return { destination, fault: findFault(reference, destination, findMissing) };
  };
}

/** Calls `onBroken` for each broken address, and `onGood` for each other one, page by page. */
export function judgeReferences(
  site: FinalSite,
  judge: JudgeAddress,
  visit: {
    readonly onBroken: (broken: BrokenReference) => void;
    readonly onGood: (destination: Destination, from: Omit<BrokenReference, 'fault'>) => void;
  },
): void {
  const { baseUrl } = site.config;
  // Pages have most of their references in common, as the same objects.
  const known = new Map<Reference, Judged>();
  const judgeOnce = (reference: Reference, from: Parameters<JudgeAddress>[1]): Judged => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const judged = judge(reference, from);
    if (isAbsolute(reference.url)) known.set(reference, judged);
    return judged;
  };
  const take = (
    references: readonly Reference[],
    from: { href: string; base?: string | undefined },
    place: Pick<BrokenReference, 'route' | 'out' | 'source'>,
  ): void => {
    for (const reference of references) {
      const { destination, fault } = judgeOnce(reference, from);
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
      // An image without an address is the page once more.
      if (url === '' && kind !== 'link') return { kind: 'malformed' };
      const missing = findMissing(destination);
      return missing && { kind: 'anchor', out: destination.out, missing };
    }
  }
}

/** A mail address or a number that is none; a letter without an address is left to who writes it. */
function isBlank(url: string): boolean {
  return /^(?:tel|sms):\s*$/i.test(url) || /^mailto:(?!.*(?:@|%40))[^?]*$/i.test(url);
}
