/**
 * The judge of addresses: what the final pages say about links, images and files, beside what was found while linking.
 * In: the final site, what it was made of, and the findings so far. Out: those findings, as the pages bear them out, and new ones.
 */
import { isDisprovable } from '../../diagnostics/about-pages.js';
import { isExternal } from '../../text/paths.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import type { FilePath } from '../../types/paths.js';
import type { Site } from '../../types/site.js';
import { createAddressJudge, type JudgeAddress, judgeReferences } from './broken-references.js';
import type { CauseSources, FindCause } from './causes.js';
import { collectExternal } from './external-references.js';
import type { FinalSite } from './final-site.js';
import type { LedTo } from './judge-reach.js';
import { type BrokenCause, createDescriber } from './link-findings.js';
import type { Reference } from './page-facts.js';
import { findPage } from './page-of-route.js';

/** What was found. */
export interface JudgedLinks {
  readonly diagnostics: readonly Diagnostic[];
  readonly ledTo: LedTo;
  readonly external: readonly ExternalReference[];
}

/** Findings of linking about one address: what the pages say of it would be said twice. */
const ABOUT_ADDRESSES: ReadonlySet<string> = new Set([
  ...['broken-link', 'broken-anchor', 'link-case-mismatch'],
  ...[
    'broken-markdown-link',
    'missing-asset',
    'malformed-link',
    'local-file',
    'hidden-file',
    'empty-link',
    'unsafe-url',
  ],
]);

/** Judges every address. */
export function judgeLinks(
  site: FinalSite,
  { site: linked, findCause }: Pick<CauseSources, 'site'> & { readonly findCause: FindCause },
  before: readonly Diagnostic[],
): JudgedLinks {
  const judge = createAddressJudge(site);
  const hasNoHome = before.some(({ code }) => code === 'missing-home-page');
  // Lists and navigation lead to pages that are left out, each of which has an error of its own.
  const isIncomplete = before.some(({ severity, code }) => severity === 'error' && !ABOUT_ADDRESSES.has(code));
  const causes = new Map<string, GroupedCause>();
  const external = collectExternal(findCause);
  const ledTo = new Map<string, Set<string>>();
  judgeReferences(site, judge, {
    onBroken: (broken) => {
      // The logo leads there from every page, which is said once already.
      if (broken.fault.kind === 'missing' && broken.fault.path === '/' && hasNoHome) return;
      const cause = findCause(broken.reference.url, broken);
      // A full address that nobody has written out, such as that of an edit link, may be served by another program.
      if (cause.location === undefined && (isIncomplete || isFullLink(broken.reference))) return;
      if (!cause.unchecked) group(causes, { cause, broken });
    },
    onGood: (destination, { reference, route, out }) => {
      if (destination.kind === 'external') external.add(destination.url, reference, route);
      if (destination.kind !== 'file') return;
      const from = ledTo.get(destination.out);
      if (from === undefined) ledTo.set(destination.out, new Set([out]));
      else from.add(out);
    },
  });
  const kept = before.filter((diagnostic) => !isDisproved(diagnostic, linked, judge));
  const isTold = indexTold(kept, linked);
  const describe = createDescriber(site);
  const found = [...causes.values()].filter(
    ({ cause, broken }) => !isTold(cause.location ?? toFileOf(broken), broken.reference.url),
  );
  return { diagnostics: [...kept, ...found.flatMap(describe)], ledTo, external: external.list() };
}

function isFullLink({ kind, url }: Reference): boolean {
  return kind === 'link' && isExternal(url);
}

interface GroupedCause extends BrokenCause {
  readonly places: string[];
}

function group(causes: Map<string, GroupedCause>, { cause, broken }: Omit<BrokenCause, 'places'>): void {
  const { reference, fault, route, out } = broken;
  const place = route?.path ?? out;
  // Without a place, one address of one kind has one cause wherever it is.
  const key = [toKey(cause.location), reference.url, fault.kind].join('\n');
  const known = causes.get(key);
  if (known === undefined) causes.set(key, { cause, broken, places: [place] });
  else if (known.places.at(-1) !== place) known.places.push(place);
}

function toKey(location: Location | undefined): string {
  if (location === undefined) return '';
  const { file, range } = location;
  return range === undefined ? `${file}:${location.key ?? ''}` : `${file}:${range.start.line}:${range.start.column}`;
}

/** Whether linking has said something of an address at a place, where there may be others. */
function indexTold(kept: readonly Diagnostic[], site: Site): (location: Location | undefined, url: string) => boolean {
  const told = new Set<string>();
  const { url: origin } = site.config;
  for (const diagnostic of kept) {
    if (!ABOUT_ADDRESSES.has(diagnostic.code) || diagnostic.location === undefined) continue;
    const url = findWritten(diagnostic, site)?.url ?? (diagnostic.location.range ? '' : (diagnostic.address ?? ''));
    told.add(`${toKey(diagnostic.location)} ${url}`);
  }
  return (location, url) => {
    const place = toKey(location);
    return [url, url.startsWith(`${origin}/`) ? url.slice(origin.length) : url, ''].some((form) =>
      told.has(`${place} ${form}`),
    );
  };
}

/** The file of a page, for an address of which no more is known. */
function toFileOf({ route }: BrokenCause['broken']): Location | undefined {
  return route?.source === undefined ? undefined : { file: route.source };
}

/** Whether the address that a finding is about leads somewhere after all. */
function isDisproved(diagnostic: Diagnostic, site: Site, judge: JudgeAddress): boolean {
  const written = isDisprovable(diagnostic) ? findWritten(diagnostic, site) : undefined;
  return written !== undefined && judge({ kind: 'link', url: written.url }, { href: written.href }).fault === undefined;
}

/** The address that a link of a page has in its HTML. */
function findWritten(
  { location, address }: Diagnostic,
  site: Site,
): { readonly url: string; readonly href: string } | undefined {
  if (location?.range === undefined || address === undefined) return undefined;
  for (const route of site.routes.values()) {
    const page = findPage(route);
    const links = page && isPartOf(page.source, location, page.links) ? page.links : [];
    const index = links.findIndex(
      ({ url, range, writtenIn = page?.source ?? location.file }) =>
        url.trim() === address && toKey({ file: writtenIn, range }) === toKey(location),
    );
    const url = page && site.links.get(page.source)?.[index]?.href;
    if (url !== undefined) return { url, href: route.href };
  }
  return undefined;
}

function isPartOf(source: FilePath, { file }: Location, links: readonly { readonly writtenIn?: FilePath }[]): boolean {
  return source === file || links.some(({ writtenIn }) => writtenIn === file);
}
