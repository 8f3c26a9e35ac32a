/** Listing the exports of a module, by examples. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listExports, listImports } from '../../../src/utils/code/exports.js';

const FILES: Readonly<Record<string, string>> = {
  'src/index.ts': `import { once } from './utils/lazy.js';
import * as path from 'node:path';
export type * from './types/page.js';
export { Own as Renamed, type Second } from './types/page.js';
export {
  // Why it is here.
  helper,
} from './utils/lazy.js';
export function own(): void {}
function hidden(): void {}
export const twice = 1;
`,
  'src/types/page.ts': `import type { Path } from '../utils/lazy.js';
export interface Own {}
export interface Second {}
export interface Path {}
export type twice = 2;
interface Hidden {}
`,
  'src/utils/lazy.ts': 'export const helper = 1;\nexport function once(): void {}\n',
  'src/broken.ts': `export { gone } from './utils/lazy.js';\n`,
};

function read(path: string): string {
  const text = FILES[path];
  if (text === undefined) throw new Error(`${path} is not there`);
  return text;
}

test('own exports come first, then re-exports in source order, by local name', () => {
  assert.equal(
    listExports('src/index.ts', read).map(({ name, file, declaration }) => [name, file, declaration.name]),
    [
      ['own', 'src/index.ts', 'own'],
      ['twice', 'src/index.ts', 'twice'],
      ['Own', 'src/types/page.ts', 'Own'],
      ['Second', 'src/types/page.ts', 'Second'],
      ['Path', 'src/types/page.ts', 'Path'],
      ['Renamed', 'src/types/page.ts', 'Own'],
      ['helper', 'src/utils/lazy.ts', 'helper'],
    ],
  );
});

test('an unknown name is an error that names it', () =>
  assert.throws(() => listExports('src/broken.ts', read), 'src/broken.ts exports gone, which is nowhere.'));

test('imports are resolved from any folder', () => {
  assert.equal(listImports('src/index.ts', read), [
    'src/utils/lazy.ts',
    'src/types/page.ts',
    'src/types/page.ts',
    'src/utils/lazy.ts',
  ]);
  assert.equal(listImports('src/types/page.ts', read), ['src/utils/lazy.ts']);
});

test('an unsupported form of export is an error', () => {
  for (const line of [`export * as all from './utils/lazy.js';`, 'export { helper };', `export { a } from 'valibot';`])
    assert.throws(() => listExports('a.ts', (path) => (path === 'a.ts' ? `${line}\n` : read(path))), /a\.ts/, line);
});

test.run();
