/** Eleventy with highlighting and one layout: header, sidebar of the folder, list of posts. */
import { join } from 'node:path';
import { type Peer, readVersion } from './tool.js';

const CONFIG = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function (eleventy) {
  eleventy.addPlugin(highlight);
  eleventy.addGlobalData('layout', 'page.11ty.mjs');
  eleventy.addCollection('folders', (all) => Map.groupBy
    ? Map.groupBy(all.getAll(), folderOf)
    : all.getAll().reduce((map, item) => map.set(folderOf(item), [...(map.get(folderOf(item)) ?? []), item]), new Map()));
}

const folderOf = ({ inputPath }) => inputPath.slice(0, inputPath.lastIndexOf('/'));

export const config = { markdownTemplateEngine: false, htmlTemplateEngine: false };
`;
const LAYOUT = `export function render({ title, content, page, collections }) {
  const folder = collections.folders.get(page.inputPath.slice(0, page.inputPath.lastIndexOf('/'))) ?? [];
  const name = (item) => item.data.title ?? item.fileSlug;
  const links = folder.map((item) => \`<li><a href="\${item.url}">\${name(item)}</a></li>\`);
  return \`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>\${title ?? page.fileSlug}</title></head>
<body><header><a href="/">Benchmark</a></header>
<nav><ul>\${links.join('')}</ul></nav><main>\${content}</main></body></html>\`;
}
`;

/** Eleventy 3. */
export const eleventy: Peer = {
  key: 'eleventy',
  name: 'Eleventy',
  packages: { '@11ty/eleventy': '3.1.6', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
  open: (home) => ({
    key: 'eleventy',
    name: 'Eleventy',
    version: readVersion(home, '@11ty/eleventy'),
    flavour: 'eleventy',
    files: {
      'eleventy.config.mjs': CONFIG,
      '_includes/page.11ty.mjs': LAYOUT,
      'index.md': '# Start\n\nA site to measure.\n',
    },
    made: ['_site', '.cache'],
    program: process.execPath,
    build: [join(home, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
  }),
};
