/** Pages in a folder that some tool has built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** One page. */
export interface BuiltPage {
  /** Its address below the base URL: `/`, `/guide`. */
  readonly path: string;
  readonly read: () => string;
}

/** Lists the pages of a folder, sorted; undefined for what is no folder, or cannot be read. */
export function listBuiltPages(folder: string): readonly BuiltPage[] | undefined {
  return listNames(folder)
    ?.filter((name) => name.endsWith('.html'))
    .map((name) => name.split(sep).join('/'))
    .sort()
    .map((name) => ({ path: toAddress(name), read: () => readFileSync(join(folder, name), 'utf8') }));
}

function listNames(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** `guide.html` and `guide/index.html` are both `/guide`. */
export function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}
