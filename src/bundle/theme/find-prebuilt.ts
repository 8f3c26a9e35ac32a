/** Selects the parts of the prebuilt theme that a site does not override. */
import { relative } from 'node:path';
import type { AnnouncementBar } from '../../types/theme-config.js';
import { listTemplates, withoutCode } from '../build/overrides.js';
import { toRealPlace, toTemplateFolders } from '../build/place.js';
import { announcementColours } from '../styles/announcement-colours.js';
import { type Prebuilt, readPrebuilt } from './prebuilt.js';

/** The usable parts. Missing ones must be bundled. */
export type UsablePrebuilt = Partial<Pick<Prebuilt, 'page' | 'islands' | 'templates' | 'styles'>>;

/** What the choice depends on besides the site's templates. */
export interface PrebuiltOptions {
  readonly siteDir: string;
  readonly hasSearch: boolean;
  readonly announcementBar: AnnouncementBar | undefined;
}

/** Returns the parts of the theme that need not be bundled for a site. */
export function findPrebuilt({ siteDir, hasSearch, announcementBar }: PrebuiltOptions): UsablePrebuilt {
  const prebuilt = readPrebuilt();
  if (prebuilt === undefined) return {};
  const { site, original } = toTemplateFolders(toRealPlace({ siteDir }));
  const own = listTemplates(site);
  const islands = prebuilt.islands.watched.map((path) => relative(original, path).replaceAll('\\', '/'));
  const colours = announcementColours(announcementBar);
  return {
    page: prebuilt.page,
    ...(replacesIsland(own, islands) ? {} : { islands: hasSearch ? prebuilt.islands : prebuilt.islandsWithoutSearch }),
    // Templates may import any file that is not CSS.
    ...(own.some((path) => !path.endsWith('.css')) ? {} : { templates: prebuilt.templates }),
    ...(own.length > 0 || colours.css !== '' || colours.diagnostics.length > 0 ? {} : { styles: prebuilt.styles }),
  };
}

/** Returns true if the site templates include an island, or replace a source file of a theme island. */
function replacesIsland(own: readonly string[], originals: readonly string[]): boolean {
  const replaceable = new Set(originals.map(withoutCode));
  return own.some((path) => path.startsWith('islands/') || replaceable.has(withoutCode(path)));
}
