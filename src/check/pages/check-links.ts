/** Checks links, images and files on the final pages, and merges the diagnostics of the link step. */

import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import type { Reference } from '../../types/page-facts.js';
import type { Route } from '../../types/route.js';
import { isExternal } from '../../utils/paths.js';
import { checkReferences, createUrlChecker } from './broken-references.js';
import { type CauseSources, type FindCause, toLocal } from './causes.js';
import type { LedTo } from './check-reach.js';
import { isAboutUrl, review, toPlaceKey } from './disproved.js';
import type { FinalSite } from './final-site.js';
import { type BrokenCause, createDescriber, describePlaces } from './link-diagnostics.js';

/** The result of checking links. */
export interface CheckedLinks {
  readonly diagnostics: readonly Diagnostic[];
  readonly ledTo: LedTo;
  readonly external: readonly ExternalReference[];
}

/** Number of linking files to record: the page itself and one other are enough. */
const ENOUGH = 2;

/** Checks all URLs. */
export function checkLinks(
  site: FinalSite,
  { site: linked, findCause, ...sources }: Omit<CauseSources, 'locate'> & { readonly findCause: FindCause },
  { before, external: wantsExternal }: { readonly before: readonly Diagnostic[]; readonly external: boolean },
): CheckedLinks {
  const check = createUrlChecker(withoutFailed(site, before));
  // Lists and navigation may lead to pages that an error leaves out, which has its own diagnostic.
  const isIncomplete = before.some(isFailure);
  const leftOut = new Set(
    before.flatMap(({ code, page }) => (code === 'duplicate-route' && page !== undefined ? [page] : [])),
  );
  const hasNoHome = before.some(({ code }) => code === 'missing-home-page');
  const causes = new Map<string, GroupedCause>();
  const external = wantsExternal ? collectExternal(findCause) : undefined;
  const ledTo = new Map<string, Set<string>>();
  checkReferences(site, check, {
    onBroken: (broken) => {
      // Logos of all pages lead there, and the missing home page is already reported.
      if (broken.fault.kind === 'missing' && broken.fault.path === '/' && hasNoHome) return;
      // Sidebars still list a page whose URL another page took.
      if (broken.fault.kind === 'missing' && leftOut.has(broken.fault.path)) return;
      // Docusaurus does not check full URLs; the link step reports those of Markdown together.
      if (broken.fault.kind === 'missing' && site.config.docusaurus && isFullLink(broken.reference)) return;
      for (let before = 0, count = 1; before < count; before++) {
        const cause = findCause(broken.reference.url, { ...broken, ...broken.reference, before });
        count = cause.count;
        // A full URL without a source, such as an edit link, may be served by another program.
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
  const { kept, unplaced, isReported } = review(before, {
    ...{ pages: site.pages, linked, check },
    checkOwn: createUrlChecker(site),
  });
  const describe = createDescriber(site);
  const found = [...causes.values()].filter(({ cause, broken }) => !isReported(cause.location, broken.reference.url));
  const describeBest = (cause: GroupedCause): readonly Diagnostic[] => {
    const said = unplaced.find((diagnostic) => isSame(diagnostic, cause));
    return said === undefined
      ? describe(cause)
      : [{ ...said, ...(cause.cause.location && { location: cause.cause.location }) }];
  };
  const reported = countPlaces(placeInSidebars(kept, sources), causes.values());
  return { diagnostics: [...reported, ...found.flatMap(describeBest)], ledTo, external: external?.list() ?? [] };
}

/** Excludes pages that failed, because their ids are unknown. */
function withoutFailed(site: FinalSite, before: readonly Diagnostic[]): FinalSite {
  const failed = new Set(before.filter(isFailure).flatMap(({ location }) => location?.file ?? []));
  if (failed.size === 0) return site;
  return { ...site, pages: site.pages.filter(({ route: { source } }) => source === undefined || !failed.has(source)) };
}

/** Returns true for an error that may remove pages or content that others link to. */
function isFailure({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && !isAboutUrl(code) && code !== 'duplicate-id';
}

/** The link step knows the entry of a sidebar. The line of the URL is searched only for diagnostics. */
function placeInSidebars(
  kept: readonly Diagnostic[],
  { input: { sidebars }, findInCode }: Pick<CauseSources, 'input' | 'findInCode'>,
): readonly Diagnostic[] {
  const files = new Set<string>(Object.values(sidebars).map(({ source }) => source));
  return kept.map((diagnostic) => {
    const { code, address, location } = diagnostic;
    if (!isAboutUrl(code) || !address || location === undefined || location.range) return diagnostic;
    const found = files.has(location.file) ? findInCode([address], [location.file]) : undefined;
    return found?.range === undefined ? diagnostic : { ...diagnostic, location: { ...location, range: found.range } };
  });
}

/** Adds page counts to diagnostics of the link step about configuration keys. */
function countPlaces(kept: readonly Diagnostic[], causes: Iterable<BrokenCause>): readonly Diagnostic[] {
  const byKey = new Map<string, BrokenCause>();
  for (const cause of causes) {
    const { location } = cause.cause;
    if (location?.key !== undefined) byKey.set(`${toPlaceKey(location)} ${location.key}`, cause);
  }
  return kept.map((diagnostic) => {
    const { code, location, notes } = diagnostic;
    const isOpen = isAboutUrl(code) && location?.key !== undefined && notes === undefined;
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
  // Without a location, equal URLs with equal faults share a cause. Feeds and metadata contain URLs with the origin.
  const url = cause.isOfMany ? '' : toLocal(reference.url, config);
  const key = [toPlaceKey(cause.location), url, fault.kind].join('\n');
  const known = causes.get(key);
  if (known === undefined) causes.set(key, { cause, broken, places: [place] });
  else {
    if (known.places.at(-1) !== place) known.places.push(place);
    if (isExternal(known.broken.reference.url) && !isExternal(reference.url)) causes.set(key, { ...known, broken });
  }
}

/** The link step knows more about a URL, such as whether it is a draft or of an unsupported plugin. */
function isSame({ address, location }: Diagnostic, { broken: { route, reference } }: GroupedCause): boolean {
  return location?.file === route?.source && address === reference.url;
}

/** Collects external links while pages are checked. */
interface ExternalCollector {
  readonly add: (url: string, reference: Reference, route: Route | undefined) => void;
  readonly list: () => readonly ExternalReference[];
}

/** Creates a collector. */
function collectExternal(findCause: FindCause): ExternalCollector {
  const found = new Map<string, ExternalReference>();
  return {
    add: (url, reference, route) => {
      // Readers do not follow URLs in metadata.
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
