import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { editFile, writeFile, writeSite } from '../../support/site.js';

const FENCE = '```';

const SOURCES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `module.exports = {
  title: 'Quay', url: 'https://quay.example', baseUrl: '/q/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
};
`,
  'docs/index.md':
    '---\nslug: /\n---\n\n# Start\n\nTo [the ropes](./ropes.mdx#knots), or [away](https://sea.example/).\n',
  'docs/ropes.mdx': `# Ropes

:::note

Take care.

:::

## Knots

${FENCE}js title="knot.js"
tie();

untie();
${FENCE}

<Tabs>
<TabItem value="left">Port</TabItem>
<TabItem value="right">Starboard</TabItem>
</Tabs>

![A quay](./quay.png)

| Rope | Length |
| --- | --- |
| Long | 9 |
`,
  'docs/quay.png': '',
  'blog/2024-05-06-tide.md': '---\ntitle: Tide\n---\n\nHigh.\n\n<!-- truncate -->\n\nLow.\n',
  'src/pages/about.js':
    'import Layout from \'@theme/Layout\';\nexport default () => <Layout title="About"><h1>About</h1><p>A quay.</p></Layout>;\n',
};

/** Returns a page as written by the classic theme, around its content. */
function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr" class="docs-wrapper" data-has-hydrated="false">
<head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.9.2"><title data-rh="true">${title} | Quay</title></head>
<body class="navigation-with-keyboard"><div id="__docusaurus"><nav aria-label="Main" class="navbar"><a href="/q/">Quay</a></nav>
<div id="__docusaurus_skipToContent_fallback" class="main-wrapper mainWrapper_z2l0">${main}</div>
<footer class="footer">Quay</footer></div></body></html>`;
}

function doc(title: string, content: string): string {
  return page(
    title,
    `<div class="docsWrapper_x"><main class="docMainContainer_y"><article><nav class="theme-doc-breadcrumbs breadcrumbs"><a href="/q/">Home</a></nav><div class="tocCollapsible_z theme-doc-toc-mobile"><button type="button">On this page</button></div><div class="theme-doc-markdown markdown">${content}</div><footer class="theme-doc-footer docusaurus-mt-lg"><a href="https://edit.example">Edit</a></footer></article><nav class="docusaurus-mt-lg pagination-nav"><a href="/q/ropes">Next</a></nav></main></div>`,
  );
}

const BUILT: Readonly<Record<string, string>> = {
  'index.html': doc(
    'Start',
    '<header><h1>Start</h1></header><p>To <a href="/q/ropes#knots">the ropes</a>, or <a href="https://sea.example/" target="_blank" rel="noopener noreferrer">away</a>.</p>',
  ),
  'ropes/index.html': doc(
    'Ropes',
    `<header><h1>Ropes</h1></header>
<div class="theme-admonition theme-admonition-note admonition_xJq3 alert alert--secondary"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 14 16"><path d="M0 0"></path></svg></span>note</div><div class="admonitionContent_BuS1"><p>Take care.</p></div></div>
<h2 class="anchor anchorTargetStickyNavbar_Vzrq" id="knots">Knots<a href="#knots" class="hash-link" aria-label="Direct link to Knots" title="Direct link to Knots" translate="no">&#8203;</a></h2>
<div class="language-js codeBlockContainer_Ckt0 theme-code-block" style="--prism-color:#393A34"><div class="codeBlockTitle_OeMC">knot.js</div><div class="codeBlockContent_QJqH"><pre tabindex="0" class="prism-code language-js codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv"><span class="token-line" style="color:#393A34"><span class="token function">tie</span><span class="token plain">();</span><br></span><span class="token-line" style="color:#393A34"><span class="token plain" style="display:inline-block"></span><br></span><span class="token-line" style="color:#393A34">untie();<br></span></code></pre><div class="buttonGroup_M5ko"><button type="button">Copy</button></div></div></div>
<div class="theme-tabs-container tabs-container tabList__CuJ"><ul role="tablist" aria-orientation="horizontal" class="tabs"><li role="tab" class="tabs__item">left</li><li role="tab" class="tabs__item">right</li></ul><div class="margin-top--md"><div role="tabpanel" class="tabItem_Ymn6">Port</div><div role="tabpanel" class="tabItem_Ymn6" hidden="">Starboard</div></div></div>
<p><img decoding="async" loading="lazy" alt="A quay" src="/q/assets/images/quay-d41d8cd98f00b204e9800998ecf8427e.png" class="img_ev3q"></p>
<table><thead><tr><th>Rope</th><th>Length</th></tr></thead><tbody><tr><td>Long</td><td>9</td></tr></tbody></table>`,
  ),
  'blog/2024/05/06/tide/index.html': page(
    'Tide',
    '<main class="col col--7"><article><header><h1 class="title_f1Hy">Tide</h1><div class="margin-vert--md"><time datetime="2024-05-06T00:00:00.000Z">May 6, 2024</time></div></header><div id="__blog-post-container" class="markdown"><p>High.</p>\n<!-- --><p>Low.</p></div><footer class="docusaurus-mt-lg">Tags</footer></article></main>',
  ),
  'about/index.html': page('About', '<h1>About</h1><p>A quay.</p>'),
  'blog/index.html': page('Blog', '<main>A list that is made another way.</main>'),
  'blog/archive/index.html': page('Archive', '<main>Archive</main>'),
  'search/index.html': page('Search', '<main>Search</main>'),
  '404.html': page('Page Not Found', '<main>Not here.</main>'),
};

/** Writes a site together with a sample Docusaurus build of it. */
function writeBoth(built: Readonly<Record<string, string>> = BUILT): string {
  const folder = writeSite(SOURCES);
  for (const [path, text] of Object.entries(built)) writeFile(folder, `built/${path}`, text);
  return folder;
}

async function compare(folder: string, ...args: readonly string[]) {
  const format = ['--format', 'markdown'];
  return runHere(['doctor', '--compare', 'built', ...format, ...args], { cwd: folder });
}

test('pages with equal content in different markup are equal', async () => {
  const { code, stdout, stderr } = await compare(writeBoth());
  assert.is(code, 0, stderr);
  assert.match(stdout, /`built` and this site have 8 addresses in common\. The content of 4 pages was compared/);
  assert.match(stdout, /- all of it: 4 of 4 \(100 %\)/, stdout);
  assert.is(stdout.includes('## Pages that differ'), false);
  assert.match(stdout, / 4 of 4 compared pages \(100 %\) are the same as Docusaurus built them\.\*\*\n$/);
  assert.is(stdout.includes('--compare'), false, 'what was done is no step');
});

/** Equivalent output of Docusaurus for the same content. */
const SAME: readonly (readonly [what: string, path: string, from: string, to: string])[] = [
  [
    'a small picture in the page',
    'ropes/index.html',
    '/q/assets/images/quay-d41d8cd98f00b204e9800998ecf8427e.png',
    'data:image/png;base64,',
  ],
  ['a diagram that is drawn later', 'ropes/index.html', '<table>', '<!-- --><table>'],
  [
    'a copy of a static file',
    'index.html',
    'href="/q/ropes#knots"',
    'href="/q/assets/files/knots-0123456789abcdef0123456789abcdef.pdf"',
  ],
];

for (const [what, path, from, to] of SAME) {
  test(`${what} is not a difference`, async () => {
    const folder = writeBoth();
    writeFile(folder, 'static/knots.pdf', '%PDF');
    if (what.includes('diagram')) addDiagram(folder);
    if (what.includes('copy'))
      editFile(folder, 'docs/index.md', (text) => text.replace('./ropes.mdx#knots', '/knots.pdf'));
    editFile(folder, `built/${path}`, (text) => text.replace(from, to));
    assert.match((await compare(folder)).stdout, /- all of it: 4 of 4 \(100 %\)/);
  });
}

function addDiagram(folder: string): void {
  writeFile(folder, 'node_modules/mermaid/package.json', '{"name":"mermaid","version":"11.0.0","type":"module"}');
  writeFile(folder, 'node_modules/mermaid/dist/mermaid.esm.min.mjs', 'export default {};');
  editFile(folder, 'docs/ropes.mdx', (text) => text.replace('| Rope', `${FENCE}mermaid\ngraph TD\n${FENCE}\n\n| Rope`));
  editFile(folder, 'docusaurus.config.js', (text) => text.replace('title:', 'markdown: { mermaid: true }, title:'));
}

test('content outside the main element counts on React pages', async () => {
  const folder = writeBoth({
    ...BUILT,
    'about/index.html': page('About', '<h1>About</h1><main><p>A quay.</p></main>'),
  });
  editFile(folder, 'src/pages/about.js', (text) => text.replace('<p>A quay.</p>', '<main><p>A quay.</p></main>'));
  assert.match((await compare(folder)).stdout, /- all of it: 4 of 4 \(100 %\)/);
});

/** A change in the Docusaurus build, and the expected report about the page. */
const CHANGES: readonly (readonly [what: string, from: string, to: string, said: RegExp])[] = [
  [
    'a title',
    '<title data-rh="true">Ropes',
    '<title data-rh="true">Ropen',
    /title −1 \+1\n {2}- − Ropen \| Quay\n {2}- \+ Ropes \| Quay/,
  ],
  ['a text', 'Take care.', 'Take no care.', /text and code −1 \+1\n {2}- − Take no care\.\n {2}- \+ Take care\./],
  ['code', 'untie();', 'cut();', /text and code −1 \+1\n {2}- − CODE tie\(\); ⏎ cut\(\);/],
  ['an image', 'quay-d41d8', 'port-d41d8', /images −1 \+1\n {2}- − port\.png\n {2}- \+ quay\.png/],
  ['an id', 'id="knots"', 'id="hitches"', /ids of headings −1 \+1\n {2}- − hitches/],
  ['a shape', '<table>', '<details></details><table>', /details 1 → 0/],
];

for (const [what, from, to, said] of CHANGES) {
  test(`${what} that differs is shown with its page, and counted`, async () => {
    const folder = writeBoth();
    editFile(folder, 'built/ropes/index.html', (text) => text.replace(from, to));
    const { stdout } = await compare(folder);
    const pages = stdout.split('## Pages that differ\n')[1] ?? '';
    assert.match(pages, /^\n− is what only Docusaurus has[^\n]*\n\n- `\/ropes`: /);
    assert.match(pages, said);
    assert.match(stdout, /3 of 4 compared pages \(75 %\)/);
  });
}

test('a link with a different target is shown with its URL', async () => {
  const folder = writeBoth();
  editFile(folder, 'built/index.html', (text) => text.replace('/q/ropes#knots', '/q/ropes/#hitches'));
  assert.match(
    (await compare(folder)).stdout,
    /`\/`: links −1 \+1\n {2}- − \/q\/ropes#hitches\n {2}- \+ \/q\/ropes#knots/,
  );
});

test('URLs that only one site has are listed', async () => {
  const { 'about/index.html': about = '', ...others } = BUILT;
  const folder = writeBoth({ ...others, 'old/index.html': about });
  const { stdout } = await compare(folder);
  assert.match(stdout, /## Addresses that only Docusaurus has\n\n- `\/old`\n/);
  assert.match(stdout, /## Addresses that only csb-docs has\n\n- `\/about`\n/);
  assert.match(stdout, /, and 1 address of it is missing\.\*\*/);
});

test('a folder without pages is a usage error', async () => {
  const folder = writeSite(SOURCES);
  const { code, stderr, stdout } = await compare(folder);
  assert.is(code, 2);
  assert.is(stdout, '');
  assert.match(stderr, /There is no page in `built`\.\nPass the folder that `docusaurus build` writes/);
});

test.run();
