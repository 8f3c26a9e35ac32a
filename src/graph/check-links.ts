/** Checks the links of pages, sidebars and the configuration against the routes that are written. */
import type { Diagnostic } from '../types/diagnostic.js';
import type { Site } from '../types/site.js';
import { isExternal } from '../utils/paths.js';
import type { AllDocs } from './docs/link-docs.js';
import type { LinkNode } from './docs/sidebar-nodes.js';
import type { RouteIndex } from './duplicates.js';
import { buildFrames } from './frame/version-frames.js';
import { toSettingsPlace } from './links/link-result.js';
import { checkFiles, checkModules, type LinkResults } from './links/resolve.js';
import { checkRoute } from './links/route-link.js';
import { indexTargets, type Targets } from './links/targets.js';
import { linkRedirects } from './redirects/link-redirects.js';
import { listModulePages } from './routes/files.js';
import type { IndexedInput } from './routes/indexed-input.js';
import { indexRedirects } from './routes/redirect-table.js';

/** The result of checking all links. */
export interface CheckedLinks {
  readonly frames: Pick<Site, 'frame' | 'versionFrames'>;
  readonly redirects: Site['redirects'];
  /** The link targets that pages were checked against. */
  readonly targets: Targets;
  readonly results: LinkResults;
  /** Diagnostics that are not about links of pages. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks all links. Redirects come first, because links may lead to their sources. */
export function checkLinks(
  input: IndexedInput,
  { routes, dropped }: RouteIndex,
  { sidebarLinks, collections }: AllDocs,
): CheckedLinks {
  const reachable = [...routes.values()];
  const pages = indexTargets(input, reachable);
  const { redirects, diagnostics: inRedirects } = linkRedirects(input, reachable, pages);
  const findRedirect = indexRedirects(redirects);
  const targets = { ...pages, findRedirect };
  // Links to a dropped file lead to its route path, which another page owns. That page comes later, so it wins.
  const ofPages = dropped.length === 0 ? targets : { ...indexTargets(input, [...dropped, ...reachable]), findRedirect };
  const results = checkFiles([...input.files, ...listModulePages(input.pageModules)], ofPages);
  const inSidebars = checkSidebarLinks(sidebarLinks, targets);
  const inModules = checkModules(reachable, targets);
  const { diagnostics: inFrame, ...frames } = buildFrames(input, { targets, docs: collections });
  const diagnostics = [...inRedirects, ...inSidebars, ...inModules, ...inFrame];
  return { frames, redirects, targets: ofPages, results, diagnostics };
}

/** Reports sidebar links that lead to no page of this site. Skips `#…`, external and `pathname://` links. */
function checkSidebarLinks(links: readonly LinkNode[], targets: Targets): readonly Diagnostic[] {
  return links
    .filter(({ url, addBaseUrl }) => addBaseUrl && !isExternal(url) && !url.startsWith('#'))
    .flatMap(({ url, location }) => checkRoute(url, toSettingsPlace(location), targets).diagnostics);
}
