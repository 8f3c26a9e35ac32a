/** Where a redirect ends: others on the way are passed over, and what it leads to is judged as a link is. */
import { brokenLink } from '../../diagnostics/catalogue/links.js';
import { badRedirect, redirectChain, redirectLoop } from '../../diagnostics/catalogue/redirects.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { RoutePath } from '../../types/paths.js';
import type { Redirect } from '../../types/redirect.js';
import {
  decodePath,
  isExternal,
  joinRoute,
  routeToHref,
  splitUrl,
  toHref,
  withoutTrailingSlash,
} from '../../utils/paths.js';
import type { FindRedirect } from '../address/redirect-table.js';
import { judgeLink } from '../links/judge-link.js';
import { findRoute, type Targets, toRoutePath } from '../links/targets.js';
import { toSettingsPlace } from '../links/verdict.js';
import type { Sourced } from './source.js';

/** A target, or none where the redirect cannot be. */
export interface Resolved {
  readonly target: Pick<Redirect, 'to' | 'takesRest'> | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the target of a redirect. */
export function resolveTarget(redirect: Sourced, find: FindRedirect<Sourced>, targets: Targets): Resolved {
  const { to, shown, toLocation } = redirect;
  if (typeof to !== 'string') return { target: { to: to.href, takesRest: false }, diagnostics: [] };
  const takesRest = to.endsWith('/*');
  const refuse = (problem: string): Resolved => ({
    target: undefined,
    diagnostics: [badRedirect(shown, problem, toLocation)],
  });
  if (takesRest && !redirect.isPattern) return refuse('has a `*` in its target but not in its source');
  if (isExternal(to) && !/^https?:\/\//i.test(to)) return refuse('leads to a URL that is not a web page');
  const { path, end, isLoop } = follow(takesRest ? to.slice(0, -1) : to, redirect, { find, targets });
  if (isLoop) return { target: undefined, diagnostics: [redirectLoop([shown, ...path], redirect.location)] };
  const chain = path.length > 1 ? [redirectChain(shown, path, toLocation)] : [];
  const judged = takesRest ? judgeFolder(redirect, end, targets) : judgePage(redirect, end, targets);
  return { ...judged, diagnostics: [...chain, ...judged.diagnostics] };
}

/** The addresses on the way, the first one as written, and the last. */
interface Way {
  readonly path: readonly string[];
  readonly end: string;
  readonly isLoop: boolean;
}

interface Among {
  readonly find: FindRedirect<Sourced>;
  readonly targets: Targets;
}

function follow(to: string, from: Sourced, { find, targets }: Among): Way {
  const way: string[] = [];
  const seen = new Set<Sourced>([from]);
  for (let url = to; ; ) {
    way.push(url);
    const next = step(url, { find, targets });
    if (next === undefined) return { path: way, end: url, isLoop: false };
    if (seen.has(next.redirect)) return { path: way, end: url, isLoop: true };
    seen.add(next.redirect);
    url = next.url;
  }
}

/** The redirect of an address, and where that leads; undefined where the address has none. */
function step(url: string, { find, targets }: Among): { readonly redirect: Sourced; readonly url: string } | undefined {
  if (isExternal(url)) return undefined;
  const { path, query, hash } = splitUrl(url);
  const decoded = decodePath(path);
  const target = decoded === undefined ? undefined : toRoutePath(decoded, joinRoute(''), targets.config);
  if (target === undefined || findRoute(target, targets) !== undefined) return undefined;
  const found = find(target);
  if (found === undefined) return undefined;
  const { to } = found.redirect;
  const next = typeof to === 'string' ? to.replace(/\*$/, found.rest) : to.path;
  return { redirect: found.redirect, url: /[?#]/.test(next) ? next : `${next}${query}${hash}` };
}

function judgePage({ shown, toLocation }: Sourced, url: string, targets: Targets): Resolved {
  const link = { url, kind: 'link', origin: 'html', range: NOWHERE } as const;
  const place = toSettingsPlace(toLocation);
  const { link: resolved, diagnostics } = judgeLink(link, place, targets);
  const isMalformed = !isExternal(url) && !url.startsWith('/');
  return isMalformed
    ? { target: undefined, diagnostics: [badRedirect(shown, 'has a target that does not start with `/`', toLocation)] }
    : { target: { to: resolved.href, takesRest: false }, diagnostics };
}

/** All below an address: there has to be a page. */
function judgeFolder({ toLocation }: Sourced, url: string, targets: Targets): Resolved {
  if (isExternal(url)) return { target: { to: toHref(url), takesRest: true }, diagnostics: [] };
  const folder = withoutTrailingSlash(toRoutePath(decodePath(url) ?? url, joinRoute(''), targets.config));
  const isThere = [...targets.byPath.keys()].some((path) => path === folder || path.startsWith(`${folder}/`));
  const found = (severity: Diagnostic['severity']): Diagnostic =>
    brokenLink({ severity, url, location: toLocation }, folder, targets.routeNames.findNear(folder));
  return {
    target: {
      to: routeToHref(joinRoute(folder, '/') as RoutePath, { ...targets.config, trailingSlash: true }),
      takesRest: true,
    },
    diagnostics: isThere ? [] : atLevel(targets.config.onBrokenLinks, found),
  };
}

/** Findings of redirects use the location of their key; a link needs a range all the same. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
