/** Files that a page of the manual gives to be copied. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/** The text of each block of code that has a title, by it. */
export function readSnippets(page: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(ROOT, 'src/reference', page), 'utf8');
  return new Map(
    [...text.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms)].map(([, title = '', code = '']) => [title, code]),
  );
}
