/** React pages with something missing or wrong: each fault is said once, with its place, and costs no other page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeFile, writeSite } from '../support/site.js';

const CONFIG = {
  title: 'Faults',
  url: 'https://example.com',
  baseUrl: '/',
  docs: false,
  blog: false,
  pages: { path: 'src/pages' },
};

const page = (body: string, imports = ''): string =>
  `import Layout from '@theme/Layout';\n${imports}\nexport default function Page() {\n  return <Layout title="A page">${body}</Layout>;\n}\n`;

const check = async (files: Readonly<Record<string, string>>, ...flags: readonly string[]) => {
  const site = writeSite({ 'csb-docs.config.json': JSON.stringify(CONFIG), ...files }, 'faults');
  const { code, stderr } = await runHere(['check', ...flags], { cwd: site });
  return { site, code, stderr };
};

test('a missing package is one warning, without further effects', async () => {
  const { site, code, stderr } = await check({
    'src/pages/index.js': page(
      '<Box><h1>{useWords().hello.world}Hello</h1></Box>{list.map((x) => x)}{new Map([...Thing.all])}<Thing.Part />',
      "import Box, { useWords, list, Thing } from 'no-such-package/deep';\nimport 'no-such-package/style.css';",
    ),
    'src/pages/second.js': page('<Box>Two</Box>', "import Box from 'no-such-package/deep';"),
  });
  assert.is(code, 0, stderr);
  assert.is(stderr.match(/package-not-installed/g)?.length, 1);
  assert.match(stderr, 'src/pages/index.js:2:44 warning package-not-installed');
  assert.match(stderr, '`no-such-package` is not installed, so `Thing`, `list`, `useWords` are missing');
  assert.is((await runHere(['build'], { cwd: site })).code, 0);
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), '<h1>Hello</h1>');
  assert.match(readFileSync(join(site, 'build/second/index.html'), 'utf8'), 'Two');
});

test('a missing file is located', async () => {
  const { code, stderr } = await check({ 'src/pages/index.js': page('<A />', "import A from './nothing';") });
  assert.is(code, 1);
  assert.match(stderr, 'src/pages/index.js:2:15 error import-not-found');
});

test('an error names component, line and page; other pages are built', async () => {
  const { stderr, code } = await check({
    'src/pages/index.js': page('<h1>Fine</h1>'),
    'src/pages/bad.js': page('<Bad />', "import Bad from '../Bad';"),
    'src/Bad.js': 'export default function Bad() {\n  const value = undefined;\n  return value.text;\n}\n',
  });
  assert.is(code, 1);
  assert.is(stderr.match(/ error /g)?.length, 1);
  assert.match(stderr, 'src/Bad.js:3:');
  assert.match(stderr, '`/bad` cannot be shown: `Bad` threw “Cannot read properties of undefined');
});

test('an undefined name is reported with its expression or tag', async () => {
  const { stderr, code } = await check({
    'src/pages/index.js': page('<h1>Fine</h1>'),
    'src/pages/a.mdx': '# A\n\nUse {target}, <b title={other}>b</b>, {window.x}.\n',
  });
  assert.is(code, 1);
  assert.match(
    stderr,
    'src/pages/a.mdx:3:5 error page-crashed\n  `{target}` cannot be shown: `target` is not defined.',
  );
  assert.match(stderr, 'src/pages/a.mdx:3:15 error page-crashed\n  `<b>` cannot be shown: `other` is not defined.');
  assert.match(stderr, '`{window.x}` threw “window is not defined”.');
  assert.not.match(stderr, 'includes');
});

test('a page that cannot be parsed does not affect others', async () => {
  const { stderr, code } = await check({
    'src/pages/index.js': page('<h1>Fine</h1>'),
    'src/pages/bad.js': 'export default function Bad() { return <p>; }\n',
    'src/pages/worse.js': 'import { nothing } from "../lib";\nexport default () => <p>{nothing}</p>;\n',
    'src/lib.js': 'export const something = 1;\n',
  });
  assert.is(code, 1);
  assert.match(stderr, /src\/pages\/bad\.js:\d+:\d+ error bundle-failed/);
  assert.match(stderr, 'src/pages/worse.js:1:10 error missing-export');
  assert.is(stderr.match(/ error /g)?.length, 2, stderr);
});

test('`window` on the server gets a hint', async () => {
  const { stderr } = await check({ 'src/pages/index.js': page('{window.innerWidth}') });
  assert.match(
    stderr,
    'Use `window` in an effect or a handler, or inside `<BrowserOnly>`: it exists only in a browser.',
  );
  assert.match(stderr, 'BrowserOnly');
});

test('links and anchors of pages are checked', async () => {
  const { stderr } = await check({
    'src/pages/index.js': page(
      '<Link to="/nowhere">A</Link><a href="/other#part">B</a><a href="/other#none">C</a><a data-noBrokenLinkCheck href="/unchecked">D</a>',
      "import Link from '@docusaurus/Link';",
    ),
    'src/pages/other.js': page('<h2 id="part">Part</h2>'),
  });
  assert.match(stderr, /src\/pages\/index\.js:4:\d+ error broken-link/);
  assert.match(stderr, '`/other#none`: `/other` has no anchor `#none`');
  assert.not.match(stderr, '/unchecked');
  assert.not.match(stderr, '`#part`');
});

test('unsupported Docusaurus features are named', async () => {
  const { code, stderr } = await check({
    'src/pages/index.js': page(
      '<Strange>x</Strange>{useNothing()}',
      "import Strange from '@theme/Strange';\nimport { useNothing } from '@docusaurus/theme-common';\nimport text from './text.md';\nconst all = require.context(globalThis.folder, true);",
    ),
    'src/pages/_text.md': '',
    'src/text.md': '# x',
  });
  assert.is(code, 1);
  for (const found of [
    'csb-docs has no `@theme/Strange`',
    'csb-docs has no `useNothing` of `@docusaurus/theme-common`',
    '`require.context` ',
  ])
    assert.match(stderr, found);
});

test('a component of the site overrides one of content, but not a layout part', async () => {
  const { site, code, stderr } = await check({
    'src/pages/index.js': page('<Admonition type="tip">x</Admonition>', "import Admonition from '@theme/Admonition';"),
    'src/theme/Admonition/index.js':
      "import Admonition from '@theme-original/Admonition';\nexport default (props) => <section><Admonition {...props} /></section>;",
    'src/theme/Footer/index.js': "throw new Error('not used');",
  });
  assert.is(code, 0, stderr);
  await runHere(['build'], { cwd: site });
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), '<section><div class="admonition tip"');
});

test('styles in Sass need a compiler', async () => {
  const files = { 'src/pages/index.js': page('x', "import '../a.scss';"), 'src/a.scss': '$a: red; b { color: $a }' };
  assert.match((await check(files)).stderr, 'src/a.scss warning sass-missing');
});

test('with --no-evaluate, no site code runs', async () => {
  const files = {
    'src/pages/index.js': page('x', "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran.txt', '');"),
    'src/pages/about.md': '# About',
    'templates/parts/Footer.tsx':
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran.txt', '');\nexport default () => null;",
  };
  const { site, code, stderr } = await check(files, '--no-evaluate');
  assert.is(code, 0, stderr);
  assert.match(stderr, 'src/pages/index.js warning not-evaluated');
  assert.match(stderr, 'templates warning not-evaluated');
  assert.not(existsSync(join(site, 'ran.txt')));
  writeFile(
    site,
    'csb-docs.config.js',
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran.txt', '');\nexport default {};",
  );
  const own = await runHere(['check', '--no-evaluate', '--config', 'csb-docs.config.js'], { cwd: site });
  assert.is(own.code, 2);
  assert.match(own.stderr, 'csb-docs.config.js error not-evaluated');
  assert.not(existsSync(join(site, 'ran.txt')));
});

test.run();
