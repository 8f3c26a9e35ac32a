/** Checks the links of pages, sidebars and the configuration against the routes that are written. */
import type { Diagnostic } from '../types/diagnostic.js';
import type { Site } from '../types/site.js';
import { isExternal } from '../utils/paths.js';
import type { IndexedInput } from './address/indexed-input.js';
import { indexRedirects } from './address/redirect-table.js';
import type { AllDocs } from './docs/link-docs.js';
import type { LinkNode } from './docs/sidebar-nodes.js';
import type { RouteIndex } from './duplicates.js';
import { buildFrames } from './frame/version-frames.js';
import { judgeFiles, judgeModules, type Verdicts } from './links/resolve.js';
import { judgeRoute } from './links/route-link.js';
import { indexTargets, type Targets } from './links/targets.js';
import { toSettingsPlace } from './links/verdict.js';
import { linkRedirects } from './redirects/link-redirects.js';

/** The result of checking all links. */
export interface JudgedLinks {
  readonly frames: Pick<Site, 'frame' | 'versionFrames'>;
  readonly redirects: Site['redirects'];
  /** The link targets that pages were checked against. */
  readonly targets: Targets;
  readonly verdicts: Verdicts;
  /** Diagnostics that are not about links of pages. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks all links. Redirects come first, because links may lead to their sources. */
export function judgeLinks(
  input: IndexedInput,
  { routes, dropped }: RouteIndex,
  { sidebarLinks, collections }: AllDocs,
): JudgedLinks {
  const reachable = [...routes.values()];
  const pages = indexTargets(input, reachable);
  const { redirects, diagnostics: inRedirects } = linkRedirects(input, reachable, pages);
  const findRedirect = indexRedirects(redirects);
  const targets = { ...pages, findRedirect };
  // Links to a dropped file lead to its route path, which another page owns. That page comes later, so it wins.
  const ofPages = dropped.length === 0 ? targets : { ...indexTargets(input, [...dropped, ...reachable]), findRedirect };
  const verdicts = judgeFiles(input.files, ofPages);
  const inSidebars = judgeSidebarLinks(sidebarLinks, targets);
  const inModules = judgeModules(reachable, targets);
  const { diagnostics: inFrame, ...frames } = buildFrames(input, { targets, docs: collections });
  const diagnostics = [...inRedirects, ...inSidebars, ...inModules, ...inFrame];
  return { frames, redirects, targets: ofPages, verdicts, diagnostics };
}

/** Reports sidebar links that lead to no page of this site. Skips `#…`, external and `pathname://` links. */
function judgeSidebarLinks(links: readonly LinkNode[], targets: Targets): readonly Diagnostic[] {
  return links
    .filter(({ url, addBaseUrl }) => addBaseUrl && !isExternal(url) && !url.startsWith('#'))
    .flatMap(({ url, location }) => judgeRoute(url, toSettingsPlace(location), targets).diagnostics);
}
