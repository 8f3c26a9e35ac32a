import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient } from '../../../src/io/bundle/bundle-scripts.js';
import { bundleStyles } from '../../../src/io/bundle/bundle-styles.js';
import { bundleTemplates } from '../../../src/io/bundle/bundle-templates.js';
import { loadTemplates } from '../../../src/io/bundle/load-templates.js';
import { toFilePath } from '../../../src/text/paths.js';
import type { Diagnostic } from '../../../src/types/diagnostic.js';
import type { PageModule } from '../../../src/types/facts.js';
import { ROOT } from '../../support/paths.js';
import { writeSite } from '../../support/site.js';

// A package of two templates and a part stands in for ours, so that these tests do not depend on the theme.
const packageRoot = writeSite(
  {
    'package.json': '{"name":"csb-docs","type":"module"}',
    'templates/index.ts': `import Doc from './Doc.js'; import Post from './Post.js'; export const templates = { doc: Doc, post: Post };`,
    'templates/Doc.tsx': `import type { X } from '../src/none.js'; import Part from './parts/Part.js'; export default function Doc(_: X) { return <article>doc <Part /></article>; }`,
    'templates/Post.tsx': `import Part from './parts/Part.js'; export default function Post() { return <article>post <Part /></article>; }`,
    'templates/parts/Part.tsx': `import { word } from './word.js'; import { useId } from 'react'; export default function Part() { useId(); return <b>original {word}</b>; }`,
    'templates/parts/word.ts': `export const word = 'word';`,
    'templates/styles/index.css': `@layer base, theme; @import './base.css' layer(base); @import './theme.css' layer(theme);`,
    'templates/styles/base.css': `a { color: red; &:hover { color: blue; } }`,
    'templates/styles/theme.css': `b { background: url(/img/x.png) }`,
    'dist/src/text/format.js': `export const fillText = (text) => 'filled ' + text;`,
  },
  'package',
);

// React is found from the package, as it would be when installed.
import { symlinkSync } from 'node:fs';

symlinkSync(join(ROOT, 'node_modules'), join(packageRoot, 'node_modules'));

const page = (path: string): PageModule => ({
  source: toFilePath(path),
  relativePath: path.replace('pages/', ''),
  title: undefined,
  description: undefined,
});
const codesOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, location }) =>
    `${code} ${location?.file ?? ''}${location?.range ? `:${location.range.start.line}:${location.range.start.column}` : ''}`.trim(),
  );

async function render(files: Readonly<Record<string, string>>, name: 'doc' | 'post' = 'doc'): Promise<string> {
  const { templates, diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'x.txt': '', ...files }),
    packageRoot,
    pageModules: [],
  });
  assert.equal(codesOf(diagnostics), []);
  if (templates === undefined) throw new Error('not loaded');
  return renderToString(createElement(templates[name] as FunctionComponent)).replaceAll('<!-- -->', '');
}

test('without overrides the originals are rendered, with one copy of React', async () => {
  assert.is(await render({}), '<article>doc <b>original word</b></article>');
});

test('the same path below the site wins, for templates and for parts of originals', async () => {
  assert.is(await render({ 'templates/Doc.tsx': 'export default () => <p>mine</p>;' }), '<p>mine</p>');
  assert.is(
    await render({ 'templates/parts/Part.jsx': 'export default () => <i>mine</i>;' }),
    '<article>doc <i>mine</i></article>',
  );
  assert.is(
    await render({ 'templates/parts/Part.jsx': 'export default () => <i>mine</i>;' }, 'post'),
    '<article>post <i>mine</i></article>',
  );
  assert.is(
    await render({ 'templates/parts/word.js': `export const word = 'other';` }),
    '<article>doc <b>original other</b></article>',
  );
});

test('an override wraps the original by its package name, or by a path to it', async () => {
  assert.is(
    await render({
      'templates/parts/Part.tsx': `import Part from 'csb-docs/templates/parts/Part'; export default () => <i>[<Part />]</i>;`,
    }),
    '<article>doc <i>[<b>original word</b>]</i></article>',
  );
  assert.is(
    await render({
      'templates/parts/Part.tsx': `import Part from ${JSON.stringify(join(packageRoot, 'templates/parts/Part.tsx'))}; export default () => <i>[<Part />]</i>;`,
    }),
    '<article>doc <i>[<b>original word</b>]</i></article>',
  );
});

test('parts of a wrapped original are still overridden', async () => {
  const files = {
    'templates/Doc.tsx': `import Doc from 'csb-docs/templates/Doc'; export default () => <main><Doc /></main>;`,
    'templates/parts/word.ts': `export const word = 'other';`,
  };
  assert.is(await render(files), '<main><article>doc <b>original other</b></article></main>');
});

test('a copied template finds its neighbours in the package, and new files in the site', async () => {
  const files = {
    'templates/Doc.tsx': `import Part from './parts/Part.js'; import { extra } from './extra.js'; export default () => <p>{extra} <Part /></p>;`,
    'templates/extra.ts': `export const extra = 'extra';`,
  };
  assert.is(await render(files), '<p>extra <b>original word</b></p>');
});

test('csb-docs/text and packages of the site can be imported', async () => {
  const files = {
    'templates/Doc.tsx': `import { fillText } from 'csb-docs/text'; import twice from 'twice'; export default () => <p>{fillText(twice('a'))}</p>;`,
    'node_modules/twice/package.json': '{"main":"index.js"}',
    'node_modules/twice/index.js': `module.exports = (text) => text + text;`,
  };
  assert.is(await render(files), '<p>filled aa</p>');
});

for (const [name, file, text, expected] of [
  [
    'a syntax error has its place',
    'templates/Doc.tsx',
    'export default () => {\n  return <p>é</q>;\n};',
    'bundle-failed templates/Doc.tsx:2:16',
  ],
  [
    'an unknown import has its place',
    'templates/Doc.tsx',
    `import x from './nowhere.js';\nexport default () => x;`,
    'bundle-failed templates/Doc.tsx:1:15',
  ],
  [
    'a missing default export names the override',
    'templates/Doc.tsx',
    'export const Doc = () => <p />;',
    'missing-default-export templates/Doc.tsx',
  ],
  [
    'a missing named export names the override',
    'templates/parts/word.ts',
    `export const wrod = '';`,
    'missing-export templates/parts/word.ts',
  ],
  [
    'an override that throws has its place',
    'templates/Doc.tsx',
    `export default () => <p />;\nconst width = window.innerWidth;`,
    'module-crashed templates/Doc.tsx:2:15',
  ],
] as const) {
  test(name, async () => {
    const loaded = await loadTemplates({ siteDir: writeSite({ [file]: text }), packageRoot, pageModules: [] });
    assert.equal(codesOf(loaded.diagnostics), [expected]);
    assert.is(loaded.templates, undefined);
    assert.not.match(JSON.stringify(loaded.diagnostics), /node_modules|esbuild|csb-docs-test/);
  });
}

test('`window` at the top of a module comes with a hint', async () => {
  const { diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'templates/Doc.tsx': 'window.x = 1;\nexport default () => <p />;' }),
    packageRoot,
    pageModules: [],
  });
  assert.match(diagnostics[0]?.hint ?? '', 'only in a browser');
});

test('site code cannot end the process', async () => {
  const { diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'templates/Doc.tsx': 'process.exit(0);\nexport default () => <p />;' }),
    packageRoot,
    pageModules: [],
  });
  assert.equal(codesOf(diagnostics), ['module-crashed templates/Doc.tsx:1:9']);
});

test('a file that replaces nothing and is imported by nothing is a warning with a suggestion', async () => {
  const { templates, diagnostics } = await loadTemplates({
    siteDir: writeSite({
      'templates/Dok.tsx': 'export default () => <p />;',
      'templates/parts/Part.tsx': 'export default () => <p />;',
      'templates/styles/x.css': '',
    }),
    packageRoot,
    pageModules: [],
  });
  assert.ok(templates);
  assert.equal(
    diagnostics.map(({ code, severity, hint }) => [code, severity, hint]),
    [['unused-template', 'warning', 'Did you mean `templates/Doc.tsx`?']],
  );
});

test('pages are bundled with their titles and styles', async () => {
  const siteDir = writeSite({
    'pages/index.tsx': `import './index.css'; import { word } from 'csb-docs/templates/parts/word'; export const title = 'Home'; export const description = 'Words'; export default function Home() { return <h1>{word}</h1>; }`,
    'pages/index.css': 'h1 { color: green }',
  });
  const loaded = await loadTemplates({ siteDir, packageRoot, pageModules: [page('pages/index.tsx')] });
  assert.equal(codesOf(loaded.diagnostics), []);
  assert.equal(loaded.pageModules, [
    { source: 'pages/index.tsx', relativePath: 'index.tsx', title: 'Home', description: 'Words' },
  ]);
  assert.is(
    renderToString(createElement(loaded.components.get(toFilePath('pages/index.tsx')) as FunctionComponent)),
    '<h1>word</h1>',
  );
  assert.match(loaded.css, 'color: green');
  assert.equal(loaded.watched.filter((path) => path.startsWith(siteDir)).toSorted(), [
    join(siteDir, 'pages/index.css'),
    join(siteDir, 'pages/index.tsx'),
  ]);
});

test('a page without a default export is named', async () => {
  const loaded = await loadTemplates({
    siteDir: writeSite({ 'pages/index.tsx': `export const title = 'x';` }),
    packageRoot,
    pageModules: [page('pages/index.tsx')],
  });
  assert.equal(codesOf(loaded.diagnostics), ['missing-default-export pages/index.tsx']);
});

test('bundling twice, and in another folder, gives the same code without absolute paths', async () => {
  const files = {
    'pages/index.tsx': 'export default () => <h1>x</h1>;',
    'templates/parts/Part.tsx': 'export default () => <b />;',
  };
  const bundles = await Promise.all(
    [writeSite(files), writeSite(files)].map((siteDir) =>
      bundleStyles({ siteDir, packageRoot, announcementBar: undefined }),
    ),
  );
  assert.equal(bundles[0]?.files, bundles[1]?.files);
  assert.not.match(JSON.stringify(bundles[0]?.files), 'csb-docs-test');
});

test('styles are one minified file named after its content, with overrides and announcement colours', async () => {
  const bar = { id: 'x', content: '', backgroundColor: 'oklch(50% 0.1 20)', textColor: '#FFF', isCloseable: true };
  const plain = await bundleStyles({ siteDir: writeSite({ 'x.txt': '' }), packageRoot, announcementBar: undefined });
  assert.match(plain.files[0]?.path ?? '', /^assets\/css\/main\.[0-9a-f]{8}\.css$/);
  assert.match(
    plain.files[0]?.content ?? '',
    /^@layer base,theme;@layer base\{a\{color:red\}a:hover\{color:#00f\}\}@layer theme\{b\{background:url\(\/img\/x\.png\)\}\}\s*$/,
  );
  const siteDir = writeSite({ 'templates/styles/theme.css': 'b { color: green }', 'templates/styles/bse.css': '' });
  const styled = await bundleStyles({ siteDir, packageRoot, announcementBar: bar, css: 'i { margin: 0 }' });
  assert.match(
    styled.files[0]?.content ?? '',
    /@layer theme\{b\{color:green\}\}i\{margin:0\}:root:root\{--announcement-background: ?oklch\(50% 0?\.1 20\);--announcement-text: ?#FFF\}/i,
  );
  assert.equal(codesOf(styled.diagnostics), ['unused-template templates/styles/bse.css']);
  assert.not.equal(styled.files[0]?.path, plain.files[0]?.path);
  assert.ok(styled.watched.includes(join(siteDir, 'templates/styles/theme.css')));
});

for (const value of [
  'red;}body{display:none',
  'url(javascript:alert(1))',
  '</style><script>',
  'expression(1)',
  'red}',
  '#ff',
  'rgb(1,2,3',
  '',
  'image-set("x")',
]) {
  test(`the colour ${JSON.stringify(value)} is left out with a warning`, async () => {
    const bar = { id: 'x', content: '', backgroundColor: value, textColor: undefined, isCloseable: true };
    const { files, diagnostics } = await bundleStyles({
      siteDir: writeSite({ 'x.txt': '' }),
      packageRoot,
      announcementBar: bar,
    });
    assert.equal(codesOf(diagnostics), ['bad-colour']);
    assert.not.match(files[0]?.content ?? '', 'announcement');
  });
}

test('a broken stylesheet override has its place', async () => {
  const { files, diagnostics } = await bundleStyles({
    siteDir: writeSite({ 'templates/styles/theme.css': '@import "./nowhere.css";' }),
    packageRoot,
    announcementBar: undefined,
  });
  assert.equal(codesOf(diagnostics), ['bundle-failed templates/styles/theme.css:1:9']);
  assert.equal(files, []);
});

test('a browser script is one minified module', async () => {
  const siteDir = writeSite({ 'x.txt': '' });
  const { code, diagnostics } = await bundleClient({
    siteDir,
    packageRoot,
    entry: join(ROOT, 'dist/src/client/reload.js'),
  });
  assert.equal(diagnostics, []);
  assert.match(code, 'EventSource');
  assert.not.match(code, /from"|csb-docs-test/);
});

test('template bundles list what they were made from', async () => {
  const siteDir = writeSite({ 'templates/parts/Part.tsx': 'export default () => <b />;' });
  const { watched } = await bundleTemplates({ siteDir, packageRoot, pageModules: [] });
  assert.equal(
    watched.toSorted(),
    [
      join(packageRoot, 'templates/Doc.tsx'),
      join(packageRoot, 'templates/Post.tsx'),
      join(packageRoot, 'templates/index.ts'),
      join(siteDir, 'templates/parts/Part.tsx'),
    ].toSorted(),
  );
});

test.run();
