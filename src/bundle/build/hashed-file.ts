/** Output files that may be cached for ever. */

import type { OutputFile } from '../../types/output.js';
import { hashText } from '../../utils/hash.js';
import { toOutPath } from '../../utils/paths.js';

/** Names an output file after its content: `name` is its path without the hash and the extension. */
export function hashedFile(name: string, extension: string, content: string): OutputFile {
  return { path: toOutPath(`${name}.${hashText(content)}.${extension}`), content };
}
