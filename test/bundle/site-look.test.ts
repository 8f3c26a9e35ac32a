/** The style sheet generated from a site's Docusaurus theme settings. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleBrand } from '../../src/bundle/styles/bundle-brand.js';
import { bundleStyles } from '../../src/bundle/styles/bundle-styles.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

async function bundle(files: Readonly<Record<string, string>>, customCss = Object.keys(files).slice(0, 1)) {
  const siteDir = writeSite(files);
  const styles = await bundleStyles({ siteDir, packageRoot: ROOT, announcementBar: undefined });
  const brand = await bundleBrand({
    siteDir,
    packageRoot: ROOT,
    styles,
    docusaurus: { customCss: customCss.map((path) => join(siteDir, path)), siteConfig: {} },
    baseUrl: '/base/',
    staticFolders: [join(siteDir, 'static')],
  });
  const css = brand.files[0]?.content ?? '';
  return {
    ...brand,
    css,
    /** Returns the content of a layer at the end of the style sheet. */
    layer: (name: string) => css.slice(css.lastIndexOf(`@layer ${name}{`)).split('@layer ')[1] ?? '',
    found: brand.diagnostics.map(({ code, location }) => [code, location?.file ?? ''].join(' ').trim()),
  };
}

test('variables of the site win, others keep their values', async () => {
  const { layer, css } = await bundle({
    'a.css':
      ":root{--ifm-color-primary:#764abc;--ifm-navbar-height:5rem}[data-theme='dark']{--ifm-color-primary:#ba8fff}",
  });
  assert.match(layer('variables'), /--accent: ?var\(--ifm-color-primary\)/);
  assert.match(layer('variables'), /--header: ?var\(--ifm-navbar-height\)/);
  assert.not.match(layer('variables'), 'footer');
  assert.match(layer('variables'), /:root\{--on-accent: ?#fff\}/);
  assert.match(layer('variables'), /:root\[data-theme=dark\]\{--on-accent: ?#0c141b\}/);
  assert.match(layer('site-classes'), /:where\(:root\)\[data-theme=dark\]\{--ifm-color-primary: ?#ba8fff\}/);
  assert.ok(css.startsWith('@layer reset,tokens,base,site-base,'));
});

test('headings keep their font if a rule sets another for the page, unless a rule or variable is about headings', async () => {
  const { css, layer } = await bundle({ 'a.css': 'body{font-family:Serif}h2{font-family:Fancy}' });
  assert.match(css, /:is\(h1, ?h2, ?h3, ?h4, ?h5, ?h6\)\{font-family: ?var\(--ifm-heading-font-family\)\}/);
  assert.match(layer('site-classes'), /body\{font-family: ?Serif\}/);
  assert.match(layer('site-base'), /h2\{font-family: ?Fancy\}/);
});

test('every used variable has a value, and none refers to itself', async () => {
  const { css } = await bundle({ 'a.css': '' });
  const used = new Set([...css.matchAll(/var\((--(?:ifm|theme|docusaurus)-[\w-]+)\)/g)].map(([, name = '']) => name));
  const perPart = /^--ifm-(alert|badge)-/;
  assert.equal(
    [...used].filter((name) => !css.includes(`${name}:`) && !perPart.test(name)),
    [],
  );
});

test('element rules apply in articles, but not to parts of the theme', async () => {
  const { layer } = await bundle({ 'a.css': "blockquote, html[data-theme='dark'] h2::before, code { color: red }" });
  assert.match(layer('site-base'), 'blockquote');
  const elements = layer('site-elements');
  assert.match(elements, ':where(.prose,.module,article>header) blockquote:where(:not([class]))');
  assert.match(elements, /h2:where\(:not\(\[class\]\)\):{1,2}before/);
  assert.match(layer('site-guard'), '.prose pre code{');
});

test('rules without a counterpart are one diagnostic', async () => {
  const { diagnostics, layer } = await bundle({
    'a.css': '.navbar__unknown, .menu__nothing { top: 0 } .mine, .menu__x { top: 1px }',
  });
  assert.equal(
    diagnostics.map(({ severity, message }) => [severity, message]),
    [
      [
        'info',
        '2 rules in the site’s style sheets are for Docusaurus classes that csb-docs does not have: `.menu__nothing`, `.menu__x`, `.navbar__unknown`.',
      ],
    ],
  );
  assert.match(layer('site-classes'), '.mine{top:1px}');
});

test('fonts and images are files of the site, URLs get the base URL, external sheets come first', async () => {
  const { css, assets, origins, found } = await bundle({
    'src/a.css':
      "@import url('https://fonts.example.org/css?x=1');\n@font-face{font-family:X;src:url('./x.woff2')}\n" +
      ".a{background:url(/img/a.svg)}.b{background:url('~@site/static/img/b.svg')}.c{background:url('missing.png')}" +
      '.d{background:url(data:image/png;base64,AA)}',
    'src/x.woff2': 'font',
    'static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  assert.equal(origins, ['https://fonts.example.org']);
  assert.match(css, /^@layer [\w,-]+;\n@import "https:\/\/fonts\.example\.org\/css\?x=1";/);
  assert.equal(assets.length, 1);
  assert.match(assets[0]?.path ?? '', /^assets\/files\/x\.\w+\.woff2$/);
  assert.match(css, `url(/base/${assets[0]?.path})`);
  assert.match(css, '.a{background:url(/base/img/a.svg)}');
  assert.match(css, /\.b\{background:url\(['"]?data:image\/svg/);
  assert.equal(found, ['missing-style-file src/a.css']);
});

test('a URL with a leading slash is a static file, or else a file of the site', async () => {
  const { css, assets, found } = await bundle({
    'a.css': '@font-face{font-family:X;src:url("/x.woff2?v=1#iefix")}@font-face{font-family:Y;src:url(/fonts/y.woff2)}',
    'static/x.woff2': 'static',
    'x.woff2': 'not this one',
    'fonts/y.woff2': 'font',
  });
  assert.equal(found, []);
  assert.match(css, /url\(['"]?\/base\/x\.woff2\?v=1#iefix['"]?\)/);
  assert.equal(assets.length, 1);
  assert.match(assets[0]?.path ?? '', /^assets\/files\/y\.\w+\.woff2$/);
});

test('without a compiler, Sass that is plain CSS is used, other Sass is one diagnostic', async () => {
  const plain = await bundle({ 'a.scss': '// note\n.a { color: red; &:hover { color: blue } }' });
  assert.match(plain.css, '.a:hover{color:#00f}');
  assert.equal(plain.found, []);
  const sass = await bundle({ 'a.scss': '$red: #f00;\n.a { color: $red }', 'b.css': '.b{top:0}' }, ['a.scss', 'b.css']);
  assert.equal(sass.found, ['unread-style-sheet a.scss']);
  assert.match(sass.css, '.b{top:0}');
});

test('Sass is compiled with the compiler of the site', async () => {
  const { css, found } = await bundle({
    'a.scss': '$red: #f00;\n.a { color: $red }',
    'node_modules/sass/package.json': '{"name":"sass","main":"index.cjs"}',
    'node_modules/sass/index.cjs': 'exports.compile = () => ({ css: ".compiled { top: 0 }" });',
  });
  assert.match(css, '.compiled{top:0}');
  assert.equal(found, []);
});

test('a missing sheet and one that needs PostCSS are reported, and the others are used', async () => {
  const { found, css } = await bundle({ 'a.css': '@tailwind base;\n.a { top: 0 }' }, ['no.css', 'a.css']);
  assert.equal(found, ['missing-style-file', 'unread-at-rules']);
  assert.match(css, '.a{top:0}');
});

test('a brand colour with low contrast is reported once and kept', async () => {
  const { diagnostics, css } = await bundle({ 'a.css': ':root{--ifm-color-primary:#ffe000}' });
  assert.equal(
    diagnostics.map(({ code, message }) => [code, /contrast of ([\d.]+):1 in the light/.exec(message)?.[1]]),
    [['low-contrast', '1.3']],
  );
  assert.match(css, /--ifm-color-primary: ?#ffe000/);
});

test('a class that the site draws hides our placeholder icon', async () => {
  const { layer } = await bundle({
    'a.css': '.icon-link::before{content:"";background:url(data:image/png;base64,AA)}.other:hover{opacity:.5}',
  });
  assert.match(layer('site-classes'), ':is(.icon-link)>.stand-in{display:none}');
});

test('without a Docusaurus configuration, none of this is in the style sheet', async () => {
  const styles = await bundleStyles({
    siteDir: writeSite({ 'x.txt': '' }),
    packageRoot: ROOT,
    announcementBar: undefined,
  });
  assert.not.match(styles.files[0]?.content ?? '', /--ifm-|stand-in|from-1200/);
  assert.ok(existsSync(join(ROOT, 'templates/styles/docusaurus')));
  assert.ok(readdirSync(join(ROOT, 'templates/styles')).includes('crowded.css'));
});

test.run();
