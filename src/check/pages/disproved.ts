/**
 * Reviews diagnostics of the link step against the final pages. Templates or components may create missing targets, and
 * links made by React components are located better on the pages.
 */

import { isDisprovable } from '../../diagnostics/about-pages.js';
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { findPage } from '../../utils/pages-of-route.js';
import { splitUrl } from '../../utils/paths.js';
import type { CheckUrl } from './broken-references.js';
import type { FinalSite } from './final-site.js';

/** The data for the review. */
export interface Evidence {
  readonly pages: FinalSite['pages'];
  readonly linked: Site;
  /** Ignores links to pages that failed. */
  readonly check: CheckUrl;
  /** For links of a page to itself, whose ids are known. */
  readonly checkOwn: CheckUrl;
}

/** The reviewed diagnostics. */
export interface Reviewed {
  readonly kept: readonly Diagnostic[];
  /** About links made by components, whose location is found from the pages. */
  readonly unplaced: readonly Diagnostic[];
  /** Returns true if a kept diagnostic covers a URL at a location. */
  readonly isReported: (location: Location | undefined, url: string) => boolean;
}

/** Codes of the link step about one URL. */
const ABOUT_URLS: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-anchor',
  'link-case-mismatch',
  'broken-markdown-link',
  'missing-asset',
  'malformed-link',
  'local-file',
  'hidden-file',
  'outside-file',
  'empty-link',
  'unsafe-url',
]);

/** Returns true if a code is about one URL, which the pages would report again. */
export function isAboutUrl(code: string): boolean {
  return ABOUT_URLS.has(code);
}

/** Removes diagnostics about URLs that work after all, or that lack only the anchor. */
export function review(before: readonly Diagnostic[], evidence: Evidence): Reviewed {
  const about = before.filter(({ code, location }) => isAboutUrl(code) && location !== undefined);
  if (about.length === 0) return { kept: before, unplaced: [], isReported: () => false };
  const disprovable = about.filter(isDisprovable);
  const modules = new Set<FilePath>();
  for (const route of evidence.linked.routes.values()) if (route.kind === 'module') modules.add(route.module.source);
  const unplaced = new Set(
    disprovable.filter(({ location }) => location && location.range === undefined && modules.has(location.file)),
  );
  const written = indexWritten(about, evidence);
  const isDisproved = ({ code, location, address }: Diagnostic): boolean => {
    const found = location?.range && written.get(toKey({ ...location, range: location.range }, address));
    if (!found) return false;
    const check = found.url.startsWith('#') ? evidence.checkOwn : evidence.check;
    const { fault } = check({ kind: 'link', url: found.url }, found);
    return fault === undefined || (fault.kind === 'anchor' && code !== 'broken-anchor');
  };
  const kept = before.filter(
    (diagnostic) => !unplaced.has(diagnostic) && !(isDisprovable(diagnostic) && isDisproved(diagnostic)),
  );
  return { kept, unplaced: [...unplaced], isReported: indexReported(kept, { written, linked: evidence.linked }) };
}

/** Several URLs may share a location, and only some may be reported. */
function indexReported(
  kept: readonly Diagnostic[],
  { written, linked }: { readonly written: ReadonlyMap<string, Written>; readonly linked: Site },
): Reviewed['isReported'] {
  const reported = new Set<string>();
  const { url: origin, baseUrl } = linked.config;
  const sources = new Set([...linked.routes.values()].map(({ source }) => source));
  for (const { code, location, address = '' } of kept) {
    if (!isAboutUrl(code) || location === undefined) continue;
    const { range, file } = location;
    // In data files, the link step knows only the entry, not the line of the URL.
    if (address !== '' && !sources.has(file)) reported.add(`${file} ${address}`);
    reported.add(
      `${toPlaceKey(location)} ${(range && written.get(toKey({ ...location, range }, address))?.url) ?? ''}`,
    );
  }
  return (location, url) => {
    if (location === undefined) return false;
    const local = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    // In lists of posts, a link to a heading has the URL of its post.
    const forms = [
      url,
      local,
      local.startsWith(baseUrl) ? `/${local.slice(baseUrl.length)}` : local,
      splitUrl(url).hash,
      '',
    ];
    const places = [toPlaceKey(location), location.file];
    return places.some((place) => forms.some((form) => reported.has(`${place} ${form}`)));
  };
}

/** Returns a key for a location. Empty if there is none. */
export function toPlaceKey(location: Location | undefined): string {
  if (location === undefined) return '';
  const { file, range } = location;
  return range === undefined ? `${file}:${location.key ?? ''}` : `${file}:${range.start.line}:${range.start.column}`;
}

/** A link's URL in the HTML, and its page. */
interface Written {
  readonly url: string;
  readonly href: string;
  readonly base: string | undefined;
}

/** Indexes the links with diagnostics by location. */
function indexWritten(all: readonly Diagnostic[], { pages, linked }: Evidence): ReadonlyMap<string, Written> {
  const files = new Set(all.map(({ location }) => location?.file));
  const baseOf = new Map(pages.map(({ route, facts }) => [route, facts.base]));
  const index = new Map<string, Written>();
  for (const route of linked.routes.values()) {
    for (const { file, range, url, written } of listWritten(route, linked)) {
      if (!files.has(file)) continue;
      const key = toKey({ file, range }, written);
      if (!index.has(key)) index.set(key, { url, href: route.href, base: baseOf.get(route) });
    }
  }
  return index;
}

interface Place {
  readonly file: FilePath;
  readonly range: Range;
  /** As in the HTML. */
  readonly url: string;
  /** As in the source. */
  readonly written: string;
}

function listWritten(route: Route, linked: Site): readonly Place[] {
  if (route.kind === 'module') {
    const { source, content } = route.module;
    return (content?.links ?? []).map(({ range, url }) => ({ file: source, range, url, written: url }));
  }
  const page = findPage(route);
  const resolved = page && linked.links.get(page.source);
  return (page?.links ?? []).flatMap(({ url: written, range, writtenIn }, index) => {
    const url = resolved?.[index]?.href;
    return page === undefined || url === undefined ? [] : [{ file: writtenIn ?? page.source, range, url, written }];
  });
}

/** Several links may share a location, such as cards of a list. */
function toKey({ file, range: { start } }: Pick<Place, 'file' | 'range'>, address: string | undefined): string {
  return `${file}:${start.line}:${start.column} ${address?.trim()}`;
}
