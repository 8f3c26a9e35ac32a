/** Docusaurus with the classic preset and its faster bundler. */
import { join } from 'node:path';
import { type Peer, readVersion } from './tool.js';

const CONFIG = `export default {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  markdown: { format: 'detect' },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: {}, blog: { onUntruncatedBlogPosts: 'ignore' } }]],
};
`;

/** Docusaurus 3. */
export const docusaurus: Peer = {
  key: 'docusaurus',
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    react: '19.2.0',
    'react-dom': '19.2.0',
  },
  // Dependency of a hosted search that these sites do not use.
  overrides: { '@docsearch/react': '3.9.0' },
  open: (home) => ({
    key: 'docusaurus',
    name: 'Docusaurus',
    version: readVersion(home, '@docusaurus/core'),
    flavour: 'docusaurus',
    files: {
      'docusaurus.config.mjs': CONFIG,
      'src/pages/index.md': '# Start\n\nA site to measure.\n',
    },
    made: ['build', '.docusaurus', 'node_modules', '../../node_modules/.cache'],
    program: process.execPath,
    build: [join(home, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  }),
};
