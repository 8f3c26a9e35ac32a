/** Reads the file of search tests of a site. */
import { join } from 'node:path';
import { parseSearchTests, type SearchTests } from '../../content/fields/search-tests.js';
import { unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { toFilePath } from '../../text/paths.js';
import { errorCode } from '../../text/thrown.js';
import { readRegularFile } from '../read-file.js';

/** In the site folder, beside the configuration. */
const FILE = toFilePath('search-tests.yml');

/** Reads the tests of a site; without the file there are none. */
export async function readSearchTests(siteDir: string): Promise<SearchTests> {
  try {
    return parseSearchTests(FILE, readRegularFile(join(siteDir, FILE)).toString('utf8'));
  } catch (error) {
    const code = errorCode(error);
    return { tests: [], diagnostics: code === 'ENOENT' ? [] : [unreadableFile(FILE, code)] };
  }
}
