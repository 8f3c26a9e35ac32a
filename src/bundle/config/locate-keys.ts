/** Where the keys of a configuration that is a module are written. */
import type { FieldRanges } from '../../types/diagnostic.js';
import { transformModule } from '../build/esbuild.js';

/** Finds them in the text of a file in JavaScript or TypeScript; `path` is absolute. */
export async function locateKeys(text: string, path: string): Promise<FieldRanges> {
  const { code, map } = await transformModule(text, path);
  // Not for JSON: a parser of JavaScript is large.
  const { locateModuleKeys } = await import('../../config/locate.js');
  return locateModuleKeys(code, map);
}
