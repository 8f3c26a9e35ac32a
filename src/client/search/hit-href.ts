/** Validates URLs of results, and makes them relative to this site. */
import type { SearchSettings } from '../../types/search.js';

/** The settings for validating URLs. */
export type UrlRules = Pick<SearchSettings, 'origin' | 'baseUrl' | 'externalUrlRegex'>;

/** A valid URL. */
export interface HitUrl {
  /** On this site without its origin; elsewhere absolute. */
  readonly href: string;
  readonly isExternal: boolean;
}

/** Validates a URL. Returns undefined if it must not be followed. */
export type UrlReader = (url: string) => HitUrl | undefined;

/** Creates a validator. For the site's own host any protocol is accepted, because only the path is used. */
export function createUrlReader({ origin, baseUrl, externalUrlRegex }: UrlRules): UrlReader {
  const site = parse(origin);
  const external = externalUrlRegex === undefined ? undefined : compile(externalUrlRegex);
  return (text) => {
    const url = parse(text, site);
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    // A path starting with two slashes would lead to another host.
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
