/** The verdict on links written in the sidebars file: each is judged once, where it is written. */

import type { Diagnostic } from '../../types/diagnostic.js';
import { isExternal } from '../../utils/paths.js';
import type { LinkNode } from '../docs/sidebar-nodes.js';
import { judgeRoute } from './route-link.js';
import type { Targets } from './targets.js';
import { toSettingsPlace } from './verdict.js';

/** Reports links of sidebars that lead to no page of this site; `#…`, external and `pathname://` links are not judged. */
export function judgeSidebarLinks(links: readonly LinkNode[], targets: Targets): readonly Diagnostic[] {
  return links
    .filter(({ url, addBaseUrl }) => addBaseUrl && !isExternal(url) && !url.startsWith('#'))
    .flatMap(({ url, location }) => judgeRoute(url, toSettingsPlace(location), targets).diagnostics);
}
