/** Sites with failing plugins. */
import { writeSite } from './site.js';

/** Writes a site with a plugin, given as JavaScript, and returns its folder. */
export function failingSite(plugin: string): string {
  return writeSite(
    {
      'words.txt': 'wörter',
      'docs/index.md': '# Start\n\nA *star*.\n',
      'docs/plain.md': '# Plain\n\nNo star.\n',
      'csb-docs.config.mjs': `import { definePlugin } from 'csb-docs/plugin';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, search: false, limits: { codeSeconds: 1 }, plugins: [
  ${plugin},
] };`,
    },
    'plugin-failing',
  );
}
