/** Which links lead to pages of this site that can be swapped in. */
import { data } from './dom.js';

/** Links that open in this window and are no downloads. */
export const LINK = 'a[href]:not([download],[target])';

/** Whether an address is below the base URL and does not look like a file of another type. */
export function isPage({ origin, pathname }: HTMLAnchorElement | URL): boolean {
  return origin === location.origin && pathname.startsWith(data['baseUrl'] ?? '') && !/\.(?!html$)\w+$/.test(pathname);
}

/** An address without its hash. */
export function withoutHash({ href }: { readonly href: string }): string {
  return href.replace(/#.*/, '');
}
