/**
 * Findings about broken addresses: one for each cause, however many pages have it.
 * In: broken addresses with their causes. Out: diagnostics at the level that the configuration asks for.
 */
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
import { createSuggester, type Suggester } from '../../graph/address/suggest.js';
import { isLeftOut } from '../../graph/links/left-out.js';
import { findUnbuilt } from '../../graph/links/route-link.js';
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

/** An address with one cause. */
export interface BrokenCause {
  readonly cause: Cause;
  /** Of the first page that has it. */
  readonly broken: BrokenReference;
  /** The addresses of the pages, or the files, that have it. */
  readonly places: readonly string[];
}

/** Makes a function from a cause to its finding; nothing for what the configuration ignores. */
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
  /** The address of a page by where it is written. */
  readonly pathOf: ReadonlyMap<string, string>;
}

/**
 * Docusaurus looks at no address but those of its links, so that none of these fails its builds; and of a full address
 * another program may serve a part.
 */
function soften(severity: Severity, { reference }: BrokenReference, { docusaurus }: Config): Severity {
  return severity === 'error' && (docusaurus !== undefined || isExternal(reference.url)) ? 'warning' : severity;
}

/** Whether an address leads to a page, not to something that a page shows or loads; metadata have addresses of both. */
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
  const twin = withoutTrailingSlash(bare.replace(/(\/index)?\.(?:html?|mdx?)$/i, '') || '/');
  const otherCase = names.pages.findOtherCase(bare);
  if (otherCase !== undefined) return linkCaseMismatch(found, otherCase);
  const isTwin = twin !== bare && [...names.pathOf.values()].some((known) => withoutTrailingSlash(known) === twin);
  const suggestion = isTwin ? twin : names.pages.findNear(bare);
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

/** The note that says on which pages it is, where the finding itself does not tell. */
export function describePlaces({ cause, broken, places }: BrokenCause): Pick<Diagnostic, 'notes'> {
  const [first = ''] = places;
  const isOwnPage = cause.location !== undefined && cause.location.file === (broken.route?.source ?? broken.source);
  if (places.length === 1 && isOwnPage) return {};
  const message =
    places.length === 1 ? `It is on \`${first}\`.` : `It is on ${places.length} pages, first on \`${first}\`.`;
  return { notes: [{ message }] };
}
