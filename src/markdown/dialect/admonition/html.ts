/** From an admonition of the Markdown tree to its element (conventions 4.3). */
import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { admonitionTypes } from '../../../utils/admonition-types.js';
import { type Admonition, readAttributes } from './tree.js';

/** How the keywords that a site adds look. */
const LOOK_OF_OTHERS = 'info';

/**
 * `<div class="admonition note" role="note">` with its title as a paragraph. The class after `admonition` is the look,
 * a further one the type where it is an alias or the site's own keyword (which looks like `info`).
 */
export function renderAdmonition(state: State, node: Admonition, names: Readonly<Record<string, string>>): Element {
  const { classes, id, title } = readAttributes(node.attributes);
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.admonitionTitle === true ? first : undefined;
  const content = state.all({ ...node, type: 'blockquote', children: label === undefined ? node.children : rest });
  const written = label === undefined ? [] : trimStart(state.all(label));
  const fallback = title ?? (Object.hasOwn(names, node.name) ? names[node.name] : undefined) ?? node.name;
  const titleElement: Element = {
    type: 'element',
    tagName: 'p',
    properties: { className: ['admonition-title'] },
    children: written.length > 0 ? written : [{ type: 'text', value: fallback }],
  };
  const look = Object.hasOwn(admonitionTypes, node.name) ? admonitionTypes[node.name]?.look : undefined;
  return {
    type: 'element',
    tagName: 'div',
    properties: {
      ...(id === undefined ? {} : { id }),
      className: [...new Set(['admonition', look ?? LOOK_OF_OTHERS, node.name, ...classes])],
      role: 'note',
    },
    children: state.wrap([titleElement, ...content], true),
  };
}

/** The old form may have several spaces before its title. */
function trimStart(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return children;
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
