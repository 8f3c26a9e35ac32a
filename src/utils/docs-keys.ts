/** Names of versions and sidebars among all those of a site. */
import type { DocsPlace } from '../types/docs-place.js';

/** A version among all versions of a site. */
export function toVersionKey({ id, version }: DocsPlace): string {
  return `${id}/${version}`;
}

/**
 * The key of a sidebar: its name, which further versions and collections may have too. Ids and versions have no slash, so
 * that a name with some in it can be told from the key of another.
 */
export function toSidebarKey(place: DocsPlace & { readonly isLast: boolean }, name: string): string {
  return place.id === 'default' && place.isLast && !name.includes('/') ? name : `${toVersionKey(place)}/${name}`;
}
