/** The input of link with an index of its files, made once for one run. */
import type { LinkInput } from '../../types/facts.js';
import { type FileIndex, indexFiles } from './files.js';

/** What the parts of the graph get: everything that was read, and the files among it by their places. */
export interface IndexedInput extends LinkInput {
  readonly fileIndex: FileIndex;
}

/** Adds the index to an input. */
export function indexInput(input: LinkInput): IndexedInput {
  return { ...input, fileIndex: indexFiles(input) };
}
