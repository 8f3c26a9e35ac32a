/** A site with a Docusaurus configuration and client modules: side effects on import, lifecycle calls and styles. */

/** Returns a configuration with these client modules. */
export const withClientModules = (...modules: readonly string[]): string => `module.exports = {
  title: 'Clients',
  url: 'https://example.com',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  clientModules: ${JSON.stringify(modules)},
};
`;

export const CLIENT_MODULES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': withClientModules('./src/calls.js', './src/clean-up.ts', './src/look.css'),
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md': '# Start\n\n[Second](./second.md), [part](#part)\n\n## Part\n',
  'docs/second.md': '# Second\n\n[Start](./index.md)\n',
  'src/calls.js': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import styles from './calls.module.css';
import './more.css';
if (ExecutionEnvironment.canUseDOM) {
  window.calls = [];
  document.documentElement.classList.add(styles.ran);
  document.documentElement.dataset.title = siteConfig.title;
}
export function onRouteDidUpdate({ location, previousLocation }) {
  const from = previousLocation && previousLocation.pathname + previousLocation.hash;
  window.calls.push([from, location.pathname + location.hash, document.querySelector('h1').textContent]);
}`,
  'src/clean-up.ts': `interface Place { readonly pathname: string }
export default {
  onRouteUpdate({ location }: { location: Place }): () => void {
    document.body.dataset['loading'] = location.pathname;
    return () => delete document.body.dataset['loading'];
  },
  onRouteDidUpdate() { document.documentElement.dataset['loaded'] = String('loading' in document.body.dataset); },
};`,
  'src/calls.module.css': '.ran { accent-color: green }',
  'src/more.css': '.more { color: blue; background: url(./dot.png) }',
  'src/look.css': '@import url("https://example.org/fonts.css");\n.look { color: red }',
  'src/dot.png': 'not really a picture',
};
