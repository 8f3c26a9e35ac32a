/**
 * Rewrites a page for a folder that may be anywhere, including on disk. URLs become relative. Modules become classic
 * scripts, because browsers do not load modules from disk.
 */

import type { OutPath } from '../../types/paths.js';
import { changeAttributes, readAttributes } from '../../utils/html/attributes.js';
import { type StartTag, scanTags } from '../../utils/html/scan-tags.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { toRelativeUrl, type Urls } from './addresses.js';
import { toPortableSheet } from './sheet.js';

/** A rewritten page. */
export interface PortablePage {
  readonly html: string;
  /** Files that the page used as modules. */
  readonly modules: readonly OutPath[];
}

/** The location of a page, and what it needs. */
export interface PageContext {
  readonly file: OutPath;
  readonly addresses: Urls;
  /** The script that loads the others. */
  readonly loader: OutPath;
  /** URL of the page's folder on the site's host, for a page that is served at other URLs. */
  readonly home?: string | undefined;
}

/** Links that work only on a host: preloads, manifests and search descriptions. */
const LEFT_OUT = /(?:^|\s)(?:modulepreload|preload|prefetch|preconnect|dns-prefetch|manifest|search)(?:\s|$)/i;

/** Attributes that contain a URL, on any element. */
const URLS: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'action', 'formaction']);
const SETS: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

/** Marks the script of a module that runs immediately. */
export const RUN = 'data-run';

/** Rewrites a page. */
export function toPortablePage(html: string, context: PageContext): PortablePage {
  const modules: OutPath[] = [];
  const parts: string[] = [];
  let done = 0;
  let hasLoader = false;
  const put = (start: number, end: number, text: string): void => {
    parts.push(html.slice(done, start), text);
    done = end;
  };
  const start = (tag: StartTag): void => {
    const at = tag.end - tag.text.length;
    const module = findModule(tag, context);
    if (module !== undefined) modules.push(module);
    const loader = module !== undefined && tag.name === 'script' && !hasLoader ? toLoader(context) : '';
    hasLoader ||= loader !== '';
    const text = loader + toPortableTag(tag, context);
    if (text !== tag.text) put(at, tag.end, text);
    if (tag.name === 'style' && tag.raw !== undefined)
      put(tag.end, tag.end + tag.raw.length, toPortableSheet(tag.raw, context.file, context.addresses));
  };
  scanTags(html, { start, end: () => undefined, wantsLayout: () => false });
  return { html: parts.join('') + html.slice(done), modules };
}

function toLoader({ file, loader }: PageContext): string {
  return `<script defer src="${toRelativeUrl(file, loader)}"></script>\n`;
}

/** Returns the file that an element loads as a module. */
function findModule({ name, text }: StartTag, { file, addresses }: PageContext): OutPath | undefined {
  if (name === 'script' && /\btype\s*=\s*["']?module\b/i.test(text)) {
    const src = readAttributes(text).get('src');
    return src === undefined ? undefined : addresses.findFile(src, file);
  }
  if (!text.includes(ATTRIBUTE.islandModule)) return undefined;
  const address = readAttributes(text).get(ATTRIBUTE.islandModule);
  return address === undefined ? undefined : addresses.findFile(address, file);
}

function toPortableTag(tag: StartTag, context: PageContext): string {
  const { name, text } = tag;
  if (name === 'head' && context.home !== undefined) return text + toHome(context.home);
  // Disables page swaps, because no URL starts with `#`.
  if (name === 'html') return changeAttributes(text, ({ name }) => (name === 'data-base-url' ? '#' : undefined));
  if (name === 'link' && LEFT_OUT.test(readAttributes(text).get('rel') ?? '')) return '';
  if (name === 'script') return toScript(tag, context);
  return changeUrls(tag, context);
}

/** The not-found page may be served at any URL, so its own URLs are resolved on the site's host. */
function toHome(home: string): string {
  return `<script>/404(\\.html)?$/.test(location.pathname)||(document.head.appendChild(document.createElement('base')).href=${JSON.stringify(home)})</script>`;
}

/** Converts a module to a script with the same order and timing. */
function toScript(tag: StartTag, context: PageContext): string {
  const { file, addresses } = context;
  const attributes = readAttributes(tag.text);
  const src = attributes.get('src');
  const target = src === undefined ? undefined : addresses.findFile(src, file);
  if (attributes.get('type') !== 'module' || target === undefined) return changeUrls(tag, context);
  return `<script defer src="${toRelativeUrl(file, target)}" ${RUN}>`;
}

function changeUrls({ name: element, text }: StartTag, { file, addresses }: PageContext): string {
  const { toPortable } = addresses;
  let isMoved = false;
  const moved = (address: string): string | undefined => {
    const portable = toPortable(address, file);
    isMoved ||= portable !== undefined;
    return portable;
  };
  const isRefresh = element === 'meta' && /http-equiv\s*=\s*["']?refresh/i.test(text);
  const changed = changeAttributes(text, ({ name, value }) => {
    if (URLS.has(name) || (name === 'data' && element === 'object')) return moved(value);
    if (SETS.has(name))
      return value.replace(/[^\s,]\S*[^\s,]/g, (part) => (isSize(part) ? part : (moved(part) ?? part)));
    if (name === 'style' && /url\(/i.test(value)) return toPortableSheet(value, file, addresses);
    if (name === 'content' && isRefresh)
      return value.replace(/(url\s*=\s*)(.+)$/i, (_, url, address) => url + (moved(address) ?? address));
    return undefined;
  });
  // Files on disk have no origin to check, and their content may have been rewritten.
  const isFile = isMoved && (element === 'link' || element === 'script');
  if (!isFile) return changed;
  return changeAttributes(changed, ({ name }) => (name === 'crossorigin' || name === 'integrity' ? false : undefined));
}

/** Matches `2x` or `640w` after a URL in a `srcset`. */
function isSize(part: string): boolean {
  return /^\d+(?:\.\d+)?[wxh]$/.test(part);
}
