/** The translated patterns of grammars, which come with the package: one file for each grammar. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Patterns } from '../markdown/highlight/patterns.js';
import { ownPackageRoot } from './package.js';

/** Where they are. */
export const PATTERNS_FOLDER = join(ownPackageRoot, 'dist/patterns');

/** The patterns of a grammar; undefined when they are not translated ahead. */
export async function readPatterns(grammar: string): Promise<Patterns | undefined> {
  const text = await readFile(join(PATTERNS_FOLDER, `${grammar}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
