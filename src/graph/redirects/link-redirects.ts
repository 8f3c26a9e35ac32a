/** Links the redirects of a site: drops invalid ones and resolves the final URL of each. */
import {
  badRedirect,
  duplicateRedirect,
  ownRedirectsFile,
  pagesBelowRedirect,
  redirectTaken,
} from '../../diagnostics/catalogue/redirects.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Redirect } from '../../types/redirect.js';
import type { Route } from '../../types/route.js';
import { foldPath, routeToOutPath, toOutPath, withoutTrailingSlash } from '../../utils/paths.js';
import type { Targets } from '../links/targets.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { indexRedirects } from '../routes/redirect-table.js';
import { type Candidate, listCandidates } from './candidates.js';
import { type Resolved, resolveTarget } from './resolve-target.js';
import { readSource, type Sourced } from './source.js';

/** The valid redirects, and diagnostics. */
export interface LinkedRedirects {
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reports a diagnostic. */
type Report = (found: Diagnostic) => void;

/** Links the redirects. Returns early if there are none. */
export function linkRedirects(input: IndexedInput, routes: readonly Route[], targets: Targets): LinkedRedirects {
  const { candidates, diagnostics: failures } = listCandidates(input, routes);
  if (candidates.length === 0) return { redirects: [], diagnostics: failures };
  const diagnostics: Diagnostic[] = [...failures];
  const report: Report = (found) => diagnostics.push(found);
  const free = dropTaken(dropBad(candidates, targets, report), routes, { targets, report });
  const sourced = dropRepeated(free, report);
  const find = indexRedirects(sourced);
  const redirects = sourced.flatMap((each): readonly Redirect[] => {
    const { target, diagnostics: found }: Resolved = resolveTarget(each, find, targets);
    diagnostics.push(...found);
    return target === undefined ? [] : [{ from: each.from, isPattern: each.isPattern, ...target }];
  });
  const own = targets.files.byOut.get(toOutPath('_redirects'));
  if (own !== undefined && redirects.length > 0) report(ownRedirectsFile({ file: own }));
  return { redirects, diagnostics };
}

function dropBad(candidates: readonly Candidate[], { config }: Targets, report: Report): readonly Sourced[] {
  return candidates.flatMap((candidate) => {
    const source = readSource(candidate.from, config.baseUrl);
    if (!('problem' in source)) return [{ ...candidate, ...source }];
    if (!candidate.isRule) report(badRedirect(candidate.shown, source.problem, candidate.location));
    return [];
  });
}

/** Drops redirects whose source is a page or file. Also warns about pages below a pattern. */
function dropTaken(
  sourced: readonly Sourced[],
  routes: readonly Route[],
  { targets: { config, files }, report }: { readonly targets: Targets; readonly report: Report },
): readonly Sourced[] {
  const owners = new Map([
    ...[...files.byOut].map(([out, path]) => [foldPath(out), `the file \`${path}\``] as const),
    ...routes.map(({ out, source, title }) => [foldPath(out), `the page \`${source ?? title}\``] as const),
  ]);
  return sourced.filter(({ from, isPattern, shown, location, isRule }) => {
    if (isPattern) {
      const below = routes.filter(({ path }) => path.startsWith(`${from}/`));
      const [first] = below;
      if (first !== undefined) report(pagesBelowRedirect(shown, { first: first.path, count: below.length }, location));
      return true;
    }
    const owner = owners.get(foldPath(routeToOutPath(from, config))) ?? owners.get(foldPath(from.slice(1)));
    if (owner !== undefined && !isRule) report(redirectTaken(shown, owner, location));
    return owner === undefined;
  });
}

/** Keeps the first redirect for each source. Exact repeats are not reported. */
function dropRepeated(sourced: readonly Sourced[], report: Report): readonly Sourced[] {
  const known = new Map<string, Sourced>();
  for (const each of sourced) {
    const key = `${each.from}${each.isPattern ? '/*' : ''}`;
    const first = known.get(key);
    if (first === undefined) known.set(key, each);
    else if (!each.isRule && nameTarget(first) !== nameTarget(each))
      report(duplicateRedirect(each.shown, { first: first.location, to: nameTarget(first) }, each.location));
  }
  return [...known.values()];
}

function nameTarget({ to }: Candidate): string {
  return withoutTrailingSlash(typeof to === 'string' ? to : to.path);
}
