/** Merges a translation file with the texts it should contain. */
import { dirname, resolve } from 'node:path';
import { type MergeOptions, mergeMessages } from '../../../config/messages/merge-messages.js';
import { unusedMessages } from '../../../diagnostics/catalogue/languages.js';
import { fileNotWritten } from '../../../diagnostics/catalogue/output.js';
import { makeFolder } from '../../../files/make-folder.js';
import { toSitePath } from '../../../files/site-path.js';
import { writeWhole } from '../../../output/kept/write-whole.js';
import { readMessageFile } from '../../../sources/read-messages.js';
import type { Log } from '../../../terminal/log.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { FilePath } from '../../../types/paths.js';
import { errorCode } from '../../../utils/code/errors.js';
import { countOf } from '../../../utils/text/count.js';
import type { NewMessages } from './list-translations.js';

/** A translation file to write. */
export interface MergedFile {
  /** Absolute path. */
  readonly path: string;
  readonly shown: FilePath;
  readonly entries: Readonly<Record<string, unknown>>;
  /** Number of new texts. */
  readonly added: number;
  readonly isChanged: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Location of the file, and how to merge it. */
export interface MergePlace {
  readonly siteDir: string;
  /** Folder of the language. */
  readonly folder: string;
  readonly options: MergeOptions;
}

/** Merges a file. Returns none if it would be empty. */
export function mergeFile(
  { name, messages, alsoRead }: NewMessages,
  { siteDir, folder, options }: MergePlace,
): MergedFile[] {
  const path = resolve(folder, name);
  const shown = toSitePath(siteDir, path);
  const before = readMessageFile(path, { siteDir, folder });
  const { entries, added, unused: all } = mergeMessages(before.entries, messages, options);
  if (Object.keys(entries).length === 0 && before.diagnostics.length === 0) return [];
  const read = new Set(alsoRead);
  const unused = all.filter((id) => !read.has(id));
  return [
    {
      ...{ path, shown, entries, added },
      isChanged: JSON.stringify(entries) !== JSON.stringify(before.entries),
      diagnostics: [...before.diagnostics, ...(unused.length === 0 ? [] : [unusedMessages(shown, unused)])],
    },
  ];
}

/** Writes a file if it changed, and prints a summary. Returns diagnostics on failure. */
export function writeFile({ path, shown, entries, added, isChanged }: MergedFile, log: Log): readonly Diagnostic[] {
  try {
    if (isChanged) {
      makeFolder(dirname(path));
      writeWhole(path, `${JSON.stringify(entries, null, 2)}\n`);
    }
  } catch (error) {
    return [fileNotWritten(shown, errorCode(error))];
  }
  log.print(`${shown}: ${countOf(Object.keys(entries).length, 'message')}, ${added} new`);
  return [];
}
