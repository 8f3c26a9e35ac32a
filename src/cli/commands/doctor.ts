/** Implements `csb-docs doctor`: reports what works on a site, what differs, and what to do. */
import { examine } from '../../docusaurus/doctor/examine.js';
import { type ReportFormat, writeReport } from '../../docusaurus/doctor/write-report.js';
import { openSite, type SiteFlags } from '../../pipeline/open.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics, toExitCode } from '../../terminal/report-diagnostics.js';
import { addComparison } from './comparing/compare-built.js';
import { gatherExamined } from './comparing/gather-site.js';

/** Flags of the command. */
export interface DoctorFlags extends SiteFlags {
  readonly format: ReportFormat;
  readonly verbose?: boolean | undefined;
  /** A folder built by Docusaurus, relative to the working directory. */
  readonly compare?: string | undefined;
}

/** Prints the report and returns the exit code. Diagnostics fail it only if requested. */
export async function doctor(flags: DoctorFlags, log: Log): Promise<number> {
  const { session, place, cache } = openSite(flags, log);
  const { siteDir } = place;
  const read = await session.read();
  const snapshot = await session.update();
  const { rendering } = snapshot;
  if (read.loadTheme === undefined || rendering === undefined)
    return reportDiagnostics(snapshot, { log, siteDir, strict: false, failure: 'The site cannot be examined' });
  const input = await gatherExamined(read, snapshot, {
    rendering,
    siteDir,
    isCompared: flags.compare !== undefined,
  });
  const report = await addComparison(examine(input), flags.compare, rendering);
  if (report === undefined) {
    log.error(
      `There is no page in \`${flags.compare}\`.\nPass the folder that \`docusaurus build\` writes, usually \`build\`.`,
    );
    return ExitCode.usage;
  }
  const emphasize = (heading: string): string => log.paint('strong', heading);
  log.output(writeReport(report, { format: flags.format, isWhole: flags.verbose ?? false, emphasize }));
  cache.tidy();
  const code = toExitCode({ config: snapshot.config, diagnostics: input.diagnostics }, true);
  // A bug of csb-docs is not a problem of the site.
  return flags.strict || code === ExitCode.bug ? code : ExitCode.clean;
}
