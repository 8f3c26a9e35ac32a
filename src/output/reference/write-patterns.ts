/** Writes the translated grammar patterns into the package. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATTERNS_FOLDER } from '../../files/patterns.js';
import { translateGrammars } from '../../markdown/highlight/grammar-patterns.js';

/** Translates the patterns and writes one file per grammar. */
export async function writePatterns(): Promise<void> {
  await mkdir(PATTERNS_FOLDER, { recursive: true });
  for (const [grammar, patterns] of await translateGrammars())
    await writeFile(join(PATTERNS_FOLDER, `${grammar}.json`), JSON.stringify(patterns));
}
