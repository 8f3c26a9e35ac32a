/** A cache written by someone else, in the right format and with valid checksums, runs no code. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Entry, openPack, readEntries } from '../src/engine/cache/pack.js';
import { startPack } from '../src/engine/cache/write-pack.js';
import { listPacks } from './support/cache.js';
import { runHere, serveHere } from './support/in-process.js';
import { compareTrees, editFile, listTree, readTree, type Tree, writeFile, writeSite } from './support/site.js';

const CACHE = 'their-cache';
/** Site code runs in the process of the test, so it can set a global. */
const RUN = 'globalThis.csbForeignCode = true;';

function hasRun(): boolean {
  const isRun = 'csbForeignCode' in globalThis;
  Reflect.deleteProperty(globalThis, 'csbForeignCode');
  return isRun;
}

function makeSite(): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify({ title: 'Foreign', url: 'https://example.com', onBrokenLinks: 'warn' }),
    'components/Chart.jsx': 'export default function Chart() { return <b>Chart</b>; }\n',
    'docs/code.mdx':
      "import Chart from '@site/components/Chart';\n\n# Code\n\nBefore.\n\n<Chart n={[1].map(String)} />\n\n{new Date(0).getTime()}\n",
    'docs/uses.mdx': 'import Part from \'./_part.mdx\';\n\n# Uses\n\n<Part name="one" />\n',
    'docs/_part.mdx':
      "import Chart from '@site/components/Chart';\n\nPart of {props.name}.\n\n<Chart n={props.name} />\n",
    'docs/plain.md': '# Plain\n\nText.\n',
    'blog/2026-01-02-post.mdx': '# Post\n\n{[1].map(String)}\n\n<!-- truncate -->\n\nMore.\n',
    'pages/index.mdx': '# Home\n\n{[1].map(String)}\n',
    'pages/react.jsx': 'export default function Page() { return <p>React</p>; }\n',
  });
}

/** Rewrites the cache entries of one kind. Returns their number. */
function forge(folder: string, kind: string, change: (content: Buffer, key: string) => Buffer): number {
  let count = 0;
  for (const path of listPacks(folder).filter((pack) => basename(pack).startsWith(`${kind}-`))) {
    const [, fingerprint = ''] = /^csb-docs cache \d+ \w+ (\w+)\n/.exec(readFileSync(path, 'latin1')) ?? [];
    const section = { kind, fingerprint };
    const pack = openPack(path, section);
    if (pack === undefined) throw new Error(`${path} is no pack`);
    const entries: readonly Entry[] = [...readEntries(pack, [...pack.entries.keys()])];
    rmSync(path);
    const writer = startPack(folder, section);
    for (const [key, content] of entries) writer.add(key, change(content, key));
    writer.finish();
    count += entries.length;
  }
  return count;
}

type Facts = Record<string, unknown>;

/** Changes the facts of parsed files, which are the first line of an entry. */
function forgeParsed(site: string, change: (facts: Facts, later: string[]) => void): void {
  const count = forge(join(site, CACHE), 'parse', (content) => {
    const [facts = '', ...later] = content.toString().split('\n');
    const changed: Facts = JSON.parse(facts);
    change(changed, later);
    return Buffer.from([JSON.stringify(changed), ...later].join('\n'));
  });
  assert.ok(count >= 6, `${count} entries`);
}

const RANGE = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
const PLACE = { range: RANGE, headingsBefore: 0, slots: [] };
/** A body with a placeholder for an include. */
const BODY = JSON.stringify({ chunks: ['', ''], placeholders: [{ kind: 'include', include: 0 }] });

/** Forged entries of parsed files, by name. */
const FORGERIES: Readonly<Record<string, (facts: Facts, later: string[]) => void>> = {
  'the code of a page with code': (facts) => {
    if ('module' in facts) facts['module'] = `${RUN} export const includes = [() => null, () => null, () => null];`;
  },
  'code for each file': (facts, later) => {
    facts['module'] = `${RUN}\nexport const includes = [\n(props) => <>{${RUN.slice(0, -1)}}</>\n];\n`;
    facts['includes'] = [{ kind: 'code', code: 0, name: '<Chart>', ...PLACE }];
    later[0] = BODY;
  },
  'a sign that each file has code': (facts, later) => {
    facts['module'] = '';
    facts['includes'] = [{ kind: 'code', code: 0, name: '<Chart>', ...PLACE }];
    later[0] = BODY;
  },
  'code that is no text': (facts) => {
    facts['module'] = [RUN];
  },
  'a partial in the folder of the cache': (facts, later) => {
    facts['includes'] = [{ kind: 'partial', from: `@site/${CACHE}/evil.mdx`, props: {}, ...PLACE }];
    later[0] = BODY;
  },
  'a partial in the folder of the cache, by a way from the page': (facts, later) => {
    facts['includes'] = [{ kind: 'partial', from: `../${CACHE}/evil.mdx`, props: {}, ...PLACE }];
    later[0] = BODY;
  },
};

/** Builds with the cache and checks that no foreign code ran. The pages themselves do not matter. */
async function useCache(site: string): Promise<void> {
  for (const command of ['build', 'check']) {
    rmSync(join(site, 'build'), { recursive: true, force: true });
    await runHere([command, '--cache-dir', CACHE], { cwd: site });
    assert.not.ok(hasRun(), command);
  }
  const server = await serveHere(['--cache-dir', CACHE], { cwd: site });
  for (const path of ['/docs/code/', '/docs/uses/', '/docs/plain/', '/'])
    await (await fetch(new URL(path, server.url))).text();
  await server.stop();
  assert.not.ok(hasRun(), 'serve');
}

async function build(site: string): Promise<Tree> {
  const { code, stderr } = await runHere(['build', '--cache-dir', CACHE], { cwd: site });
  assert.is(code, 0, stderr);
  return readTree(join(site, 'build'));
}

const foreign = suite('untrusted cache');

for (const [name, change] of Object.entries(FORGERIES))
  foreign(`${name} does not run`, async () => {
    const site = makeSite();
    await build(site);
    writeFile(site, `${CACHE}/evil.mdx`, `export const evil = (() => { ${RUN} })();\n\n{[evil].map(String)}\n`);
    forgeParsed(site, change);
    await useCache(site);
  });

foreign('site code runs, and pages equal those of a clean build', async () => {
  const site = makeSite();
  const clean = await build(site);
  rmSync(join(site, 'build'), { recursive: true });
  forgeParsed(site, (facts) => {
    if ('module' in facts) facts['module'] = `${RUN} export const includes = [];`;
  });
  assert.equal(compareTrees(await build(site), clean), []);
  assert.not.ok(hasRun());
  editFile(site, 'components/Chart.jsx', (text) => text.replace('return', `${RUN} return`));
  await build(site);
  assert.ok(hasRun(), 'the test would see it');
});

foreign('a cache contains no code', async () => {
  const site = makeSite();
  await build(site);
  for (const path of listPacks(join(site, CACHE))) {
    const text = readFileSync(path, 'latin1');
    assert.not.match(text, 'export const includes');
    assert.not.match(text, '@site/components/Chart');
  }
});

foreign('a second build reuses pages with code, with the same output', async () => {
  const site = makeSite();
  const clean = await build(site);
  rmSync(join(site, 'build'), { recursive: true });
  const { stdout } = await runHere(['build', '--cache-dir', CACHE], { cwd: site });
  assert.match(stdout, /parse +(\d+) files, \1 from the cache/);
  assert.equal(compareTrees(readTree(join(site, 'build')), clean), []);
});

foreign('a search index adds no other files, URLs or settings', async () => {
  for (const names of [['../../../evil.js'], ['evil.js'], ['evil.htaccess']]) {
    const site = makeSite();
    const clean = await build(site);
    rmSync(join(site, 'build'), { recursive: true });
    const count = forge(join(site, CACHE), 'search', (content) => {
      const start = content.indexOf('\n');
      const head = JSON.parse(content.toString('utf8', 0, start));
      const forged = {
        ...head,
        folder: 'evil/',
        entry: JSON.stringify({ module: 'https://evil.example/x.js' }),
        files: [...head.files, ...names.map((name) => [name, 0])],
      };
      return Buffer.concat([Buffer.from(JSON.stringify(forged)), content.subarray(start)]);
    });
    assert.is(count, 1);
    assert.equal(compareTrees(await build(site), clean), []);
  }
});

foreign('a forged output note removes no other files, inside or outside the output', async () => {
  const site = makeSite();
  await build(site);
  writeFile(site, 'build/CNAME', 'docs.example.com');
  writeFile(site, 'notes/own.txt', 'own');
  const count = forge(join(site, CACHE), 'output', (content) => {
    const { notes, files } = JSON.parse(content.toString());
    const mine = ['CNAME', '../notes/own.txt', '../docs/plain.md'].map((file) => [
      file,
      { key: 'k', size: 1, stamp: '1 1 1' },
    ]);
    return Buffer.from(JSON.stringify({ notes, files: [...files, ...mine] }));
  });
  assert.is(count, 1);
  editFile(site, 'docs/plain.md', (text) => `${text}\nMore.\n`);
  await build(site);
  for (const file of ['build/CNAME', 'notes/own.txt', 'docs/plain.md']) assert.ok(existsSync(join(site, file)), file);
});

foreign('entries of other kinds with code do not run', async () => {
  const site = makeSite();
  await build(site);
  const kinds = [
    ...new Set(listTree(join(site, CACHE)).flatMap((name) => /^([a-z]+)-.*\.pack$/.exec(name)?.[1] ?? [])),
  ];
  assert.equal(kinds.sort(), ['facts', 'output', 'parse', 'search']);
  for (const kind of ['facts', 'output', 'search'])
    forge(join(site, CACHE), kind, (content) =>
      Buffer.from(content.toString('latin1').replaceAll('"Foreign"', JSON.stringify(RUN)), 'latin1'),
    );
  await useCache(site);
});

foreign.run();
