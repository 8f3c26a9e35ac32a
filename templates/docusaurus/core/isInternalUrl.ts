import { isInternal, hasProtocol as startsWithProtocol } from './addresses.js';

/** Returns true for internal URLs. */
export default function isInternalUrl(url?: string): boolean {
  return isInternal(url);
}

export function hasProtocol(url: string): boolean {
  return startsWithProtocol(url);
}
