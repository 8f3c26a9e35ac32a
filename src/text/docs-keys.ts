/** Names of versions and sidebars among all those of a site. */
import type { DocsPlace } from '../types/route.js';

/** A version among all versions of a site. */
export function toVersionKey({ id, version }: DocsPlace): string {
  return `${id}/${version}`;
}

/** The key of a sidebar: its name, which further versions and collections may have too. */
export function toSidebarKey(place: DocsPlace & { readonly isLast: boolean }, name: string): string {
  return place.id === 'default' && place.isLast ? name : `${toVersionKey(place)}/${name}`;
}
