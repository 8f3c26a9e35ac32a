/** Adds a search test to the file of its language, which is created if needed. */
import { dirname, join } from 'node:path';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { makeFolder } from '../../files/make-folder.js';
import { readRegularFile } from '../../files/read-file.js';
import { type AddedSearchTest, addSearchTest, type NewSearchTest } from '../../markdown/fields/add-search-test.js';
import { toSearchTestsFile } from '../../sources/search-tests.js';
import type { Config } from '../../types/config.js';
import type { FilePath } from '../../types/paths.js';
import { errorCode } from '../../utils/code/errors.js';
import { writeWhole } from './write-whole.js';

/** The result and the file. */
export type WrittenSearchTest = AddedSearchTest & { readonly file: FilePath };

/** Adds a test. If the file has errors, returns diagnostics and leaves it unchanged. */
export function writeSearchTest(siteDir: string, config: Pick<Config, 'i18n'>, test: NewSearchTest): WrittenSearchTest {
  const file = toSearchTestsFile(config);
  const path = join(siteDir, file);
  const { text, problem } = readText(path);
  if (problem !== undefined) return { kind: 'failed', diagnostics: [unreadableFile(file, problem)], file };
  const added = addSearchTest(file, text, test);
  if (added.kind !== 'added') return { ...added, file };
  try {
    makeFolder(dirname(path));
    writeWhole(path, added.text);
    return { ...added, file };
  } catch (error) {
    return { kind: 'failed', diagnostics: [fileNotWritten(file, errorCode(error))], file };
  }
}

/** Reads a file. Returns nothing if it does not exist, or the reason why it cannot be read. */
function readText(path: string): { readonly text?: string; readonly problem?: string } {
  try {
    return { text: readRegularFile(path).toString('utf8') };
  } catch (error) {
    const problem = errorCode(error);
    return ['ENOENT', 'ENOTDIR'].includes(problem) ? {} : { problem };
  }
}
