/** Reads the search tests of a site. */
import { join } from 'node:path';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { unreadableFile } from '../diagnostics/catalogue/sources.js';
import { createFileAccess, findRefusal } from '../files/file-access.js';
import { readRegularFile } from '../files/read-file.js';
import { findLanguage } from '../locales/site-locale.js';
import { parseSearchTests, type SearchTests } from '../markdown/fields/search-tests.js';
import type { Config } from '../types/config.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/errors.js';
import { joinFile, toFilePath } from '../utils/paths.js';

/** In the site folder, next to the configuration. */
const FILE = 'search-tests.yml';

/**
 * Returns the path of the search tests in the current language. Tests contain words and URLs of their language, so each
 * other language has its own file, next to its translations.
 */
export function toSearchTestsFile(config: Pick<Config, 'i18n'>): FilePath {
  const { defaultLocale, path } = config.i18n;
  const language = findLanguage(config);
  return language.name === defaultLocale ? toFilePath(FILE) : joinFile(path, language.path, FILE);
}

/** Reads the tests. Returns none if the file does not exist. */
export async function readSearchTests(siteDir: string, config: Pick<Config, 'i18n'>): Promise<SearchTests> {
  const file = toSearchTestsFile(config);
  const refusal = findRefusal(createFileAccess(siteDir, { folders: [config.i18n.path] }), { path: file });
  if (refusal !== undefined) return { tests: [], diagnostics: [refusedFile(file, refusal, { file })] };
  try {
    return parseSearchTests(file, readRegularFile(join(siteDir, file)).toString('utf8'));
  } catch (error) {
    const code = errorCode(error);
    return { tests: [], diagnostics: ['ENOENT', 'ENOTDIR'].includes(code) ? [] : [unreadableFile(file, code)] };
  }
}
