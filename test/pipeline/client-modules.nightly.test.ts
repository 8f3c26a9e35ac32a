/** Client modules of a Docusaurus configuration: what pages load, and the diagnostics about failing modules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CLIENT_MODULES, withClientModules } from '../support/client-modules.js';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const build = async (files: Readonly<Record<string, string>> = {}) => {
  const site = writeSite({ ...CLIENT_MODULES, ...files }, 'client-modules');
  const { code, stderr } = await runHere(['build', '--verbose'], { cwd: site });
  const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
  const list = (folder: string): readonly string[] =>
    existsSync(join(site, 'build', folder))
      ? readdirSync(join(site, 'build', folder)).map((name) => folder + name)
      : [];
  const readAll = (name: RegExp): string =>
    [...list('assets/js/'), ...list('assets/css/')]
      .filter((path) => name.test(path))
      .map(read)
      .join('\n');
  return {
    code,
    stderr,
    read,
    readAll,
    html: read('index.html'),
    script: readAll(/\/client\./),
    css: readAll(/\/code\./),
  };
};

const SCRIPT = /<script type="module" src="\/base\/assets\/js\/client\.[0-9a-f]+\.js"><\/script>/g;

test('every page loads them as one script after its own, and their styles with other site code', async () => {
  const { code, stderr, html, read, script, css } = await build();
  assert.is(code, 0, stderr);
  assert.not.match(stderr, 'client-module');
  for (const page of [html, read('second/index.html'), read('404.html')]) {
    assert.is(page.match(SCRIPT)?.length, 1);
    assert.match(page, /<link rel="stylesheet" href="\/base\/assets\/css\/code\./);
    assert.ok(page.indexOf('/js/main.') < page.indexOf('/js/client.'));
  }
  assert.match(css, /^@import"https:\/\/example\.org\/fonts\.css";/);
  assert.match(
    css,
    /\.more\{color:#00f;background:url\(\/base\/assets\/images\/dot-[0-9a-f]+\.png\)\}\.look\{color:red\}\n$/,
  );
  const [, name = ''] = /\.(calls_[\w-]+)\{accent-color/.exec(css) ?? [];
  assert.match(script, `"${name}"`);
  assert.not.match(script, 'react.');
});

test('they may connect to any host; styles alone may not', async () => {
  assert.match((await build()).read('_headers'), "connect-src 'self' https: wss:");
  const { read } = await build({ 'docusaurus.config.js': withClientModules('./src/look.css') });
  assert.match(read('_headers'), "connect-src 'self';");
});

test('scripts contain no machine paths: site files start with @site, others with their package', async () => {
  const config = withClientModules('./src/paths.js').replace(
    'baseUrl:',
    `customFields: {
    own: require.resolve('./src/paths.js'),
    inner: [__dirname, require('path').join(__dirname, 'src/../docs')],
    around: require('path').join(__dirname, '..', 'shared', 'a.json'),
    installed: require('path').join(__dirname, '../node_modules/@a/b/index.js'),
    address: '/docs/second',
  },
  baseUrl:`,
  );
  const { script } = await build({
    'docusaurus.config.js': config,
    'src/paths.js':
      "import siteConfig from '@generated/docusaurus.config';\nwindow.fields = JSON.stringify(siteConfig.customFields);",
  });
  assert.match(script, /own:"@site\/src\/paths\.js",inner:\["@site","@site\/docs"\],around:"a\.json"/);
  assert.match(script, /installed:"@a\/b\/index\.js",address:"\/docs\/second"/);
  assert.not.match(script, tmpdir());
});

test('style sheets alone add no script', async () => {
  const { html, script, css } = await build({ 'docusaurus.config.js': withClientModules('./src/look.css') });
  assert.is(html.match(SCRIPT), null);
  assert.is(script, '');
  assert.match(css, '.look{color:red}');
});

test('without client modules there is no script', async () => {
  const { html, script, css } = await build({ 'docusaurus.config.js': withClientModules() });
  assert.is(html.match(SCRIPT), null);
  assert.is(script + css, '');
});

test('they work next to React pages with their own styles', async () => {
  const { html, read, css } = await build({
    'src/pages/page.js': 'import \'../page.css\';\nexport default () => <p className="page">Page</p>;',
    'src/page.css': '.page { margin: 0 }',
  });
  assert.is(html.match(SCRIPT)?.length, 1);
  assert.is(read('page/index.html').match(SCRIPT)?.length, 1);
  assert.match(css, /\.look\{color:red\}\.page\{margin:0\}\n$/);
});

test('one that cannot be bundled is located, and the others run', async () => {
  const { code, stderr, script } = await build({
    'docusaurus.config.js': withClientModules('./src/bad.js', './src/calls.js', './src/user.js'),
    'src/bad.js': 'export const = 1;',
    'src/user.js': "import { something } from './helper';\nwindow.user = something;",
    'src/helper.js': 'export const something = ;',
  });
  assert.is(code, 0, stderr);
  assert.match(stderr, 'src/bad.js:1:14 warning client-module-broken');
  assert.match(stderr, 'src/helper.js:1:26 warning client-module-broken');
  assert.match(script, 'window.calls');
});

test('missing imports are reported as in other code', async () => {
  const { code, stderr, script } = await build({
    'docusaurus.config.js': withClientModules('./src/lost.js', './src/gone.js'),
    'src/lost.js': "import track from 'no-such-package';\nimport './nowhere';\ntrack('x');\nwindow.lost = true;",
  });
  assert.is(code, 0, stderr);
  assert.match(stderr, 'src/lost.js:1:19 warning package-not-installed');
  assert.match(stderr, 'src/lost.js:2:8 warning import-not-found');
  assert.match(stderr, 'src/gone.js`: this script does not exist');
  assert.match(script, 'window.lost');
});

test('React is loaded if they import it, and that is reported', async () => {
  const { stderr, script } = await build({
    'docusaurus.config.js': withClientModules('./src/calls.js', './src/widget.js'),
    'src/widget.js': "import { createElement } from 'react';\nwindow.made = createElement('p');",
  });
  assert.match(stderr, 'src/widget.js warning client-module-with-react');
  assert.match(stderr, /the scripts of client modules are \d+\.\d kB/);
  assert.match(script, 'react.');
});

test('dynamic imports become separate files', async () => {
  const { script, readAll } = await build({
    'docusaurus.config.js': withClientModules('./src/lazy.js'),
    'src/lazy.js': "addEventListener('click', async () => (await import('./heavy.js')).run());",
    'src/heavy.js': "export const run = () => console.log('a heavy module');",
  });
  assert.not.match(script, 'a heavy module');
  assert.match(readAll(/\/shared\./), 'a heavy module');
});

test('unused theme parts are one diagnostic, even without code', async () => {
  const { stderr } = await build({
    'docusaurus.config.js': withClientModules(),
    'src/theme/Navbar.js': 'export default () => null;',
    'src/theme/Footer.js': "export { default } from '@theme/Footer/Layout';",
    'src/theme/MDXContent/index.js': 'export default ({ children }) => <>{children}</>;',
    'src/theme/Tabs.js': "export { default } from '@theme-original/Tabs';",
  });
  assert.is(stderr.match(/theme-parts-replaced/g)?.length, 1, stderr);
  const [finding = ''] = /are not used: .*/.exec(stderr) ?? [];
  for (const lost of [
    '`src/theme/Footer` (it needs `@theme/Footer/Layout`, which csb-docs does not have)',
    '`src/theme/Navbar`.',
  ])
    assert.match(finding, lost);
  assert.not.match(finding, /Tabs|MDXContent/);
});

test.run();
