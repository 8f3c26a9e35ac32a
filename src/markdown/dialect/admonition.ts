/** Admonitions: `:::note` containers with a title, and GitHub alerts (conventions 4.3). */

import type { Element, ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import type { ParseSettings } from '../../types/config.js';
import { admonitionTypes } from '../../utils/admonition-types.js';
import type { Compilation } from '../tree/compilation.js';
import type { Collection, Feature } from '../tree/feature.js';
import { findUnreadAlert, replaceAlerts } from './admonition/alerts.js';
import { admonitionSyntax } from './admonition/syntax.js';
import { type Admonition, admonitionFromMarkdown, readAttributes } from './admonition/tree.js';
import { CODE_GROUP } from './code-group/syntax.js';
import { checkFences } from './container/check.js';

/** The look of keywords added by a site. */
const LOOK_OF_OTHERS = 'info';

/** The types are in `utils/admonition-types.ts`. A site can add keywords. */
export const admonition: Feature = {
  name: 'admonition',
  marker: ':::',
  syntax: (settings, collection) => {
    const options = optionsOf(collection, settings);
    return options === false ? undefined : admonitionSyntax(options.keywords);
  },
  fromMarkdown: admonitionFromMarkdown,
  transform: (tree, page) => {
    if (page.settings.markdown.alerts && optionsOfPage(page) !== false && page.text.includes('[!')) replaceAlerts(tree);
  },
  check: (tree, page) => {
    const options = optionsOfPage(page);
    if (options === false) return [];
    const mayHaveAlerts = !page.settings.markdown.alerts && page.text.includes('[!');
    const names = [...options.keywords, CODE_GROUP];
    return [...(mayHaveAlerts ? findUnreadAlert(tree, page) : []), ...checkFences(tree, page, names)];
  },
  toHtml: ({ settings }) => ({
    admonition(state: State, node: Admonition) {
      const element = renderAdmonition(state, node, settings.texts.admonitions);
      state.patch(node, element);
      return element;
    },
  }),
};

/** `false` leaves all fences as text. */
function optionsOf(collection: Collection, { docsAdmonitions, blogAdmonitions }: ParseSettings) {
  return collection === 'blog' ? blogAdmonitions : docsAdmonitions;
}

function optionsOfPage({ file, settings }: Compilation) {
  return optionsOf(file.role === 'post' ? 'blog' : 'docs', settings);
}

/**
 * Renders `<div class="admonition note" role="note">` with the title as a paragraph. The class after `admonition` is
 * the look. A further class is the type, if that is an alias or a custom keyword (which looks like `info`).
 */
function renderAdmonition(state: State, node: Admonition, names: Readonly<Record<string, string>>): Element {
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
