/** The scripts that browsers run on a site: bundled, or those that were bundled with csb-docs. */
import { relative } from 'node:path';
import { bundleIslands, bundlePageScripts, type IslandBundles, type PageScripts } from './bundle-scripts.js';
import { listTemplates, withoutCode } from './overrides.js';
import { toRealPlace, toTemplateFolders } from './place.js';
import { readPrebuilt, SEARCH_ISLANDS } from './prebuilt.js';

/** The scripts of a site. */
export interface BrowserScripts {
  readonly islands: IslandBundles;
  readonly page: PageScripts;
}

/** Bundles the scripts of a site; what it replaces nothing of is taken as csb-docs was compiled with it. */
export async function loadBrowserScripts(siteDir: string, hasSearch: boolean): Promise<BrowserScripts> {
  const prebuilt = readPrebuilt();
  const isOwn = prebuilt === undefined || replacesAny(siteDir, prebuilt.islands.watched);
  const [islands, page] = await Promise.all([
    isOwn
      ? bundleIslands({ siteDir, without: hasSearch ? [] : SEARCH_ISLANDS })
      : hasSearch
        ? prebuilt.islands
        : prebuilt.islandsWithoutSearch,
    prebuilt?.page ?? bundlePageScripts(siteDir),
  ]);
  return { islands, page };
}

/** Whether the site has an island of its own, or a file in the place of one of the originals (absolute paths). */
function replacesAny(siteDir: string, originals: readonly string[]): boolean {
  const { site, original } = toTemplateFolders(toRealPlace({ siteDir }));
  const replaceable = new Set(originals.map((path) => withoutCode(relative(original, path).replaceAll('\\', '/'))));
  return listTemplates(site).some((path) => path.startsWith('islands/') || replaceable.has(withoutCode(path)));
}
