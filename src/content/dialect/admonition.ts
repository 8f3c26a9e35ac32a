/** Admonitions: `:::note` boxes with a title, and the alerts of GitHub (conventions 4.3). */
import type { State } from 'mdast-util-to-hast';
import type { Feature } from '../tree/feature.js';
import { replaceAlerts } from './admonition/alerts.js';
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
    const options = file.role === 'post' ? settings.blogAdmonitions : settings.docsAdmonitions;
    if (options !== false && text.includes('[!')) replaceAlerts(tree);
  },
  toHtml: ({ settings }) => ({
    admonition(state: State, node: Admonition) {
      const element = renderAdmonition(state, node, settings.texts.admonitions);
      state.patch(node, element);
      return element;
    },
  }),
};
