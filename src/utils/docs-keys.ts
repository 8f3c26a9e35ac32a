/** Keys of versions and sidebars that are unique within a site. */
import type { DocsPlace } from '../types/docs-place.js';

/** Returns the key of a version. */
export function toVersionKey({ id, version }: DocsPlace): string {
  return `${id}/${version}`;
}

/**
 * Returns the key of a sidebar, whose name may also occur in other versions and collections. Ids and versions contain
 * no slash, so a name with slashes does not collide with a key.
 */
export function toSidebarKey(place: DocsPlace & { readonly isLast: boolean }, name: string): string {
  return place.id === 'default' && place.isLast && !name.includes('/') ? name : `${toVersionKey(place)}/${name}`;
}
