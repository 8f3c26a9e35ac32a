/** Files stay small enough to be read at one sitting. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listFiles } from './support/modules.js';
import { ROOT } from './support/paths.js';

const CEILING = 300;

/** Tables, not code: splitting one would hide what belongs together. */
const EXEMPT: Readonly<Record<string, string>> = {};

/** Longer than the ceiling, each with its length. */
function findLongFiles(lengths: ReadonlyMap<string, number>): string[] {
  return [...lengths]
    .filter(([file, length]) => length > CEILING && !Object.hasOwn(EXEMPT, file))
    .map(([file, length]) => `${file}: ${length} lines`);
}

const files = listFiles(['src', 'templates', 'test'], ['.ts', '.tsx', '.mjs', '.js', '.css']).filter(
  (file) => !file.startsWith('test/fixtures/'),
);
const lengths = new Map(
  files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length]),
);

test('no file is over 300 lines', () => assert.equal(findLongFiles(lengths), []));

test('one line more than the ceiling is too long', () => {
  assert.equal(
    findLongFiles(
      new Map([
        ['a.ts', CEILING],
        ['b.ts', CEILING + 1],
      ]),
    ),
    ['b.ts: 301 lines'],
  );
});

test('every exempt file is one that needs it', () => {
  assert.equal(
    Object.keys(EXEMPT).filter((file) => (lengths.get(file) ?? 0) <= CEILING),
    [],
  );
});

test.run();
