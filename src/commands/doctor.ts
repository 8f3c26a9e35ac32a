/** `csb-docs doctor`: what of a site works as it is, what differs, and what to do, in one page. */
import { examine } from '../checks/doctor/examine.js';
import type { Examined } from '../checks/doctor/examined.js';
import { type ReportFormat, writeReport } from '../checks/doctor/write-report.js';
import { readSurroundings } from '../io/code/surroundings.js';
import { showPath } from '../io/site-path.js';
import type { Log } from '../io/terminal/log.js';
import { reportFindings, toExitCode } from '../io/terminal/verdict.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { openSite, type SiteFlags } from '../session/open.js';
import type { ReadSite } from '../session/read-site.js';
import type { Snapshot } from '../session/snapshot.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';

/** Flags of the command. */
export interface DoctorFlags extends SiteFlags {
  readonly format: ReportFormat;
  readonly verbose?: boolean | undefined;
}

/** Examines a site and prints the report; returns the exit code: findings fail it only where that is asked for. */
export async function doctor(flags: DoctorFlags, log: Log): Promise<number> {
  const { session, place, cache } = openSite(flags, log);
  const read = await session.read();
  const snapshot = await session.update();
  const failure = 'The site cannot be examined';
  if (read.loadTheme === undefined || snapshot.rendering === undefined)
    return reportFindings(snapshot, { log, siteDir: place.siteDir, strict: false, failure });
  const pages = renderCode(snapshot, snapshot.rendering);
  const diagnostics = [...snapshot.diagnostics, ...pages.failures];
  const examined: Examined = {
    ...describe(read, snapshot, place.siteDir),
    ...{ config: snapshot.rendering.site.config, diagnostics, awake: pages.awake },
    routes: [...snapshot.rendering.site.routes.values()],
  };
  const options = { format: flags.format, isWhole: flags.verbose ?? false };
  const emphasize = (heading: string): string => log.paint('strong', heading);
  log.output(writeReport(examine(examined), { ...options, emphasize }));
  cache.tidy();
  const code = toExitCode({ config: snapshot.config, diagnostics }, true);
  // A bug of ours is none of the site's findings.
  return flags.strict || code > 2 ? code : 0;
}

type Described = Omit<Examined, 'config' | 'diagnostics' | 'awake' | 'routes'>;

/** What was read of the site, and what its folder says. */
function describe(
  { files }: ReadSite & { readonly loadTheme: unknown },
  { inserts }: Snapshot,
  siteDir: string,
): Described {
  const { loaded } = files;
  const { listing, sources } = 'sources' in files ? files : { listing: { pageModules: [] }, sources: [] };
  const modules = listing.pageModules.map(({ source }) => source);
  const folder = showPath(siteDir);
  return {
    source: loaded.source,
    findings: loaded.docusaurusFindings ?? [],
    missingPackages: loaded.missingPackages ?? [],
    ...{ sources, modules, inserts },
    ...readSurroundings(siteDir, [...modules, ...inserts.keys()]),
    argument: folder === '.' ? '' : ` ${folder}`,
  };
}

/** Renders the pages that have code of the site, to see which of them throw, and where something wakes in the browser. */
function renderCode(
  { inserts }: Snapshot,
  rendering: Rendering,
): { readonly failures: readonly Diagnostic[]; readonly awake: ReadonlySet<FilePath> } {
  const failures: Diagnostic[] = [];
  const awake = new Set<FilePath>();
  for (const route of rendering.site.routes.values()) {
    if (route.source === undefined || (route.kind !== 'module' && !inserts.has(route.source))) continue;
    const page = renderPage(rendering, route);
    if ('code' in page) failures.push(page);
    else if (String(page.content).includes('<csb-island')) awake.add(route.source);
  }
  return { failures, awake };
}
