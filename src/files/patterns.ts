/** Translated grammar patterns, shipped with the package in one file per grammar. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Patterns } from '../markdown/highlight/patterns.js';
import { ownPackageRoot } from './package.js';

/** Folder of the pattern files. */
export const PATTERNS_FOLDER = join(ownPackageRoot, 'dist/patterns');

/** Reads the patterns of a grammar. Returns undefined if they were not translated in advance. */
export async function readPatterns(grammar: string): Promise<Patterns | undefined> {
  const text = await readFile(join(PATTERNS_FOLDER, `${grammar}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
