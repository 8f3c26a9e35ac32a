/** Determines which links lead to pages of this site that can be swapped in. */
import { data } from './dom.js';

/** Links that open in this window and are not downloads. */
export const LINK = 'a[href]:not([download],[target])';

/** Returns true for a URL below the base URL that does not look like a file of another type. */
export function isPage({ origin, pathname }: HTMLAnchorElement | URL): boolean {
  return origin === location.origin && pathname.startsWith(data['baseUrl'] ?? '') && !/\.(?!html$)\w+$/.test(pathname);
}

/** Returns a URL without its hash. */
export function withoutHash({ href }: { readonly href: string }): string {
  return href.replace(/#.*/, '');
}
