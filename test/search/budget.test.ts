/** The size of the search code that a browser loads. */

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BROWSERS } from '../../src/bundle/build/esbuild.js';
import { ROOT } from '../support/paths.js';

/** Gzipped bytes of everything that the first search needs. */
const MOST_FIRST = 10_300;
/** Gzipped bytes that load when a query has a word that the index does not contain. */
const MOST_LATER = 1_050;

const { outputFiles } = await esbuild.build({
  entryPoints: [join(ROOT, 'dist/src/client/search/embedded.js')],
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: BROWSERS,
  write: false,
  outdir: 'out',
});
const sizes = outputFiles.map(({ path, contents }) => ({
  first: path.endsWith('embedded.js'),
  size: gzipSync(contents, { level: 9 }).length,
}));

test('the engine consists of two small files', () => {
  assert.is(sizes.length, 2);
  for (const { first, size } of sizes)
    assert.ok(size <= (first ? MOST_FIRST : MOST_LATER), `${first ? 'first' : 'later'}: ${size} bytes`);
});

test('the engine does not use the DOM', () => {
  for (const { text } of outputFiles) assert.not.match(text, /\bdocument\b|\bwindow\b|localStorage/);
});

test.run();
