/** Files stay short enough to read in one sitting. The linter limits the length of functions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../support/paths.js';
import { listFiles } from '../support/structure/modules.js';

const CEILING = 300;

/** Returns the files above the limit, each with its length. */
function findLongFiles(lengths: ReadonlyMap<string, number>): string[] {
  return [...lengths].filter(([, length]) => length > CEILING).map(([file, length]) => `${file}: ${length} lines`);
}

const files = listFiles(['bin', 'src', 'templates', 'test'], ['.ts', '.tsx', '.mjs', '.js', '.css']).filter(
  (file) => !file.startsWith('test/fixtures/'),
);
const lengths = new Map(
  files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length]),
);

test(`no file is over ${CEILING} lines`, () => {
  assert.ok(files.length > 400, `only ${files.length} files were found`);
  assert.equal(findLongFiles(lengths), []);
});

test('one line above the limit is detected', () => {
  const sample = new Map([
    ['a.ts', CEILING],
    ['b.ts', CEILING + 1],
  ]);
  assert.equal(findLongFiles(sample), ['b.ts: 301 lines']);
});

test.run();
