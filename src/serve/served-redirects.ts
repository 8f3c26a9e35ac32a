/** The redirects of a site that is being written, as its server asks for them. */
import { followRedirect, indexRedirects } from '../graph/address/redirect-table.js';
import type { Site } from '../types/site.js';
import { joinRoute } from '../utils/paths.js';
import type { Served } from './http/served.js';

/** Finds where an old address leads; where a page is below a pattern, the page is shown. */
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
