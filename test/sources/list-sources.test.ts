import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeConfig } from '../support/pages.js';
import { writeFile, writeSite } from '../support/site.js';
import { scanSources } from '../support/sources.js';

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] => diagnostics.map(({ code }) => code);

/** A site with a file for each rule about source files. */
const EVERY_KIND = {
  'docs/02-b.mdx': '# B',
  'docs/01-a.md': '# A',
  'docs/_partial.md': 'x',
  'docs/_folder/in.md': 'x',
  'docs/.hidden/in.md': 'x',
  'docs/__tests__/t.md': 'x',
  'docs/x.test.js': '',
  'docs/image.png': '',
  'docs/guides/_category_.yml': 'label: G',
  'docs/_drafts/_category_.json': '{}',
  'docs/tags.yml': '{}',
  'docs/guides/tags.yml': '{}',
  'blog/2024-01-02-post.md': 'p',
  'blog/authors.yml': '{}',
  'blog/tags.yml': '{}',
  'blog/deep/authors.yml': '{}',
  'pages/index.tsx': '',
  'pages/about.md': 'a',
  'pages/types.d.ts': '',
  'pages/styles.css': '',
  'pages/_part.tsx': '',
};

test('sources have their roles and are sorted, without dot-folders', async () => {
  const siteDir = writeSite(EVERY_KIND);
  const { sources, pageModules, diagnostics } = await scanSources(siteDir, makeConfig());
  assert.equal(
    sources.map(({ path, role, relativePath }) => [path, role, relativePath]),
    [
      ['blog/2024-01-02-post.md', 'post', '2024-01-02-post.md'],
      ['blog/authors.yml', 'authors', 'authors.yml'],
      ['blog/tags.yml', 'tags', 'tags.yml'],
      ['docs/01-a.md', 'doc', '01-a.md'],
      ['docs/02-b.mdx', 'doc', '02-b.mdx'],
      ['docs/_drafts/_category_.json', 'category', '_drafts/_category_.json'],
      ['docs/guides/_category_.yml', 'category', 'guides/_category_.yml'],
      ['docs/tags.yml', 'tags', 'tags.yml'],
      ['pages/about.md', 'page', 'about.md'],
    ],
  );
  assert.equal(
    pageModules.map(({ source }) => source),
    ['pages/index.tsx'],
  );
  assert.equal(diagnostics, []);
});

test('docs that are the whole site exclude packages and build output', async () => {
  const siteDir = writeSite({
    'README.md': '# R',
    'guide/a.md': '# A',
    'node_modules/foo/README.md': '# F',
    'guide/node_modules/bar/README.md': '# B',
    'build/.csb-docs.json': '{}',
    'build/index.md': '# R',
    'build/guide/a.md': '# A',
    'notes/build/b.md': '# B',
  });
  const { sources } = await scanSources(siteDir, makeConfig({ docs: { path: '.' } }));
  assert.equal(
    sources.map(({ path }) => path),
    ['README.md', 'guide/a.md', 'notes/build/b.md'],
  );
});

test('a docs folder next to the site keeps its `../`', async () => {
  const siteDir = writeSite({ 'x.txt': '' });
  writeFile(join(siteDir, '..'), 'docs/a.md', '# A');
  const { sources, diagnostics } = await scanSources(siteDir, makeConfig({ docs: { path: '../docs' } }));
  assert.equal(
    sources.map(({ path, relativePath }) => [path, relativePath]),
    [['../docs/a.md', 'a.md']],
  );
  assert.equal(diagnostics, []);
});

test('the byte order mark is removed from text and hash', async () => {
  const siteDir = writeSite({ 'docs/a.md': '\uFEFFabc' });
  const { sources } = await scanSources(siteDir, makeConfig());
  assert.is(sources[0]?.text, 'abc');
  assert.is(sources[0]?.hash, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('missing folders: docs are an error, default blog and pages are not', async () => {
  const siteDir = writeSite({ 'x.txt': '' });
  assert.equal(codesOf((await scanSources(siteDir, makeConfig())).diagnostics), ['missing-content-folder']);
  assert.equal(codesOf((await scanSources(siteDir, makeConfig({ docs: false }))).diagnostics), []);
  assert.equal(codesOf((await scanSources(siteDir, makeConfig({ docs: false, blog: { path: 'news' } }))).diagnostics), [
    'missing-content-folder',
  ]);
});

test('an empty docs folder, and a configured tags file that is missing, are errors', async () => {
  const siteDir = writeSite({ 'docs/_only-partial.md': 'x' });
  assert.equal(codesOf((await scanSources(siteDir, makeConfig({ docs: { tags: 'topics.yml' } }))).diagnostics), [
    'empty-content-folder',
    'missing-tags-file',
  ]);
});

test('unusable files are reported, and the others are read', async () => {
  const siteDir = writeSite({ 'docs/good.md': 'good', 'docs/with\\backslash.md': 'x', 'docs/new\nline.md': 'x' });
  writeFileSync(join(siteDir, 'docs/latin1.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9]));
  writeFileSync(Buffer.concat([Buffer.from(join(siteDir, 'docs/')), Buffer.from([0xff]), Buffer.from('.md')]), 'x');
  symlinkSync('nowhere.md', join(siteDir, 'docs/broken.md'));
  symlinkSync('self.md', join(siteDir, 'docs/self.md'));
  const { sources, diagnostics } = await scanSources(siteDir, makeConfig());
  assert.equal(
    sources.map(({ path }) => path),
    ['docs/good.md'],
  );
  assert.equal(codesOf(diagnostics).toSorted(), [
    'not-utf8',
    'skipped-symlink',
    'skipped-symlink',
    'unusable-file-name',
    'unusable-file-name',
    'unusable-file-name',
  ]);
});

const unlessRoot = process.getuid?.() === 0 ? test.skip : test;

test('patterns name folders that do not exist, a file, or a single name in braces', async () => {
  const siteDir = writeSite({ 'docs/api/a.md': '# A', 'docs/only/b.md': '# B', 'docs/file': '' });
  const docs = { include: ['{api,gone,file}/**/*.{md,mdx}', '{only}/**/*.{md}'] };
  const { sources, diagnostics } = await scanSources(siteDir, makeConfig({ docs, blog: false }));
  assert.equal(
    sources.map(({ path }) => path),
    ['docs/api/a.md', 'docs/only/b.md'],
  );
  assert.equal(codesOf(diagnostics), []);
});

unlessRoot('an unreadable file and folder are reported (root may read everything)', async () => {
  const siteDir = writeSite({ 'docs/a.md': 'a', 'docs/secret.md': 's', 'docs/locked/b.md': 'b' });
  chmodSync(join(siteDir, 'docs/secret.md'), 0);
  chmodSync(join(siteDir, 'docs/locked'), 0);
  const { sources, diagnostics } = await scanSources(siteDir, makeConfig());
  chmodSync(join(siteDir, 'docs/locked'), 0o700);
  assert.is(sources.length, 1);
  assert.equal(codesOf(diagnostics), ['unreadable-file', 'unreadable-file']);
});

test('circular links end, also two in one folder, and links inside the site work', async () => {
  const siteDir = writeSite({ 'docs/a.md': 'a', 'docs/d/b.md': 'b', 'shared/c.md': 'c' });
  symlinkSync('.', join(siteDir, 'docs/loop'));
  symlinkSync('..', join(siteDir, 'docs/d/up'));
  symlinkSync('../docs', join(siteDir, 'docs/again'));
  symlinkSync('../shared', join(siteDir, 'docs/shared'));
  const start = performance.now();
  const { sources, diagnostics } = await scanSources(siteDir, makeConfig());
  assert.ok(performance.now() - start < 2000);
  assert.equal(
    sources.map(({ path }) => path),
    ['docs/a.md', 'docs/d/b.md', 'docs/shared/c.md'],
  );
  assert.equal(
    diagnostics.map(({ code, location }) => [code, location?.file]),
    [
      ['skipped-symlink', 'docs/again'],
      ['skipped-symlink', 'docs/d/up'],
      ['skipped-symlink', 'docs/loop'],
    ],
  );
});

test('links out of site and repository are not followed; links within the repository are', async () => {
  const siteDir = writeSite({ 'docs/a.md': 'a' });
  const outside = writeSite({ 'secret.md': 'secret', 'folder/in.md': 'in' });
  writeFile(join(siteDir, '..'), 'shared/b.md', 'b');
  symlinkSync(join(outside, 'secret.md'), join(siteDir, 'docs/secret.md'));
  symlinkSync(join(outside, 'folder'), join(siteDir, 'docs/folder'));
  symlinkSync(join(siteDir, '../shared'), join(siteDir, 'docs/shared'));
  const pathsOf = async () => (await scanSources(siteDir, makeConfig())).sources.map(({ path }) => path);
  assert.equal(await pathsOf(), ['docs/a.md']);
  execFileSync('git', ['init', '-q'], { cwd: join(siteDir, '..') });
  assert.equal(await pathsOf(), ['docs/a.md', 'docs/shared/b.md']);
});

test.run();
