/** Registers URLs of elements as links of the page, with placeholders in its body (conventions 4.9, 4.10). */
import type { Element } from 'hast';
import { unsafeUrl } from '../../../diagnostics/catalogue/content.js';
import type { Link } from '../../../types/page.js';
import { isExecutable } from '../../../utils/urls/executable.js';
import { urlPlaceholder } from '../../tree/body-placeholders.js';
import { addLink, type Finishing, locateElement, moveTo, report } from '../../tree/compilation.js';
import type { Origin } from '../../tree/origin.js';

declare module '../../tree/origin.js' {
  interface OriginKinds {
    link: { readonly url: string };
    image: { readonly url: string };
  }
}

/** Registers a URL in Markdown. Returns undefined if it is empty or would run code. */
export function registerOrigin(
  origin: Extract<Origin, { readonly kind: Link['kind'] }>,
  page: Finishing,
): number | undefined {
  const known = page.state.linkOfOrigin.get(origin);
  if (known !== undefined) return known;
  const { url, kind } = origin;
  const here = moveTo(page, origin.position);
  const link = register({ url, kind, origin: 'markdown' }, here);
  if (link !== undefined) page.state.linkOfOrigin.set(origin, link);
  return link;
}

/** Removes the URL attribute of a raw element and registers it: `href` as a link, others as an image. */
export function registerAttribute(element: Element, attribute: string, page: Finishing): number | undefined {
  const value = element.properties[attribute];
  const unchecked =
    element.properties['dataNobrokenlinkcheck'] !== undefined ||
    element.properties['dataNoBrokenLinkCheck'] !== undefined;
  delete element.properties['dataNobrokenlinkcheck'];
  delete element.properties['dataNoBrokenLinkCheck'];
  if (value === undefined || value === null) return undefined;
  delete element.properties[attribute];
  const kind = attribute === 'href' ? 'link' : 'image';
  const url = String(value).trim();
  return register({ url, kind, origin: 'html', ...(unchecked ? { unchecked } : {}) }, page);
}

/** Replaces the URL attribute of a raw element with a placeholder. */
export function finishUrl(element: Element, attribute: string, page: Finishing): void {
  const link = registerAttribute(element, attribute, page);
  if (link !== undefined) element.properties[attribute] = urlPlaceholder(link);
}

/** Replaces every URL of a `srcset` with a placeholder, parsed by the rules of HTML. */
export function finishSrcset(element: Element, page: Finishing): void {
  const srcset = element.properties['srcSet'];
  if (srcset === undefined) return;
  const candidates: string[] = [];
  let rest = (Array.isArray(srcset) ? srcset.join(', ') : String(srcset)).replace(/^[\s,]+/, '');
  while (rest !== '') {
    const url = /^\S+/.exec(rest)?.[0] ?? rest;
    const bare = url.replace(/,+$/, '');
    const descriptor = url === bare ? (/^[^,]*/.exec(rest.slice(url.length))?.[0] ?? '') : '';
    rest = rest.slice(url.length + descriptor.length).replace(/^[\s,]+/, '');
    if (isExecutable(bare, { media: true })) report(page, unsafeUrl(bare, locateElement(page)));
    else if (bare !== '')
      candidates.push(
        `${urlPlaceholder(addLink(page, { url: bare, kind: 'image', origin: 'html' }))}${descriptor.trimEnd()}`,
      );
  }
  if (candidates.length > 0) element.properties['srcSet'] = candidates.join(', ');
  else delete element.properties['srcSet'];
}

/** Adds a link that is checked when all pages are known. Returns undefined for URLs that are not allowed. */
function register(link: Parameters<typeof addLink>[1], page: Finishing): number | undefined {
  if (isExecutable(link.url, { media: link.kind === 'image' })) {
    report(page, unsafeUrl(link.url, locateElement(page)));
    return undefined;
  }
  const number = addLink(page, link);
  // The configuration decides whether an empty URL is an error.
  return link.url.trim() === '' ? undefined : number;
}
