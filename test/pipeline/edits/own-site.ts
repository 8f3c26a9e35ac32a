/** Small csb-docs sites in which every kind of code prints a word. */
import type { EditedSite, Words } from './edited-site.js';

/** A site whose code reads files and environment variables. Its `words` name the kinds of edits. */
export const OPEN_SITE: EditedSite = {
  name: 'open',
  words: [
    ...['title', 'customField', 'navbarLabel', 'sidebarLabel', 'pageText', 'partialText', 'configHelper', 'configJson'],
    ...['keyedClosure', 'keyedTopLevelFile', 'keyedFunctionFile', 'keyedEnvironment', 'keyedHead', 'keyedStaticHead'],
    ...['keylessClosure', 'keylessFunctionFile', 'siteRead', 'madePage', 'asset', 'output', 'check', 'feature'],
    ...['remarkOption', 'rehypeOption', 'packageOption', 'packageVersion'],
    ...['componentText', 'componentJson', 'componentHelper', 'componentHead', 'componentFile', 'componentEnvironment'],
    ...['templateText', 'templateHelper', 'templateJson', 'templateLiteral', 'templateEnvironment', 'templateFile'],
    ...['reactPage', 'style'],
  ],
  toFiles: (words) => ({
    ...toConfig(words),
    ...toCode(words),
    'docs/index.mdx': `import Word from '@site/src/components/Word';
import Part from './_part.mdx';

# Start

WORD and SHOUT ${words['pageText']}.

<Word />

<Part />
`,
    'docs/_part.mdx': `The part is ${words['partialText']} and WORD.\n`,
    'docs/plain.md': '# Plain\n\nNothing happens here, but for *this*.\n\n```js\nlet a = 1;\n```\n',
    'docs/more/_category_.json': '{ "label": "More" }',
    'docs/more/last.md': '# Last\n\nLOUD.\n',
  }),
  toEnvironment: (words) => ({
    KEYED_WORD: words['keyedEnvironment'] ?? '',
    TEMPLATE_WORD: words['templateEnvironment'] ?? '',
    COMPONENT_WORD: words['componentEnvironment'] ?? '',
  }),
};

/**
 * The same site with code that depends on nothing outside, so that the keys of its plugins apply and results are
 * cached.
 */
export const CLOSED_SITE: EditedSite = {
  ...OPEN_SITE,
  name: 'closed',
  words: OPEN_SITE.words.filter(
    (kind) => !/File$|keyless|siteRead|asset|output|check|feature|Option|package/.test(kind),
  ),
  toFiles: (words) =>
    Object.fromEntries(Object.entries(OPEN_SITE.toFiles(words)).map(([path, text]) => [path, toClosed(path, text)])),
};

/** Removes file reads, package imports, and the plugin without a key. */
function toClosed(path: string, text: string): string {
  if (!/\.(mjs|jsx|tsx)$/.test(path)) return text;
  const closed = text
    .replace(/^import .* from '(node:fs|word-plugin)';\n/gm, '')
    .replace(/\{?readFileSync\((new URL\([^()]*\)|'[^']*'), 'utf8'\)\}?/g, path.endsWith('.tsx') ? '' : "''")
    .replace('keyless, wordPlugin(', 'made, String(')
    .replace(/, String\('[a-zA-Z]*'\)\]/, ']')
    .replace(
      /const keyless = \{[\s\S]*?\n\};\n/,
      "const made = { name: 'made', pages: () => [{ path: 'docs/made.md', text: '# Made' }] };\n",
    );
  return path.endsWith('.jsx') ? closed.replace('{process.env.COMPONENT_WORD}', '') : closed;
}

const REPLACE = `const visit = (node, change) => {
  if (node.type === 'text') node.value = change(node.value);
  for (const child of node.children ?? []) visit(child, change);
};
export const replace = (options) => (tree) => visit(tree, (text) => text.replaceAll(options.from, options.to));
`;

function toConfig(words: Words): Readonly<Record<string, string>> {
  return {
    'plugins/replace.mjs': REPLACE,
    'plugins/helper.mjs': `export const helper = '${words['configHelper']}';\n`,
    'plugins/data.json': JSON.stringify({ word: words['configJson'] }),
    'data/top.txt': words['keyedTopLevelFile'] ?? '',
    'data/keyed.txt': words['keyedFunctionFile'] ?? '',
    'data/keyless.txt': words['keylessFunctionFile'] ?? '',
    'data/read.txt': words['siteRead'] ?? '',
    'node_modules/word-plugin/package.json': `{ "name": "word-plugin", "version": "1.0.${words['packageVersion']?.length}", "type": "module", "main": "index.js" }`,
    'node_modules/word-plugin/index.js': `const word = '${words['packageVersion']}';
export const wordPlugin = (option) => ({
  name: 'package',
  key: 'version 1 ' + option,
  rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: word + option }] }); }],
});
`,
    'csb-docs.config.mjs': `import { readFileSync } from 'node:fs';
import { wordPlugin } from 'word-plugin';
import { replace } from './plugins/replace.mjs';
import { helper } from './plugins/helper.mjs';
import data from './plugins/data.json';

const top = readFileSync(new URL('./data/top.txt', import.meta.url), 'utf8');
const environment = process.env.KEYED_WORD;
const keyed = {
  name: 'keyed',
  key: '1',
  remark: [[(options) => replace(options), { from: 'WORD', to: ['${words['keyedClosure']}', helper, data.word, top, environment].join(' ') }]],
  rehype: [() => (tree) => {
    const text = readFileSync(new URL('./data/keyed.txt', import.meta.url), 'utf8');
    tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] });
  }],
  head: (page) => [{ tagName: 'meta', attributes: { name: 'keyed', content: '${words['keyedHead']}' } }],
};
const still = {
  name: 'still',
  key: '1',
  head: [{ tagName: 'meta', attributes: { name: 'still', content: '${words['keyedStaticHead']}' } }],
};
const keyless = {
  name: 'keyless',
  remark: [[replace, { from: 'SHOUT', to: '${words['remarkOption']}' }]],
  rehype: [
    [(options) => replace(options), { from: 'LOUD', to: '${words['rehypeOption']}' }],
    () => (tree) => replace({ from: 'Nothing', to: '${words['keylessClosure']}' })(tree),
  ],
  markdown: (site) => [{
    name: 'stars',
    finish: { em: (element) => {
      element.properties.className = ['${words['feature']}', site.read('data/read.txt')];
      return [element];
    } },
  }],
  pages: (site) => [{
    path: 'docs/made.md',
    text: '# Made\\n\\n${words['madePage']} ' + readFileSync(new URL('./data/keyless.txt', import.meta.url), 'utf8'),
  }],
  assets: [{ path: 'a.css', content: 'em { color: ${words['asset']} }' }],
  head: (page) => [{ tagName: 'link', attributes: { rel: 'stylesheet', href: page.asset('a.css') } }],
  check: (site) => site.report({ message: '${words['check']}', severity: 'warning' }),
  outputs: () => [{ path: 'word.txt', content: '${words['output']}' }],
};
export default {
  title: '${words['title']}',
  url: 'https://example.com',
  docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs', showLastUpdateTime: false },
  blog: false,
  customFields: { word: '${words['customField']}' },
  themeConfig: { footer: { copyright: 'Us' }, navbar: { items: [{ to: '/plain', label: '${words['navbarLabel']}' }] } },
  plugins: [keyed, still, keyless, wordPlugin('${words['packageOption']}')],
};
`,
    'sidebars.mjs': `export default {
  docs: ['index', { type: 'category', label: '${words['sidebarLabel']}', items: ['plain', 'made', 'more/last'] }],
};
`,
  };
}

function toCode(words: Words): Readonly<Record<string, string>> {
  return {
    'src/components/Word.jsx': `import { readFileSync } from 'node:fs';
import data from '@site/data/component.json';
import { helper } from './helper.js';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Word() {
  const { siteConfig } = useDocusaurusContext();
  const file = readFileSync('data/component.txt', 'utf8');
  return <p><Head><meta name="word" content="${words['componentHead']}" /></Head>
    ${words['componentText']} {data.word} {helper} {file} {process.env.COMPONENT_WORD} {siteConfig.customFields.word}</p>;
}
`,
    'src/components/helper.js': `export const helper = '${words['componentHelper']}';\n`,
    'data/component.json': JSON.stringify({ word: words['componentJson'] }),
    'data/component.txt': words['componentFile'] ?? '',
    'pages/react.jsx': `export default function Page() { return <main><h1>${words['reactPage']}</h1></main>; }\n`,
    'templates/parts/footer.css': `.mine { color: ${words['style']}; }\n`,
    'templates/parts/Footer.tsx': `import { readFileSync } from 'node:fs';
import './footer.css';
import { helper } from '../helper';
import data from '../../data/template.json';

export default function Footer() {
  const script = \`
// ${words['templateLiteral']}
\`;
  return (
    <footer>
      ${words['templateText']} {helper} {data.word} {process.env.TEMPLATE_WORD}
      {readFileSync('data/template.txt', 'utf8')}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </footer>
  );
}
`,
    'templates/helper.ts': `export const helper = '${words['templateHelper']}';\n`,
    'data/template.json': JSON.stringify({ word: words['templateJson'] }),
    'data/template.txt': words['templateFile'] ?? '',
  };
}
