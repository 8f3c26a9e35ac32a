/** VitePress with its default theme: sidebar of the folder, local search. */
import { join } from 'node:path';
import { type Peer, readVersion } from './tool.js';

const CONFIG = `import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

const docs = readdirSync('docs', { recursive: true }).filter((path) => path.endsWith('.md')).sort();
const sidebar = {};
for (const path of docs) {
  const link = \`/docs/\${path.slice(0, -3)}\`;
  (sidebar[\`\${dirname(link)}/\`] ??= []).push({ text: path.slice(path.lastIndexOf('/') + 1, -3), link });
}

export default {
  title: 'Benchmark',
  cleanUrls: true,
  ignoreDeadLinks: false,
  sitemap: { hostname: 'https://example.com' },
  themeConfig: { sidebar, search: { provider: 'local' }, nav: [{ text: 'Start', link: '/' }] },
};
`;

/** VitePress 1. */
export const vitepress: Peer = {
  key: 'vitepress',
  name: 'VitePress',
  packages: { vitepress: '1.6.4' },
  open: (home) => ({
    key: 'vitepress',
    name: 'VitePress',
    version: readVersion(home, 'vitepress'),
    flavour: 'vitepress',
    files: {
      '.vitepress/config.mjs': CONFIG,
      'index.md': '# Start\n\nA site to measure.\n',
      'package.json': '{ "type": "module" }\n',
    },
    made: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
    program: process.execPath,
    build: [join(home, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
  }),
};
