/** Follows this page to its new address, and tells of pages that are new. */
import type { PageMoves } from '../../types/page-change.js';
import { createElement } from './finding.js';
import { showNotice } from './overlay.js';

/** Whether this page has another address now; then the browser is on its way to it. */
export function followMove({ moved }: PageMoves): boolean {
  const here = toBare(location.pathname);
  const to = moved.find(({ from }) => toBare(from) === here)?.to;
  if (to === undefined) return false;
  location.replace(to + location.search + location.hash);
  return true;
}

/** A link to each new page, until another one is shown. */
export function tellAdded({ added }: PageMoves): void {
  if (added.length === 0) return;
  const notice = createElement('div');
  for (const { href, title } of added) {
    const link = createElement('a', `New page: ${title}`, 'pill');
    link.setAttribute('href', href);
    notice.append(link);
  }
  showNotice('added', notice);
}

/** Takes the links away. */
export function forgetAdded(): void {
  showNotice('added', undefined);
}

/** Addresses of one page may end in a slash or not. */
function toBare(address: string): string {
  return address.replace(/\/$/, '');
}
