/** Compares warm builds with cold builds. */
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Ran } from './cli.js';
import { type Place, runHere } from './in-process.js';
import { compareTrees, readTree } from './site.js';

/** Builds with and without the cache. Output, diagnostics and exit code must be equal. Returns the warm result. */
export async function buildAgain(site: string, ...args: readonly string[]): Promise<Ran> {
  return buildAgainWith({ cwd: site }, args);
}

/** Like `buildAgain`, with its own environment variables. */
export async function buildAgainWith(place: Pick<Place, 'cwd' | 'env'>, args: readonly string[] = []): Promise<Ran> {
  const built = await runHere(['build', ...args], { ...place, cache: true });
  const cold = await runHere(['build', ...args, '--no-cache', '--out-dir', 'cold'], place);
  assert.is(built.code, cold.code, built.stderr);
  assert.is(built.stderr, cold.stderr);
  assert.equal(compareTrees(readTree(join(place.cwd, 'build')), readTree(join(place.cwd, 'cold'))), []);
  return built;
}
