/** Sites with plugins that are not as they may be. */
import { writeSite } from './site.js';

/** A site with a plugin, as it is written in a configuration; gives its folder. */
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
