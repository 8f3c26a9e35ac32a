/** Implements `csb-docs routes`: prints the routes as a table or JSON. */
import { findLanguage } from '../../locales/site-locale.js';
import { mergeDiagnostics } from '../../pipeline/merge-diagnostics.js';
import { openLanguages, type SiteFlags } from '../../pipeline/open.js';
import type { Snapshot } from '../../pipeline/snapshot.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';

/** Flags of the command. */
export interface RoutesFlags extends SiteFlags {
  readonly json?: boolean | undefined;
}

/** Lists the routes of a site and returns the exit code. Broken links do not prevent it. */
export async function routes(flags: RoutesFlags, log: Log): Promise<number> {
  const sites = await openLanguages(flags, log);
  const [{ place }] = sites;
  const snapshots: Snapshot[] = [];
  for (const { session } of sites) snapshots.push(await session.update());
  const rows = snapshots.flatMap(({ rendering }) => (rendering === undefined ? [] : listRows(rendering.site)));
  if (snapshots.some(({ rendering }) => rendering !== undefined))
    log.output(flags.json ? JSON.stringify(rows, null, 2) : toTable(rows));
  const diagnostics = mergeDiagnostics(snapshots);
  return reportDiagnostics(
    { config: snapshots[0]?.config, diagnostics },
    { log, siteDir: place.siteDir, strict: false, failure: 'The site has problems' },
  );
}

/** Returns the routes of a language, prefixed with its folder. */
function listRows({ routes: all, config }: Site): readonly Row[] {
  const { outFolder } = findLanguage(config);
  return [...all.values()].map((route) => toRow(route, outFolder)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

interface Row {
  readonly path: string;
  readonly kind: Route['kind'];
  readonly source: string | null;
  readonly title: string;
}

function toRow(route: Route, outFolder: string): Row {
  return {
    path: outFolder === '' ? route.path : `/${outFolder}${route.path}`,
    kind: route.kind,
    source: route.source ?? null,
    title: route.title,
  };
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
