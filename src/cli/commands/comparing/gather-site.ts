/** Collects the data that `doctor` examines. */

import { readSurroundings } from '../../../bundle/code/theme/surroundings.js';
import type { DoctorInput } from '../../../docusaurus/doctor/doctor-input.js';
import { showPath } from '../../../files/site-path.js';
import type { UnparsedSite } from '../../../pipeline/read-site.js';
import type { Snapshot } from '../../../pipeline/snapshot.js';
import { renderPage } from '../../../render/route.js';
import type { Rendering } from '../../../render/shared/rendering.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { FilePath } from '../../../types/paths.js';
import { ATTRIBUTE } from '../../../utils/markup.js';

/** Collects the data. Renders pages with code of the site; failures are added to the diagnostics. */
export async function gatherExamined(
  { files }: UnparsedSite,
  { includes, diagnostics }: Snapshot,
  {
    rendering,
    siteDir,
    isCompared,
  }: { readonly rendering: Rendering; readonly siteDir: string; readonly isCompared: boolean },
): Promise<DoctorInput> {
  const { loaded, listing, sources } = files;
  const modules = listing.pageModules.map(({ source }) => source);
  const folder = showPath(siteDir);
  const rendered = await renderCode(includes, rendering);
  return {
    config: rendering.site.config,
    source: loaded.source,
    isForDocusaurus: loaded.docusaurusNotes !== undefined,
    notes: loaded.docusaurusNotes ?? [],
    missingPackages: loaded.missingPackages ?? [],
    diagnostics: [...diagnostics, ...rendered.failures],
    routes: [...rendering.site.routes.values()],
    ...{ sources, modules, includes, hydrated: rendered.hydrated },
    isCompared,
    ...readSurroundings(siteDir, rendering.site.config, [...modules, ...includes.keys()]),
    argument: folder === '.' ? '' : ` ${folder}`,
  };
}

/** Matches islands of the site, whose name is the URL of their script. Islands of the theme have plain names. */
const HYDRATED = new RegExp(`\\b${ATTRIBUTE.island}="[^"]*/`);

/** Renders the pages with code of the site. Returns those that throw, and those that hydrate in the browser. */
async function renderCode(
  includes: Snapshot['includes'],
  rendering: Rendering,
): Promise<{ readonly failures: readonly Diagnostic[]; readonly hydrated: ReadonlySet<FilePath> }> {
  const failures: Diagnostic[] = [];
  const hydrated = new Set<FilePath>();
  for (const route of rendering.site.routes.values()) {
    if (route.source === undefined || (route.kind !== 'module' && !includes.has(route.source))) continue;
    const page = await renderPage(rendering, route);
    if ('code' in page) failures.push(page);
    else if (HYDRATED.test(String(page.content))) hydrated.add(route.source);
  }
  return { failures, hydrated };
}
