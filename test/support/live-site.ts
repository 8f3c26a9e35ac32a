/**
 * A site with live code and diagrams. Mermaid is replaced by a stub that draws the text itself and fails for `broken`.
 */

const MERMAID = `import { shape } from './chunks/shape.mjs';
let options = {};
export default {
  initialize: (given) => { options = given; },
  render: async (id, text) => {
    if (text.includes('broken')) throw new Error('Parse error in line 1');
    return { svg: shape(id, options.theme, text.replaceAll('>', '&gt;')) };
  },
};`;

const SHAPE = `export const shape = (id, theme, text) => \`<svg id="\${id}" data-theme-name="\${theme}" viewBox="0 0 40 20" width="100%" style="max-width: 40px"><style>#\${id} { fill: green }</style><text>\${text}</text></svg>\`;`;

const LIVE = `# Live

\`\`\`jsx live
function Counter() {
  const [count, setCount] = useState(1);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
}
\`\`\`

\`\`\`tsx live noInline title="Not shown"
const words: string[] = ['two', 'words'];
// highlight-next-line
render(<Badge>{words.join(' ')}</Badge>);
\`\`\`

\`\`\`jsx live
<Missing />
\`\`\`
`;

const DIAGRAMS = `# Diagrams

\`\`\`mermaid
graph TD
  A --> B
\`\`\`

<Mermaid value="broken" />
`;

/** Without the Mermaid stub. */
export const LIVE_SITE: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `module.exports = {
  title: 'Live',
  url: 'https://example.com',
  baseUrl: '/base/',
  themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid'],
  markdown: { mermaid: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { mermaid: { theme: { light: 'neutral' }, options: { fontSize: 12 } } },
};`,
  'docs/plain.md': '---\nslug: /\n---\n\n# Plain\n\n```jsx\n<b>code</b>\n```\n',
  'docs/live.md': LIVE,
  'docs/diagrams.mdx': DIAGRAMS,
  'src/theme/ReactLiveScope/index.js': `import React from 'react';
import './badge.css';
import Badge from '@site/src/components/Badge';
import { nothing } from 'not-installed';
export default { React, ...React, Badge, nothing };`,
  'src/theme/ReactLiveScope/badge.css': '.shout { text-transform: uppercase }',
  'src/components/Badge.js':
    'export default function Badge({ children }) { return <b className="shout">{children}</b>; }',
};

/** The Mermaid stub with the files of the published package: ready for browsers, in several modules. */
export const MERMAID_PACKAGE: Readonly<Record<string, string>> = {
  'node_modules/mermaid/package.json': JSON.stringify({ name: 'mermaid', version: '11.0.0', type: 'module' }),
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': MERMAID,
  'node_modules/mermaid/dist/chunks/shape.mjs': SHAPE,
};
