/** Markdown tree to HTML tree. Elements that need more work carry a mark that raw HTML cannot forge. */
import type { Comment, Element, ElementContent, Root as HtmlRoot } from 'hast';
import type {
  Code,
  Definition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  Root,
} from 'mdast';
import type { State } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import type { Position } from 'unist';
import { fillText } from '../text/format.js';
import type { ParseSettings } from '../types/config.js';
import { renderAdmonition } from './dialect/admonition/html.js';
import type { Admonition } from './dialect/admonition/tree.js';
import type { CodeSample } from './dialect/code/sample.js';
import { type CodeGroup, renderCodeGroup, toTabSample } from './dialect/code-group.js';
import { isMarker } from './dialect/truncate.js';
import { walkHtml } from './tree/walk.js';

/** Where a marked element comes from. */
export type Origin =
  | { readonly kind: 'link' | 'image'; readonly url: string; readonly position: Position | undefined }
  | { readonly kind: 'heading'; readonly id: string; readonly position: Position | undefined }
  | { readonly kind: 'code'; readonly sample: CodeSample; readonly position: Position | undefined }
  /** Made by us and finished. */
  | { readonly kind: 'own' };

/** An HTML tree and the origins that its marks count through. */
export interface HtmlTree {
  readonly root: HtmlRoot;
  readonly origins: readonly Origin[];
}

/** What the conversion needs besides the tree. */
export interface HtmlOptions {
  /** The text that was parsed; raw HTML takes its positions from it. */
  readonly text: string;
  readonly headingIds: ReadonlyMap<Heading, string>;
  readonly texts: ParseSettings['texts'];
  /** Prefix of footnote ids, one per file where several files share a page. */
  readonly footnotePrefix: string;
}

/**
 * The property that holds an index into the origins. It survives the HTML parser, which is fed attributes as they are,
 * and cannot be written by anyone: HTML lower-cases attribute names.
 */
const MARK = 'csbOrigin';

/** One or more comments and nothing else. */
const COMMENTS_ONLY = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/;

/** Reads raw HTML the way a browser does. */
const htmlParser = unified().use(rehypeRaw).freeze();

/** Converts, and parses raw HTML where there is some. */
export function toHtmlTree(tree: Root, options: HtmlOptions): HtmlTree {
  const origins: Origin[] = [];
  const root = unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: options.footnotePrefix,
      footnoteLabel: options.texts.footnotes,
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: (reference, repeat) =>
        fillText(options.texts.backToReference, { number: repeat > 1 ? `${reference + 1}-${repeat}` : reference + 1 }),
      handlers: createHandlers(origins, options),
    })
    .runSync(tree);
  markOwnElements(root, origins, options.footnotePrefix);
  if (!hasRawHtml(root)) return { root, origins };
  return { root: htmlParser.runSync(root, { value: options.text }), origins };
}

/** The origin of an element; the mark is taken off. */
export function takeOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  const origin = findOrigin(element, origins);
  delete element.properties[MARK];
  return origin;
}

/** The origin of an element; the mark stays. */
export function findOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  const mark = element.properties[MARK];
  return mark === undefined || mark === null ? undefined : origins[Number(mark)];
}

function createHandlers(origins: Origin[], options: HtmlOptions) {
  const marked = (origin: Origin, element: Element): Element => {
    element.properties[MARK] = String(origins.push(origin) - 1);
    return element;
  };
  const create = (state: State, node: Nodes, element: Element): Element => {
    state.patch(node, element);
    return element;
  };
  const link = (
    state: State,
    node: Link | LinkReference,
    target: Link | Definition,
    parent: Parents | undefined,
  ): Element => {
    const element: Element = {
      type: 'element',
      tagName: 'a',
      properties: { ...(target.title ? { title: target.title } : {}) },
      children: state.all(node),
    };
    return marked(
      { kind: 'link', url: target.url, position: node.position ?? parent?.position },
      create(state, node, element),
    );
  };
  const image = (
    state: State,
    node: Image | ImageReference,
    target: Image | Definition,
    parent: Parents | undefined,
  ): Element => {
    const properties = { alt: node.alt ?? '', ...(target.title ? { title: target.title } : {}) };
    const origin: Origin = { kind: 'image', url: target.url, position: node.position ?? parent?.position };
    return marked(origin, create(state, node, { type: 'element', tagName: 'img', properties, children: [] }));
  };
  const findDefinition = (state: State, identifier: string): Definition | undefined =>
    state.definitionById.get(identifier.toUpperCase());
  return {
    heading(state: State, node: Heading): Element {
      const element: Element = {
        type: 'element',
        tagName: `h${node.depth}`,
        properties: {},
        children: state.all(node),
      };
      return marked(
        { kind: 'heading', id: options.headingIds.get(node) ?? '', position: node.position },
        create(state, node, element),
      );
    },
    code(state: State, node: Code, parent: Parents | undefined): Element {
      const sample =
        parent?.type === 'codeGroup'
          ? toTabSample(node)
          : { code: node.value, info: node.lang ?? '', meta: node.meta ?? '' };
      return marked(
        { kind: 'code', sample, position: node.position },
        create(state, node, { type: 'element', tagName: 'pre', properties: {}, children: [] }),
      );
    },
    link: (state: State, node: Link, parent: Parents | undefined) => link(state, node, node, parent),
    image: (state: State, node: Image, parent: Parents | undefined) => image(state, node, node, parent),
    linkReference(state: State, node: LinkReference, parent: Parents | undefined) {
      const definition = findDefinition(state, node.identifier);
      return definition === undefined
        ? defaultHandlers.linkReference(state, node)
        : link(state, node, definition, parent);
    },
    imageReference(state: State, node: ImageReference, parent: Parents | undefined) {
      const definition = findDefinition(state, node.identifier);
      return definition === undefined
        ? defaultHandlers.imageReference(state, node)
        : image(state, node, definition, parent);
    },
    footnoteReference(state: State, node: FootnoteReference): Element {
      const element = defaultHandlers.footnoteReference(state, node);
      for (const child of element.children)
        if (child.type === 'element') child.properties['ariaDescribedBy'] = [`${options.footnotePrefix}footnotes`];
      return element;
    },
    admonition: (state: State, node: Admonition) =>
      create(state, node, renderAdmonition(state, node, options.texts.admonitions)),
    codeGroup: (state: State, node: CodeGroup) => renderCodeGroup(state, node),
    html(state: State, node: Html): ElementContent | undefined {
      if (!COMMENTS_ONLY.test(node.value)) {
        const element = { type: 'raw' as const, value: node.value };
        state.patch(node, element);
        return element;
      }
      const marker = [...node.value.matchAll(/<!--([\s\S]*?)-->/g)].find(([, text = '']) => isMarker(text));
      return marker === undefined ? undefined : ({ type: 'comment', value: 'truncate' } satisfies Comment);
    },
  };
}

/** Before raw HTML is parsed, every link without a mark is one that the footnotes made; their heading's id gets the prefix. */
function markOwnElements(root: HtmlRoot, origins: Origin[], footnotePrefix: string): void {
  const mark = String(origins.push({ kind: 'own' }) - 1);
  walkHtml(root, (element) => {
    if (element.type !== 'element' || element.properties[MARK] !== undefined) return;
    const isLabel = element.properties['id'] === 'footnote-label';
    if (isLabel) element.properties['id'] = `${footnotePrefix}footnotes`;
    if (isLabel || element.tagName === 'a') element.properties[MARK] = mark;
  });
}

function hasRawHtml(root: HtmlRoot): boolean {
  let found = false;
  walkHtml(root, (node) => {
    found ||= node.type === 'raw';
  });
  return found;
}
