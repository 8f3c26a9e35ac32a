/** Files that plugins read. */
import { dirname, resolve } from 'node:path';
import { describeRefusal } from '../../diagnostics/catalogue/file-access.js';
import { createFileAccess, findRefusal, limitsOf } from '../../files/file-access.js';
import { readRegularFile } from '../../files/read-file.js';
import type { Config } from '../../types/config.js';
import type { PluginSite } from '../../types/plugin.js';
import { hashContent } from '../../utils/hash.js';
import { errorCode } from '../../utils/thrown.js';

/** Creates the reader of plugins. `known` gets the absolute path and the hash of each file, an empty one if it cannot be read. */
export function createPluginReader(
  siteDir: string,
  config: Config,
  known: Map<string, string>,
): PluginSite['readBytes'] {
  const access = createFileAccess(siteDir, limitsOf(config));
  return (path, from) => {
    // Content may be written on any system.
    const absolute =
      from === undefined ? resolve(siteDir, path) : resolve(siteDir, dirname(from), path.replaceAll('\\', '/'));
    known.set(absolute, '');
    const refusal = findRefusal(access, { path: absolute, ...(from === undefined ? {} : { written: path }) });
    if (refusal !== undefined) throw new Error(`${describeRefusal(path, refusal)}, so it is not read`);
    try {
      const bytes = readRegularFile(absolute);
      known.set(absolute, hashContent(bytes));
      return bytes;
    } catch (error) {
      const code = errorCode(error);
      const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
      throw Object.assign(new Error(`\`${path}\` ${problem}`), { code });
    }
  };
}
