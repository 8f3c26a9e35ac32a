/** Parses the URLs of search hosts in the configuration. */
import { parseHostAddress } from '../utils/urls/host-address.js';

/** A host in the format of Algolia's clients; `url` has no protocol and no trailing slash. */
export interface SearchHost {
  readonly url: string;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
}

/**
 * Parses `https://search.example.com:8443/base/` as a host. The default protocol is https. Throws a `TypeError` that
 * quotes an invalid URL.
 */
export function toHost(address: string): SearchHost {
  const { protocol, host, pathname } = parse(address);
  return {
    url: `${host}${pathname.replace(/\/+$/, '')}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}

/** Returns whether `toHost` accepts a URL. */
export function isHost(address: string): boolean {
  return parseHostAddress(address) !== undefined;
}

function parse(address: string): URL {
  const url = parseHostAddress(address);
  if (url === undefined) throw new TypeError(`\`${address}\` in \`hosts\` is not a URL.`);
  return url;
}
