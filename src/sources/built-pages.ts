/** Lists the pages in the output folder of any tool. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A built page. */
export interface BuiltPage {
  /** Route path: `/`, `/guide`. */
  readonly path: string;
  readonly read: () => string;
}

/** Lists the pages of a folder, sorted. Returns undefined if it is not a readable folder. */
export function listBuiltPages(folder: string): readonly BuiltPage[] | undefined {
  return listNames(folder)
    ?.filter((name) => name.endsWith('.html'))
    .map((name) => name.split(sep).join('/'))
    .sort()
    .map((name) => ({ path: toUrl(name), read: () => readFileSync(join(folder, name), 'utf8') }));
}

function listNames(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** Returns the route path of a file: `guide.html` and `guide/index.html` both become `/guide`. */
export function toUrl(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
