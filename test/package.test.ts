/** The package that npm would publish works in another folder, with its declared dependencies and no others. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli, startServe } from './support/cli.js';
import { installPackage, must } from './support/installed-package.js';
import { LIVE_SITE, MERMAID_PACKAGE } from './support/live-site.js';
import { startMcp } from './support/mcp.js';
import { isNightly, makeTemporary, ROOT } from './support/paths.js';
import { APP_ID, SEARCH_KEY, WRITE_KEY } from './support/stand-in.js';
import { withStandIn } from './support/with-stand-in.js';

interface Manifest {
  readonly version: string;
  readonly homepage: string;
  readonly repository: { readonly url: string };
  readonly bugs: { readonly url: string };
  readonly funding?: unknown;
  readonly publishConfig: { readonly provenance: boolean };
}

const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const folder = makeTemporary('package');
const installed = join(folder, 'node_modules/csb-docs');
const bin = join(installed, 'bin/csb-docs.js');

/** Runs the command as a package script would. */
function csbDocs(...args: readonly string[]): string {
  return must(join(folder, 'node_modules/.bin/csb-docs'), args, folder);
}

function configure(site: string, keys: object): void {
  const path = join(folder, site, 'csb-docs.config.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\}\);\n$/, `...${JSON.stringify(keys)} });\n`));
}

installPackage(folder);

test('in another folder, it creates and builds a site', () => {
  must('npx', ['--no-install', 'csb-docs', 'init', 'x'], folder);
  csbDocs('build', 'x', '--strict', '--threads', '2');
  const built = readdirSync(join(folder, 'x/build'));
  for (const name of ['index.html', 'blog', 'sitemap.xml'])
    assert.ok(built.includes(name), `${name} is missing in ${built.join(', ')}`);
  assert.match(readFileSync(join(folder, 'x/build/index.html'), 'utf8'), /<link rel="stylesheet" href="\/[^"]+\.css">/);
});

if (isNightly)
  test('the scripts of a new site build and check it without diagnostics', () => {
    must('npm', ['run', 'docs:build'], join(folder, 'x'));
    must('npm', ['run', 'docs:check'], join(folder, 'x'));
  });

if (isNightly)
  test('`npm create csb-docs` creates one, too', () => {
    const creator = join(folder, 'node_modules/create-csb-docs');
    cpSync(join(ROOT, 'src/create'), creator, { recursive: true });
    const { version, dependencies, bin: command } = JSON.parse(readFileSync(join(creator, 'package.json'), 'utf8'));
    assert.equal([version, dependencies], [manifest.version, { 'csb-docs': manifest.version }]);
    must(process.execPath, [join(creator, command['create-csb-docs']), 'created', '--no-blog', '--ci', 'none'], folder);
    csbDocs('check', 'created', '--strict');
  });

if (isNightly)
  test('a site with a JSON configuration and the default theme needs no bundler', () => {
    rmSync(join(folder, 'x/csb-docs.config.ts'));
    const config = { title: 'X', url: 'https://example.com', docs: { routeBasePath: '/' } };
    writeFileSync(join(folder, 'x/csb-docs.config.json'), JSON.stringify(config));
    const bundler = join(folder, 'node_modules/esbuild');
    renameSync(bundler, `${bundler}-away`);
    csbDocs('build', 'x', '--strict');
    renameSync(`${bundler}-away`, bundler);
  });

test('the command is the bundle, unless compiled files are newer', () => {
  const [bundle, compiled, notes] = ['bundle/cli.js', 'src/cli.js', 'tsconfig.tsbuildinfo'].map((name) =>
    join(installed, 'dist', name),
  ) as [string, string, string];
  writeFileSync(compiled, `export const run = async () => { console.log('compiled'); return 0; };`);
  const started = join(installed, 'dist/src/engine/compile-cache.js');
  mkdirSync(dirname(started), { recursive: true });
  writeFileSync(started, 'export const startCompileCache = () => undefined;');
  const version = () => csbDocs('--version').trim();
  assert.match(version(), /^\d/);
  writeFileSync(notes, '');
  const { mtimeMs } = statSync(bundle);
  utimesSync(notes, mtimeMs / 1000 - 1, mtimeMs / 1000 - 1);
  assert.match(version(), /^\d/);
  utimesSync(notes, mtimeMs / 1000 + 1, mtimeMs / 1000 + 1);
  assert.is(version(), 'compiled');
  for (const path of [notes, compiled, started]) rmSync(path);
});

if (isNightly)
  test('its theme is prebuilt, and bundled again when a template of the package changes', () => {
    const island = join(installed, 'templates/islands/Search.browser.ts');
    const text = readFileSync(island, 'utf8');
    const bundler = join(folder, 'node_modules/esbuild');
    writeFileSync(island, `${text}\nconsole.log('changed');`);
    csbDocs('build', 'x', '--strict', '--out-dir', 'changed');
    writeFileSync(island, text);
    renameSync(bundler, `${bundler}-away`);
    csbDocs('build', 'x', '--strict', '--out-dir', 'as-it-was');
    renameSync(`${bundler}-away`, bundler);
    const scripts = (out: string): string =>
      readdirSync(join(folder, 'x', out, 'assets/js'))
        .filter((name) => name.startsWith('island-Search.'))
        .map((name) => readFileSync(join(folder, 'x', out, 'assets/js', name), 'utf8'))
        .join('');
    assert.match(scripts('changed'), /console\.log\("changed"\)/);
    assert.not.match(scripts('as-it-was'), /console\.log\("changed"\)/);
  });

if (isNightly)
  test('a site can use the configuration types and wrap a template', () => {
    const site = join(folder, 'x');
    must(
      process.execPath,
      [
        '-e',
        `
    const { writeFileSync, mkdirSync, rmSync } = require('node:fs');
    rmSync('csb-docs.config.json');
    writeFileSync('csb-docs.config.ts', "import { defineConfig } from 'csb-docs';\\nexport default defineConfig({ title: 'X', url: 'https://example.com', docs: { routeBasePath: '/' } });\\n");
    mkdirSync('templates/parts', { recursive: true });
    writeFileSync('templates/parts/Footer.tsx', "import type { LayoutProps } from 'csb-docs';\\nimport Original from 'csb-docs/templates/parts/Footer';\\nexport default function Footer(props: Parameters<typeof Original>[0]) { return <div id=\\"wrapped\\"><Original {...props} /></div>; }\\n");
  `,
      ],
      site,
    );
    csbDocs('build', 'x');
  });

/**
 * Every kind of code: a component with state, live code, diagrams, and small plugins that import packages which are not
 * installed.
 */
const EVERYTHING: Readonly<Record<string, string>> = {
  ...LIVE_SITE,
  ...MERMAID_PACKAGE,
  'docusaurus.config.js': `const { visit } = require('unist-util-visit');
const yaml = require('js-yaml');
const shout = () => (tree) => visit(tree, 'text', (node) => { node.value = node.value.replace('quiet', yaml.load('LOUD')); });
module.exports = {
  title: 'Everything',
  url: 'https://example.com',
  baseUrl: '/',
  themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid'],
  markdown: { mermaid: true },
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [shout] }, blog: false }]],
  themeConfig: { algolia: { appId: '${APP_ID}', apiKey: '${SEARCH_KEY}', indexName: 'all' } },
};`,
  'docs/live.md': '# Live\n\nquiet\n\n```jsx live\n<b>now</b>\n```\n',
  'docs/code.mdx': `import Counter from '@site/src/components/Counter';\n\n# Code\n\n<Counter />\n\n{[1, 2].map((n) => <i>{n}</i>)}\n`,
  'src/components/Counter.tsx': `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState<number>(7);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}`,
  'src/pages/own.jsx': 'export default () => <h1>A page of React</h1>;',
};

const everything = join(folder, 'everything');
for (const [path, text] of Object.entries(EVERYTHING)) {
  mkdirSync(dirname(join(everything, path)), { recursive: true });
  writeFileSync(join(everything, path), text);
}
const page = (path: string): string => readFileSync(join(everything, 'build', path), 'utf8');

if (isNightly)
  test('site code works: components, React pages, live code, diagrams, plugins, hosted search', () => {
    csbDocs('build', 'everything');
    assert.match(page('code/index.html'), /<button type="button"[^>]*>7<\/button>/);
    assert.match(page('own/index.html'), /A page of React/);
    assert.match(page('live/index.html'), /LOUD/);
    assert.match(page('code/index.html'), /<i>1<\/i><i>2<\/i>/);
    const scripts = readdirSync(join(everything, 'build/assets/js'));
    for (const name of ['live-code', 'diagrams', 'hosted', 'islands'])
      assert.ok(
        scripts.some((script) => script.startsWith(`${name}.`)),
        `${name} is missing in ${scripts.join(', ')}`,
      );
  });

if (isNightly)
  test('`push` works', () =>
    withStandIn({}, async (standIn) => {
      csbDocs('init', 'pushed');
      configure('pushed', {
        themeConfig: { algolia: { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'all', hosts: [standIn.url] } },
      });
      const ran = await runCli(['push', 'pushed'], { cwd: folder, bin, env: { ALGOLIA_WRITE_KEY: WRITE_KEY } });
      assert.is(ran.code, 0, ran.stderr);
      assert.ok((standIn.indexes.get('all')?.records.size ?? 0) > 3);
    }));

test('`serve` works and watches the sources', async () => {
  const serving = await startServe(['everything'], { cwd: folder, bin });
  try {
    assert.match(await (await fetch(new URL('/own', serving.url))).text(), /A page of React/);
  } finally {
    await serving.stop();
  }
});

if (isNightly)
  test('`mcp` works', async () => {
    const asking = await startMcp(['x'], folder, bin);
    try {
      const { text, isError } = await asking.ask('list_pages', {});
      assert.not(isError, text);
      assert.match(text, /\//);
    } finally {
      await asking.close();
    }
  });

if (isNightly)
  test('`print` works, and preview images if the drawing package is installed', () => {
    csbDocs('print', 'x', '--out', 'all.html');
    assert.ok(statSync(join(folder, 'x/all.html')).size > 1000);
    mkdirSync(join(folder, 'node_modules/@resvg'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules/@resvg/resvg-js'), join(folder, 'node_modules/@resvg/resvg-js'), 'junction');
    csbDocs('init', 'pictures');
    configure('pictures', { previewPictures: true });
    csbDocs('build', 'pictures');
    assert.ok(
      readdirSync(join(folder, 'pictures/build'), { recursive: true, encoding: 'utf8' }).some((name) =>
        name.endsWith('.png'),
      ),
    );
  });

test('it names its repository, its home page and where to report problems', () => {
  const { homepage, repository, bugs, funding, publishConfig } = manifest;
  const home = repository.url.replace(/^git\+|\.git$/g, '');
  assert.equal([homepage, bugs.url], [`${home}#readme`, `${home}/issues`]);
  assert.equal([funding, publishConfig.provenance], [undefined, true]);
  assert.ok(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').includes(`${home}/security/advisories/new`));
});

test('the test command in the README is that of the CI', () => {
  const ci = readFileSync(join(ROOT, '.ci/run'), 'utf8').trim().split('\n').at(-1) ?? '';
  assert.is(ci, 'npm ci && npm test');
  assert.ok(readFileSync(join(ROOT, 'README.md'), 'utf8').includes(ci));
});

test.run();
