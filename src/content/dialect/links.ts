/** Links and images, written in Markdown or in raw HTML, to elements with holes (conventions 4.9, 4.10). */
import type { Element, ElementContent } from 'hast';
import { unsafeUrl } from '../../diagnostics/catalogue/content.js';
import { emptyLink } from '../../diagnostics/catalogue/links.js';
import { isExecutable } from '../../text/executable.js';
import type { Origin } from '../html-tree.js';
import { addLink, type Finishing } from '../tree/finishing.js';
import { setHole, urlHole } from '../tree/holes.js';
import { rangeOf } from '../tree/positions.js';

/** `<a>`: the address becomes a hole; a missing, empty or unsafe one leaves a plain `<a>`. */
export function finishAnchor(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  if (origin?.kind === 'own') return [element];
  if (origin?.kind === 'link') {
    const link = register(origin, page, 'link');
    if (link !== undefined) setHole(element, 'href', link);
    return [element];
  }
  nameToId(element, page);
  const link = registerRaw(element, 'href', page, 'link');
  if (link === undefined) return [element];
  // An author's own `target` or `rel` would stand beside the ones that come with the hole.
  if (element.properties['target'] === undefined && element.properties['rel'] === undefined)
    setHole(element, 'href', link);
  else element.properties['href'] = urlHole(link);
  return [element];
}

/** `<img>`: all but the first image of a page load late; without an address its description stays. */
export function finishImage(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  const link = origin?.kind === 'image' ? register(origin, page, 'image') : registerRaw(element, 'src', page, 'image');
  if (origin === undefined) finishSrcset(element, page);
  if (link === undefined && element.properties['srcSet'] === undefined) {
    return [{ type: 'text', value: String(element.properties['alt'] ?? '') }];
  }
  if (page.state.images++ > 0) element.properties = { loading: 'lazy', decoding: 'async', ...element.properties };
  if (link === undefined) return [element];
  // With a size of its own, an image must not get a second one with the hole.
  if (element.properties['width'] === undefined && element.properties['height'] === undefined)
    setHole(element, 'src', link);
  else element.properties['src'] = urlHole(link);
  return [element];
}

/** An address attribute of a raw element becomes a hole inside the attribute. */
export function finishAddress(element: Element, attribute: string, page: Finishing): void {
  const link = registerRaw(element, attribute, page, attribute === 'href' ? 'link' : 'image');
  if (link !== undefined) element.properties[attribute] = urlHole(link);
}

/** Every candidate of a `srcset` becomes a hole; candidates are read by the rules of HTML. */
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
    if (isExecutable(bare, { media: true })) page.report(unsafeUrl(bare, page.at(page.range)));
    else if (bare !== '')
      candidates.push(`${urlHole(addLink(page, { url: bare, kind: 'image', origin: 'html' }))}${descriptor.trimEnd()}`);
  }
  if (candidates.length > 0) element.properties['srcSet'] = candidates.join(', ');
  else delete element.properties['srcSet'];
}

function register(
  origin: Extract<Origin, { readonly url: string }>,
  page: Finishing,
  kind: 'link' | 'image',
): number | undefined {
  const known = page.state.linkOfOrigin.get(origin);
  if (known !== undefined) return known;
  const here = origin.position === undefined ? page : { ...page, range: rangeOf(origin.position) };
  const link = judge(origin.url, here, kind) ? addLink(here, { url: origin.url, kind, origin: 'markdown' }) : undefined;
  if (link !== undefined) page.state.linkOfOrigin.set(origin, link);
  return link;
}

function registerRaw(element: Element, attribute: string, page: Finishing, kind: 'link' | 'image'): number | undefined {
  const value = element.properties[attribute];
  const unchecked =
    element.properties['dataNobrokenlinkcheck'] !== undefined ||
    element.properties['dataNoBrokenLinkCheck'] !== undefined;
  delete element.properties['dataNobrokenlinkcheck'];
  delete element.properties['dataNoBrokenLinkCheck'];
  if (value === undefined || value === null) return undefined;
  delete element.properties[attribute];
  const url = String(value).trim();
  return judge(url, page, kind)
    ? addLink(page, { url, kind, origin: 'html', ...(unchecked ? { unchecked } : {}) })
    : undefined;
}

/** Reports what cannot become a link; true when it can. */
function judge(url: string, page: Finishing, kind: 'link' | 'image'): boolean {
  if (url.trim() === '') page.report(emptyLink({ severity: 'error', location: page.at(page.range) }));
  else if (isExecutable(url, { media: kind === 'image' })) page.report(unsafeUrl(url, page.at(page.range)));
  else return true;
  return false;
}

/** `<a name>` is an old way to write an id. */
function nameToId(element: Element, page: Finishing): void {
  const name = element.properties['name'];
  if (typeof name !== 'string' || name.trim() === '') return;
  delete element.properties['name'];
  if (element.properties['id'] !== undefined || page.state.ids.has(name)) return;
  page.state.ids.add(name);
  element.properties['id'] = name;
}
