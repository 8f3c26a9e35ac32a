/** Output files that may be cached for ever. */
import { hashText } from '../../text/hash.js';
import { toOutPath } from '../../text/paths.js';
import type { OutputFile } from '../../types/output.js';

/** Names an output file after its content: `name` is its path without the hash and the extension. */
export function hashedFile(name: string, extension: string, content: string): OutputFile {
  return { path: toOutPath(`${name}.${hashText(content)}.${extension}`), content };
}
