/** Converts JSX in the Markdown tree: HTML elements, and includes that are filled when all files are known. */
import type { Element, ElementContent, Root } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { includePlaceholder } from '../tree/body-placeholders.js';
import { addInclude, type Compilation, type Finishing } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { collectIds } from '../tree/ids.js';
import type { IncludeNode, JsxElement, Slot } from '../tree/jsx.js';
import { markElement, type Origin } from '../tree/origin.js';
import { writeHtml } from '../tree/write-html.js';
import { checkMdxSyntax } from './jsx/mdx-syntax.js';

declare module '../tree/origin.js' {
  interface OriginKinds {
    /** An index into the includes of the page. */
    include: { readonly include: number };
  }
}

/** Tag names that no author can write: HTML has none of them, and components start with a capital letter. */
const INCLUDE = 'csb-include';
const SLOT = 'csb-part';

/** Handles JSX nodes, and reports MDX syntax in CommonMark pages. */
export const jsx: Feature = {
  name: 'jsx',
  check: checkMdxSyntax,
  toHtml: (page) => ({
    jsxElement(state: State, node: JsxElement) {
      const element = patch(state, node, { tagName: node.tagName, properties: { ...node.properties } });
      return markElement(element, { kind: 'html' }, page.state.origins);
    },
    include(state: State, node: IncludeNode) {
      const element = patch(state, node, { tagName: INCLUDE, properties: {} });
      const include = addInclude(page, node.include, node);
      return markElement(element, { kind: 'include', include, position: node.position }, page.state.origins);
    },
    slot: (state: State, node: Slot) => patch(state, node, { tagName: SLOT, properties: {} }),
  }),
  finish: { [INCLUDE]: finishInclude },
};

function patch(
  state: State,
  node: JsxElement | IncludeNode | Slot,
  { tagName, properties }: Pick<Element, 'tagName' | 'properties'>,
): Element {
  const element: Element = { type: 'element', tagName, properties, children: state.all(asParent(node)) };
  state.patch(node, element);
  return element;
}

/** Children convert the same way in every parent, but the types know only parents of Markdown. */
function asParent(node: JsxElement | IncludeNode | Slot): Parameters<State['all']>[0] {
  return { ...node, type: 'blockquote' } as Parameters<State['all']>[0];
}

/** Leaves only the placeholder in the tree. Slots become separate bodies. */
function finishInclude(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  if (origin?.kind !== 'include') return [element];
  const draft = page.state.includes[origin.include];
  for (const child of element.children) if (child.type === 'element') draft?.slots.push(toSlot(child, page));
  return [{ type: 'raw', value: includePlaceholder(origin.include) }];
}

function toSlot({ children }: Element, { state }: Compilation): string {
  const root: Root = { type: 'root', children };
  state.idsInSlots.push(...collectIds(root));
  return writeHtml(root);
}
