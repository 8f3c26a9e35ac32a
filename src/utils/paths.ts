/**
 * Branded paths and all conversions between them. Only this file creates the brands and applies `trailingSlash` and
 * `baseUrl`.
 */
import { posix } from 'node:path';
import type { FilePath, Href, OutPath, RoutePath } from '../types/paths.js';
import { toWellFormed } from './text/well-formed.js';

/** The two settings that determine the form of a URL. */
export interface UrlPolicy {
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

/** Normalizes a path relative to the site: backslashes become slashes, `a/../b` is collapsed. */
export function toFilePath(path: string): FilePath {
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\.\//, '') as FilePath;
}

/** Joins parts of a file path. The result may start with `../`. */
export function joinFile(...parts: string[]): FilePath {
  const joined = posix.join(...parts);
  // The result of `join` is already normalized.
  return joined.includes('\\') || joined === './' ? toFilePath(joined) : (joined as FilePath);
}

/** Matches paths that are already normalized, which most are. */
const NORMALIZED = /^(?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*$/;

/** Normalizes a path relative to the output folder. Leading slashes are dropped. */
export function toOutPath(path: string): OutPath {
  if (NORMALIZED.test(path)) return path as OutPath;
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+/, '') as OutPath;
}

/** Joins decoded route parts with single slashes. A trailing slash of the last non-empty part is kept. */
export function joinRoute(...parts: string[]): RoutePath {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/') as RoutePath;
}

/** Returns the route path of a file in the pages folder. `index` becomes its folder, with a trailing slash. */
export function toPagePath(relativePath: string, routeBasePath: string): RoutePath {
  const bare = relativePath.replace(/\.[^./]*$/, '').replace(/(^|\/)index$/, '$1');
  return joinRoute(routeBasePath, bare);
}

/**
 * Applies the trailing-slash policy to a route path (conventions 6.1). The root and paths ending in `.html` are never
 * changed.
 */
export function applyTrailingSlash(route: RoutePath, policy: Pick<UrlPolicy, 'trailingSlash'>): RoutePath {
  if (route === '/' || policy.trailingSlash === undefined || isHtmlFile(route)) return route;
  const bare = route.replace(/\/+$/, '');
  return (policy.trailingSlash ? `${bare}/` : bare) as RoutePath;
}

/**
 * Converts a route path to a URL for HTML: policy applied, base URL prepended, percent-encoded. `suffix` is a query or
 * hash.
 */
export function routeToHref(route: RoutePath, policy: UrlPolicy, suffix = ''): Href {
  const path = applyTrailingSlash(route, policy);
  return `${encodePath(policy.baseUrl + path.slice(1))}${suffix}` as Href;
}

/** Returns the URL of an emitted file: base URL prepended, encoded, without trailing-slash policy. */
export function outPathToHref(out: OutPath, policy: Pick<UrlPolicy, 'baseUrl'>): Href {
  return encodePath(policy.baseUrl + out) as Href;
}

/**
 * Returns the URL of a site file named in the configuration or a field: percent-encoded or not, with or without leading
 * slash and base URL. External URLs are returned unchanged.
 */
export function toSiteFileHref(url: string, policy: Pick<UrlPolicy, 'baseUrl'>): Href {
  if (isExternal(url)) return toHref(url);
  const path = decodePath(url) ?? url;
  const bare = path.startsWith(policy.baseUrl) ? path.slice(policy.baseUrl.length) : path;
  return outPathToHref(toOutPath(bare), policy);
}

/** Returns the output file of a route (conventions 6.1). */
export function routeToOutPath(route: RoutePath, policy: Pick<UrlPolicy, 'trailingSlash'>): OutPath {
  if (isHtmlFile(route)) return toOutPath(route);
  const bare = route.replace(/^\/+|\/+$/g, '');
  if (bare === '') return 'index.html' as OutPath;
  return toOutPath(policy.trailingSlash === false ? `${bare}.html` : `${bare}/index.html`);
}

/** Converts a complete URL (external, `#hash`, `mailto:`) to an href. Control characters and spaces are encoded. */
export function toHref(url: string): Href {
  return url.replace(/[\u0000-\u0020"<>\\^`{|}]/g, encodeURIComponent) as Href;
}

/** Converts the URL of another site to an href. Brackets are encoded, except around an IP address in the host. */
export function toExternalHref(url: string): Href {
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  return toHref(host + url.slice(host.length).replace(/[[\]]/g, encodeURIComponent));
}

/** Returns the absolute form of an href, for canonical links, feeds and sitemaps. */
export function absoluteUrl(href: Href, origin: string): string {
  return isExternal(href) ? href : `${origin}${href}`;
}

/** Returns true if a URL has a protocol or starts with `//`. */
export function isExternal(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** Returns true for a local file: `file:`, or a Windows drive, which looks like a protocol. */
export function isLocalFile(url: string): boolean {
  return /^(?:file:|[a-z]:[\\/])/i.test(url);
}

/** Splits a URL into path, query and hash: `a?b#c` → `a`, `?b`, `#c`. */
export function splitUrl(url: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const hash = indexOrEnd(url, '#', url.length);
  const query = indexOrEnd(url, '?', hash);
  return { path: url.slice(0, query), query: url.slice(query, hash), hash: url.slice(hash) };
}

function indexOrEnd(text: string, character: string, end: number): number {
  const index = text.indexOf(character);
  return index < 0 || index > end ? end : index;
}

/** Percent-decodes a path. Returns undefined if it is malformed. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Percent-encodes each segment, except for characters that are valid in a path. */
export function encodePath(path: string): string {
  return toWellFormed(path)
    .split('/')
    .map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent))
    .join('/');
}

/**
 * Returns the relative path from a folder to a file, which may start with `../`. Both are relative to the same folder.
 */
export function relativePath(folder: string, file: string): string {
  return posix.relative(folder, file);
}

/** Returns the folder of a relative path, `.` for the root. */
export function folderOf(path: string): string {
  return posix.dirname(path);
}

/** Returns the last segment of a path. */
export function fileNameOf(path: string): string {
  return posix.basename(path);
}

/** Returns the last segment without its extension. */
export function stemOf(path: string): string {
  return posix.basename(path, posix.extname(path));
}

/** Returns the lower-case extension with its dot, or `''`. */
export function extensionOf(path: string): string {
  return posix.extname(path).toLowerCase();
}

/** Removes a trailing slash; the root stays `/`. */
export function withoutTrailingSlash<T extends string>(path: T): T {
  return (path.length > 1 ? path.replace(/\/+$/, '') : path) as T;
}

/** Resolves a relative URL path against the URL of its page, as a browser does (including `.` and `..`). */
export function resolveRoute(path: string, from: RoutePath): RoutePath {
  const base = path.startsWith('/') ? '/' : from.slice(0, from.lastIndexOf('/') + 1);
  const joined = posix.normalize(posix.join('/', base, path));
  return joined as RoutePath;
}

/** Converts an href to a decoded route path. Returns undefined if it is not below the base URL. */
export function hrefToRoute(path: string, policy: Pick<UrlPolicy, 'baseUrl'>): RoutePath | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  if (`${decoded}/` === policy.baseUrl) return '/' as RoutePath;
  if (!decoded.startsWith(policy.baseUrl)) return undefined;
  return `/${decoded.slice(policy.baseUrl.length)}` as RoutePath;
}

/** Normalizes a path for comparison, because some file systems ignore letter case and Unicode form. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function isHtmlFile(route: string): boolean {
  return /\.html?$/i.test(route);
}

/** Returns true for `index`, `readme` and a file named like its folder, ignoring case. Expects raw names. */
export function isCategoryIndex(relativePath: string): boolean {
  const stem = stemOf(relativePath).toLowerCase();
  return stem === 'index' || stem === 'readme' || stem === fileNameOf(folderOf(relativePath)).toLowerCase();
}
