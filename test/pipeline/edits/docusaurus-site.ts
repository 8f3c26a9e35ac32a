/** A small Docusaurus site in which every kind of code prints a word. */
import type { EditedSite } from './edited-site.js';

/** The site; its `words` name the kinds of edits. */
export const DOCUSAURUS_SITE: EditedSite = {
  name: 'docusaurus',
  words: [
    ...['title', 'customField', 'customFieldEnvironment', 'customFieldFile', 'remarkOption', 'remarkClosure'],
    ...['remarkFile', 'rehypeOption', 'rehypeHelper', 'packageText', 'htmlTag', 'htmlTagEnvironment', 'root'],
    ...['rootHelper', 'clientModule', 'componentText', 'componentJson', 'css', 'pageText', 'sidebarLabel'],
  ],
  toEnvironment: (words) => ({
    FIELD_WORD: words['customFieldEnvironment'] ?? '',
    TAG_WORD: words['htmlTagEnvironment'] ?? '',
  }),
  toFiles: (words) => ({
    'docusaurus.config.js': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import added from 'added-text';
import { replace, helper } from './plugins/replace.js';

const tags = () => ({
  name: 'tags',
  injectHtmlTags: () => ({
    headTags: [{ tagName: 'meta', attributes: { name: 'word', content: '${words['htmlTag']} ' + process.env.TAG_WORD } }],
  }),
});
const remarkPlugins = [
  [replace, { from: 'WORD', to: '${words['remarkOption']}' }],
  () => (tree) => replace({ from: 'SHOUT', to: '${words['remarkClosure']}' })(tree),
  () => (tree) => replace({ from: 'FILE', to: readFileSync(join(__dirname, 'data/remark.txt'), 'utf8') })(tree),
  added,
];
const rehypePlugins = [[replace, { from: 'LOUD', to: '${words['rehypeOption']} ' + helper }]];

export default {
  title: '${words['title']}',
  url: 'https://example.com',
  baseUrl: '/',
  customFields: {
    word: '${words['customField']}',
    environment: process.env.FIELD_WORD,
    file: readFileSync(join(__dirname, 'data/field.txt'), 'utf8'),
  },
  clientModules: ['./src/client.js'],
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js', remarkPlugins, rehypePlugins },
    blog: false,
    theme: { customCss: './src/custom.css' },
  }]],
  plugins: [tags],
};
`,
    'plugins/replace.js': `const visit = (node, change) => {
  if (node.type === 'text') node.value = change(node.value);
  for (const child of node.children ?? []) visit(child, change);
};
export const replace = (options) => (tree) => visit(tree, (text) => text.replaceAll(options.from, options.to));
export const helper = '${words['rehypeHelper']}';
`,
    'node_modules/added-text/package.json':
      '{ "name": "added-text", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/added-text/index.js': `import { readFileSync } from 'node:fs';
export default () => (tree) => {
  const value = readFileSync(new URL('./text.txt', import.meta.url), 'utf8');
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
};
`,
    'node_modules/added-text/text.txt': words['packageText'] ?? '',
    'data/remark.txt': words['remarkFile'] ?? '',
    'data/field.txt': words['customFieldFile'] ?? '',
    'data/component.json': JSON.stringify({ word: words['componentJson'] }),
    'sidebars.js': `module.exports = { docs: [{ type: 'doc', id: 'start', label: '${words['sidebarLabel']}' }, 'plain'] };\n`,
    'src/client.js': `document.title = '${words['clientModule']}';\n`,
    'src/custom.css': `.mine { color: ${words['css']}; }\n`,
    'src/theme/Root.js': `import React from 'react';
import { helper } from '../root-helper';
export default function Root({ children }) {
  return <div className={'${words['root']} ' + helper}>{children}</div>;
}
`,
    'src/root-helper.js': `export const helper = '${words['rootHelper']}';\n`,
    'src/components/Word.js': `import React from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from '../../data/component.json';
export default function Word() {
  const { siteConfig } = useDocusaurusContext();
  return <p>${words['componentText']} {data.word} {JSON.stringify(siteConfig.customFields)}</p>;
}
`,
    'docs/start.mdx': `---
slug: /
---
import Word from '@site/src/components/Word';

# Start

WORD, SHOUT, FILE, LOUD and ${words['pageText']}.

<Word />
`,
    'docs/plain.md': '# Plain\n\nNothing happens here.\n',
  }),
};
