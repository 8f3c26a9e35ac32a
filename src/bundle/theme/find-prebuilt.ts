/** The parts of the prebuilt theme that a site can use: those of which it replaces nothing. */
import { relative } from 'node:path';
import type { AnnouncementBar } from '../../types/theme-config.js';
import { listTemplates, withoutCode } from '../build/overrides.js';
import { toRealPlace, toTemplateFolders } from '../build/place.js';
import { announcementColours } from '../styles/announcement-colours.js';
import { type Prebuilt, readPrebuilt } from './prebuilt.js';

/** The parts that can be used; what is missing has to be bundled. */
export type UsablePrebuilt = Partial<Pick<Prebuilt, 'page' | 'islands' | 'templates' | 'styles'>>;

/** What the choice depends on, besides the templates of the site. */
export interface PrebuiltOptions {
  readonly siteDir: string;
  readonly hasSearch: boolean;
  readonly announcementBar: AnnouncementBar | undefined;
}

/** Finds what of the theme need not be bundled for a site. */
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
    // Whatever is no style may be imported by a template.
    ...(own.some((path) => !path.endsWith('.css')) ? {} : { templates: prebuilt.templates }),
    ...(own.length > 0 || colours.css !== '' || colours.diagnostics.length > 0 ? {} : { styles: prebuilt.styles }),
  };
}

/** Whether a site (its templates) has an island of its own, or a file in the place of one of those that islands are made from. */
function replacesIsland(own: readonly string[], originals: readonly string[]): boolean {
  const replaceable = new Set(originals.map(withoutCode));
  return own.some((path) => path.startsWith('islands/') || replaceable.has(withoutCode(path)));
}
