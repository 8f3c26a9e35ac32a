/** The cache affects build time only, never the result. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Ran, runCli } from './support/cli.js';
import { runHere, serveHere } from './support/in-process.js';
import { isNightly, makeTemporary } from './support/paths.js';
import {
  compareTrees,
  copySite,
  editFile,
  listTree,
  readTree,
  type Tree,
  writeFile,
  writeSite,
} from './support/site.js';
import { until } from './support/until.js';

const CONFIG = {
  title: 'Cache',
  url: 'https://example.com',
  onBrokenLinks: 'warn',
  search: false,
  docs: { routeBasePath: '/' },
};
/** Files with diagnostics from parsing and from linking. */
const FILES = {
  'docs/index.md': '# Start\n\n```js {1}\nlet a = 1;\n```\n\n[Nowhere](./missing.md)\n',
  'docs/guide.md': '---\ntitle: Guide\n---\n\n##\n\n## Part\n\n:::note\n\n*Text* <b>raw</b>\n\n:::\n',
  'docs/deep/_category_.json': '{ "label": "Deep" }',
  'docs/deep/page.md': '# Deep\n\n[Nothing](./missing.md)\n',
  'blog/2026-01-02-post.md': '# Post\n\nFirst.\n\n<!-- truncate -->\n\nSecond.\n',
  'blog/authors.yml': 'one:\n  name: One\n',
};
const COUNT = Object.keys(FILES).length;

function makeSite(config: object = CONFIG): string {
  return writeSite({ 'csb-docs.config.json': JSON.stringify(config), ...FILES });
}

interface Built extends Ran {
  readonly files: Tree;
  /** The reported parse count: `6 files, 5 from the cache`. */
  readonly parsed: string | undefined;
}

async function build(site: string, ...args: readonly string[]): Promise<Built> {
  const ran = await runHere(['build', ...args], { cwd: site, cache: true });
  const parsed = / parse +(.*) \d[\d.]* m?s/.exec(ran.stdout)?.[1];
  return { ...ran, parsed, files: readTree(join(site, 'build')) };
}

/** Builds with and without the cache, and compares everything visible. */
async function buildBoth(site: string, ...args: readonly string[]): Promise<Built> {
  const cached = await build(site, ...args);
  const plain = await build(site, ...args, '--no-cache');
  assert.is(plain.parsed, `${COUNT} files`);
  assert.is(cached.code, 0, cached.stderr);
  assert.is(cached.stderr, plain.stderr);
  assert.match(cached.stderr, 'missing.md');
  assert.match(cached.stderr, 'empty-heading');
  assert.equal(compareTrees(cached.files, plain.files), []);
  return cached;
}

const hits = suite('hits');

hits('a second build parses nothing, with the same output and messages', async () => {
  const site = makeSite();
  const before = listTree(site);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files`);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT} from the cache`);
  const added = listTree(site).filter((path) => !before.includes(path) && !path.startsWith('build/'));
  assert.ok(added.length > 0 && added.every((path) => path.startsWith('.csb-docs/cache/')), added.join());
});

hits('a changed file is parsed; restoring it is a hit', async () => {
  const site = makeSite();
  await build(site);
  editFile(site, 'docs/guide.md', (text) => `${text}More.\n`);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT - 1} from the cache`);
  editFile(site, 'docs/guide.md', (text) => text.replace('More.\n', ''));
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT} from the cache`);
});

hits('the same text at another path is a different page', async () => {
  const site = makeSite();
  await build(site);
  renameSync(join(site, 'docs/guide.md'), join(site, 'docs/deep/guide.md'));
  const { parsed, stderr } = await buildBoth(site);
  assert.is(parsed, `${COUNT} files, ${COUNT - 1} from the cache`);
  assert.match(stderr, 'docs/deep/guide.md');
});

hits('only settings that affect parsing invalidate results', async () => {
  const site = makeSite();
  await build(site);
  const configure = (config: object): void => writeFile(site, 'csb-docs.config.json', JSON.stringify(config));
  configure({ ...CONFIG, title: 'Other' });
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT} from the cache`);
  configure({ ...CONFIG, docs: { ...CONFIG.docs, admonitions: false } });
  assert.is((await buildBoth(site)).parsed, `${COUNT} files`);
  configure(CONFIG);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT} from the cache`);
});

hits('an index of the same pages is reused, one of other pages is not', async () => {
  const { search: _, ...config } = CONFIG;
  const site = makeSite(config);
  const built = async () => / search +(.*) \d[\d.]* m?s/.exec((await buildBoth(site)).stdout)?.[1];
  assert.match((await built()) ?? '', /^2 files, [^,]*$/);
  assert.match((await built()) ?? '', /^2 files, .*, from the cache$/);
  editFile(site, 'docs/guide.md', (text) => `${text}A new word.\n`);
  assert.match((await built()) ?? '', /^2 files, [^,]*$/);
});

hits('a copy of the site elsewhere, and `check`, use the cache', async () => {
  const site = makeSite();
  await build(site, '--cache-dir', 'mine');
  const copy = copySite(site);
  const { stdout } = await runHere(['check', '--cache-dir', 'mine'], { cwd: copy });
  assert.match(stdout, `${COUNT} files, ${COUNT} from the cache`);
  assert.not(existsSync(join(site, '.csb-docs')));
});

hits('without a cache, nothing is read or written', async () => {
  const site = makeSite();
  const before = listTree(site);
  for (const args of [['--no-cache'], ['--no-cache', '--cache-dir', 'mine']]) {
    await build(site, ...args);
    assert.equal(
      listTree(site).filter((path) => !path.startsWith('build/')),
      before,
    );
  }
  await build(site);
  assert.is((await build(site, '--no-cache')).parsed, `${COUNT} files`);
});

hits('`clean` removes it', async () => {
  const site = makeSite();
  const before = listTree(site);
  await build(site);
  const { code, stdout } = await runHere(['clean'], { cwd: site });
  assert.is(code, 0);
  assert.match(stdout, 'Removed the cache in `.csb-docs/cache`.');
  assert.equal(listTree(site), before);
  assert.not(existsSync(join(site, '.csb-docs')));
});

hits.run();

const hostile = suite('damaged or forged');

function findPack(folder: string): string {
  const name = readdirSync(folder).find((file) => /^parse-.*\.pack$/.test(file));
  if (name === undefined) throw new Error(`no pack in ${folder}`);
  return join(folder, name);
}

hostile('only damaged entries are parsed again', async () => {
  const site = makeSite();
  await build(site);
  // With the previous output, nothing would be parsed.
  rmSync(join(site, 'build'), { recursive: true });
  const pack = findPack(join(site, '.csb-docs/cache'));
  const text = readFileSync(pack, 'latin1');
  writeFileSync(pack, text.replace('Second.', 'Fourth.'), 'latin1');
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT - 1} from the cache`);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files, ${COUNT} from the cache`);
  for (const damaged of ['', 'foreign', text.slice(0, -1), text.replace('cache 1', 'cache 0')]) {
    for (const name of readdirSync(join(site, '.csb-docs/cache')).filter((file) => file.endsWith('.pack')))
      writeFileSync(join(site, '.csb-docs/cache', name), damaged, 'latin1');
    assert.is((await buildBoth(site)).parsed, `${COUNT} files`);
  }
});

hostile('if the folder cannot be created, the site is built without a cache', async () => {
  const site = makeSite();
  writeFileSync(join(site, '.csb-docs'), 'a file');
  await buildBoth(site);
  assert.is((await buildBoth(site)).parsed, `${COUNT} files`);
  const { stdout } = await build(site, '--verbose');
  assert.match(stdout, /The cache cannot be written \((ENOTDIR|EEXIST)\)/);
});

if (isNightly)
  hostile('concurrent builds do not interfere', async () => {
    const site = makeSite();
    const places = ['out-1', 'out-2'];
    const ran = await Promise.all(places.map((place) => runCli(['build', '--out-dir', place], { cwd: site })));
    for (const { code, stderr } of ran) assert.is(code, 0, stderr);
    const { parsed, files } = await buildBoth(site);
    assert.is(parsed, `${COUNT} files, ${COUNT} from the cache`);
    for (const place of places) assert.equal(compareTrees(readTree(join(site, place)), files), []);
  });

hostile('a server does not treat its cache as a change of the site', async () => {
  const site = makeSite({ ...CONFIG, blog: false, docs: { path: '.', routeBasePath: '/' } });
  const serving = await serveHere(['--cache-dir', 'cache'], { cwd: site });
  const updates = (): number => serving.output().match(/ pages in /g)?.length ?? 0;
  const countPacks = (): number => listTree(join(site, 'cache')).filter((path) => path.endsWith('.pack')).length;
  const isServed = async (word: string): Promise<boolean> =>
    (await (await fetch(new URL('docs/guide', serving.url))).text()).includes(word);
  try {
    for (const word of ['Changed.', 'Again.']) {
      editFile(site, 'docs/guide.md', (text) => `${text}${word}\n`);
      await until(() => isServed(word));
      // As a concurrent build would do.
      writeFileSync(join(site, 'cache', `${word}md`), word);
    }
    // If the server had noticed the files written after the first change, it would have reported them before the
    // second.
    assert.is(updates(), 3, serving.output());
    assert.is(countPacks(), 1);
  } finally {
    await serving.stop();
  }
  // Edits are cached when the server stops.
  assert.is(countPacks(), 2);
});

hostile.run();

const warm = suite('warm');

warm('several machines parse a share each; with the merged cache, a build parses nothing', async () => {
  const [first, second, last] = [makeSite(), makeSite(), makeSite()];
  const cold = await build(makeSite(), '--no-cache');
  let shared = 0;
  for (const [site, shard] of [
    [first, '1/2'],
    [second, '2/2'],
  ] as const) {
    const before = listTree(site);
    const { code, stdout, stderr } = await runHere(['warm', '--shard', shard, '--cache-dir', 'cache'], { cwd: site });
    assert.is(code, 0);
    assert.is(stderr, '');
    const files = Number(/(\d+) of 6 files, share/.exec(stdout)?.[1]);
    assert.ok(files > 0 && files < COUNT, stdout);
    shared += files;
    assert.equal(
      listTree(site).filter((path) => !path.startsWith('cache/')),
      before,
    );
    cpSync(join(site, 'cache'), join(last, 'cache'), { recursive: true });
  }
  assert.is(shared, COUNT);
  const built = await build(last, '--cache-dir', 'cache');
  assert.is(built.parsed, `${COUNT} files, ${COUNT} from the cache`);
  assert.is(built.stderr, cold.stderr);
  assert.equal(compareTrees(built.files, cold.files), []);
});

warm('without a share, it parses everything once', async () => {
  const site = makeSite();
  const run = () => runHere(['warm', '--cache-dir', 'cache'], { cwd: site });
  assert.match((await run()).stdout, '6 of 6 files are in the cache in `cache`.');
  const before = listTree(site);
  assert.match((await run()).stdout, `${COUNT} files, ${COUNT} from the cache`);
  assert.equal(listTree(site), before);
});

warm('an invalid share is rejected', async () => {
  for (const shard of ['0/2', '3/2', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1.5/2']) {
    const { code, stderr } = await runHere(['warm', `--shard=${shard}`], { cwd: makeSite() });
    assert.is(code, 2, shard);
    assert.match(stderr, 'Use the form 1/8 to 8/8');
  }
});

warm('it fails if it cannot do its work', async () => {
  const site = makeSite();
  writeFileSync(join(site, 'taken'), '');
  const unwritable = await runHere(['warm', '--cache-dir', 'taken'], { cwd: site });
  assert.is(unwritable.code, 1);
  assert.match(unwritable.stderr, '`taken` cannot be written (EEXIST).');
  const empty = makeTemporary('empty');
  mkdirSync(join(empty, 'docs'));
  assert.is((await runHere(['warm'], { cwd: empty, cache: true })).code, 2);
  assert.equal(readdirSync(empty), ['docs']);
});

warm.run();
