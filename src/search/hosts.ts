/** Addresses of search hosts, as the configuration writes them. */
import { parseHostAddress } from '../utils/urls/host-address.js';

/** A host in the form of Algolia's clients; `url` has no protocol and no slash at its end. */
export interface SearchHost {
  readonly url: string;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
}

/** `https://search.example.com:8443/base/` as a host; without a protocol it is https. Throws a `TypeError` that names what is no URL. */
export function toHost(address: string): SearchHost {
  const { protocol, host, pathname } = parse(address);
  return {
    url: `${host}${pathname.replace(/\/+$/, '')}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}

/** Whether `toHost` takes an address. */
export function isHost(address: string): boolean {
  return parseHostAddress(address) !== undefined;
}

function parse(address: string): URL {
  const url = parseHostAddress(address);
  if (url === undefined) throw new TypeError(`\`${address}\` in \`hosts\` is not a URL.`);
  return url;
}
