/** Creates navigation links. */
import type { NavLink } from '../types/navigation.js';
import type { Href } from '../types/paths.js';

/** Creates a link to anything with a title and a URL, such as a route or a post. */
export function toNavLink({ title, href }: { readonly title: string; readonly href: Href }): NavLink {
  return { label: title, href };
}
