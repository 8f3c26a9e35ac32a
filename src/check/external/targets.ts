/** From links to what is asked for: each address once, without those that nobody needs to ask. */

import type { ExternalLinksConfig } from '../../types/external-links.js';
import type { ExternalReference } from '../../types/external-reference.js';
import { toGlobTest } from '../../utils/glob.js';
import { isOwnMachine } from '../../utils/urls/private-address.js';
import { findJudgedFragment } from './fragments.js';

/** An address, and all who link to it. */
export interface Target {
  /** Without a fragment. */
  readonly url: string;
  readonly references: readonly ExternalReference[];
  /** Fragments that have to be ids of the page. */
  readonly fragments: readonly string[];
}

/** What to do with the links of a site. */
export interface Targets {
  /** In the order of their addresses. */
  readonly asked: readonly Target[];
  /** Links to the machine of whoever reads them. */
  readonly ownMachine: readonly ExternalReference[];
  /** Patterns, as they are written, that match no link. */
  readonly unused: readonly string[];
}

/** RFC 2606 and 6761: names that are for examples, and belong to nobody. */
const EXAMPLES = /(^|\.)(example\.(com|org|net)|example|test|invalid)\.?$/i;

/** Sorts links out. */
export function findTargets(
  references: readonly ExternalReference[],
  { ignore, fragments, allowPrivate }: Pick<ExternalLinksConfig, 'ignore' | 'fragments' | 'allowPrivate'>,
): Targets {
  const patterns = ignore.map((pattern) => ({ pattern, test: toUrlTest([pattern]), isUsed: false }));
  const ownMachine: ExternalReference[] = [];
  const targets = new Map<string, ExternalReference[]>();
  for (const reference of references) {
    if (!URL.canParse(reference.url)) continue;
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
    ...new Set(links.flatMap(({ url }) => findJudgedFragment(new URL(url).href) ?? [])),
  ];
  return {
    asked: [...targets]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([url, links]) => ({ url, references: links, fragments: fragments ? toFragments(links).toSorted() : [] })),
    ownMachine,
    unused: patterns.filter(({ isUsed }) => !isUsed).map(({ pattern }) => pattern),
  };
}

/** Whether a URL is left out wherever it comes from, also as the end of a redirect. */
export function createLeftOut(ignore: readonly string[]): (url: string) => boolean {
  const isIgnored = toUrlTest(ignore);
  return (url) => isIgnored(url) || isExample(new URL(url));
}

function isExample({ hostname }: URL): boolean {
  return EXAMPLES.test(hostname);
}

/** Globs over URLs, in which `?` begins a query. They match with the fragment and without, and an origin with its slash or without. */
function toUrlTest(globs: readonly string[]): (url: string) => boolean {
  const test = toGlobTest(globs.map((glob) => glob.replace(/(?<!\[)\?/g, '[?]')));
  return (url) => {
    const bare = url.replace(/#.*$/s, '');
    return [url, bare, bare.replace(/\/$/, '')].some(test);
  };
}
