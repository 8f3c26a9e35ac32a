/** Links of navigation parts. */
import type { NavLink } from '../types/navigation.js';
import type { Href } from '../types/paths.js';

/** The link to anything that has a title and an address: a route, a post. */
export function toNavLink({ title, href }: { readonly title: string; readonly href: Href }): NavLink {
  return { label: title, href };
}
