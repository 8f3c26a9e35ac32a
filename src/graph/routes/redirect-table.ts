/** Looks up the redirect of an old URL. */

import type { RoutePath } from '../../types/paths.js';
import type { Redirect } from '../../types/redirect.js';
import { encodePath, splitUrl, withoutTrailingSlash } from '../../utils/paths.js';

/** A matching redirect. `rest` is the part of the URL below a pattern, without a leading slash. */
export interface FoundRedirect<R> {
  readonly redirect: R;
  readonly rest: string;
}

/**
 * Finds a redirect, with or without a trailing slash. Exact redirects win over patterns, longer patterns over shorter
 * ones.
 */
export type FindRedirect<R = Redirect> = (path: RoutePath) => FoundRedirect<R> | undefined;

/** Creates a lookup function for the given redirects. */
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

/** Returns the final URL. It keeps the query and hash of the request unless the redirect has its own. */
export function followRedirect({ redirect, rest }: FoundRedirect<Redirect>, suffix: string): string {
  const { to, takesRest } = redirect;
  const own = splitUrl(takesRest ? `${to}${encodePath(rest)}` : to);
  const asked = splitUrl(suffix);
  return `${own.path}${own.query || asked.query}${own.hash || asked.hash}`;
}
