/** Links and images, in Markdown or raw HTML, as elements with placeholders (conventions 4.9, 4.10). */
import type { Element, ElementContent } from 'hast';
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Parents, Root } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { elementWithoutUrl } from '../../diagnostics/catalogue/elements.js';
import { setPlaceholder, setSizedPlaceholder, urlPlaceholder } from '../tree/body-placeholders.js';
import { type Compilation, countUp, type Finishing, locateElement, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import type { Content } from '../tree/jsx.js';
import { markElement, type Origin } from '../tree/origin.js';
import { sourceOf } from '../tree/positions.js';
import { finishSrcset, registerAttribute, registerOrigin } from './links/addresses.js';
import { findUnreadLinks } from './links/unread.js';
import { findWidthAlone, hasOwnSize } from './raw-html/dimensions.js';

const OPENING = /<a(?=[\s/>])/gi;

const CLOSING = /<\/a\s*>/gi;

/** URLs are resolved when all pages are known: `graph/` and `render/` fill the placeholders. */
export const links: Feature = {
  name: 'links',
  transform: unlinkNested,
  check: findUnreadLinks,
  toHtml: createHandlers,
  finish: { a: finishAnchor, img: finishImage },
};

/** A link or image with its URL and title, which may come from a definition. */
interface Reference<Node> {
  readonly node: Node;
  readonly target: Pick<Definition, 'url' | 'title'>;
  readonly parent: Parents | undefined;
}

function createHandlers({ state: { origins } }: Compilation): Handlers {
  const finish = (element: Element, kind: 'link' | 'image', { node, target, parent }: Reference<Linked>): Element =>
    markElement(element, { kind, url: target.url, position: node.position ?? parent?.position }, origins);
  const link = (state: State, reference: Reference<Link | LinkReference>): Element => {
    const element = createElement('a', titleOf(reference), state.all(reference.node));
    state.patch(reference.node, element);
    return finish(element, 'link', reference);
  };
  const image = (state: State, reference: Reference<Image | ImageReference>): Element => {
    const element = createElement('img', { alt: reference.node.alt ?? '', ...titleOf(reference) }, []);
    state.patch(reference.node, element);
    return finish(element, 'image', reference);
  };
  return {
    link: (state: State, node: Link, parent) => link(state, { node, target: node, parent }),
    image: (state: State, node: Image, parent) => image(state, { node, target: node, parent }),
    linkReference(state: State, node: LinkReference, parent) {
      const target = findDefinition(state, node.identifier);
      return target === undefined ? defaultHandlers.linkReference(state, node) : link(state, { node, target, parent });
    },
    imageReference(state: State, node: ImageReference, parent) {
      const target = findDefinition(state, node.identifier);
      return target === undefined
        ? defaultHandlers.imageReference(state, node)
        : image(state, { node, target, parent });
    },
  };
}

type Linked = Link | LinkReference | Image | ImageReference;

function createElement(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function titleOf({ target }: Reference<Linked>): { readonly title?: string } {
  return target.title ? { title: target.title } : {};
}

function findDefinition(state: State, identifier: string): Definition | undefined {
  return state.definitionById.get(identifier.toUpperCase());
}

/** Replaces the URL of `<a>` with a placeholder. A missing, empty or unsafe URL leaves a plain `<a>`. */
function finishAnchor(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  if (origin?.kind === 'own') return [element];
  if (origin?.kind === 'link') {
    const link = registerOrigin(origin, page);
    if (link !== undefined) setAnchorPlaceholder(element, link);
    return [element];
  }
  nameToId(element, page);
  toToHref(element);
  const meant = findMeantAttribute(element, LINK_ATTRIBUTES);
  if (element.properties['href'] === undefined && meant !== undefined)
    report(page, elementWithoutUrl({ name: 'a', attribute: 'href', found: meant }, locateElement(page)));
  const link = registerAttribute(element, 'href', page);
  if (link !== undefined) setAnchorPlaceholder(element, link);
  return [element];
}

/** A `target` or `rel` set by the author or a plugin would conflict with those of the placeholder. */
function setAnchorPlaceholder(element: Element, link: number): void {
  if (element.properties['target'] === undefined && element.properties['rel'] === undefined)
    setPlaceholder(element, 'href', link);
  else element.properties['href'] = urlPlaceholder(link);
}

/** Finishes `<img>`: all but the first image load lazily. An image without a URL becomes its description. */
function finishImage(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  const written = element.properties['src'] ?? element.properties['srcSet'];
  const link = origin?.kind === 'image' ? registerOrigin(origin, page) : registerAttribute(element, 'src', page);
  if (origin === undefined) finishSrcset(element, page);
  if (link === undefined && element.properties['srcSet'] === undefined) {
    if (origin === undefined && written === undefined) {
      const found = findMeantAttribute(element, IMAGE_ATTRIBUTES);
      report(page, elementWithoutUrl({ name: 'img', attribute: 'src', found }, locateElement(page)));
    }
    return [{ type: 'text', value: String(element.properties['alt'] ?? '') }];
  }
  if (countUp(page, 'image') > 1) element.properties = { loading: 'lazy', decoding: 'async', ...element.properties };
  if (link === undefined) return [element];
  // The placeholder must not add a second size to an image with its own.
  const width = findWidthAlone(element);
  if (width !== undefined) setSizedPlaceholder(element, link, width);
  else if (hasOwnSize(element)) element.properties['src'] = urlPlaceholder(link);
  else setPlaceholder(element, 'src', link);
  return [element];
}

/** Attributes that are written by mistake instead of `href` and `src`, by property name. */
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'url', 'link', 'hreff', 'herf', 'hrf', 'hre', 'ref']);
const IMAGE_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'url', 'source', 'scr', 'srs', 'link', 'path', 'file']);

function findMeantAttribute({ properties }: Element, names: ReadonlySet<string>): string | undefined {
  return Object.keys(properties).find((name) => names.has(name) && typeof properties[name] === 'string');
}

/** The URL of a `<Link>` is its `to`. */
function toToHref(element: Element): void {
  const { to, ...properties } = element.properties;
  if (typeof to === 'string')
    element.properties = properties['href'] === undefined ? { href: to, ...properties } : properties;
}

/** Converts the obsolete `<a name>` to an id. */
function nameToId(element: Element, page: Finishing): void {
  const name = element.properties['name'];
  if (typeof name !== 'string' || name.trim() === '') return;
  delete element.properties['name'];
  if (element.properties['id'] !== undefined || page.state.ids.has(name)) return;
  page.state.ids.add(name);
  element.properties['id'] = name;
}

/** Turns such autolinks back into text. Links with brackets stay. */
function unlinkNested(tree: Root, page: Compilation): void {
  if (/<(?:a|Link)[\s>]/i.test(page.text)) unlinkIn(tree, page.text, false);
}

function unlinkIn(parent: Nodes, text: string, isInside: boolean): void {
  if (!('children' in parent)) return;
  const children: Content[] = parent.children;
  let open = 0;
  children.forEach((child, index) => {
    if (child.type === 'html') open = Math.max(0, open + count(child.value, OPENING) - count(child.value, CLOSING));
    const isNested = isInside || (open > 0 && children.slice(index).some(closes));
    if (isNested && child.type === 'link' && !/^[[<]/.test(sourceOf(child, text)))
      children.splice(index, 1, ...child.children);
    else unlinkIn(child, text, isNested || isLink(child));
  });
}

function count(html: string, tag: RegExp): number {
  return html.match(tag)?.length ?? 0;
}

function closes(node: Content): boolean {
  return node.type === 'html' && count(node.value, CLOSING) > 0;
}

function isLink(node: Content): boolean {
  return node.type === 'jsxElement' && node.tagName === 'a';
}
