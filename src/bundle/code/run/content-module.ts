/** Virtual modules of pages, and their paths. */
import { join } from 'node:path';
import type { FilePath } from '../../../types/paths.js';
import { hashText } from '../../../utils/hash.js';
import type { RealPlace } from '../../build/place.js';

/** A page as a module. */
export interface ContentModule {
  readonly source: FilePath;
  /** Props that a page passes to a partial. Other props make another module. */
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * JSX with the page's own imports, and an export `includes`: functions from props to rendered elements. It may use
   * `Slot` and the names of `@theme/MDXComponents` without import.
   */
  readonly code: string;
}

/** Returns the path of a page's virtual module. It is next to the page, so that imports resolve equally. */
export function virtualPathOf(
  { siteDir }: Pick<RealPlace, 'siteDir'>,
  { source, props = {} }: Pick<ContentModule, 'source' | 'props'>,
): string {
  const given = JSON.stringify(props);
  return join(siteDir, given === '{}' ? `${source}.jsx` : `${source}.${hashText(given).slice(0, 8)}.jsx`);
}

/** Returns the page of a virtual module. Other paths are returned unchanged. */
export function pageOf(path: string): string {
  return path.replace(/(\.mdx?)(?:\.[0-9a-f]{8})?\.jsx$/, '$1');
}
