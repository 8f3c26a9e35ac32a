/** Old addresses, to be looked up. In: redirects in the order in which they count. Out: the one that an address has. */

import type { RoutePath } from '../../types/paths.js';
import type { Redirect } from '../../types/redirect.js';
import { encodePath, splitUrl, withoutTrailingSlash } from '../../utils/paths.js';

/** The redirect of an address, and what of the address is below that of a pattern, without a slash in front. */
export interface FoundRedirect<R> {
  readonly redirect: R;
  readonly rest: string;
}

/** Finds it, with or without a slash at the end of the address; an exact one before patterns, of these the longest. */
export type FindRedirect<R = Redirect> = (path: RoutePath) => FoundRedirect<R> | undefined;

/** Makes the function. */
export function indexRedirects<R extends Pick<Redirect, 'from' | 'isPattern'>>(
  redirects: readonly R[],
): FindRedirect<R> {
  if (redirects.length === 0) return () => undefined;
  const exact = new Map(redirects.filter(({ isPattern }) => !isPattern).map((each) => [String(each.from), each]));
  const patterns = new Map(redirects.filter(({ isPattern }) => isPattern).map((each) => [String(each.from), each]));
  return (path) => {
    const bare = withoutTrailingSlash(path);
    const own = exact.get(bare);
    if (own !== undefined) return { redirect: own, rest: '' };
    for (let end = bare.length; end > 0; end = bare.lastIndexOf('/', end - 1)) {
      const redirect = patterns.get(bare.slice(0, end));
      if (redirect !== undefined) return { redirect, rest: bare.slice(end + 1) };
    }
    return undefined;
  };
}

/** The address that readers end at, with the query and the anchor that they came with; those of the redirect win. */
export function followRedirect({ redirect, rest }: FoundRedirect<Redirect>, suffix: string): string {
  const { to, takesRest } = redirect;
  const own = splitUrl(takesRest ? `${to}${encodePath(rest)}` : to);
  const asked = splitUrl(suffix);
  return `${own.path}${own.query || asked.query}${own.hash || asked.hash}`;
}
