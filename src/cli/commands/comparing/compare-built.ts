/** Compares pages built by Docusaurus with those rendered by csb-docs, for `doctor`. */
import { type Comparison, compareSites, type OwnPage } from '../../../check/compare/compare-sites.js';
import { checkComparison, describeComparison } from '../../../check/compare/describe.js';
import type { Report } from '../../../docusaurus/doctor/report.js';
import { renderPage } from '../../../render/route.js';
import type { Rendering } from '../../../render/shared/rendering.js';
import { listBuiltPages, toUrl } from '../../../sources/built-pages.js';
import type { Route } from '../../../types/route.js';

/** Adds a comparison to a report, if requested. Returns undefined if the folder contains no pages. */
export async function addComparison(
  report: Report,
  folder: string | undefined,
  rendering: Rendering,
): Promise<Report | undefined> {
  if (folder === undefined) return report;
  const comparison = await compareBuilt(folder, rendering);
  if (comparison === undefined) return undefined;
  return {
    ...report,
    sections: [...report.sections, ...describeComparison(comparison, folder)],
    result: `${report.result} ${checkComparison(comparison)}.`,
  };
}

/** Compares the pages of a folder. Own pages are rendered on demand. */
async function compareBuilt(folder: string, rendering: Rendering): Promise<Comparison | undefined> {
  const theirs = listBuiltPages(folder);
  if (theirs === undefined || theirs.length === 0) return undefined;
  return compareSites(
    theirs,
    [...rendering.site.routes.values()].map((route) => toOwnPage(route, rendering)),
  );
}

function toOwnPage(route: Route, rendering: Rendering): OwnPage {
  return {
    path: toUrl(route.out),
    href: route.href,
    origin: rendering.site.config.url,
    kind: toKind(route.kind),
    read: async () => {
      const page = await renderPage(rendering, route);
      // A page that fails to render is reported as a diagnostic.
      return 'code' in page ? '' : String(page.content);
    },
  };
}

function toKind(kind: Route['kind']): OwnPage['kind'] {
  return kind === 'doc' || kind === 'post' || kind === 'page' || kind === 'module' ? kind : 'list';
}
