/** Extracts the URLs in a start tag, by their purpose. */

import type { Reference, ReferenceKind } from '../../types/page-facts.js';
import type { Attributes } from '../../utils/html/attributes.js';
import { lengthAt, matchAt } from '../../utils/text/match-at.js';
import { listCssUrls } from './css-addresses.js';

/** Element → attribute with one URL → its purpose. */
const URLS: Readonly<Record<string, Readonly<Record<string, ReferenceKind>>>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  form: { action: 'link' },
  button: { formaction: 'link' },
  iframe: { src: 'link' },
  img: { src: 'image' },
  image: { href: 'image', 'xlink:href': 'image' },
  use: { href: 'image', 'xlink:href': 'image' },
  input: { src: 'image' },
  source: { src: 'media' },
  video: { src: 'media', poster: 'image' },
  audio: { src: 'media' },
  track: { src: 'media' },
  embed: { src: 'file' },
  object: { data: 'file' },
  script: { src: 'script' },
};

/** Attributes with a list of URLs and sizes. */
const LISTS: Readonly<Record<string, string>> = { img: 'srcset', source: 'srcset', link: 'imagesrcset' };

/** `rel` of a link → its purpose. Others load nothing, such as `preconnect`, or lead to a page. */
const RELATIONS: Readonly<Record<string, ReferenceKind | undefined>> = {
  stylesheet: 'style',
  icon: 'icon',
  'apple-touch-icon': 'icon',
  'mask-icon': 'icon',
  manifest: 'file',
  modulepreload: 'script',
  preload: 'file',
  prefetch: 'file',
  search: 'file',
  alternate: 'meta',
  canonical: 'meta',
  prev: 'meta',
  next: 'meta',
  license: 'meta',
};

/** Names and properties of meta tags with a URL. */
const METAS =
  /^(?:og:(?:image|url|video|audio)(?::(?:secure_)?url)?|twitter:(?:image|player)(?::src)?|msapplication-tileimage)$/i;

/** Lists the URLs of a tag. An empty URL in a link is the page itself. */
export function listReferences(name: string, attributes: Attributes): readonly Reference[] {
  const unchecked = attributes.has('data-nobrokenlinkcheck');
  const refer = (kind: ReferenceKind, url: string, attribute: string): Reference => ({
    ...{ kind, url: trim(url), attribute: `${name} ${attribute}`.trim(), unchecked },
  });
  const found: Reference[] = [];
  for (const [attribute, kind] of Object.entries(URLS[name] ?? {})) {
    const url = attributes.get(attribute);
    if (url !== undefined) found.push(refer(kind, url, attribute));
  }
  const list = LISTS[name];
  const set = list === undefined ? undefined : attributes.get(list);
  if (list !== undefined && set !== undefined)
    found.push(...listCandidates(set).map((url) => refer('image', url, list)));
  if (name === 'link') found.push(...listRelations(attributes).map(([kind, url]) => refer(kind, url, 'href')));
  if (name === 'meta') found.push(...listMetas(attributes).map((url) => refer('meta', url, 'content')));
  const style = attributes.get('style');
  if (style?.includes('(')) found.push(...listCssUrls(style).map((url) => refer('image', url, 'style')));
  return found;
}

/** Browsers trim URLs and remove line breaks and tabs in them. */
function trim(url: string): string {
  return url.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\r\n]+/g, '');
}

const CANDIDATE_START = /[\s,]*/y;
const CANDIDATE_URL = /\S*/y;
/** After a URL: up to a comma outside of brackets. */
const DESCRIPTORS = /(?:[^,(]|\([^)]*(?:\)|$))*/y;

/** Lists the URLs of a `srcset` by the HTML standard, where URLs may contain commas. */
export function listCandidates(srcset: string): readonly string[] {
  const found: string[] = [];
  let at = lengthAt(CANDIDATE_START, srcset, 0);
  while (at < srcset.length) {
    const url = matchAt(CANDIDATE_URL, srcset, at)?.[0] ?? '';
    at += url.length;
    found.push(withoutCommas(url));
    // A comma at the end of a URL ends the candidate.
    if (!url.endsWith(',')) at += lengthAt(DESCRIPTORS, srcset, at);
    at += lengthAt(CANDIDATE_START, srcset, at);
  }
  return found;
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end--;
  return url.slice(0, end);
}

function listRelations(attributes: Attributes): readonly (readonly [ReferenceKind, string])[] {
  const url = attributes.get('href');
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const kind = relations
    .map((relation) => (Object.hasOwn(RELATIONS, relation) ? RELATIONS[relation] : undefined))
    .find(Boolean);
  return url === undefined || kind === undefined ? [] : [[kind, url]];
}

function listMetas(attributes: Attributes): readonly string[] {
  const content = attributes.get('content') ?? '';
  if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
    // The URL may follow the time directly, and may be quoted.
    const [, double, single, bare] =
      /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/is.exec(content) ?? [];
    const url = double ?? single ?? bare;
    return url === undefined ? [] : [url];
  }
  const name = attributes.get('property') ?? attributes.get('name') ?? '';
  return content !== '' && METAS.test(name) ? [content] : [];
}
