/** Pages as modules of code, and where these would be, if they were files. */
import { join } from 'node:path';
import type { FilePath } from '../../../types/paths.js';
import { hashText } from '../../../utils/hash.js';
import type { RealPlace } from '../../build/place.js';

/** A page as a module. */
export interface ContentModule {
  readonly source: FilePath;
  /** What a page gives a partial: for other properties it is another module. */
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * JSX with the page's own imports, and an export `inserts`: functions from props to what they render. It may use `Slot`,
   * and names that it neither imports nor defines: those of `@theme/MDXComponents`.
   */
  readonly code: string;
}

/** Where the module of a page would be, if it were a file: beside the page, so that its imports mean the same. */
export function virtualPathOf(
  { siteDir }: Pick<RealPlace, 'siteDir'>,
  { source, props = {} }: Pick<ContentModule, 'source' | 'props'>,
): string {
  const given = JSON.stringify(props);
  return join(siteDir, given === '{}' ? `${source}.jsx` : `${source}.${hashText(given).slice(0, 8)}.jsx`);
}

/** The page that a module was written from, by its path; another path is given back as it is. */
export function pageOf(path: string): string {
  return path.replace(/(\.mdx?)(?:\.[0-9a-f]{8})?\.jsx$/, '$1');
}
