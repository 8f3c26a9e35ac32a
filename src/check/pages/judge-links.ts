/**
 * The judge of addresses: what the final pages say about links, images and files, beside what was found while linking.
 * In: the final site, what it was made of, and the findings so far. Out: those findings, as the pages bear them out, and new ones.
 */

import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import type { Reference } from '../../types/page-facts.js';
import type { Route } from '../../types/route.js';
import { isExternal } from '../../utils/paths.js';
import { createAddressJudge, judgeReferences } from './broken-references.js';
import { type CauseSources, type FindCause, toLocal } from './causes.js';
import { isAboutAddress, review, toPlaceKey } from './disproved.js';
import type { FinalSite } from './final-site.js';
import type { LedTo } from './judge-reach.js';
import { type BrokenCause, createDescriber, describePlaces } from './link-findings.js';

/** What was found. */
export interface JudgedLinks {
  readonly diagnostics: readonly Diagnostic[];
  readonly ledTo: LedTo;
  readonly external: readonly ExternalReference[];
}

/** Files that lead to another one: a page itself and one more tell all that is asked. */
const ENOUGH = 2;

/** Judges every address. */
export function judgeLinks(
  site: FinalSite,
  { site: linked, findCause, ...sources }: Omit<CauseSources, 'locate'> & { readonly findCause: FindCause },
  { before, external: wantsExternal }: { readonly before: readonly Diagnostic[]; readonly external: boolean },
): JudgedLinks {
  const judge = createAddressJudge(withoutFailed(site, before));
  // Lists and navigation lead to pages that are left out, each of which has an error of its own.
  const isIncomplete = before.some(isFailure);
  const leftOut = new Set(
    before.flatMap(({ code, page }) => (code === 'duplicate-route' && page !== undefined ? [page] : [])),
  );
  const hasNoHome = before.some(({ code }) => code === 'missing-home-page');
  const causes = new Map<string, GroupedCause>();
  const external = wantsExternal ? collectExternal(findCause) : undefined;
  const ledTo = new Map<string, Set<string>>();
  judgeReferences(site, judge, {
    onBroken: (broken) => {
      // The logo leads there from every page, which is said once already.
      if (broken.fault.kind === 'missing' && broken.fault.path === '/' && hasNoHome) return;
      // Its sidebar goes on to list a page that another one has taken the address of.
      if (broken.fault.kind === 'missing' && leftOut.has(broken.fault.path)) return;
      for (let before = 0, count = 1; before < count; before++) {
        const cause = findCause(broken.reference.url, { ...broken, ...broken.reference, before });
        count = cause.count;
        // A full address that nobody has written out, such as that of an edit link, may be served by another program.
        if (cause.location === undefined && (isIncomplete || isFullLink(broken.reference))) continue;
        if (!cause.unchecked) group(causes, { cause, broken }, site.config);
      }
    },
    onGood: (destination, { reference, route, out }) => {
      if (destination.kind === 'external') external?.add(destination.url, reference, route);
      if (destination.kind !== 'file') return;
      const from = ledTo.get(destination.out);
      if (from === undefined) ledTo.set(destination.out, new Set([out]));
      else if (from.size < ENOUGH) from.add(out);
    },
  });
  const { kept, unplaced, isTold } = review(before, {
    ...{ pages: site.pages, linked, judge },
    judgeOwn: createAddressJudge(site),
  });
  const describe = createDescriber(site);
  const found = [...causes.values()].filter(({ cause, broken }) => !isTold(cause.location, broken.reference.url));
  const describeBest = (cause: GroupedCause): readonly Diagnostic[] => {
    const said = unplaced.find((diagnostic) => isSame(diagnostic, cause));
    return said === undefined
      ? describe(cause)
      : [{ ...said, ...(cause.cause.location && { location: cause.cause.location }) }];
  };
  const told = countPlaces(placeInSidebars(kept, sources), causes.values());
  return { diagnostics: [...told, ...found.flatMap(describeBest)], ledTo, external: external?.list() ?? [] };
}

/** Without the pages that an error has left without what they should have: what their ids are is not known. */
function withoutFailed(site: FinalSite, before: readonly Diagnostic[]): FinalSite {
  const failed = new Set(before.filter(isFailure).flatMap(({ location }) => location?.file ?? []));
  if (failed.size === 0) return site;
  return { ...site, pages: site.pages.filter(({ route: { source } }) => source === undefined || !failed.has(source)) };
}

/** Whether something may be missing that lists, navigation and links lead to; it has an error of its own. */
function isFailure({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && !isAboutAddress(code) && code !== 'duplicate-id';
}

/** Linking knows the entry of a sidebar; the line of its address is looked for where something is wrong with it. */
function placeInSidebars(
  kept: readonly Diagnostic[],
  { input: { sidebars }, findInCode }: Pick<CauseSources, 'input' | 'findInCode'>,
): readonly Diagnostic[] {
  const files = new Set<string>(Object.values(sidebars).map(({ source }) => source));
  return kept.map((diagnostic) => {
    const { code, address, location } = diagnostic;
    if (!isAboutAddress(code) || !address || location === undefined || location.range) return diagnostic;
    const found = files.has(location.file) ? findInCode([address], [location.file]) : undefined;
    return found?.range === undefined ? diagnostic : { ...diagnostic, location: { ...location, range: found.range } };
  });
}

/** What linking has found in a key of the configuration, with the number of pages that have it. */
function countPlaces(kept: readonly Diagnostic[], causes: Iterable<BrokenCause>): readonly Diagnostic[] {
  const byKey = new Map<string, BrokenCause>();
  for (const cause of causes) {
    const { location } = cause.cause;
    if (location?.key !== undefined) byKey.set(`${toPlaceKey(location)} ${location.key}`, cause);
  }
  return kept.map((diagnostic) => {
    const { code, location, notes } = diagnostic;
    const isOpen = isAboutAddress(code) && location?.key !== undefined && notes === undefined;
    const cause = isOpen ? byKey.get(`${toPlaceKey(location)} ${location.key}`) : undefined;
    return cause === undefined ? diagnostic : { ...diagnostic, ...describePlaces(cause) };
  });
}

function isFullLink({ kind, url }: Reference): boolean {
  return kind === 'link' && isExternal(url);
}

interface GroupedCause extends BrokenCause {
  readonly places: string[];
}

function group(
  causes: Map<string, GroupedCause>,
  { cause, broken }: Omit<BrokenCause, 'places'>,
  config: Config,
): void {
  const { reference, fault, route, out } = broken;
  const place = route?.path ?? out;
  // Without a place, one address of one kind has one cause wherever it is. Feeds and metadata have it with its host.
  const key = [toPlaceKey(cause.location), toLocal(reference.url, config), fault.kind].join('\n');
  const known = causes.get(key);
  if (known === undefined) causes.set(key, { cause, broken, places: [place] });
  else {
    if (known.places.at(-1) !== place) known.places.push(place);
    if (isExternal(known.broken.reference.url) && !isExternal(reference.url)) causes.set(key, { ...known, broken });
  }
}

/** Linking knows more of an address: whether it is that of a draft, or of what is not built here. */
function isSame({ address, location }: Diagnostic, { broken: { route, reference } }: GroupedCause): boolean {
  return location?.file === route?.source && address === reference.url;
}

/** Collects them while pages are judged. */
interface ExternalCollector {
  readonly add: (url: string, reference: Reference, route: Route | undefined) => void;
  readonly list: () => readonly ExternalReference[];
}

/** Starts to collect. */
function collectExternal(findCause: FindCause): ExternalCollector {
  const found = new Map<string, ExternalReference>();
  return {
    add: (url, reference, route) => {
      // What is said about the site to others is not there to be followed.
      if (route === undefined || reference.unchecked) return;
      const { location, unchecked } = findCause(reference.url, { route });
      if (unchecked) return;
      const key = JSON.stringify([url, location ?? '']);
      const known = found.get(key);
      found.set(key, known ? { ...known, pages: known.pages + 1 } : { url, location, page: route.path, pages: 1 });
    },
    list: () => [...found.values()],
  };
}
