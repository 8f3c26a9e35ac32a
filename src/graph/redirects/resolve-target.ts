/** Resolves the final target of a redirect. Follows chains of redirects and checks the target like a link. */
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
import { checkLink } from '../links/check-link.js';
import { toSettingsPlace } from '../links/link-result.js';
import { findRoute, type Targets, toRoutePath } from '../links/targets.js';
import type { FindRedirect } from '../routes/redirect-table.js';
import type { Sourced } from './source.js';

/** A resolved target. Undefined if the redirect is invalid. */
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
  const checked = takesRest ? checkFolder(redirect, end, targets) : checkPage(redirect, end, targets);
  return { ...checked, diagnostics: [...chain, ...checked.diagnostics] };
}

/** The URLs of a chain: the first as written, and the last. */
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

/** Returns the redirect of a URL and its target, or undefined if it has none. */
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

function checkPage({ shown, toLocation }: Sourced, url: string, targets: Targets): Resolved {
  const link = { url, kind: 'link', origin: 'html', range: NOWHERE } as const;
  const place = toSettingsPlace(toLocation);
  const { link: resolved, diagnostics } = checkLink(link, place, targets);
  const isMalformed = !isExternal(url) && !url.startsWith('/');
  return isMalformed
    ? { target: undefined, diagnostics: [badRedirect(shown, 'has a target that does not start with `/`', toLocation)] }
    : { target: { to: resolved.href, takesRest: false }, diagnostics };
}

/** Checks the target of a pattern: at least one page must exist below it. */
function checkFolder({ toLocation }: Sourced, url: string, targets: Targets): Resolved {
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

/** Diagnostics of redirects use the location of their key, but a link requires a range. */
const NOWHERE = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
