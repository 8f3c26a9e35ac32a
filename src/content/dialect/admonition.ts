/** Admonitions: `:::note` boxes with a title, and the alerts of GitHub (conventions 4.3). */
import type { State } from 'mdast-util-to-hast';
import type { ParseSettings } from '../../types/config.js';
import type { Compilation } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { findUnreadAlert, replaceAlerts } from './admonition/alerts.js';
import { renderAdmonition } from './admonition/html.js';
import { admonitionSyntax } from './admonition/syntax.js';
import { type Admonition, admonitionFromMarkdown } from './admonition/tree.js';

/** Its types are in `text/admonition-types.ts`; a site may add keywords of its own. */
export const admonition: Feature = {
  name: 'admonition',
  marker: ':::',
  syntax: ({ docsAdmonitions, blogAdmonitions }, collection) => {
    const options = collection === 'blog' ? blogAdmonitions : docsAdmonitions;
    return options === false ? undefined : admonitionSyntax(options.keywords);
  },
  fromMarkdown: admonitionFromMarkdown,
  transform: (tree, { file, text, settings }) => {
    if (settings.markdown.alerts && hasBoxes(file, settings) && text.includes('[!')) replaceAlerts(tree);
  },
  check: (tree, page) =>
    !page.settings.markdown.alerts && hasBoxes(page.file, page.settings) && page.text.includes('[!')
      ? findUnreadAlert(tree, page)
      : [],
  toHtml: ({ settings }) => ({
    admonition(state: State, node: Admonition) {
      const element = renderAdmonition(state, node, settings.texts.admonitions);
      state.patch(node, element);
      return element;
    },
  }),
};

function hasBoxes({ role }: Compilation['file'], settings: ParseSettings): boolean {
  return (role === 'post' ? settings.blogAdmonitions : settings.docsAdmonitions) !== false;
}
