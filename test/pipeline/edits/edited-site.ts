/** Sites whose files are generated from words, so that an edit changes a word. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../../support/site.js';

/** The word for each kind of edit. */
export type Words = Readonly<Record<string, string>>;

/** A site that is edited. */
export interface EditedSite {
  readonly name: string;
  /** The kinds of edits. */
  readonly words: readonly string[];
  /** Returns path → content of all files. */
  readonly toFiles: (words: Words) => Readonly<Record<string, string>>;
  readonly toEnvironment: (words: Words) => Readonly<Record<string, string>>;
}

/** Only three, so that an edit often restores an earlier state. */
export const COLOURS = ['red', 'green', 'blue'] as const;

/** Writes the files that differ from those on disk. */
export function writeEdited(folder: string, { toFiles }: EditedSite, words: Words): void {
  for (const [path, text] of Object.entries(toFiles(words)))
    if (!existsSync(join(folder, path)) || readFileSync(join(folder, path), 'utf8') !== text)
      writeFile(folder, path, text);
}
