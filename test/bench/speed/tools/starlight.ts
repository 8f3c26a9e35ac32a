/** Starlight, the documentation theme of Astro, with default settings: sidebar of all folders, search by Pagefind. */
import { join } from 'node:path';
import { type Peer, readVersion } from './tool.js';

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://example.com',
  integrations: [
    starlight({ title: 'Benchmark', sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs' } }] }] }),
  ],
});
`;
const COLLECTION = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Starlight on Astro. */
export const starlight: Peer = {
  key: 'starlight',
  name: 'Starlight',
  packages: { '@astrojs/markdown-remark': '7.3.1', '@astrojs/starlight': '0.42.4', astro: '7.3.5' },
  open: (home) => ({
    key: 'starlight',
    name: 'Starlight',
    version: readVersion(home, '@astrojs/starlight'),
    flavour: 'starlight',
    files: {
      'astro.config.mjs': CONFIG,
      'src/content.config.ts': COLLECTION,
      'src/content/docs/index.md': '---\ntitle: Start\n---\n\nA site to measure.\n',
      // Astro looks here for packages that it has to transform.
      'package.json': '{ "type": "module", "dependencies": { "@astrojs/starlight": "*", "astro": "*" } }\n',
    },
    made: ['dist', '.astro', 'node_modules/.astro', '../../node_modules/.astro'],
    program: process.execPath,
    build: [join(home, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
  }),
};
