/** Files that a page of the manual gives to be copied. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFences } from './manual/fences.js';
import { ROOT } from './paths.js';

/** Finds the text of a block of code by its title; a page without it is a mistake of the test. */
export function snippetsOf(page: string): (title: string) => string {
  const text = readFileSync(join(ROOT, 'docs/docs', page), 'utf8');
  const byTitle = new Map(readFences(text).map((fence) => [fence.title, fence.text]));
  return (title) => {
    const code = byTitle.get(title);
    if (code === undefined) throw new Error(`${page} has no ${title}`);
    return code;
  };
}
