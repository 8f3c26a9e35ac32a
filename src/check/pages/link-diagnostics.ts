/** Creates diagnostics for broken URLs, one per cause, at the configured level. */
import {
  assetCaseMismatch,
  brokenAnchor,
  brokenLink,
  linkCaseMismatch,
  linkToUnbuilt,
  malformedLink,
  missingAsset,
} from '../../diagnostics/catalogue/links.js';
import { atLevel } from '../../diagnostics/level.js';
import { isLeftOut } from '../../graph/links/left-out.js';
import { findUnbuilt } from '../../graph/links/route-link.js';
import { createSuggester, type Suggester } from '../../graph/routes/suggest.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, ReportLevel, Severity } from '../../types/diagnostic.js';
import {
  isExternal,
  joinFile,
  joinRoute,
  splitUrl,
  toFilePath,
  toOutPath,
  withoutTrailingSlash,
} from '../../utils/paths.js';
import type { BrokenReference, Fault } from './broken-references.js';
import type { Cause } from './causes.js';
import type { FinalSite } from './final-site.js';

/** A broken URL and its cause. */
export interface BrokenCause {
  readonly cause: Cause;
  /** From the first page with it. */
  readonly broken: BrokenReference;
  /** The paths of pages or files with it. */
  readonly places: readonly string[];
}

/** Creates a function that describes a cause. It returns nothing if the configuration ignores the fault. */
export function createDescriber(site: FinalSite): (cause: BrokenCause) => readonly Diagnostic[] {
  const names: Names = {
    pages: createSuggester(() => site.pages.map(({ route }) => withoutTrailingSlash(route.path))),
    files: createSuggester(() => [...site.outs].map((out) => `/${out}`)),
    pathOf: new Map(site.pages.map(({ route }) => [String(route.out), route.path])),
  };
  return (cause) => {
    const { fault } = cause.broken;
    if (fault.kind === 'missing' && isLeftOut(fault.path, site.config)) return [];
    const level = findLevel(cause.broken, site.config);
    return atLevel(level, (severity) => ({
      ...describe(cause, soften(severity, cause.broken, site.config), { site, names }),
      ...describePlaces(cause),
    }));
  };
}

interface Names {
  readonly pages: Suggester;
  readonly files: Suggester;
  /** Route path of a page by output path. */
  readonly pathOf: ReadonlyMap<string, string>;
}

/**
 * Downgrades errors to warnings on Docusaurus sites, because Docusaurus checks only its own links, and for full URLs,
 * which other programs may serve.
 */
function soften(severity: Severity, { reference }: BrokenReference, { docusaurus }: Config): Severity {
  return severity === 'error' && (docusaurus !== undefined || isExternal(reference.url)) ? 'warning' : severity;
}

/** Returns true if a URL leads to a page rather than to a resource. Metadata contains both. */
function isForPages({ reference: { kind, url } }: BrokenReference): boolean {
  return kind === 'link' || (kind === 'meta' && !/\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i.test(splitUrl(url).path));
}

function findLevel(broken: BrokenReference, config: Config): ReportLevel {
  if (broken.fault.kind === 'anchor') return config.onBrokenAnchors;
  return isForPages(broken) ? config.onBrokenLinks : config.onBrokenMarkdownImages;
}

interface Around {
  readonly site: FinalSite;
  readonly names: Names;
}

function describe({ cause, broken }: BrokenCause, severity: Severity, { site, names }: Around): Diagnostic {
  const { reference, fault, route } = broken;
  const location = cause.location ?? { file: route?.source ?? broken.source ?? toFilePath('templates') };
  const found = { severity, url: reference.url, location };
  switch (fault.kind) {
    case 'malformed':
      return malformedLink(found);
    case 'anchor': {
      const page = joinRoute(names.pathOf.get(fault.out) ?? fault.out);
      return brokenAnchor(found, fault.missing.anchor, { page, suggestion: fault.missing.suggestion });
    }
    case 'outside': {
      const meant = `${site.config.baseUrl}${fault.path.slice(1)}`;
      return isForPages(broken) ? brokenLink(found, fault.path, meant) : missingAsset(found, [], meant);
    }
    case 'missing':
      return isForPages(broken)
        ? describePage(found, fault, { site, names })
        : describeFile(found, fault, { site, names });
  }
}

type Missing = Extract<Fault, { readonly kind: 'missing' }>;
type Found = Parameters<typeof brokenLink>[0];

function describePage(found: Found, { path }: Missing, { site, names }: Around): Diagnostic {
  const bare = withoutTrailingSlash(path);
  const withoutExtension = withoutTrailingSlash(bare.replace(/(\/index)?\.(?:html?|mdx?)$/i, '') || '/');
  const otherCase = names.pages.findOtherCase(bare);
  if (otherCase !== undefined) return linkCaseMismatch(found, otherCase);
  const isKnown =
    withoutExtension !== bare &&
    [...names.pathOf.values()].some((known) => withoutTrailingSlash(known) === withoutExtension);
  const suggestion = isKnown ? withoutExtension : names.pages.findNear(bare);
  const unbuilt = findUnbuilt(bare, site.config);
  if (unbuilt !== undefined && (suggestion === undefined || unbuilt !== '/')) return linkToUnbuilt(found, unbuilt);
  return brokenLink(found, path, suggestion);
}

function describeFile(found: Found, { path }: Missing, { site: { config }, names }: Around): Diagnostic {
  const otherCase = names.files.findOtherCase(path);
  if (otherCase !== undefined) return assetCaseMismatch(found, otherCase);
  const tried = config.staticDirectories.map((folder) => joinFile(folder, toOutPath(path)));
  return missingAsset(found, tried, names.files.findNear(path));
}

/** Returns a note about the affected pages, unless the diagnostic itself names the page. */
export function describePlaces({ cause, broken, places }: BrokenCause): Pick<Diagnostic, 'notes'> {
  const [first = ''] = places;
  const isOwnPage = cause.location !== undefined && cause.location.file === (broken.route?.source ?? broken.source);
  if (places.length === 1 && isOwnPage) return {};
  const message =
    places.length === 1 ? `It is on \`${first}\`.` : `It is on ${places.length} pages, first on \`${first}\`.`;
  return { notes: [{ message }] };
}
