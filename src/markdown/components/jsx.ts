/** What JSX became in the Markdown tree: elements of HTML, and inserts, which are filled when all files are known. */
import type { Element, ElementContent, Root } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { addInsert, type Compilation, type Finishing } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { insertHole } from '../tree/holes.js';
import { collectIds } from '../tree/ids.js';
import type { InsertNode, JsxElement, Slot } from '../tree/jsx.js';
import { markElement, type Origin } from '../tree/origin.js';
import { writeHtml } from '../tree/write-html.js';
import { checkMdxSyntax } from './jsx/mdx-syntax.js';

declare module '../tree/origin.js' {
  interface OriginKinds {
    /** `insert` is an index into the inserts of the page. */
    insert: { readonly insert: number };
  }
}

/** Names that no author can write: HTML elements have none of them, and components begin with a capital letter. */
const INSERT = 'csb-insert';
const SLOT = 'csb-part';

/** Without JSX there is none of it; where it is not read, it is reported. */
export const jsx: Feature = {
  name: 'jsx',
  check: checkMdxSyntax,
  toHtml: (page) => ({
    jsxElement(state: State, node: JsxElement) {
      const element = patch(state, node, { tagName: node.tagName, properties: { ...node.properties } });
      return markElement(element, { kind: 'html' }, page.state.origins);
    },
    insert(state: State, node: InsertNode) {
      const element = patch(state, node, { tagName: INSERT, properties: {} });
      const insert = addInsert(page, node.insert, node);
      return markElement(element, { kind: 'insert', insert, position: node.position }, page.state.origins);
    },
    slot: (state: State, node: Slot) => patch(state, node, { tagName: SLOT, properties: {} }),
  }),
  finish: { [INSERT]: finishInsert },
};

function patch(
  state: State,
  node: JsxElement | InsertNode | Slot,
  { tagName, properties }: Pick<Element, 'tagName' | 'properties'>,
): Element {
  const element: Element = { type: 'element', tagName, properties, children: state.all(asParent(node)) };
  state.patch(node, element);
  return element;
}

/** The conversion of children is the same for every parent; the declared types know only those of Markdown. */
function asParent(node: JsxElement | InsertNode | Slot): Parameters<State['all']>[0] {
  return { ...node, type: 'blockquote' } as Parameters<State['all']>[0];
}

/** Only the hole stays in the tree: slots are bodies of their own. */
function finishInsert(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  if (origin?.kind !== 'insert') return [element];
  const draft = page.state.inserts[origin.insert];
  for (const child of element.children) if (child.type === 'element') draft?.slots.push(toSlot(child, page));
  return [{ type: 'raw', value: insertHole(origin.insert) }];
}

function toSlot({ children }: Element, { state }: Compilation): string {
  const root: Root = { type: 'root', children };
  state.idsInSlots.push(...collectIds(root));
  return writeHtml(root);
}
