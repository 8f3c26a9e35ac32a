/** Implements `csb-docs clean`: removes the output folder and the cache, but only files that csb-docs wrote. */

import { resolve } from 'node:path';
import { findCacheFolder } from '../../engine/cache/cache-files.js';
import { cleanCache } from '../../engine/cache/clean-cache.js';
import { showPath } from '../../files/site-path.js';
import { cleanOutput } from '../../output/folder/clean.js';
import { findSite } from '../../sources/config/find-site.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { countOf } from '../../utils/text/count.js';

/** Flags of the command. */
export interface CleanFlags {
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  readonly outDir: string;
  /** Relative to the site. */
  readonly cacheDir?: string | undefined;
}

/** Removes the output and the cache of a site, and returns the exit code. */
export async function clean(flags: CleanFlags, log: Log): Promise<number> {
  const { siteDir } = findSite(flags.siteDir, flags.configPath);
  const outDir = resolve(siteDir, flags.outDir);
  const cacheDir = findCacheFolder(siteDir, flags.cacheDir);
  const output = await cleanOutput(outDir);
  const cache = cleanCache(cacheDir);
  const diagnostics = [...output.diagnostics, ...cache.diagnostics];
  log.diagnostics(diagnostics, siteDir);
  if (diagnostics.some(({ severity }) => severity === 'error')) return ExitCode.siteErrors;
  log.print(
    output.files === 0
      ? `Nothing to remove in \`${showPath(outDir)}\`.`
      : `Removed ${countOf(output.files, 'file')} from \`${showPath(outDir)}\`.`,
  );
  if (cache.files > 0) log.print(`Removed the cache in \`${showPath(cacheDir)}\`.`);
  return ExitCode.clean;
}
