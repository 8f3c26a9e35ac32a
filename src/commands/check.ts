/** `csb-docs check`: everything that `build` would find, without writing anything. */
import { formatCounts, type Log } from '../io/log.js';
import type { Diagnostic } from '../types.js';
import { renderPage } from '../session.js';
import { ExitCode } from './exit-code.js';
import { openSite, toRenderable, type SiteFlags } from './open.js';
import { reportFindings } from './verdict.js';

/** Checks a site; returns the exit code. Pages are rendered too, so that a template that throws is found. */
export async function check(flags: SiteFlags, log: Log): Promise<number> {
  const { place, session } = openSite(flags, log);
  const snapshot = await session.update();
  const renderable = toRenderable(snapshot);
  const failures: Diagnostic[] = [];
  if (renderable) {
    const phase = log.phase('render');
    for (const route of renderable.site.routes.values()) {
      const output = renderPage(renderable, route);
      if ('code' in output) failures.push(output);
    }
    phase.end(`${renderable.site.routes.size} pages`);
  }
  const findings = { config: snapshot.config, diagnostics: [...snapshot.diagnostics, ...failures] };
  const code = reportFindings(findings, { log, siteDir: place.siteDir, strict: flags.strict ?? false, failure: 'The check failed' });
  if (code === ExitCode.clean) log.print(`\nNo errors: ${renderable?.site.routes.size ?? 0} pages, ${formatCounts(findings.diagnostics)}.`);
  return code;
}
