/** Paths in the repository, and temporary folders. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root; this file runs from `dist/test/support`. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The command under test. */
export const BIN = join(ROOT, 'bin/csb-docs.js');
/** The Custom Sidebar site. */
export const SITE = join(ROOT, 'site');
/** One folder per hazard. */
export const FIXTURES = join(ROOT, 'test/fixtures/sites');

/** Environment variable with the folder shared by suites; set by the runner. */
export const SHARED_VARIABLE = 'CSB_DOCS_TEST_SHARED';

/** Set by the runner for `--nightly`: suites then run all cases that they otherwise sample. */
export const NIGHTLY_VARIABLE = 'CSB_DOCS_TEST_NIGHTLY';
export const isNightly = process.env[NIGHTLY_VARIABLE] === '1';

/** Returns some of the items, evenly spread from the first one on; all of them in the nightly run. */
export function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (isNightly || items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}

const temporary: string[] = [];
let parent = '';
let made = 0;
// The runner removes the folders of a test run, because other processes may still use them.
if (process.env[SHARED_VARIABLE] === undefined)
  process.on('exit', () => {
    for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
  });

/** Folders per parent. The bundler lists every folder above a site on each run, so they stay small. */
const MOST_BESIDE = 20;

/** Creates a folder outside the repository, removed when this process ends. Its path contains no symbolic links. */
export function makeTemporary(name = 'site'): string {
  if (made % MOST_BESIDE === 0) {
    parent = realpathSync(mkdtempSync(join(tmpdir(), 'csb-docs-test-')));
    temporary.push(parent);
  }
  made += 1;
  return mkdtempSync(join(parent, `${name}-`));
}
