/** Resolves URLs in components. */
import { baseUrl, url as siteUrl, trailingSlash } from 'csb-docs/site';

const PROTOCOL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Returns true if a URL starts with a protocol or `//`. */
export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

/** Returns true for internal URLs: those without protocol. */
export function isInternal(url: unknown): boolean {
  return typeof url === 'string' && !hasProtocol(url);
}

export interface BaseUrlOptions {
  /** Adds the base URL even if the URL has a protocol or starts with the base URL. */
  readonly forcePrependBaseUrl?: boolean;
  /** Adds the origin of the site. */
  readonly absolute?: boolean;
}

/** Adds the base URL, unless the URL has it, is external or is only a hash. */
export function withBaseUrl(
  url: string,
  { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {},
): string {
  if (!url || url.startsWith('#') || (hasProtocol(url) && !forcePrependBaseUrl)) return url;
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '');
  const isBase = `${url}/` === baseUrl;
  const based = isBase ? baseUrl : url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
  return absolute ? siteUrl + based : based;
}

/** Applies the trailing slash setting to a page URL. */
export function withSlashPolicy(url: string): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || path === '/' || path === baseUrl || /\.[a-z\d]+$/i.test(path)) return url;
  return path.replace(/\/+$/, '') + (trailingSlash ? '/' : '') + rest;
}
