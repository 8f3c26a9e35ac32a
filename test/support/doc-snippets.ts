/** Files that readers copy from a page of the manual. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFences } from './manual/fences.js';
import { ROOT } from './paths.js';

/** Returns a function that finds a code block by its title. It throws if the page has no such block. */
export function snippetsOf(page: string): (title: string) => string {
  const text = readFileSync(join(ROOT, 'docs/docs', page), 'utf8');
  const byTitle = new Map(readFences(text).map((fence) => [fence.title, fence.text]));
  return (title) => {
    const code = byTitle.get(title);
    if (code === undefined) throw new Error(`${page} has no ${title}`);
    return code;
  };
}
