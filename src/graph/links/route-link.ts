/** Resolves links to routes of this site and their anchors (conventions 6.3 and 6.4). */
import {
  brokenAnchor,
  brokenLink,
  type LinkDiagnostic,
  linkCaseMismatch,
  linkToDraft,
  linkToRepository,
  linkToUnbuilt,
} from '../../diagnostics/catalogue/links.js';
import { redirectedLink } from '../../diagnostics/catalogue/redirects.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Severity } from '../../types/diagnostic.js';
import type { Href, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import {
  decodePath,
  folderOf,
  isExternal,
  joinFile,
  routeToHref,
  splitUrl,
  toExternalHref,
  toHref,
  withoutTrailingSlash,
} from '../../utils/paths.js';
import { type FoundFile, findStatic } from '../routes/files.js';
import { followRedirect } from '../routes/redirect-table.js';
import { findMissingAnchor, fitHash } from './anchors.js';
import { isLeftOut } from './left-out.js';
import { accept, acceptFile, type LinkPlace, type LinkResult, reportMalformed } from './link-result.js';
import { findRepositoryLink } from './repository-link.js';
import { findRoute, type Targets, toRoutePath } from './targets.js';

/** Resolves a link to a route. */
export function checkRoute(url: string, place: LinkPlace, targets: Targets): LinkResult {
  const { config } = targets;
  const { path, query, hash } = splitUrl(url);
  if (path === '')
    return place.route === undefined
      ? accept(toHref(url), false)
      : acceptAnchor({ url, query, hash }, toHref(''), { route: place.route, place, targets });
  const target = toRoutePath(path, place.path, config);
  const route = findRoute(target, targets);
  const suffix = query + hash;
  if (route !== undefined) return acceptRoute(url, suffix, { route, place, targets });
  const decoded = decodePath(target);
  if (decoded === undefined)
    return { ...accept(toHref(url), false), diagnostics: reportMalformed(url, place, targets) };
  const page = findStaticPage(decoded, targets);
  if (page !== undefined) return acceptFile(page, { newTab: true, suffix });
  const moved = checkMoved(url, toRoutePath(decoded, place.path, config), { place, targets });
  if (moved !== undefined) return moved;
  const href = routeToHref(toRoutePath(decoded, place.path, config), config, toHref(suffix));
  return {
    link: { href, newTab: false },
    diagnostics: isLeftOut(decoded, config)
      ? []
      : atLevel(config.onBrokenLinks, (severity) =>
          explainBroken(
            { severity: soften(severity, decoded, config), url, location: place.location },
            { target: decoded, place },
            targets,
          ),
        ),
  };
}

/** Resolves a link to a redirected URL directly to its target. Returns undefined if there is no redirect. */
function checkMoved(
  url: string,
  target: RoutePath,
  { place, targets }: { readonly place: LinkPlace; readonly targets: Targets },
): LinkResult | undefined {
  const found = targets.findRedirect?.(target);
  if (found === undefined) return undefined;
  const { query, hash } = splitUrl(url);
  const end = followRedirect(found, query + hash);
  const moved = redirectedLink({ url, location: place.location }, withoutBase(end, targets.config));
  const report = targets.config.onBrokenLinks === 'ignore' ? [] : [moved];
  if (isExternal(end)) return { ...accept(toExternalHref(end), true), diagnostics: report };
  const { findRedirect, ...rest } = targets;
  const checked = checkRoute(end, place, rest);
  // If the redirect's target is missing, that diagnostic suffices.
  const isBroken = checked.diagnostics.some(({ code }) => code === 'broken-link');
  return { ...checked, diagnostics: isBroken ? checked.diagnostics : [...report, ...checked.diagnostics] };
}

/** Returns a URL without the base URL, as authors write it. */
function withoutBase(href: string, { baseUrl }: Config): string {
  return href.startsWith(baseUrl) ? `/${href.slice(baseUrl.length)}` : href;
}

/** Accepts a link to an existing route. `suffix` is its query and hash. */
export function acceptRoute(url: string, suffix: string, found: FoundRoute): LinkResult {
  const links = found.targets.anchors.foundIn(found.route);
  const known = links.get(suffix);
  if (known !== undefined) return { link: known, diagnostics: [] };
  const { query, hash } = splitUrl(suffix);
  const result = acceptAnchor({ url, query, hash }, found.route.href, found);
  if (result.diagnostics.length === 0) links.set(suffix, result.link);
  return result;
}

/** The route that a link leads to, and the place of the link. */
interface FoundRoute {
  readonly route: Route;
  readonly place: LinkPlace;
  readonly targets: Targets;
}

/** A link with the parts after its path. */
interface Suffixed {
  readonly url: string;
  readonly query: string;
  readonly hash: string;
}

function acceptAnchor({ url, query, hash }: Suffixed, href: Href, { route, place, targets }: FoundRoute): LinkResult {
  const ids = hash.length > 1 ? targets.anchors.findIds(route) : undefined;
  const fitted = ids === undefined ? hash : fitHash(hash, ids);
  const result = accept(toHref(`${href}${query}${fitted}`), false);
  const missing = ids && findMissingAnchor({ hash: fitted, query }, ids);
  if (missing === undefined) return result;
  const diagnostics = atLevel(targets.config.onBrokenAnchors, (severity) =>
    brokenAnchor({ severity, url, location: place.location }, missing.anchor, {
      page: route.path,
      suggestion: missing.suggestion,
    }),
  );
  return { ...result, diagnostics };
}

/** Finds a static page by its file name, or by the URL that servers give it. */
function findStaticPage(path: string, { files }: Targets): FoundFile | undefined {
  const bare = withoutTrailingSlash(path);
  return findStatic(bare, files) ?? findStatic(`${bare}/index.html`, files) ?? findStatic(`${bare}.html`, files);
}

function explainBroken(
  found: LinkDiagnostic,
  { target, place }: { readonly target: string; readonly place: LinkPlace },
  targets: Targets,
): Diagnostic {
  const bare = withoutTrailingSlash(target);
  const draft = targets.draftPaths.get(bare);
  if (draft !== undefined) return linkToDraft(found, { draft, isWaiting: targets.waiting.has(draft) });
  const otherCase = targets.routeNames.findOtherCase(bare);
  if (otherCase !== undefined) return linkCaseMismatch(found, otherCase);
  const suggestion = findMarkdownPage(found.url, bare, { place, targets }) ?? targets.routeNames.findNear(bare);
  const unbuilt = findUnbuilt(bare, targets.config);
  if (unbuilt !== undefined && (suggestion === undefined || unbuilt !== '/')) return linkToUnbuilt(found, unbuilt);
  const kept = suggestion === undefined ? findRepositoryLink(found.url, place.file, targets.config) : undefined;
  return kept === undefined ? brokenLink(found, target, suggestion) : linkToRepository(found, kept);
}

/** Downgrades errors to warnings for pages that only Docusaurus would build. */
function soften(severity: Severity, target: string, config: Config): Severity {
  return severity === 'error' && findUnbuilt(target, config) !== undefined ? 'warning' : severity;
}

/** Returns the longest route path below which pages of Docusaurus plugins are missing. */
export function findUnbuilt(target: string, { docusaurus }: Config): string | undefined {
  return docusaurus?.unbuilt
    .filter((path) => path === '/' || `${target}/`.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Suggests the same page without `.html` or `.md`, or with the extension that the link lacks. */
function findMarkdownPage(
  url: string,
  target: string,
  { place, targets }: { readonly place: LinkPlace; readonly targets: Targets },
): string | undefined {
  const bare = withoutTrailingSlash(target.replace(/(\/index)?\.(?:html?|mdx?)$/i, '') || '/');
  if (bare !== target && targets.byPath.has(bare)) return bare;
  const written = withoutTrailingSlash(decodePath(splitUrl(url).path) ?? '');
  const file = written.startsWith('/')
    ? joinFile(place.contentFolder, written)
    : joinFile(folderOf(place.file), written);
  const extension = ['.md', '.mdx'].find((candidate) => targets.bySource.has(joinFile(`${file}${candidate}`)));
  return extension === undefined ? undefined : `${written}${extension}`;
}
