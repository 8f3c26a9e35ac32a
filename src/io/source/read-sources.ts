/**
 * Reads the listed source files, with the blocking calls of Node: a file is read in a fifth of the processor time that
 * it takes to have another thread do it.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { notUtf8, unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { hashContent } from '../../text/hash.js';
import { errorCode } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { ListedFile } from './list-sources.js';

/** Source files with their texts, in the order of the list. */
export interface ReadSources {
  readonly sources: readonly SourceFile[];
  /** One for each file that cannot be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads files; `known` gives those whose text is known already, which are not touched. */
export function readSources(
  siteDir: string,
  files: readonly ListedFile[],
  known: (path: FilePath) => SourceFile | undefined = () => undefined,
): ReadSources {
  const read = files.map((file) => known(file.path) ?? readSource(siteDir, file));
  return {
    sources: read.filter((result) => 'text' in result),
    diagnostics: read.filter((result) => 'code' in result),
  };
}

/** Reads one file; a byte order mark is dropped, anything that is not UTF-8 is refused. */
function readSource(siteDir: string, { path, relativePath, role }: ListedFile): SourceFile | Diagnostic {
  try {
    const bytes = readFileSync(resolve(siteDir, path));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { path, relativePath, role, text, hash: hashContent(text) };
  } catch (error) {
    return error instanceof TypeError ? notUtf8(path) : unreadableFile(path, errorCode(error));
  }
}
