/** Output files that can be cached forever. */

import type { OutputFile } from '../../types/output.js';
import { hashText } from '../../utils/hash.js';
import { toOutPath } from '../../utils/paths.js';

/** Names an output file by its content. `name` is its path without hash and extension. */
export function hashedFile(name: string, extension: string, content: string): OutputFile {
  return { path: toOutPath(`${name}.${hashText(content)}.${extension}`), content };
}
