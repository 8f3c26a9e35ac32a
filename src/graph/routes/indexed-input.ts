/** Adds file indexes to the input of the link step. */
import { type ContentFolder, createPlacer, type PlacedFile } from '../../config/content-folders.js';
import type { LinkInput } from '../../types/facts.js';
import type { LinkableFile } from '../../types/page.js';
import { type FileIndex, indexFiles } from './files.js';

/** The input of the link step, with its files indexed. */
export interface IndexedInput extends LinkInput {
  readonly fileIndex: FileIndex;
  /** Returns the content folder that a file belongs to. */
  readonly placeOf: (file: PlacedFile) => ContentFolder | undefined;
  /** Returns the files of a content folder, given its path in the configuration. */
  readonly filesIn: (path: string) => readonly LinkableFile[];
}

/** Indexes the files of an input. */
export function indexInput(input: LinkInput): IndexedInput {
  const placeOf = createPlacer(input.config);
  const byFolder = new Map<string, LinkableFile[]>();
  for (const file of input.files) {
    const folder = placeOf(file);
    if (folder === undefined) continue;
    const files = byFolder.get(folder.path);
    if (files) files.push(file);
    else byFolder.set(folder.path, [file]);
  }
  return { ...input, fileIndex: indexFiles(input), placeOf, filesIn: (path) => byFolder.get(path) ?? [] };
}
