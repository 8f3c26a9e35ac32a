/** The verdict on links written in the sidebars file: each is judged once, where it is written. */
import { isExternal, joinFile, joinRoute } from '../../text/paths.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { Route } from '../../types/route.js';
import type { LinkNode } from '../docs/sidebar-nodes.js';
import { judgeRoute } from './route-link.js';
import { indexTargets } from './targets.js';

/** Reports links of sidebars that lead to no page of this site; `#…`, external and `pathname://` links are not judged. */
export function judgeSidebarLinks(
  links: readonly LinkNode[],
  input: LinkInput,
  routes: readonly Route[],
): readonly Diagnostic[] {
  const judged = links.filter(({ url, addBaseUrl }) => addBaseUrl && !isExternal(url) && !url.startsWith('#'));
  if (judged.length === 0) return [];
  const targets = indexTargets(input, routes);
  return judged.flatMap(({ url, location }) => {
    const place = {
      file: location.file,
      contentFolder: joinFile('.'),
      path: joinRoute(''),
      route: undefined,
      location,
    };
    return judgeRoute(url, place, targets).diagnostics;
  });
}
