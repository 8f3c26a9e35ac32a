/** Addresses as components write them. */
import { baseUrl, url as siteUrl, trailingSlash } from 'csb-docs/site';

const PROTOCOL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address starts with a protocol, or with `//`. */
export function hasProtocol(url: string): boolean {
  return PROTOCOL.test(url);
}

/** Whether an address is one of this site: anything without a protocol. */
export function isInternal(url: unknown): boolean {
  return typeof url === 'string' && !hasProtocol(url);
}

export interface BaseUrlOptions {
  /** Also in front of an address that has a protocol, or that starts with the base URL. */
  readonly forcePrependBaseUrl?: boolean;
  /** With the origin of the site in front. */
  readonly absolute?: boolean;
}

/** An address with the base URL in front, unless it has that, is elsewhere or stays on the page. */
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

/** An address of a page as the site writes them: with or without a slash at its end. */
export function withSlashPolicy(url: string): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || path === '/' || path === baseUrl || /\.[a-z\d]+$/i.test(path)) return url;
  return path.replace(/\/+$/, '') + (trailingSlash ? '/' : '') + rest;
}
