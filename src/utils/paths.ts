/**
 * Branded paths and every conversion between them.
 * In: strings as found on disk, in configuration or in Markdown. Out: FilePath, RoutePath, OutPath, Href.
 * Only this file makes those brands, and only this file knows what `trailingSlash` and `baseUrl` do to a path.
 */
import { posix } from 'node:path';
import type { FilePath, Href, OutPath, RoutePath } from '../types/paths.js';
import { toWellFormed } from './text/well-formed.js';

/** The two settings that decide what an address looks like. */
export interface UrlPolicy {
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

/** A path relative to the site folder; backslashes become slashes, `a/../b` is collapsed. */
export function toFilePath(path: string): FilePath {
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\.\//, '') as FilePath;
}

/** Joins file path parts; the result may start with `../`. */
export function joinFile(...parts: string[]): FilePath {
  const joined = posix.join(...parts);
  // What is joined is normalized already.
  return joined.includes('\\') || joined === './' ? toFilePath(joined) : (joined as FilePath);
}

/** What normalizing would leave as it is; most paths are such. */
const NORMALIZED = /^(?:[^./\\][^/\\]*\/)*[^./\\][^/\\]*$/;

/** A path below the output folder; leading slashes are dropped. */
export function toOutPath(path: string): OutPath {
  if (NORMALIZED.test(path)) return path as OutPath;
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+/, '') as OutPath;
}

/** Joins decoded route parts with single slashes; a trailing slash of the last non-empty part is kept. */
export function joinRoute(...parts: string[]): RoutePath {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/') as RoutePath;
}

/** The address of a file in the pages folder: `index` is its folder, with a trailing slash. */
export function toPagePath(relativePath: string, routeBasePath: string): RoutePath {
  const bare = relativePath.replace(/\.[^./]*$/, '').replace(/(^|\/)index$/, '$1');
  return joinRoute(routeBasePath, bare);
}

/**
 * Applies the trailing-slash policy to a route (conventions 6.1).
 * The root and paths ending in `.html` are never changed.
 */
export function applyTrailingSlash(route: RoutePath, policy: Pick<UrlPolicy, 'trailingSlash'>): RoutePath {
  if (route === '/' || policy.trailingSlash === undefined || isHtmlFile(route)) return route;
  const bare = route.replace(/\/+$/, '');
  return (policy.trailingSlash ? `${bare}/` : bare) as RoutePath;
}

/** The address as it is written in HTML: policy applied, base URL in front, percent-encoded. `suffix` is a query or hash. */
export function routeToHref(route: RoutePath, policy: UrlPolicy, suffix = ''): Href {
  const path = applyTrailingSlash(route, policy);
  return `${encodePath(policy.baseUrl + path.slice(1))}${suffix}` as Href;
}

/** The address of an emitted file: base URL in front, encoded, no trailing-slash policy. */
export function outPathToHref(out: OutPath, policy: Pick<UrlPolicy, 'baseUrl'>): Href {
  return encodePath(policy.baseUrl + out) as Href;
}

/**
 * The address of a file of the site as a configuration or a field names it: percent-encoded or not, with or without a
 * leading slash, and with or without the base URL. An external URL stays as it is.
 */
export function toSiteFileHref(url: string, policy: Pick<UrlPolicy, 'baseUrl'>): Href {
  if (isExternal(url)) return toHref(url);
  const path = decodePath(url) ?? url;
  const bare = path.startsWith(policy.baseUrl) ? path.slice(policy.baseUrl.length) : path;
  return outPathToHref(toOutPath(bare), policy);
}

/** Where the page of a route is written (conventions 6.1). */
export function routeToOutPath(route: RoutePath, policy: Pick<UrlPolicy, 'trailingSlash'>): OutPath {
  if (isHtmlFile(route)) return toOutPath(route);
  const bare = route.replace(/^\/+|\/+$/g, '');
  if (bare === '') return 'index.html' as OutPath;
  return toOutPath(policy.trailingSlash === false ? `${bare}.html` : `${bare}/index.html`);
}

/** Marks a finished URL (external, `#hash`, `mailto:`) as an href; control characters and spaces are encoded. */
export function toHref(url: string): Href {
  return url.replace(/[\u0000-\u0020"<>\\^`{|}]/g, encodeURIComponent) as Href;
}

/** Marks the address of another site; brackets are encoded, but for those around the number of a host. */
export function toExternalHref(url: string): Href {
  const host = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  return toHref(host + url.slice(host.length).replace(/[[\]]/g, encodeURIComponent));
}

/** The absolute form of an href, for canonical links, feeds and sitemaps. */
export function absoluteUrl(href: Href, origin: string): string {
  return isExternal(href) ? href : `${origin}${href}`;
}

/** True when a URL has a protocol or starts with `//`. */
export function isExternal(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** True for the address of a file on a disk: `file:`, or a drive of Windows, which looks like a protocol. */
export function isLocalFile(url: string): boolean {
  return /^(?:file:|[a-z]:[\\/])/i.test(url);
}

/** Splits a URL into its path and the rest: `a?b#c` → `a`, `?b`, `#c`. */
export function splitUrl(url: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const hash = indexOrEnd(url, '#', url.length);
  const query = indexOrEnd(url, '?', hash);
  return { path: url.slice(0, query), query: url.slice(query, hash), hash: url.slice(hash) };
}

function indexOrEnd(text: string, character: string, end: number): number {
  const index = text.indexOf(character);
  return index < 0 || index > end ? end : index;
}

/** Percent-decodes; undefined when the sequence is malformed. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Percent-encodes each segment; what is legal in a path stays. */
export function encodePath(path: string): string {
  return toWellFormed(path)
    .split('/')
    .map((segment) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent))
    .join('/');
}

/** The way from a folder to a file, both relative to the same folder; it may start with `../`. */
export function relativePath(folder: string, file: string): string {
  return posix.relative(folder, file);
}

/** Folder of a relative path, `.` for the root. */
export function folderOf(path: string): string {
  return posix.dirname(path);
}

/** Last segment of a path. */
export function fileNameOf(path: string): string {
  return posix.basename(path);
}

/** Last segment without its extension. */
export function stemOf(path: string): string {
  return posix.basename(path, posix.extname(path));
}

/** Extension with its dot, lower-cased; `''` when there is none. */
export function extensionOf(path: string): string {
  return posix.extname(path).toLowerCase();
}

/** A path without a trailing slash; the root stays `/`. */
export function withoutTrailingSlash<T extends string>(path: T): T {
  return (path.length > 1 ? path.replace(/\/+$/, '') : path) as T;
}

/** Resolves a relative URL path against the address of the page that has it, as a browser does (`.` and `..` included). */
export function resolveRoute(path: string, from: RoutePath): RoutePath {
  const base = path.startsWith('/') ? '/' : from.slice(0, from.lastIndexOf('/') + 1);
  const joined = posix.normalize(posix.join('/', base, path));
  return joined as RoutePath;
}

/** A decoded route for a href below the base URL; undefined when the href is not below it. */
export function hrefToRoute(path: string, policy: Pick<UrlPolicy, 'baseUrl'>): RoutePath | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  if (`${decoded}/` === policy.baseUrl) return '/' as RoutePath;
  if (!decoded.startsWith(policy.baseUrl)) return undefined;
  return `/${decoded.slice(policy.baseUrl.length)}` as RoutePath;
}

/** A path for comparing: letter case and Unicode form do not tell two files apart on every system. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function isHtmlFile(route: string): boolean {
  return /\.html?$/i.test(route);
}

/** True for `index`, `readme` and a file named like its folder; raw names, case ignored. */
export function isCategoryIndex(relativePath: string): boolean {
  const stem = stemOf(relativePath).toLowerCase();
  return stem === 'index' || stem === 'readme' || stem === fileNameOf(folderOf(relativePath)).toLowerCase();
}
