import { isInternal, hasProtocol as startsWithProtocol } from './addresses.js';

/** Whether an address is one of this site. */
export default function isInternalUrl(url?: string): boolean {
  return isInternal(url);
}

export function hasProtocol(url: string): boolean {
  return startsWithProtocol(url);
}
