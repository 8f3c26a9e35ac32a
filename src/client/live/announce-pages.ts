/** Follows this page to its new URL, and announces new pages. */
import type { PageMoves } from '../../types/page-change.js';
import { createElement } from './diagnostic-item.js';
import { showNotice } from './overlay.js';

/** Navigates if this page has moved. Returns true if so. */
export function followMove({ moved }: PageMoves): boolean {
  const here = toBare(location.pathname);
  const to = moved.find(({ from }) => toBare(from) === here)?.to;
  if (to === undefined) return false;
  location.replace(to + location.search + location.hash);
  return true;
}

/** Shows a link to each new page, until others replace them. */
export function announceAdded({ added }: PageMoves): void {
  if (added.length === 0) return;
  const notice = createElement('div');
  for (const { href, title } of added) {
    const link = createElement('a', `New page: ${title}`, 'pill');
    link.setAttribute('href', href);
    notice.append(link);
  }
  showNotice('added', notice);
}

/** Removes the links. */
export function forgetAdded(): void {
  showNotice('added', undefined);
}

/** Ignores a trailing slash. */
function toBare(address: string): string {
  return address.replace(/\/$/, '');
}
