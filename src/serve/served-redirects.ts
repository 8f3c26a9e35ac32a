/** Resolves redirects of a site during development. */
import { followRedirect, indexRedirects } from '../graph/routes/redirect-table.js';
import type { Site } from '../types/site.js';
import { joinRoute } from '../utils/paths.js';
import type { Served } from './http/served.js';

/** Returns a function that resolves old URLs. An existing page takes precedence over a pattern. */
export function findRedirectIn({
  config,
  redirects,
}: Pick<Site, 'config' | 'redirects'>): Required<Served>['findRedirect'] {
  const find = indexRedirects(redirects);
  return async (path) => {
    const found = find(joinRoute(path.slice(config.baseUrl.length)));
    return found && { location: followRedirect(found, ''), isForced: !found.redirect.isPattern };
  };
}
