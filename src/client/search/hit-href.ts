/** Which addresses of hits may be followed, and how they are written on this site. */
import type { SearchSettings } from '../../types/search.js';

/** What decides about an address. */
export type AddressRules = Pick<SearchSettings, 'origin' | 'baseUrl' | 'externalUrlRegex'>;

/** An address that may be followed. */
export interface HitAddress {
  /** On this site without its origin; elsewhere the whole address. */
  readonly href: string;
  readonly isExternal: boolean;
}

/** Checks one address; undefined for one that must not be followed. */
export type AddressReader = (url: string) => HitAddress | undefined;

/** Of the site's own host no protocol is asked for: what is followed is the path, wherever the site is being read. */
export function createAddressReader({ origin, baseUrl, externalUrlRegex }: AddressRules): AddressReader {
  const site = parse(origin);
  const external = externalUrlRegex === undefined ? undefined : compile(externalUrlRegex);
  return (text) => {
    const url = parse(text, site);
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    // A path that starts with two slashes would lead to another host.
    const isOwn = url.host === site?.host && `${url.pathname}/`.startsWith(baseUrl) && !url.pathname.startsWith('//');
    if (isOwn) return { href: url.pathname + url.search + url.hash, isExternal: false };
    return external?.test(url.href) ? { href: url.href, isExternal: true } : undefined;
  };
}

function parse(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

function compile(expression: string): RegExp | undefined {
  try {
    return new RegExp(expression);
  } catch {
    return undefined;
  }
}
