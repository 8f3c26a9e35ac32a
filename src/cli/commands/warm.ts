/** Implements `csb-docs warm`: parses the sources of a site, or a share of them, into the cache. */

import { showPath } from '../../files/site-path.js';
import { type SiteFlags, toSessionOptions } from '../../pipeline/open.js';
import { type Shard, warmCache } from '../../pipeline/warm.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import { countOf } from '../../utils/text/count.js';

/** Flags of the command. */
export interface WarmFlags extends SiteFlags {
  readonly shard: Shard;
}

/** Fills the cache and returns the exit code. Diagnostics are cached and reported by `build`. */
export async function warm(flags: WarmFlags, log: Log): Promise<number> {
  const options = toSessionOptions(flags, log);
  const { cache, place } = options;
  const { shard } = flags;
  const warmed = await warmCache(options, shard);
  if (warmed.config === undefined)
    return reportDiagnostics(warmed, { log, siteDir: place.siteDir, strict: false, failure: 'Nothing was parsed' });
  cache.tidy();
  const folder = showPath(cache.folder ?? place.siteDir);
  const problem = cache.problem();
  if (problem !== undefined) {
    log.error(`\`${folder}\` cannot be written (${problem}). Choose another folder with \`--cache-dir\`.`);
    return ExitCode.siteErrors;
  }
  const share = shard.count === 1 ? '' : `, share ${shard.number} of ${shard.count},`;
  log.print(
    `\n${warmed.files} of ${countOf(warmed.total, 'file')}${share} ${warmed.files === 1 ? 'is' : 'are'} in the cache in \`${folder}\`.`,
  );
  return ExitCode.clean;
}
