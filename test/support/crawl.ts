/** An independent crawl of a built site, with the rules of a plain static host: `/x` is `x.html` or `x/index.html`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type Element, elementsOf, findAll, type Node, parseHtml, textOf } from './html.js';
import { listTree } from './site.js';

/** A built site, its origin and base URL. */
export interface Output {
  readonly folder: string;
  readonly origin: string;
  readonly baseUrl: string;
}

/** Result of a crawl. */
export interface Crawl {
  readonly pages: ReadonlyMap<string, Node>;
  /** Number of internal references followed. */
  readonly followed: number;
  /** Format: `page: reference: reason`. */
  readonly problems: readonly string[];
}

/** Attributes that contain one URL, by element; `*` is any element. */
const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  form: ['action'],
  use: ['href', 'xlink:href'],
  image: ['href', 'xlink:href'],
  input: ['src'],
};

/** Meta tags whose content is a URL. */
const URL_META = ['og:image', 'og:url', 'twitter:image'];

/** Follows every reference of every page and style sheet. */
export function crawl(output: Output): Crawl {
  const files = new Set(listTree(output.folder));
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, parseHtml(readFileSync(join(output.folder, file), 'utf8'))]),
  );
  const ids = new Map([...pages].map(([file, page]) => [file, anchorsOf(page)]));
  const references = [
    ...[...pages].flatMap(([file, page]) => referencesOf(page).map((url) => ({ file, url }))),
    ...[...files]
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => cssReferences(readFileSync(join(output.folder, file), 'utf8')).map((url) => ({ file, url }))),
  ];
  let followed = 0;
  const problems = references.flatMap(({ file, url }) => {
    const result = check({ url, file, output, files, ids });
    if (result !== 'external') followed += 1;
    return result === 'external' || result === 'found' ? [] : [`${file}: ${url}: ${result.reason}`];
  });
  return { pages, followed, problems };
}

interface Reference {
  readonly url: string;
  readonly file: string;
  readonly output: Output;
  readonly files: ReadonlySet<string>;
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
}

function check({ url, file, output, files, ids }: Reference): 'external' | 'found' | { readonly reason: string } {
  if (/^(data|mailto|tel):/i.test(url)) return 'external';
  const target = URL.canParse(url, urlOf(file, output)) ? new URL(url, urlOf(file, output)) : undefined;
  if (!target) return { reason: 'not a URL' };
  if (target.origin !== new URL(output.origin).origin) return 'external';
  const path = decodeURIComponent(target.pathname);
  if (!path.startsWith(output.baseUrl)) return { reason: 'outside the base URL' };
  const found = fileAt(path.slice(output.baseUrl.length), files);
  if (found === undefined) return { reason: 'no such file' };
  const anchor = decodeURIComponent(target.hash.slice(1));
  if (anchor === '' || anchor === 'top' || ids.get(found) === undefined) return 'found';
  return ids.get(found)?.has(anchor) ? 'found' : { reason: `${found} has no #${anchor}` };
}

/** Returns the file that a static host serves for a path. */
function fileAt(path: string, files: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/\/$/, '');
  const candidates =
    path === '' || path.endsWith('/')
      ? [`${bare}/index.html`.replace(/^\//, '')]
      : [path, `${path}.html`, `${path}/index.html`];
  return candidates.find((candidate) => files.has(candidate));
}

/** Returns the URL of a file: `x.html` is `/x`, `x/index.html` is `/x/`. */
function urlOf(file: string, { origin, baseUrl }: Output): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `${origin}${baseUrl}${path.split('/').map(encodeURIComponent).join('/')}`;
}

function anchorsOf(page: Node): ReadonlySet<string> {
  const named = findAll(page, 'a').map((element) => attribute(element, 'name'));
  return new Set(
    [...elementsOf(page).map((element) => attribute(element, 'id')), ...named].filter((id) => id !== undefined),
  );
}

function referencesOf(page: Node): string[] {
  return elementsOf(page).flatMap((element) => {
    if (element.tagName === 'link' && /preconnect|dns-prefetch/.test(attribute(element, 'rel') ?? '')) return [];
    return [...attributeReferences(element), ...metaReferences(element), ...dataReferences(element)];
  });
}

function attributeReferences(element: Element): string[] {
  const urls = (URL_ATTRIBUTES[element.tagName] ?? [])
    .map((name) => attribute(element, name))
    .filter((url) => url !== undefined);
  const sets = [attribute(element, 'srcset'), attribute(element, 'imagesrcset')].flatMap((set) =>
    (set ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  return [...urls, ...sets.filter((url) => url !== ''), ...cssReferences(attribute(element, 'style') ?? '')];
}

function metaReferences(element: Element): string[] {
  if (element.tagName !== 'meta') return [];
  const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
  const content = attribute(element, 'content') ?? '';
  const refresh =
    attribute(element, 'http-equiv')?.toLowerCase() === 'refresh' ? /url=(.+)$/i.exec(content)?.[1] : undefined;
  return [...(URL_META.includes(name) ? [content] : []), ...(refresh ? [refresh] : [])];
}

/** Returns references in inline style sheets and in JSON-LD. */
function dataReferences(element: Element): string[] {
  const [text] = element.childNodes;
  const content = text && 'value' in text ? text.value : textOf(element);
  if (element.tagName === 'style') return cssReferences(content);
  if (element.tagName !== 'script' || attribute(element, 'type') !== 'application/ld+json') return [];
  const found: string[] = [];
  JSON.parse(content, (key: string, value: unknown) => {
    if (['url', 'item', 'image', 'mainEntityOfPage'].includes(key) && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}

function cssReferences(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const urls = [...plain.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  const imports = [...plain.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/g)].map((match) => match[1] ?? match[2] ?? '');
  return [...urls, ...imports].filter((url) => url !== '' && !url.startsWith('#'));
}
