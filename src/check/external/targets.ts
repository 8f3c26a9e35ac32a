/** Groups links by URL, and excludes those that need no request. */

import type { ExternalLinksConfig } from '../../types/external-links.js';
import type { ExternalReference } from '../../types/external-reference.js';
import { toGlobTest } from '../../utils/glob.js';
import { findMeantUrl } from '../../utils/urls/meant-url.js';
import { isOwnMachine } from '../../utils/urls/private-address.js';
import { findCheckedFragment } from './fragments.js';

/** A URL and all links to it. */
export interface Target {
  /** Without a fragment. */
  readonly url: string;
  readonly references: readonly ExternalReference[];
  /** Fragments that must be ids of the page. */
  readonly fragments: readonly string[];
}

/** The links of a site, by how they are checked. */
export interface Targets {
  /** Sorted by URL. */
  readonly asked: readonly Target[];
  /** Links to the reader's own machine. */
  readonly ownMachine: readonly ExternalReference[];
  /** Patterns that match no link, as written. */
  readonly unused: readonly string[];
}

/** Names reserved for examples by RFC 2606 and 6761. */
const EXAMPLES = /(^|\.)(example\.(com|org|net)|example|test|invalid)\.?$/i;

/** Sorts the links of a site. */
export function findTargets(
  references: readonly ExternalReference[],
  { ignore, fragments, allowPrivate }: Pick<ExternalLinksConfig, 'ignore' | 'fragments' | 'allowPrivate'>,
): Targets {
  const patterns = ignore.map((pattern) => ({ pattern, test: toUrlTest([pattern]), isUsed: false }));
  const ownMachine: ExternalReference[] = [];
  const targets = new Map<string, ExternalReference[]>();
  for (const reference of references) {
    // Malformed URLs have a diagnostic already.
    if (!URL.canParse(reference.url) || findMeantUrl(reference.url) !== undefined) continue;
    const url = new URL(reference.url);
    const matching = patterns.filter(({ test }) => test(reference.url));
    for (const pattern of matching) pattern.isUsed = true;
    if (matching.length > 0 || !/^https?:$/.test(url.protocol) || isExample(url)) continue;
    if (isOwnMachine(url.hostname) && !allowPrivate) ownMachine.push(reference);
    else {
      url.hash = '';
      const links = targets.get(url.href) ?? [];
      targets.set(url.href, links);
      links.push(reference);
    }
  }
  const toFragments = (links: readonly ExternalReference[]): readonly string[] => [
    ...new Set(links.flatMap(({ url }) => findCheckedFragment(new URL(url).href) ?? [])),
  ];
  return {
    asked: [...targets]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([url, links]) => ({ url, references: links, fragments: fragments ? toFragments(links).toSorted() : [] })),
    ownMachine,
    unused: patterns.filter(({ isUsed }) => !isUsed).map(({ pattern }) => pattern),
  };
}

/** Creates a test for URLs that are excluded, also as the target of a redirect. */
export function createLeftOut(ignore: readonly string[]): (url: string) => boolean {
  const isIgnored = toUrlTest(ignore);
  return (url) => isIgnored(url) || isExample(new URL(url));
}

function isExample({ hostname }: URL): boolean {
  return EXAMPLES.test(hostname);
}

/**
 * Creates a test for URL globs, where `?` starts a query. They match with or without the fragment, and an origin with
 * or without its slash.
 */
function toUrlTest(globs: readonly string[]): (url: string) => boolean {
  const test = toGlobTest(globs.map((glob) => glob.replace(/(?<!\[)\?/g, '[?]')));
  return (url) => {
    const bare = url.replace(/#.*$/s, '');
    return [url, bare, bare.replace(/\/$/, '')].some(test);
  };
}
