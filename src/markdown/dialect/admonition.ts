/** Admonitions: `:::note` containers with a title, and GitHub alerts (conventions 4.3). */
import type { State } from 'mdast-util-to-hast';
import type { ParseSettings } from '../../types/config.js';
import type { Compilation } from '../tree/compilation.js';
import type { Collection, Feature } from '../tree/feature.js';
import { findUnreadAlert, replaceAlerts } from './admonition/alerts.js';
import { renderAdmonition } from './admonition/html.js';
import { admonitionSyntax } from './admonition/syntax.js';
import { type Admonition, admonitionFromMarkdown } from './admonition/tree.js';
import { CODE_GROUP } from './code-group/syntax.js';
import { checkFences } from './container/check.js';

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
