/** The style sheet as readers receive it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../support/paths.js';

const FOLDER = join(ROOT, 'templates/styles');
const LIMIT = 13_000;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));
const sources = new Map(files.map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));

test('minified and compressed, it stays within 13 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'index.css')],
    bundle: true,
    minify: true,
    write: false,
    external: ['*.woff2'],
    logLevel: 'silent',
  });
  const size = gzipSync(outputFiles[0]?.contents ?? '').length;
  assert.ok(size > 0 && size <= LIMIT, `${size} bytes`);
});

/** Files that are part of the style sheet only if a site needs them, and the style sheet of print editions. */
const ON_DEMAND = [
  'crowded.css',
  'diagrams.css',
  'edition.css',
  'live-code.css',
  'search-ask.css',
  'search-elsewhere.css',
];

/** The entry style sheets: the one of all pages, and the one of search. */
const SHEETS = ['index.css', 'search-sheet.css'];

test('every file is imported into a layer, once', () => {
  const imported = SHEETS.flatMap((sheet) =>
    [...(sources.get(sheet) ?? '').matchAll(/@import '\.\/([\w-]+\.css)' layer\(\w+\);/g)].map(([, name]) => name),
  );
  assert.equal([...imported, ...ON_DEMAND, ...SHEETS].sort(), files.sort());
});

test('colours are only in the tokens', () => {
  const found = files.filter(
    (name) => name !== 'tokens.css' && /#[0-9a-f]{3,8}\b|rgb|hsl|oklch/i.test(sources.get(name) ?? ''),
  );
  assert.equal(found, []);
});

test('every used custom property is defined', () => {
  const all = [...sources.values()].join('\n');
  const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  assert.equal(
    [...used].filter((name) => !defined.has(name)),
    [],
  );
  assert.equal(
    [...defined].filter((name) => !used.has(name)),
    [],
  );
});

test.run();
