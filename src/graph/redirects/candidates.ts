/** Lists the configured redirects of a site by priority: configuration, pages, rules. */
import { configFunctionFailed } from '../../diagnostics/catalogue/docs.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { ClientRedirects } from '../../types/redirect.js';
import type { Route } from '../../types/route.js';
import { describeFailure } from '../../utils/code/code-overrun.js';
import { findPage } from '../../utils/pages-of-route.js';
import { joinRoute, resolveRoute, withoutTrailingSlash } from '../../utils/paths.js';

/** A redirect as configured. */
export interface Candidate {
  /** As written, for messages. */
  readonly shown: string;
  /** The old URL, from the root of the site. */
  readonly from: string;
  /** As written, or the page that had the old URL. */
  readonly to: string | Route;
  readonly location: Location;
  /** Location of the target. */
  readonly toLocation: Location;
  /** True if a rule generated it for all pages. It is then dropped silently if invalid. */
  readonly isRule: boolean;
}

/** Lists all redirects, in order of priority. */
export function listCandidates(
  input: LinkInput,
  routes: readonly Route[],
): { readonly candidates: readonly Candidate[]; readonly diagnostics: readonly Diagnostic[] } {
  const { clientRedirects } = input.config.docusaurus ?? {};
  const ruled = clientRedirects === undefined ? NONE : followRules(clientRedirects, routes, input);
  return {
    candidates: [...listConfigured(input), ...routes.flatMap((route) => listOfPage(route, input)), ...ruled.candidates],
    diagnostics: ruled.diagnostics,
  };
}

const NONE = { candidates: [], diagnostics: [] };

function listConfigured({ config, configSource, configRanges }: LinkInput): readonly Candidate[] {
  const locate = (key: string): Location => locateKey(configSource, key, configRanges);
  return config.redirects.map(({ from, to, fromKey, toKey }) => ({
    ...{ shown: from, from, to, isRule: false },
    ...{ location: locate(fromKey), toLocation: locate(toKey) },
  }));
}

function listOfPage(route: Route, input: LinkInput): readonly Candidate[] {
  const page = findPage(route);
  return (page?.frontMatter.redirectFrom ?? []).flatMap((shown, index): readonly Candidate[] => {
    const from = shown.startsWith('/') ? moveToVersion(shown, route, input) : resolveRoute(shown, route.path);
    if (page === undefined || from === undefined) return [];
    const location = locateKey(page.source, `redirect_from.${index}`, page.fields);
    return [{ shown, from, to: route, location, toLocation: location, isRule: false }];
  });
}

/**
 * Maps an old URL into the version of its page, because a version is a copy of the docs. A URL outside of the docs can
 * lead only to the last version.
 */
function moveToVersion(from: string, { docsPlace }: Route, { config }: Pick<LinkInput, 'config'>): string | undefined {
  const docs = config.docs.find(({ id }) => id === docsPlace?.id);
  const version = docs?.versions.find(({ name }) => name === docsPlace?.version);
  if (docs === undefined || version === undefined || docs.versions.length < 2) return from;
  const all = withoutTrailingSlash(joinRoute(docs.routeBasePath));
  const own = withoutTrailingSlash(joinRoute(version.routeBasePath));
  const isBelow = (base: string): boolean => base === '/' || `${from}/`.startsWith(`${base}/`);
  if (own === all || isBelow(own)) return from;
  if (isBelow(all)) return joinRoute(own, all === '/' ? from : from.slice(all.length));
  return version.isLast ? from : undefined;
}

/** Returns true if a URL in front matter of a page needs no mapping to a version. */
export function mayRedirectFrom(from: string, route: Route, config: LinkInput['config']): boolean {
  return moveToVersion(from, route, { config }) === from;
}

function followRules(
  rules: ClientRedirects,
  routes: readonly Route[],
  { configSource, configRanges }: LinkInput,
): { readonly candidates: readonly Candidate[]; readonly diagnostics: readonly Diagnostic[] } {
  const location = locateKey(configSource, rules.key, configRanges);
  const diagnostics: Diagnostic[] = [];
  const candidates = routes.flatMap((route): readonly Candidate[] => {
    if (route.kind === 'notFound') return [];
    const { froms, problem } = listByRules(rules, route.path);
    if (problem !== undefined && diagnostics.length === 0)
      diagnostics.push(configFunctionFailed(problem, route.path, location));
    return froms.map((from) => ({ shown: from, from, to: route, location, toLocation: location, isRule: true }));
  });
  return { candidates, diagnostics };
}

function listByRules(
  { fromExtensions, toExtensions, createRedirects }: ClientRedirects,
  path: string,
): { readonly froms: readonly string[]; readonly problem?: string } {
  const bare = withoutTrailingSlash(path);
  const byExtension = [
    ...fromExtensions.flatMap((extension) => (bare === '/' ? [] : [`${bare}.${extension}`])),
    ...toExtensions.flatMap((extension) =>
      bare.endsWith(`.${extension}`) ? [bare.slice(0, -extension.length - 1)] : [],
    ),
  ];
  if (createRedirects === undefined) return { froms: byExtension };
  try {
    const made = createRedirects(path);
    const items: readonly unknown[] = Array.isArray(made) ? made : made === undefined || made === null ? [] : [made];
    const texts = items.filter((item) => typeof item === 'string');
    return texts.length === items.length
      ? { froms: [...byExtension, ...texts] }
      : { froms: byExtension, problem: 'returned something that is neither a URL nor a list of URLs' };
  } catch (error) {
    return { froms: byExtension, problem: describeFailure(error).replace(/^it /, '') };
  }
}
