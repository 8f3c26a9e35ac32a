import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleClient } from '../../src/bundle/scripts/bundle-scripts.js';
import { bundleStyles } from '../../src/bundle/styles/bundle-styles.js';
import { bundleTemplates } from '../../src/bundle/theme/bundle-templates.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';
import { codesOf, packageRoot } from './sample-package.js';

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
  'var(--brand)',
  'var(--brand, rgb(0 0 0 / 50%))',
  'linear-gradient(90deg, var(--a) 0%, #fff 100%)',
]) {
  test(`the colour ${JSON.stringify(value)} is kept`, async () => {
    const bar = { id: 'x', content: '', backgroundColor: value, textColor: undefined, isCloseable: true };
    const siteDir = writeSite({ 'x.txt': '' });
    const { files, diagnostics } = await bundleStyles({ siteDir, packageRoot, announcementBar: bar });
    assert.equal(diagnostics, []);
    assert.ok(files[0]?.content.includes(value));
  });
}

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
  'linear-gradient(red, blue))',
  'var(--a',
]) {
  test(`the colour ${JSON.stringify(value)} is omitted with a warning`, async () => {
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

test('the URL of a static file gets the base URL, one of the host stays, and file changes are detected', async () => {
  const siteDir = writeSite({
    'templates/styles/theme.css':
      'a { background: url("/a%20b.svg#x") } b { background: url(/none.png) } i { background: url(//cdn.example.org/i.png) }',
    'static/a b.svg': '<svg/>',
  });
  const staticFolders = [join(siteDir, 'static')];
  const addresses = { baseUrl: '/base/', staticFolders };
  const { files, assets, watched } = await bundleStyles({
    ...{ siteDir, packageRoot, addresses },
    announcementBar: undefined,
  });
  const css = files[0]?.content ?? '';
  assert.match(css, /url\(["']?\/base\/a%20b\.svg#x["']?\)/);
  assert.match(css, 'url(/none.png)');
  assert.match(css, 'url(//cdn.example.org/i.png)');
  assert.equal(assets, []);
  for (const name of ['a b.svg', 'none.png']) assert.ok(watched.includes(join(siteDir, 'static', name)), name);
});

test('fonts next to a sheet become files, and so do images that are not small', async () => {
  const siteDir = writeSite({
    'templates/styles/theme.css': ['woff2', 'woff', 'ttf', 'otf']
      .map((type) => `@font-face { font-family: ${type}; src: url('../fonts/a.${type}') }`)
      .join('\n')
      .concat('a { background: url(small.svg) } b { background: url(large.svg) }'),
    ...Object.fromEntries(['woff2', 'woff', 'ttf', 'otf'].map((type) => [`templates/fonts/a.${type}`, type])),
    'templates/styles/small.svg': '<svg/>',
    'templates/styles/large.svg': `<svg>${' '.repeat(5000)}</svg>`,
  });
  const addresses = { baseUrl: '/base/', staticFolders: [] };
  const { files, assets, diagnostics } = await bundleStyles({
    ...{ siteDir, packageRoot, addresses },
    announcementBar: undefined,
  });
  assert.equal(diagnostics, []);
  const css = files[0]?.content ?? '';
  assert.equal(css.match(/data:[\w/+-]+/g), ['data:image/svg+xml']);
  assert.equal(
    assets.map(({ path }) => path.replace(/\.\w+(\.\w+)$/, '$1')).sort(),
    ['otf', 'ttf', 'woff', 'woff2'].map((type) => `assets/files/a.${type}`).concat('assets/files/large.svg'),
  );
  for (const { path } of assets) assert.ok(css.includes(`/base/${path}`), path);
});

test('so do those of sheets that templates import', async () => {
  const siteDir = writeSite({
    'templates/Post.tsx':
      "import './post.css'; import image from './a.svg'; export default function Post() { return <img src={image} />; }",
    'templates/post.css': "@font-face { font-family: X; src: url('./x.woff2?v=1') } b { background: url(/b.png) }",
    'templates/x.woff2': 'font',
    'templates/a.svg': '<svg/>',
    'static/b.png': 'image',
  });
  const { css, diagnostics } = await bundleTemplates({ siteDir, packageRoot });
  assert.equal(diagnostics, []);
  const addresses = { baseUrl: '/base/', staticFolders: [join(siteDir, 'static')] };
  const { files, assets } = await bundleStyles({
    ...{ siteDir, packageRoot, addresses, css },
    announcementBar: undefined,
  });
  assert.equal(assets.length, 1);
  assert.ok(files[0]?.content.includes(`url("/base/${assets[0]?.path}?v=1")`), files[0]?.content);
  assert.match(files[0]?.content ?? '', 'url(/base/b.png)');
});

test('a broken style sheet override is reported with its location', async () => {
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
    entry: join(ROOT, 'dist/src/client/live/reload.js'),
  });
  assert.equal(diagnostics, []);
  assert.match(code, 'EventSource');
  assert.not.match(code, /from"|csb-docs-test/);
});

test('template bundles list their inputs', async () => {
  const siteDir = writeSite({ 'templates/parts/Part.tsx': 'export default () => <b />;' });
  const { watched } = await bundleTemplates({ siteDir, packageRoot });
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
