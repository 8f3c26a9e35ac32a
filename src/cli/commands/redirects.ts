/** Implements `csb-docs redirects`: prints the redirects of a site in the format of a host. */

import { openLanguages, type SiteFlags } from '../../pipeline/open.js';
import { listRules, writeRules } from '../../render/files/redirect-rules.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { RuleFormat } from '../../utils/urls/rule-formats.js';

/** Flags of the command. */
export interface RedirectsFlags extends SiteFlags {
  readonly format: RuleFormat;
}

/** Prints the redirects of all languages and returns the exit code. */
export async function redirects(flags: RedirectsFlags, log: Log): Promise<number> {
  const [{ session, place }] = await openLanguages(flags, log);
  const { rendering, config, diagnostics } = await session.update();
  if (rendering !== undefined) log.output(writeRules(listRules(rendering.site), flags.format).trimEnd());
  return reportDiagnostics(
    { config, diagnostics },
    { log, siteDir: place.siteDir, strict: false, failure: 'The site has problems' },
  );
}
