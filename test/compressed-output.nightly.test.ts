/** `build --compress`: the compressed copies of text files, which belong to the output like the originals. */
import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from './support/in-process.js';
import { compareTrees, editFile, listTree, readTree, writeFile, writeSite } from './support/site.js';

const DATA = JSON.stringify(Array.from({ length: 300 }, (_, number) => ({ number })));
const OWN = 'compressed by somebody else';

/** Without search there is no React, whose bytes take most of the compression time. */
const SMALL = { search: false };

function makeSite(more: object = SMALL): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify({
      ...more,
      title: 'Small',
      url: 'https://example.com',
      trailingSlash: false,
      docs: { routeBasePath: '/' },
    }),
    'docs/index.md': '# Home\n\nHome.\n',
    'docs/one.md': '# One\n\nFirst.\n',
    'docs/two.md': '# Two\n\nSecond.\n',
    'static/data.json': DATA,
    'static/own.json': DATA,
    'static/own.json.BR': OWN,
    'static/short.txt': 'short',
    'static/picture.png': DATA,
  });
}

const DECODERS = { '.br': brotliDecompressSync, '.gz': gunzipSync };

const isText = (path: string): boolean => /\.(html?|css|js|json|xml|txt)$/.test(path);

/** Returns the names of compressed copies, without files that the site itself provides. */
const listBeside = (folder: string): readonly string[] =>
  listTree(folder).filter((path) => /\.(br|gz)$/.test(path) && existsSync(join(folder, path.replace(/\.\w+$/, ''))));

async function build(site: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runHere(['build', ...args], { cwd: site, cache: true });
  assert.is(code, 0, stderr);
  return stdout;
}

/**
 * Checks that every text file above the size limit has a compressed copy that is smaller and not older, and that no
 * other file has one.
 */
function checkBeside(folder: string): void {
  const expected: string[] = [];
  for (const path of listTree(folder)) {
    const bytes = isText(path) && !path.startsWith('.') ? readFileSync(join(folder, path)) : Buffer.alloc(0);
    if (bytes.length < 1024) continue;
    for (const [extension, decode] of Object.entries(DECODERS)) {
      if (path === 'own.json' && extension === '.br') continue;
      const beside = join(folder, `${path}${extension}`);
      expected.push(`${path}${extension}`);
      assert.ok(existsSync(beside), beside);
      assert.equal(decode(readFileSync(beside)), bytes, beside);
      assert.ok(readFileSync(beside).length < bytes.length, beside);
      assert.ok(statSync(beside).mtimeMs >= statSync(join(folder, path)).mtimeMs, `${beside} is not older`);
    }
  }
  assert.equal([...listBeside(folder)].toSorted(), expected.toSorted());
}

test('text files get compressed copies, and copies provided by the site stay', async () => {
  const site = makeSite({});
  const built = join(site, 'build');
  await build(site, '--compress');
  checkBeside(built);
  assert.is(readFileSync(join(built, 'own.json.BR'), 'utf8'), OWN);
  for (const path of ['short.txt.br', 'picture.png.br', '_headers.br', 'data.json.br.gz'])
    assert.not(existsSync(join(built, path)), path);
  const { files } = JSON.parse(readFileSync(join(built, '.csb-docs.json'), 'utf8'));
  for (const path of listBeside(built)) assert.ok(files.includes(path), path);
  assert.equal((await runHere(['clean'], { cwd: site })).code, 0);
  assert.not(existsSync(built));
});

test('two builds are equal, with and without threads and the last output', async () => {
  const site = makeSite({});
  await build(site, '--compress', '--no-cache', '--out-dir', 'cold', '--threads', '1');
  await build(site, '--compress', '--threads', '2');
  const same = (): void => assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'cold'))), []);
  same();
  assert.is(readFileSync(join(site, 'build/data.json.gz'))[9], 255, 'no name of a system');
  const again = await build(site, '--compress');
  assert.match(again, /write +\d+ files, all unchanged/);
  same();
});

const EDITS: Readonly<Record<string, (site: string) => void>> = {
  'a page': (site) => editFile(site, 'docs/one.md', (text) => `${text}\nAnother sentence.\n`),
  'a copied file': (site) => writeFile(site, 'static/data.json', `${DATA} `),
  'a file that is short now': (site) => writeFile(site, 'static/data.json', '{}'),
  'a page that is gone': (site) => rmSync(join(site, 'docs/two.md')),
  'a new page': (site) => writeFile(site, 'docs/three.md', '# Three\n'),
  'what is beside a page, by somebody': (site) => appendFileSync(join(site, 'build/one.html.br'), 'x'),
  'a page of the output, by somebody': (site) => appendFileSync(join(site, 'build/one.html'), 'x'),
  'what is beside a page is gone': (site) => rmSync(join(site, 'build/index.html.gz')),
};

test('copies match after each change', async () => {
  const site = makeSite();
  await build(site, '--compress');
  for (const [name, edit] of Object.entries(EDITS)) {
    edit(site);
    await build(site, '--compress');
    await build(site, '--compress', '--no-cache', '--out-dir', 'cold');
    checkBeside(join(site, 'build'));
    assert.equal(compareTrees(readTree(join(site, 'build')), readTree(join(site, 'cold'))), [], name);
  }
});

test('copies of unchanged files are not created again', async () => {
  const site = makeSite();
  await build(site, '--compress');
  const before = listBeside(join(site, 'build')).length;
  editFile(site, 'docs/one.md', (text) => `${text}\nAnother sentence.\n`);
  const [, files, kept] = /compress +(\d+) files, (\d+) unchanged/.exec(await build(site, '--compress')) ?? [];
  assert.is(Number(files), before);
  assert.ok(Number(kept) >= before / 2 && Number(kept) < before, `${kept} of ${before}`);
});

test('without the option they disappear, and with it they return', async () => {
  const site = makeSite();
  await build(site, '--compress');
  await build(site);
  assert.equal(listBeside(join(site, 'build')), []);
  await build(site, '--compress');
  checkBeside(join(site, 'build'));
});

test('`serve --static` sends them', async () => {
  const site = makeSite();
  await build(site, '--compress');
  const server = await serveHere(['--static'], { cwd: site });
  try {
    const response = await fetch(`${server.url}data.json`, { headers: { 'Accept-Encoding': 'br' } });
    assert.is(response.headers.get('content-encoding'), 'br');
    assert.is(Number(response.headers.get('content-length')), statSync(join(site, 'build/data.json.br')).size);
    assert.is(await response.text(), DATA);
  } finally {
    await server.stop();
  }
});

test.run();
