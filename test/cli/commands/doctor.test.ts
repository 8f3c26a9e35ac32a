import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { editFile, listTree, writeFile, writeSite } from '../../support/site.js';

const CONFIG = `const tabs = require('remark-quay-tabs');
module.exports = {
  title: 'Quay',
  url: 'https://quay.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  markdown: { mermaid: true },
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [tabs] }, blog: false }]],
  themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid'],
  plugins: ['@docusaurus/plugin-client-redirects', '@docusaurus/plugin-ideal-image', 'docusaurus-plugin-tides'],
};
`;

const SITE: Readonly<Record<string, string>> = {
  'docusaurus.config.js': CONFIG,
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nPlain. See [the lost page](/lost).\n',
  'docs/tabs.mdx':
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Note from './_note.mdx';\n\n# Tabs\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs>\n\n<Note />\n",
  'docs/_note.mdx': 'A note.\n',
  'docs/plain.md': '# Plain\n\nLess than 3 of them.\n',
  'docs/diagram.md': '# Diagram\n\n```mermaid\ngraph TD\n```\n\n```jsx live\n<b/>\n```\n',
  'src/theme/DocSidebar/index.js': 'export default () => null;\n',
  'src/theme/Admonition.js': 'export default () => null;\n',
  'src/pages/about.js':
    "import Layout from '@theme/Layout';\nimport Chart from '../Chart';\nexport default () => <Layout title=\"About\"><Chart /></Layout>;\n",
  'src/Chart.js': "import plot from 'quay-plot';\nexport default () => <p>{plot}</p>;\n",
};

/** The same site without a plugin that could add pages: its broken links really are broken. */
const WHOLE = { ...SITE, 'docusaurus.config.js': CONFIG.replace(", 'docusaurus-plugin-tides'", '') };

async function examine(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return runHere(['doctor', ...args], { cwd: writeSite(files) });
}

/** Returns the lines below a heading of a Markdown report. */
function sectionOf(report: string, heading: string): string {
  return report.split(`## ${heading}\n\n`)[1]?.split('\n## ')[0] ?? '';
}

test('a Docusaurus site is described on one page that ends with a conclusion', async () => {
  const { code, stdout, stderr } = await examine(SITE);
  assert.is(code, 0);
  assert.is(stderr, '');
  assert.match(stdout, /^Quay: compatibility with csb-docs\n\nThe configuration is `docusaurus\.config\.js`, written/);
  assert.match(stdout, /\nPAGES\n {2}4 docs and 1 React page; with lists/);
  assert.match(stdout, /\nResult: this site builds without changes, with `csb-docs build`; there /);
  assert.match(
    stdout.replace(/\s+/g, ' '),
    /Supported without changes: `docs`, `pages`, `sitemap`, `theme`, `@docusaurus\/theme-live-codeblock`, `@docusaurus\/theme-mermaid`, `@docusaurus\/plugin-client-redirects`\./,
  );
  assert.ok(stdout.split('\n').every((line) => line.length <= 100));
});

test('docs versions are not missing, and their pages are counted', async () => {
  const { stdout } = await examine(
    {
      ...SITE,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# Start\n\nOf the first version.\n',
    },
    '--format',
    'markdown',
  );
  assert.match(stdout, /5 docs and 1 React page/);
  assert.not.match(stdout, /versions\.json/);
  assert.not.match(sectionOf(stdout, 'What csb-docs has no counterpart for yet'), /[Vv]ersion/);
});

test('pages are counted by what they require', async () => {
  const { stdout } = await examine(SITE, '--format', 'markdown');
  const pages = sectionOf(stdout, 'Pages');
  for (const line of [
    '- 3 files are plain Markdown.',
    '- 1 file is MDX that needs no code: `<Tabs>` (1 file).',
    '- 1 file includes other Markdown files.',
    '- 1 React page is HTML without script.\n  - `src/pages/about.js`',
  ])
    assert.ok(pages.includes(line), `${line}\n${pages}`);
});

test('pages with site code are listed, and so is what hydrates in the browser', async () => {
  const { stdout } = await examine(
    {
      ...SITE,
      'src/Counter.js':
        "import { useState } from 'react';\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n",
      'src/Still.js': 'export default () => <p>Still.</p>;\n',
      'docs/code.mdx': "import Still from '@site/src/Still';\n\n# Code\n\n<Still />\n",
      'docs/active.mdx': "import Counter from '@site/src/Counter';\n\n# Active\n\n<Counter />\n",
      'src/pages/count.js': "import Counter from '../Counter';\nexport default () => <Counter />;\n",
    },
    '--format',
    'markdown',
  );
  const pages = sectionOf(stdout, 'Pages');
  assert.match(
    pages,
    /- 2 files show content that code of the site renders[^\n]*; on 1 of them, parts hydrate in the browser\.\n/,
  );
  assert.match(pages, / {2}- `docs\/active\.mdx`: `<Counter>`\n {2}- `docs\/code\.mdx`: `<Still>`\n/);
  assert.match(pages, /- 1 React page is HTML with parts that hydrate in the browser\.\n {2}- `src\/pages\/count\.js`/);
});

test('differences are grouped by their effect on readers, with locations and without repetition', async () => {
  const { stdout } = await examine(SITE, '--format', 'markdown');
  const { 'docusaurus.config.js': config = '' } = SITE;
  const at = (text: string): string => {
    const line = config.split('\n').findIndex((one) => one.includes(text)) + 1;
    return `\`docusaurus.config.js:${line}\``;
  };
  assert.match(sectionOf(stdout, 'Works differently'), new RegExp(`^- \`docusaurus-plugin-tides\`.*${at('tides')}`));
  assert.match(sectionOf(stdout, 'Replaced by csb-docs features'), /^- `@docusaurus\/plugin-ideal-image`/);
  for (const subject of ['client-redirects', 'remark-quay-tabs'])
    assert.is(sectionOf(stdout, 'Works differently').includes(subject), false);
});

test('a missing package is listed with its effects and the affected pages', async () => {
  const { stdout } = await examine({ ...SITE, 'yarn.lock': '' }, '--format', 'markdown');
  const packages = sectionOf(stdout, 'Packages that are not installed');
  assert.match(packages, /- `remark-quay-tabs`: it is not installed, so its changes to pages are missing/);
  assert.match(
    packages,
    /- `quay-plot` is not installed[^\n]*`src\/Chart\.js:1`\)\n {2}- on 1 page: `src\/pages\/about\.js`/,
  );
  assert.match(sectionOf(stdout, 'What to do'), /^1\. Install the packages of the site with `yarn install`/);
});

test('theme parts are listed as used or unused', async () => {
  const { stdout } = await examine(SITE, '--format', 'markdown');
  const theme = sectionOf(stdout, 'Swizzled theme components');
  assert.match(theme, /Used, in content or in the page layout: `Admonition`\./);
  assert.match(theme, /Not used[^\n]*: `DocSidebar`\./);
});

test('broken links are listed with their locations', async () => {
  const { stdout } = await examine(SITE, '--format', 'markdown');
  assert.match(
    sectionOf(stdout, 'Links and files'),
    /^- 1 link to a page that does not exist \(`broken-link`\):\n {2}- docs\/index\.md:7: `\/lost`/,
  );
});

test('invalid MDX is an error to fix', async () => {
  const { stdout } = await examine({ ...SITE, 'docs/plain.md': '# Plain\n\nLess than <3.\n' }, '--format', 'markdown');
  assert.match(sectionOf(stdout, 'What to do'), /^1\. Fix this: `<` starts a tag in MDX.*`docs\/plain\.md:3`/);
});

test('an error is the first step, and the conclusion predicts a failed build; the report itself succeeds', async () => {
  const folder = writeSite(WHOLE);
  editFile(folder, 'docusaurus.config.js', (text) => text.replace("onBrokenLinks: 'warn'", "onBrokenLinks: 'throw'"));
  const { code, stdout } = await runHere(['doctor', '--format', 'markdown'], { cwd: folder });
  assert.is(code, 0);
  assert.match(
    sectionOf(stdout, 'What to do'),
    /^1\. Fix this: `\/lost` .*`onBrokenLinks: 'warn'`.*`docs\/index\.md:7`/,
  );
  assert.match(stdout, /\*\*Result: this site does not build yet because of 1 error/);
  assert.is((await runHere(['doctor', '--strict'], { cwd: folder })).code, 1);
});

test('long lists are shortened unless everything is requested', async () => {
  const links = Array.from({ length: 9 }, (_, number) => `[x](/lost-${number})`).join('\n\n');
  const files = { ...WHOLE, 'docs/index.md': `---\nslug: /\n---\n\n# Start\n\n${links}\n` };
  assert.match((await examine(files)).stdout, /lost-2.*\n.*and 6 more/);
  assert.match((await examine(files, '--verbose')).stdout, /lost-8/);
});

test('the number of all diagnostics precedes the conclusion, with the command that lists them', async () => {
  const { stdout } = await examine(
    {
      'docusaurus.config.js':
        "module.exports = { title: 'Q', url: 'https://q.example', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
      'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[x](/lost), {refused}.\n',
    },
    '--format',
    'markdown',
  );
  assert.match(
    stdout,
    /\n\nDiagnostics: 1 error and 1 warning in the sources\. `csb-docs check` shows each with its line, and also checks the finished pages\.\n\n\*\*Result/,
  );
});

test('diagnostics that `check` hides by default are counted with the flag that shows them', async () => {
  const { stdout } = await examine(WHOLE, '--format', 'markdown');
  assert.match(stdout, /\nDiagnostics: [^\n]*\d info diagnostics? in the sources\. `csb-docs check --verbose` shows/);
});

test('a site with a csb-docs configuration works too, and nothing is written', async () => {
  const folder = writeSite({ 'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nText.\n' });
  writeFile(
    folder,
    'csb-docs.config.json',
    JSON.stringify({ title: 'Own', url: 'https://own.example', docs: { routeBasePath: '/' } }),
  );
  const before = listTree(folder);
  const { code, stdout } = await runHere(['doctor', folder], { cwd: join(folder, '..') });
  assert.is(code, 0);
  assert.match(stdout, /The configuration is `csb-docs\.config\.json`, written for csb-docs\./);
  assert.match(stdout, /Preview the site: `csb-docs serve site`/);
  assert.match(
    stdout,
    /\nDiagnostics: none in the sources\. `csb-docs check site` also checks the finished pages\.\n\nResult: this site builds without changes, with `csb-docs build site`; everything in it is supported\.\n$/,
  );
  assert.equal(listTree(folder), before);
});

test('an unreadable site is a usage error with its diagnostics', async () => {
  const broken = await examine({ 'docusaurus.config.js': "throw new Error('low tide');\n" });
  assert.is(broken.code, 2);
  assert.match(broken.stderr, /low tide[\s\S]*The site cannot be examined: 1 error/);
  assert.is((await examine({ 'docs/a.md': '# A\n' })).code, 2);
});

test.run();
