/** `csb-docs routes`: the route graph as a table or JSON. */
import type { Log } from '../io/terminal/log.js';
import { reportFindings } from '../io/terminal/verdict.js';
import { openSite, type SiteFlags } from '../session/open.js';
import type { Route } from '../types/route.js';

/** Flags of the command. */
export interface RoutesFlags extends SiteFlags {
  readonly json?: boolean | undefined;
}

/** Lists the routes of a site; returns the exit code. Broken links do not keep it from listing. */
export async function routes(flags: RoutesFlags, log: Log): Promise<number> {
  const { place, session } = openSite(flags, log);
  const snapshot = await session.update();
  if (snapshot.rendering) {
    const rows = [...snapshot.rendering.site.routes.values()].map(toRow).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    log.output(flags.json ? JSON.stringify(rows, null, 2) : toTable(rows));
  }
  return reportFindings(snapshot, { log, siteDir: place.siteDir, strict: false, failure: 'The site has problems' });
}

interface Row {
  readonly path: string;
  readonly kind: Route['kind'];
  readonly source: string | null;
  readonly title: string;
}

function toRow(route: Route): Row {
  return { path: route.path, kind: route.kind, source: route.source ?? null, title: route.title };
}

function toTable(rows: readonly Row[]): string {
  const cells = [
    ['PATH', 'KIND', 'SOURCE', 'TITLE'],
    ...rows.map((row) => [row.path, row.kind, row.source ?? '–', row.title]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
