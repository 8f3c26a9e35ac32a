/** `<head>` in content, whose tags go into the head of the document (conventions 4.14). */
import type { Element, ElementContent, Properties } from 'hast';
import { toString } from 'hast-util-to-string';
import { headContent } from '../../diagnostics/catalogue/content.js';
import type { Link } from '../../types/page.js';
import type { PageHeadTag, PageHeadTagName } from '../../types/page-head.js';
import { isExternal } from '../../utils/paths.js';
import { addLink, type Finishing, locateElement, moveTo, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';

/** Other content of a `<head>` stays in place. `<base>` is never allowed. */
export const head: Feature = {
  name: 'head',
  finish: {
    head(element, _origin, page) {
      const before = page.state.head.length;
      const others = collectTags(element.children, page);
      const place = others.find(({ position }) => position !== undefined)?.position;
      if (others.length > 0 || page.state.head.length === before)
        report(page, headContent(others.length === 0, locateElement(moveTo(page, place))));
      return others;
    },
  },
};

const TAGS: ReadonlySet<string> = new Set<PageHeadTagName>(['link', 'meta', 'script', 'style', 'title']);

/** Collects the tags and returns the rest. Markdown may wrap tags in paragraphs. */
function collectTags(children: readonly ElementContent[], page: Finishing): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return [];
    if (child.type === 'text') return child.value.trim() === '' ? [] : [child];
    if (child.type !== 'element') return [child];
    if (isTagName(child.tagName)) {
      page.state.head.push(toTag(child, child.tagName, moveTo(page, child.position)));
      return [];
    }
    if (child.tagName !== 'p') return [child];
    const inside = collectTags(child.children, page);
    return inside.length === 0 ? [] : [{ ...child, children: inside }];
  });
}

function isTagName(tagName: string): tagName is PageHeadTagName {
  return TAGS.has(tagName);
}

function toTag(element: Element, tagName: PageHeadTagName, page: Finishing): PageHeadTag {
  const attributes = toAttributes(element.properties);
  const address = findUrl(tagName, attributes);
  const url = address && attributes[address.attribute];
  const tag = { tagName, attributes, text: toString(element) };
  if (address === undefined || typeof url !== 'string' || url === '') return tag;
  if (address.kind === 'image' && isExternal(url)) return tag;
  const link = addLink(page, { url, kind: address.kind, origin: 'html' });
  return { ...tag, address: { attribute: address.attribute, link } };
}

/** Link relations that lead to pages. All others name a file. */
const TO_PAGES = /^(?:alternate|author|canonical|help|license|next|prev|search|up)$/i;
/** Meta tags whose content is the URL of a file. */
const FILES = /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|twitter:image(?::src)?)$/;

/** Returns the attribute with a URL, and whether it leads to a page or a file. */
function findUrl(
  tagName: PageHeadTagName,
  { rel, name, property }: PageHeadTag['attributes'],
): { readonly attribute: string; readonly kind: Link['kind'] } | undefined {
  const isOf = (test: RegExp, words: string): boolean => words.split(/\s+/).some((word) => test.test(word));
  if (tagName === 'script') return { attribute: 'src', kind: 'image' };
  if (tagName === 'link') return { attribute: 'href', kind: isOf(TO_PAGES, String(rel)) ? 'link' : 'image' };
  if (tagName !== 'meta') return undefined;
  const about = String(property ?? name);
  if (about === 'og:url') return { attribute: 'content', kind: 'link' };
  return FILES.test(about) ? { attribute: 'content', kind: 'image' } : undefined;
}

/** Names that differ from HTML by more than case. Syntax trees use them, and authors used to JSX. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['classname', 'class'],
  ['httpequiv', 'http-equiv'],
  ['acceptcharset', 'accept-charset'],
]);

function toAttributes(properties: Properties): PageHeadTag['attributes'] {
  const attributes: Record<string, string | true> = {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    const lowerCase = property.toLowerCase();
    const name = /^(?:data|aria)[A-Z]/.test(property)
      ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      : (NAMES.get(lowerCase) ?? lowerCase);
    attributes[name] = value === true ? true : Array.isArray(value) ? value.join(' ') : String(value);
  }
  return attributes;
}
