/** Hidden files and key files: whatever refers to one, neither a build nor a server exposes it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from './support/in-process.js';
import { listTree, readTree, writeFile, writeSite } from './support/site.js';

const SECRET = 'CANARY-93d1';
const CONFIG = { title: 'T', url: 'https://example.com', blog: false, docs: { routeBasePath: '/' } };

/** Writes a site inside a repository, with secrets in both. */
function makeSite(files: Readonly<Record<string, string>>, config: object = {}): string {
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...config }),
    'docs/index.md': '# Home\n',
    '.env': SECRET,
    '.npmrc': SECRET,
    'key.pem': SECRET,
    'secrets/server.KEY': SECRET,
    '.ssh/id_ed25519': SECRET,
    '.github/logo.png': SECRET,
    '../.git/config': SECRET,
    '../.env': SECRET,
    ...files,
  });
  return site;
}

const build = (site: string, ...flags: readonly string[]) => runHere(['build', ...flags], { cwd: site });

/** Returns all output files as one text. */
function published(site: string): string {
  return [...readTree(join(site, 'build'))].map(([path, text]) => `${path}\n${text}`).join('\n');
}

const LINKS = [
  '[a](@site/.env)',
  '![a](@site/.env)',
  '![a](../.npmrc)',
  '[a](@site/key.pem)',
  '[a](../key.pem)',
  '![a](../secrets/server.KEY)',
  '[a](@site/.ssh/id_ed25519)',
  '![a](@site/.github/logo.png)',
  '<img src="../.env" alt="">',
  '[a]\n\n[a]: ../key.pem',
];

for (const link of LINKS)
  test(`a page cannot publish a hidden file or a key: ${JSON.stringify(link)}`, async () => {
    const site = makeSite({ 'docs/page.md': `# Page\n\nText ${link}\n` });
    for (const command of ['build', 'check']) {
      const { code, stderr } = await runHere([command], { cwd: site });
      assert.is(code, 1, stderr);
      assert.match(stderr, /hidden-file/);
      assert.match(stderr, /docs\/page\.md:\d+:\d+/);
    }
    assert.not.ok(published(site).includes(SECRET));
  });

test('settings that disable link checks do not publish a secret', async () => {
  const levels = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' };
  const text = '---\nimage: ./../.env\n---\n\n# Page\n\n<a href="../key.pem" data-noBrokenLinkCheck>a</a>\n';
  const site = makeSite({ 'docs/page.md': text }, levels);
  const { code, stderr } = await build(site);
  assert.is(code, 1, stderr);
  assert.match(stderr, /page\.md:2:\d+ error hidden-file/);
  assert.match(stderr, /page\.md:7:/);
});

test('links in a static folder to secrets are errors, and so are hidden files there', async () => {
  const site = makeSite({
    'static/.npmrc': SECRET,
    'static/deep/server.pem': SECRET,
    'static/.hidden/x.txt': SECRET,
    'static/.nojekyll': '',
    'static/.well-known/security.txt': 'public',
    'static/img/.gitkeep': '',
  });
  const links = {
    'env.txt': '../.env',
    'config.txt': '../../.git/config',
    repository: '../../.git',
    key: '../key.pem',
  };
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(site, 'static', name));
  const { code, stderr } = await build(site);
  assert.is(code, 1, stderr);
  for (const name of [...Object.keys(links), '.npmrc', 'deep/server.pem', '.hidden'])
    assert.ok(stderr.includes(`static/${name}`), `${name} in:\n${stderr}`);
  assert.is(stderr.match(/hidden-file/g)?.length, 7, stderr);
  assert.not.ok(published(site).includes(SECRET));
});

test('a page that is a link to a secret is ignored', async () => {
  const site = makeSite({});
  symlinkSync('../.env', join(site, 'docs', 'page.md'));
  const { code, stderr } = await build(site);
  assert.is(code, 1, stderr);
  assert.match(stderr, /hidden-file/);
});

test('files for hosts are copied, leftovers of tools are not', async () => {
  const site = makeSite({ 'static/.nojekyll': '', 'static/.well-known/x.txt': 'x', 'static/a/.gitkeep': '' });
  const { code, stderr } = await build(site);
  assert.is(code, 0, stderr);
  const files = listTree(join(site, 'build'));
  assert.ok(files.includes('.nojekyll') && files.includes('.well-known/x.txt'), files.join(' '));
  assert.not.ok(files.some((file) => file.endsWith('.gitkeep')));
});

test('configured folders may be hidden, and packages may be in hidden folders', async () => {
  const site = makeSite(
    {
      '.pages/index.md': '# Home\n\n![a](./a.png) ![b](../node_modules/brand/b.png)\n',
      '.pages/a.png': 'a',
      '.public/c.txt': 'c',
      'node_modules/.pnpm/brand@1/node_modules/brand/b.png': 'b',
    },
    { docs: { path: '.pages', routeBasePath: '/' }, staticDirectories: ['.public'] },
  );
  symlinkSync('.pnpm/brand@1/node_modules/brand', join(site, 'node_modules/brand'));
  const { code, stderr } = await build(site);
  assert.is(code, 0, stderr);
  const files = listTree(join(site, 'build'));
  assert.ok(files.includes('c.txt'));
  assert.is(files.filter((file) => /^assets\/images\/[ab]-/.test(file)).length, 2, files.join(' '));
});

test('a listed exception is published and served', async () => {
  const site = makeSite(
    { 'static/deck.key': 'slides', 'docs/page.md': '# P\n\n[a](../key.pem) [b](/deck.key)\n', 'static/other.key': 'x' },
    { allowHiddenFiles: ['./static/deck.key', 'key.pem', 'static/other.key'] },
  );
  const { code, stderr } = await build(site);
  assert.is(code, 0, stderr);
  const asset = listTree(join(site, 'build')).find((file) => /^assets\/files\/key-.*\.pem$/.test(file)) ?? '';
  mkdirSync(join(site, 'build', '.git'), { recursive: true });
  writeFileSync(join(site, 'build', '.git', 'config'), SECRET);
  writeFile(site, 'build/deep/deck.key', SECRET);
  for (const flags of [[], ['--static']]) {
    const server = await serveHere(flags, { cwd: site });
    try {
      for (const path of ['deck.key', asset]) assert.is((await fetch(server.url + path)).status, 200, path);
      for (const path of ['.git/config', 'deep/deck.key'])
        assert.is((await fetch(server.url + path)).status, 404, path);
    } finally {
      await server.stop();
    }
  }
});

test('a file may be named like a property of every object', async () => {
  const site = makeSite({ 'docs/page.md': '# P\n\n![a](../constructor) ![b](../toString)\n' });
  const { code, stderr } = await build(site);
  assert.is(code, 1, stderr);
  assert.is(stderr.match(/missing-asset/g)?.length, 2, stderr);
});

test.run();
