/** `build` reports diagnostics about final pages, and cached pages do not change them. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCheckable } from '../../support/checked.js';
import type { Ran } from '../../support/cli.js';
import { runHere } from '../../support/in-process.js';
import { compareTrees, editFile, readTree, writeFile } from '../../support/site.js';

const build = (site: string, ...args: readonly string[]): Promise<Ran> => runHere(['build', ...args], { cwd: site });

/** Builds with a cache and the last output, and compares the output with that of a build without either. */
async function buildAgain(site: string, ...args: readonly string[]): Promise<Ran> {
  const warm = await runHere(['build', ...args], { cwd: site, cache: true });
  const cold = await build(site, ...args, '--no-cache', '--out-dir', 'cold');
  assert.equal([warm.code, warm.stderr], [cold.code, cold.stderr]);
  rmSync(join(site, 'cold'), { recursive: true, force: true });
  return warm;
}

test('an error on a final page fails the build and keeps the old output', async () => {
  const template = (href: string): string =>
    `export default function Footer() {\n  return <a href="${href}">x</a>;\n}\n`;
  const site = makeCheckable(
    { 'templates/parts/Footer.tsx': template('/') },
    { themeConfig: { footer: { links: [], copyright: 'x' } } },
  );
  assert.is((await build(site)).code, 0);
  const before = readTree(join(site, 'build'));
  writeFile(site, 'templates/parts/Footer.tsx', template('/nope'));
  const failed = await build(site);
  assert.is(failed.code, 1);
  assert.match(failed.stderr, /templates\/parts\/Footer\.tsx:2:19 error broken-link/);
  assert.equal(compareTrees(before, readTree(join(site, 'build'))), []);
  const other = await build(site, '--out-dir', 'other');
  assert.equal([other.code, existsSync(join(site, 'other'))], [1, false]);
});

test('a warning fails a build only with --strict; infos never do', async () => {
  const warned = makeCheckable({ 'docs/index.md': '# Home\n\n<a href="/"></a>\n' });
  assert.is((await build(warned)).code, 0);
  const before = readTree(join(warned, 'build'));
  editFile(warned, 'docs/index.md', (text) => `${text}\nMore.\n`);
  assert.is((await build(warned, '--strict')).code, 1);
  assert.equal(compareTrees(before, readTree(join(warned, 'build'))), []);
  const logged = makeCheckable({ 'docs/index.md': '# Home\n\n#### A\n', 'pages/alone.md': '# Alone\n' });
  assert.is((await build(logged, '--strict')).code, 0);
});

test('with a Docusaurus configuration, problems that Docusaurus does not report are warnings', async () => {
  const site = makeCheckable({ 'docs/index.md': '# Home\n' });
  const tags = JSON.stringify([{ tagName: 'link', attributes: { rel: 'icon', href: '/nope.png' } }]);
  rmSync(join(site, 'csb-docs.config.json'));
  writeFile(
    site,
    'docusaurus.config.js',
    `export default { title: 'T', url: 'https://example.com', baseUrl: '/', headTags: ${tags}, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n`,
  );
  const { stderr } = await runHere(['check'], { cwd: site });
  assert.match(stderr, /warning missing-asset\n {2}The file `\/nope\.png` does not exist/);
});

const CONFIG = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownImages: 'warn',
  blog: {},
  check: { headingOrder: 'warn', orphanPages: 'warn', ignore: ['/left-out'] },
};
const FILES = {
  'docs/index.md': '# Home\n\n<a href="/b#made">x</a> [B](./b.md#part) <a href="/left-out">y</a>\n',
  'docs/b.md': '# B\n\n## Part\n\n<b id="made">x</b>\n',
  'docs/c.md': '# C\n\n<img src="/i.png" alt="x">\n\nText.\n',
  'blog/2026-01-02-a.md': '# A\n\n[N](/nope)\n\n<!-- truncate -->\n\n[C](/c)\n',
  'static/i.png': 'x',
};

/** Successive edits of a site, and the output after each. */
const EDITS: readonly (readonly [name: string, edit: (site: string) => void, says: RegExp])[] = [
  ['nothing', () => undefined, /2026-01-02-a\.md:3:1 warning broken-link/],
  [
    'a page is changed that has nothing to do with the findings',
    (site) => editFile(site, 'docs/c.md', (text) => text.replace('Text', 'Other')),
    /2026-01-02-a\.md:3:1 warning broken-link/,
  ],
  [
    'what a page that stays leads to is gone from another page',
    (site) => editFile(site, 'docs/b.md', (text) => text.replace('id="made"', 'id="mode"')),
    /docs\/index\.md:3:1 warning broken-anchor/,
  ],
  [
    'and is there again',
    (site) => editFile(site, 'docs/b.md', (text) => text.replace('mode', 'made')),
    /^(?!.*broken-anchor)/s,
  ],
  [
    'a heading is gone',
    (site) => editFile(site, 'docs/b.md', (text) => text.replace('## Part', '#### Parts')),
    /docs\/b\.md:3:1 warning heading-jump/,
  ],
  ['a file is gone', (site) => rmSync(join(site, 'static/i.png')), /docs\/c\.md:3:1 warning missing-asset/],
  [
    'a page that others lead to is gone',
    (site) => rmSync(join(site, 'docs/c.md')),
    /2026-01-02-a\.md:7:1 warning broken-link/,
  ],
  [
    'an image without a text comes',
    (site) =>
      editFile(site, 'docs/b.md', (text) => `${text}\n<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">\n`),
    /docs\/b\.md:\d+:1 warning missing-alt-text/,
  ],
  [
    'what was left out is gone',
    (site) => editFile(site, 'docs/index.md', (text) => text.replace('/left-out', '/b')),
    /warning unused-ignore/,
  ],
  [
    'a template has an id twice',
    (site) =>
      writeFile(site, 'templates/NotFound.tsx', 'export default () => <main><b id="t" /><i id="t" /></main>;\n'),
    /templates\/NotFound\.tsx:1:\d+ warning duplicate-id/,
  ],
];

test('an incremental build reports the same as a clean one', async () => {
  const site = makeCheckable(FILES, CONFIG);
  await buildAgain(site);
  for (const [name, edit, says] of EDITS) {
    edit(site);
    assert.match((await buildAgain(site)).stderr, says, name);
  }
  assert.is((await buildAgain(site, '--strict')).code, 1);
});

test('check and build report the same', async () => {
  const text = '# B\n\n#### Part\n\n<img src="/i.png"> [](/) [X](/#x)\n';
  const site = makeCheckable({ ...FILES, 'docs/b.md': text, 'pages/alone.md': '# Alone\n' }, CONFIG);
  const listed = async (command: string): Promise<readonly string[]> => {
    const { stderr } = await runHere([command], { cwd: site });
    return stderr.match(/^\S+ (?:error|warning) [\w-]+$/gm) ?? [];
  };
  const [checked, built] = [await listed('check'), await listed('build')];
  assert.ok(checked.length > 6, checked.join('\n'));
  assert.equal(checked, built);
});

test.run();
