/** Reads the old URL of a redirect, and checks that hosts can redirect it. */

import type { RoutePath } from '../../types/paths.js';
import type { Redirect } from '../../types/redirect.js';
import { decodePath, isExternal, joinRoute, toOutPath, withoutTrailingSlash } from '../../utils/paths.js';
import { findUrlProblem } from '../../utils/urls/address-problem.js';
import type { Candidate } from './candidates.js';

/** A valid old URL, or the end of a sentence that describes its problem. */
export type ReadSource = Pick<Redirect, 'from' | 'isPattern'> | { readonly problem: string };

/** A redirect with a valid source. */
export interface Sourced extends Omit<Candidate, 'from'>, Pick<Redirect, 'from' | 'isPattern'> {}

/** Reads an old URL, with or without `baseUrl`. */
export function readSource(written: string, baseUrl: string): ReadSource {
  if (isExternal(written)) return { problem: 'starts on another site' };
  if (!written.startsWith('/')) return { problem: 'has a source that does not start with `/`' };
  if (/[?#]/.test(written)) return { problem: 'has a query or an anchor in its source, which hosts ignore' };
  const path = decodePath(written);
  if (path === undefined) return { problem: 'has an invalid percent sequence in its source' };
  const isPattern = /\/\*$/.test(path);
  const bare = isPattern ? path.slice(0, -2) : path;
  if (/[*:]/.test(bare))
    return { problem: 'has a `*` or `:` in its source, but all hosts support only `/*` at the end' };
  if (/\s/.test(bare)) return { problem: 'has a space in its source, which redirect files of hosts do not allow' };
  const problem = findUrlProblem(bare);
  if (problem !== undefined) return { problem: `has a source that ${problem}` };
  const from = toRoute(bare, baseUrl);
  if (from === '/' && isPattern) return { problem: 'covers the whole site' };
  return { from, isPattern };
}

/** Removes the base URL and the trailing slash. */
function toRoute(path: string, baseUrl: string): RoutePath {
  const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  return withoutTrailingSlash(joinRoute(inside === '' || inside === '/' ? '' : toOutPath(inside)));
}
