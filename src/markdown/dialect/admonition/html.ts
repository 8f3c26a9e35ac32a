/** Renders admonitions as HTML (conventions 4.3). */
import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { admonitionTypes } from '../../../utils/admonition-types.js';
import { type Admonition, readAttributes } from './tree.js';

/** The look of keywords added by a site. */
const LOOK_OF_OTHERS = 'info';

/**
 * Renders `<div class="admonition note" role="note">` with the title as a paragraph. The class after `admonition` is
 * the look. A further class is the type, if that is an alias or a custom keyword (which looks like `info`).
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

/** The legacy form may have several spaces before the title. */
function trimStart(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children;
  if (first?.type !== 'text') return children;
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
