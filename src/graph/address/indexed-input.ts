/** The input of link with indexes of its files, made once for one run. */
import { type ContentFolder, createPlacer, type PlacedFile } from '../../config/content-folders.js';
import type { LinkInput } from '../../types/facts.js';
import type { LinkableFile } from '../../types/page.js';
import { type FileIndex, indexFiles } from './files.js';

/** What the parts of the graph get: everything that was read, and the files among it by their places. */
export interface IndexedInput extends LinkInput {
  readonly fileIndex: FileIndex;
  /** The content folder that a file belongs to. */
  readonly placeOf: (file: PlacedFile) => ContentFolder | undefined;
  /** The files that belong to a content folder, by its path in the configuration. */
  readonly filesIn: (path: string) => readonly LinkableFile[];
}

/** Adds the indexes to an input. */
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
