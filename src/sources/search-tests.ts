/** Reads the file of search tests of a site. */
import { join } from 'node:path';
import { refusedFile } from '../diagnostics/catalogue/file-access.js';
import { unreadableFile } from '../diagnostics/catalogue/sources.js';
import { createFileAccess, findRefusal } from '../files/file-access.js';
import { readRegularFile } from '../files/read-file.js';
import { findLanguage } from '../locales/site-locale.js';
import { parseSearchTests, type SearchTests } from '../markdown/fields/search-tests.js';
import type { Config } from '../types/config.js';
import type { FilePath } from '../types/paths.js';
import { errorCode } from '../utils/code/thrown.js';
import { joinFile, toFilePath } from '../utils/paths.js';

/** In the site folder, beside the configuration. */
const FILE = 'search-tests.yml';

/**
 * Where the tests of a site in the language of its configuration are. Those of the default language ask for its words and its
 * addresses, so each other one has its own file, beside its translations.
 */
export function toSearchTestsFile(config: Pick<Config, 'i18n'>): FilePath {
  const { defaultLocale, path } = config.i18n;
  const language = findLanguage(config);
  return language.name === defaultLocale ? toFilePath(FILE) : joinFile(path, language.path, FILE);
}

/** Reads them; without the file there are none. */
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
