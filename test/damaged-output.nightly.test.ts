/** A build restores missing and changed files of its output. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere, serveHere } from './support/in-process.js';
import { makeTemporary, sample } from './support/paths.js';
import { compareTrees, editFile, listTree, readTree, type Tree, writeFile, writeSite } from './support/site.js';

const WORDS = 'Enough words for a file that is compressed. '.repeat(40);

/** Writes a site with every kind of output file. */
function makeSite(config: object = {}): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'Damage',
      url: 'https://example.com',
      onBrokenLinks: 'ignore',
      ...config,
    }),
    'docs/one.md': `# One\n\nFirst. ![Image](./image.svg)\n\n## Part\n\n${WORDS}\n`,
    'docs/two.md': `# Two\n\nSecond.\n\n${WORDS}\n`,
    'docs/more/three.md': '# Three\n\nThird.\n',
    'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'blog/2026-01-02-post.md': '# Post\n\nFirst.\n\n<!-- truncate -->\n\nSecond.\n',
    'pages/index.md': '# Home\n\nHome.\n',
    'static/folder/file.txt': 'as it is',
  });
}

/** One file of each kind in the output. */
const KINDS = [
  /^docs\/one\/index\.html$/,
  /^404\.html$/,
  /^docs\/one\.md$/,
  /^assets\/search\/.*index\.bin$/,
  /^search\.json$/,
  /^assets\/images\/.*\.svg$/,
  /^assets\/css\/main\..*\.css$/,
  /^assets\/js\/main\..*\.js$/,
  /^folder\/file\.txt$/,
  /^llms-full\.txt$/,
  /^sitemap\.xml$/,
  /^blog\/rss\.xml$/,
];

/** Ways to damage a file. */
const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  deleted: (path) => rmSync(path),
  'appended to': (path) => appendFileSync(path, 'x'),
  truncated: (path) => truncateSync(path, 0),
  'changed, with the same size': (path) => writeFileSync(path, readFileSync(path).fill('x')),
  'replaced by a copy with other bytes and the same time': (path) => {
    const { atime, mtime, size } = statSync(path);
    rmSync(path);
    writeFileSync(path, 'y'.repeat(size));
    utimesSync(path, atime, mtime);
  },
  'replaced by an empty folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'replaced by a link to itself elsewhere': (path) => {
    const away = join(makeTemporary('away'), 'file');
    renameSync(path, away);
    symlinkSync(away, path);
  },
};

/** Ways to damage output folders. */
const FOLDER_DAMAGES: Readonly<Record<string, (outDir: string) => void>> = {
  'all of assets/ deleted': (outDir) => rmSync(join(outDir, 'assets'), { recursive: true }),
  'the search index deleted': (outDir) => rmSync(join(outDir, 'assets/search'), { recursive: true }),
  'all pages deleted': (outDir) => {
    for (const path of listTree(outDir)) if (path.endsWith('.html')) rmSync(join(outDir, path));
  },
  'all Markdown deleted': (outDir) => {
    for (const path of listTree(outDir)) if (path.endsWith('.md')) rmSync(join(outDir, path));
  },
  'a folder replaced by a file': (outDir) => {
    rmSync(join(outDir, 'docs'), { recursive: true });
    writeFileSync(join(outDir, 'docs'), 'x');
  },
  'everything deleted': (outDir) => rmSync(outDir, { recursive: true }),
  'everything in it deleted': (outDir) => {
    rmSync(outDir, { recursive: true });
    mkdirSync(outDir);
  },
};

interface Damaged {
  /** Arguments of `build`. */
  readonly args?: readonly string[];
  readonly kinds: readonly RegExp[];
  /** Names of damages to folders. */
  readonly folders: readonly string[];
  /** Called between a damage and the build; returns the output of a clean build. */
  readonly prepare?: (clean: Tree) => Promise<Tree>;
}

/** Lists every damage by name. */
function listDamages(outDir: string, { kinds, folders }: Damaged): readonly (readonly [string, () => void])[] {
  const find = (kind: RegExp): string => {
    const file = listTree(outDir).find((path) => kind.test(path));
    if (file === undefined) throw new Error(`no file is like ${kind}`);
    return join(outDir, file);
  };
  const ofFiles = kinds.flatMap((kind) =>
    Object.entries(DAMAGES).map(([name, damage]) => [`${kind} ${name}`, () => damage(find(kind))] as const),
  );
  const ofFolders = folders.map((name) => [name, () => FOLDER_DAMAGES[name]?.(outDir)] as const);
  return [...ofFiles, ...ofFolders];
}

/** Builds with the cache. Describes how the output differs from a clean build, or returns undefined. */
async function findFault(site: string, args: readonly string[], clean: Tree): Promise<string | undefined> {
  const { code, stderr } = await runHere(['build', ...args], { cwd: site, cache: true });
  if (code !== 0) return `exit ${code}: ${stderr}`;
  const outDir = join(site, 'build');
  const linked = listTree(outDir).filter((path) => !statSync(join(outDir, path)).isFile());
  return [...compareTrees(readTree(outDir), clean), ...linked].join('\n') || undefined;
}

async function buildClean(site: string, args: readonly string[]): Promise<Tree> {
  await runHere(['build', ...args, '--no-cache', '--out-dir', 'clean'], { cwd: site });
  return readTree(join(site, 'clean'));
}

/** Damages the output in each way, rebuilds, and lists the differences from a clean build. */
async function repairAll(site: string, damaged: Damaged): Promise<readonly string[]> {
  const { args = [], prepare = async (clean: Tree) => clean } = damaged;
  const outDir = join(site, 'build');
  let clean = await buildClean(site, args);
  const faults: string[] = [];
  assert.is(await findFault(site, args, clean), undefined);
  for (const [name, damage] of sample([...listDamages(outDir, damaged)], 9)) {
    damage();
    clean = await prepare(clean);
    const fault = await findFault(site, args, clean);
    if (fault === undefined) continue;
    faults.push(`${name}: ${fault}`);
    rmSync(outDir, { recursive: true, force: true });
    assert.is(await findFault(site, args, clean), undefined, `nothing in the place of ${name}`);
  }
  return faults;
}

const damaged = suite('damaged output');

damaged('is written again', async () => {
  assert.equal(await repairAll(makeSite(), { kinds: KINDS, folders: Object.keys(FOLDER_DAMAGES) }), []);
});

damaged('is written again with `--force`', async () => {
  const kinds = [/^docs\/one\.md$/];
  const folders = ['all of assets/ deleted', 'everything in it deleted'];
  assert.equal(await repairAll(makeSite(), { args: ['--force'], kinds, folders }), []);
});

damaged('is written again when a page changes', async () => {
  const site = makeSite();
  const versions = new Map<string, Tree>();
  const prepare = async (): Promise<Tree> => {
    editFile(site, 'docs/two.md', (text) =>
      text.includes('Second.') ? text.replace('Second.', '2nd.') : text.replace('2nd.', 'Second.'),
    );
    const text = readFileSync(join(site, 'docs/two.md'), 'utf8');
    const clean = versions.get(text) ?? (await buildClean(site, []));
    versions.set(text, clean);
    return clean;
  };
  const kinds = [/^docs\/one\/index\.html$/, /^docs\/two\.md$/, /^assets\/search\/.*index\.bin$/];
  const folders = ['all of assets/ deleted', 'a folder replaced by a file'];
  assert.equal(await repairAll(site, { kinds, folders, prepare }), []);
});

damaged('is written again, compressed files too', async () => {
  const kinds = [/^docs\/one\/index\.html\.br$/, /^docs\/one\.md\.gz$/, /^assets\/js\/main\..*\.js\.br$/];
  assert.equal(await repairAll(makeSite(), { args: ['--compress'], kinds, folders: [] }), []);
});

damaged('is written again in each language', async () => {
  const site = makeSite({ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } });
  const kinds = [/^de\/docs\/one\.md$/, /^de\/docs\/one\/index\.html$/, /^de\/llms-full\.txt$/];
  assert.equal(await repairAll(site, { kinds, folders: ['all of assets/ deleted'] }), []);
});

damaged('is neither used nor changed by `serve`', async () => {
  const site = makeSite();
  const clean = await buildClean(site, []);
  assert.is(await findFault(site, [], clean), undefined);
  const path = join(site, 'build/docs/one/index.html');
  truncateSync(path, 0);
  const server = await serveHere([], { cwd: site, cache: true });
  const response = await fetch(new URL('/docs/one/', server.url));
  await server.stop();
  assert.match(await response.text(), 'First.');
  assert.is(statSync(path).size, 0);
  assert.is(await findFault(site, [], clean), undefined);
});

damaged('is written again, next to user files', async () => {
  const site = makeSite();
  const clean = await buildClean(site, []);
  await findFault(site, [], clean);
  const own = {
    'build/CNAME': 'docs.example.com',
    'build/docs/one/note.txt': 'note',
    'build/assets/js/mine.txt': 'mine',
  };
  for (const [path, text] of Object.entries(own)) writeFile(site, path, text);
  rmSync(join(site, 'build/docs/one/index.html'));
  rmSync(join(site, 'build/docs/one.md'));
  const fault = await findFault(site, [], clean);
  assert.equal(fault?.split('\n').length, 3, fault);
  for (const [path, text] of Object.entries(own)) assert.is(readFileSync(join(site, path), 'utf8'), text);
});

damaged('a user folder at the path of a file stops the build with a diagnostic', async () => {
  for (const change of [() => undefined, (site: string) => writeFile(site, 'docs/two.md', '# Two\n\nOther.\n')]) {
    const site = makeSite();
    const clean = await buildClean(site, []);
    await findFault(site, [], clean);
    rmSync(join(site, 'build/docs/one.md'));
    writeFile(site, 'build/docs/one.md/deep/note.txt', 'note');
    change(site);
    const { code, stderr } = await runHere(['build'], { cwd: site, cache: true });
    assert.is(code, 1);
    assert.match(stderr, 'docs/one.md');
    assert.match(stderr, 'output-not-ours');
    assert.is(readFileSync(join(site, 'build/docs/one.md/deep/note.txt'), 'utf8'), 'note');
    rmSync(join(site, 'build/docs/one.md'), { recursive: true });
    assert.is((await runHere(['build'], { cwd: site, cache: true })).code, 0);
    assert.ok(existsSync(join(site, 'build/docs/one.md')));
  }
});

damaged.run();
