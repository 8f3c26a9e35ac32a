/** Locates the keys of a configuration module. */
import type { FieldRanges } from '../../types/diagnostic.js';
import { transformModule } from '../build/esbuild.js';

/** Locates keys in JavaScript or TypeScript; `path` is absolute. */
export async function locateKeys(text: string, path: string): Promise<FieldRanges> {
  const { code, map } = await transformModule(text, path);
  // Not loaded for JSON, because a JavaScript parser is large.
  const { locateModuleKeys } = await import('../../config/locate.js');
  return locateModuleKeys(code, map);
}
