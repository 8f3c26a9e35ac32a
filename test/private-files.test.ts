/**
 * Private files: no path in a site can publish a hidden file, a key file, or a file outside the site and its
 * repository.
 */
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { makeTemporary, sample } from './support/paths.js';
import { type EntryPoint, entryPoints, LINK } from './support/private-files.js';
import { readTree, writeFile, writeSite } from './support/site.js';

const SECRET = 'CANARY5c0ffee';
const PUBLIC = 'PUBLIC7ea';

/** A file, and the path that refers to it. */
interface Case {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly written: string;
  /** For a symbolic link: the absolute path of its target. */
  readonly target?: string;
}

/** Returns cases whose paths are relative to the folder of an entry point. */
function namesFrom(folder: string) {
  const write = (file: string): string => {
    const path = relative(folder, file).replaceAll('\\', '/');
    return path.startsWith('../') ? path : `./${path}`;
  };
  const plain = (name: string, file: string): Case => ({ name, file, written: write(file) });
  return {
    plain,
    link: (name: string, file: string, target: string): Case => ({ ...plain(name, file), target }),
    encoded: (name: string, file: string, change: (written: string) => string): Case => ({
      ...plain(name, file),
      written: change(write(file)),
    }),
  };
}

function listRefused(
  { folder, extension: end, by, isUrl, isRooted }: EntryPoint,
  site: string,
  outside: string,
): readonly Case[] {
  const from = join(site, folder);
  const { plain, link, encoded } = namesFrom(from);
  const out = join(outside, `secret${end}`);
  const keys = end === '' ? ['server.pem', 'Server2.PEM', 'id_rsa', 'ID_ED25519'] : [];
  if (by === 'link')
    return [
      link('link to a hidden file', '', join(from, `.secret${end}`)),
      link('link to a hidden file in upper case', '', join(site, `.SECRET${end}`)),
      link('link into a hidden folder', '', join(site, `../.private/secret${end}`)),
      link('link to a key', '', join(site, 'Server.PEM')),
      link('link out of the repository', '', out),
    ];
  return [
    plain('hidden file', join(from, `.secret${end}`)),
    plain('hidden file in upper case', join(from, `.SECRET2${end}`)),
    plain('file in a hidden folder', join(from, `.private/secret${end}`)),
    plain('hidden file of the repository', join(site, `../.secret3${end}`)),
    ...keys.map((key) => plain(`key file ${key}`, join(from, key))),
    plain('`..`', join(outside, `secret2${end}`)),
    ...(isRooted ? [] : [{ name: 'absolute', file: out, written: out }]),
    link('link to a hidden file', join(from, `link1${end}`), join(site, '.linked')),
    link('link to a key', join(from, `link2${end}`), join(site, 'linked.KEY')),
    link('link out of the repository', join(from, `link3${end}`), out),
    ...(isUrl
      ? [
          encoded('encoded dot', join(from, `.secret4${end}`), (path) => path.replace('/.', '/%2e')),
          encoded('encoded letter', join(from, `.secret5${end}`), (path) => path.replace('/.s', '/.%73')),
          encoded('encoded `..`', out, (path) => path.replaceAll('..', '%2e%2E')),
        ]
      : []),
  ];
}

function listAllowed({ folder, extension: end, by, isUrl, hasExceptions }: EntryPoint, site: string): readonly Case[] {
  const from = join(site, folder);
  const { plain, link, encoded } = namesFrom(from);
  if (by === 'link') return [link('link within the repository', '', join(site, `../shared/good${end}`))];
  const inSite = [
    plain('beside', join(from, `good1${end}`)),
    plain('in upper case', join(from, `GOOD2${end}`)),
    ...(hasExceptions !== false
      ? [plain('named exception', join(site, folder === 'docs' ? `docs/.allowed/good3${end}` : `.allowed/good3${end}`))]
      : []),
    plain('generated', join(site, `.docusaurus/good4${end}`)),
    plain('`..`', join(site, `shared/good5${end}`)),
    link('link within the site', join(from, `link6${end}`), join(site, `shared/good6${end}`)),
    ...(isUrl ? [encoded('encoded letter', join(from, `good7${end}`), (path) => path.replace('good', '%67ood'))] : []),
  ];
  if (by === 'content') return inSite;
  const file = join(from, `good8${end}`);
  return [
    ...inSite,
    plain('in the repository', join(site, `../shared/good9${end}`)),
    { name: 'absolute', file, written: file },
  ];
}

interface Built {
  /** Index of the first case in this build. */
  readonly first: number;
  readonly code: number | null;
  readonly stderr: string;
  readonly published: string;
}

async function build(entry: EntryPoint, toCases: (site: string) => readonly Case[], text: string): Promise<Built[]> {
  const first = toCases(writeSite({ '../.git/config': '' }, 'probe'));
  const indexes = first.map((_, index) => index);
  const groups = entry.isSingle ? sample(indexes, 2).map((index) => [index]) : [indexes];
  const built: Built[] = [];
  for (const group of groups) {
    const site = writeSite({ '../.git/config': '' }, 'private');
    const cases = toCases(site).filter((_, index) => group.includes(index));
    const { [LINK]: linkPath, ...files } = entry.files(cases.map(({ written }) => written));
    for (const [path, content] of Object.entries(files)) writeFile(site, path, content);
    for (const [index, { file, target }] of cases.entries()) {
      writeFile('', target ?? file, entry.write(`${text}x${index}x`));
      if (target === undefined) continue;
      const at = linkPath === undefined ? file : join(site, linkPath);
      mkdirSync(dirname(at), { recursive: true });
      symlinkSync(target, at);
    }
    const { code, stderr } = await runHere(['build'], { cwd: site });
    const published = [...readTree(join(site, 'build'))].map(([path, content]) => `${path}\n${content}`).join('\n');
    built.push({ first: group[0] ?? 0, code, stderr, published });
  }
  return built;
}

for (const entry of sample(entryPoints, 8)) {
  test(`${entry.name}: private files are refused`, async () => {
    const outside = makeTemporary('outside');
    const toCases = (site: string): readonly Case[] => listRefused(entry, site, outside);
    const names = toCases('/a/site').map(({ name }) => name);
    const built = await build(entry, toCases, SECRET);
    for (const { first, code, stderr, published } of built) {
      const name = entry.isSingle ? (names[first] ?? '') : 'all';
      assert.is.not(code, 0, `${name}: ${stderr}`);
      const least = entry.isSingle ? 1 : names.length;
      assert.ok((stderr.match(/ error /g)?.length ?? 0) >= least, `fewer than ${least} errors in:\n${stderr}`);
      assert.not.ok(`${published}${stderr}`.includes(SECRET), `${name} leaks: ${stderr}`);
      const places = entry.isSingle ? [[name, entry.place(0)]] : names.map((each, at) => [each, entry.place(at)]);
      for (const [each = '', place = ''] of places)
        assert.ok(stderr.includes(place), `${each}: no error at ${place} in:\n${stderr}`);
    }
  });

  test(`${entry.name}: other files are read`, async () => {
    const toCases = (site: string): readonly Case[] => listAllowed(entry, site);
    const names = toCases('/a/site').map(({ name }) => name);
    const built = await build(entry, toCases, PUBLIC);
    for (const { first, code, stderr, published } of built) {
      const name = entry.isSingle ? (names[first] ?? '') : 'all';
      assert.is(code, 0, `${name}: ${stderr}`);
      const wanted = entry.isSingle ? [[name, `${PUBLIC}x0x`]] : names.map((each, at) => [each, `${PUBLIC}x${at}x`]);
      for (const [each = '', marker = ''] of wanted)
        assert.ok(published.includes(marker), `${each} is not published: ${stderr}`);
    }
  });
}

const CONFIG = JSON.stringify({ title: 'Copied', url: 'https://example.org' });

test('a repository copied without `.git` is recognized by its lockfile or workspaces', async () => {
  const part = { 'shared/_part.md': `${PUBLIC}\n`, 'web/csb-docs.config.json': CONFIG };
  const page = "---\nslug: /\n---\n\nimport Part from '../../shared/_part.md';\n\n# Page\n\n<Part />\n";
  const trees: readonly (readonly [Readonly<Record<string, string>>, number])[] = [
    [{}, 1],
    [{ 'package.json': '{}' }, 1],
    [{ 'package.json': '{ "workspaces": ["web"] }' }, 0],
    [{ 'yarn.lock': '' }, 0],
  ];
  for (const [files, expected] of trees) {
    const cwd = join(writeSite({ ...part, ...files, 'web/docs/index.mdx': page }), 'web');
    const { code, stderr } = await runHere(['build'], { cwd });
    assert.is(code, expected, `${JSON.stringify(files)}\n${stderr}`);
    if (expected === 1) assert.match(stderr, /docs\/index\.mdx:\d+:\d+ error outside-file/);
    else assert.ok([...readTree(join(cwd, 'build')).values()].some((text) => text.includes(PUBLIC)));
  }
});

test.run();
