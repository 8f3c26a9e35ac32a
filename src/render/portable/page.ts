/**
 * A page of a folder that may be anywhere, from disk too.
 * In: the HTML of the page as it is for a host. Out: the same with relative addresses, and scripts that are no modules, which
 * browsers do not load from a disk; which files these were. Must not know how modules become scripts.
 */

import type { OutPath } from '../../types/paths.js';
import { changeAttributes, readAttributes } from '../../utils/html/attributes.js';
import { type StartTag, scanTags } from '../../utils/html/scan-tags.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { type Addresses, toWay } from './addresses.js';
import { toPortableSheet } from './sheet.js';

/** A page that has been rewritten. */
export interface PortablePage {
  readonly html: string;
  /** Files that it has as modules. */
  readonly modules: readonly OutPath[];
}

/** Where a page is, and what it needs. */
export interface PageContext {
  readonly file: OutPath;
  readonly addresses: Addresses;
  /** The script that loads the others. */
  readonly loader: OutPath;
  /** Address of the folder of the page on the host of the site, for a page that is shown at addresses that it does not have. */
  readonly home?: string | undefined;
}

/** What a host and a module need: nothing can be fetched ahead from a disk, nor a manifest or a description be read. */
const LEFT_OUT = /(?:^|\s)(?:modulepreload|preload|prefetch|preconnect|dns-prefetch|manifest|search)(?:\s|$)/i;

/** Attributes that are an address, on whatever element. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'action', 'formaction']);
const SETS: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

/** On the script of a module that is to be run at once. */
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
  return `<script defer src="${toWay(file, loader)}"></script>\n`;
}

/** The file that an element has run as a module. */
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
  // Page swaps are off: no address begins like this.
  if (name === 'html') return changeAttributes(text, ({ name }) => (name === 'data-base-url' ? '#' : undefined));
  if (name === 'link' && LEFT_OUT.test(readAttributes(text).get('rel') ?? '')) return '';
  if (name === 'script') return toScript(tag, context);
  return changeAddresses(tag, context);
}

/** A page for unknown addresses may be shown at any: then its own are those of the site's host. */
function toHome(home: string): string {
  return `<script>/404(\\.html)?$/.test(location.pathname)||(document.head.appendChild(document.createElement('base')).href=${JSON.stringify(home)})</script>`;
}

/** Modules become scripts, in the same order and as late. */
function toScript(tag: StartTag, context: PageContext): string {
  const { file, addresses } = context;
  const attributes = readAttributes(tag.text);
  const src = attributes.get('src');
  const target = src === undefined ? undefined : addresses.findFile(src, file);
  if (attributes.get('type') !== 'module' || target === undefined) return changeAddresses(tag, context);
  return `<script defer src="${toWay(file, target)}" ${RUN}>`;
}

function changeAddresses({ name: element, text }: StartTag, { file, addresses }: PageContext): string {
  const { toPortable } = addresses;
  let isMoved = false;
  const moved = (address: string): string | undefined => {
    const portable = toPortable(address, file);
    isMoved ||= portable !== undefined;
    return portable;
  };
  const isRefresh = element === 'meta' && /http-equiv\s*=\s*["']?refresh/i.test(text);
  const changed = changeAttributes(text, ({ name, value }) => {
    if (ADDRESSES.has(name) || (name === 'data' && element === 'object')) return moved(value);
    if (SETS.has(name))
      return value.replace(/[^\s,]\S*[^\s,]/g, (part) => (isSize(part) ? part : (moved(part) ?? part)));
    if (name === 'style' && /url\(/i.test(value)) return toPortableSheet(value, file, addresses);
    if (name === 'content' && isRefresh)
      return value.replace(/(url\s*=\s*)(.+)$/i, (_, url, address) => url + (moved(address) ?? address));
    return undefined;
  });
  // A file on a disk answers no question about origins; and it may have been rewritten, too.
  const isFile = isMoved && (element === 'link' || element === 'script');
  if (!isFile) return changed;
  return changeAttributes(changed, ({ name }) => (name === 'crossorigin' || name === 'integrity' ? false : undefined));
}

/** `2x` or `640w`, behind an address of a set. */
function isSize(part: string): boolean {
  return /^\d+(?:\.\d+)?[wxh]$/.test(part);
}
