/** What of the scripts of csb-docs a site has on which pages. */
import { PAGE_PARTS, type PagePart } from '../../client/parts.js';
import type { Config } from '../../types/config.js';
import type { RenderContext } from '../../types/output.js';
import type { Href } from '../../types/paths.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { outPathToHref } from '../../utils/paths.js';
import type { StyleBundle } from '../styles/bundle-styles.js';
import type { IslandBundles } from './bundle-islands.js';
import type { PageScripts } from './bundle-scripts.js';

/** What this depends on. */
interface ScriptSettings extends Pick<Config, 'baseUrl' | 'baseUrlIssueBanner'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'algolia' | 'announcementBar'>;
}

/** The addresses of islands; undefined on a site without any. */
export function toIslandHrefs(
  { entries, plain, files }: Pick<IslandBundles, 'entries' | 'plain' | 'files'>,
  config: Pick<ScriptSettings, 'baseUrl' | 'themeConfig'>,
): RenderContext['islands'] {
  const toHrefs = (paths: IslandBundles['entries']): Readonly<Record<string, Href>> =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, outPathToHref(path, config)]));
  const { islands: src, ...chunks } = toHrefs(entries);
  const { HostedRelatedPages, ...own } = toHrefs(plain);
  // Every page has these addresses: without a hosted index there is one less.
  const isHosted = HostedRelatedPages !== undefined && config.themeConfig.algolia !== undefined;
  return files.length === 0
    ? undefined
    : { ...(src === undefined ? {} : { src }), chunks, plain: isHosted ? { ...own, HostedRelatedPages } : own };
}

/** What the HTML of the search page has. */
const RESULTS = `${ATTRIBUTE.island}="SearchResults" ${ATTRIBUTE.islandPlain}=`;

/** Style sheets that pages have beside that of all pages: the search page that of search, so that nothing in it moves. */
export function toPartSheets(
  { search }: Pick<StyleBundle, 'search'>,
  config: Pick<ScriptSettings, 'baseUrl'>,
): NonNullable<RenderContext['partSheets']> {
  return search === undefined ? [] : [{ markers: [RESULTS], href: outPathToHref(search.path, config) }];
}

/** Scripts that pages ask for as soon as they are read: parts of the page script, and what the search page is there for. */
export function toPartScripts(
  { parts }: PageScripts,
  plain: Readonly<Record<string, Href>> | undefined,
  config: Pick<ScriptSettings, 'baseUrl'>,
): NonNullable<RenderContext['partScripts']> {
  const results = plain?.['SearchResults'];
  return [
    ...Object.entries<PagePart>(PAGE_PARTS).flatMap(([name, { markers }]) => {
      const file = parts[name];
      return markers && file ? [{ markers, href: outPathToHref(file.path, config) }] : [];
    }),
    ...(results === undefined ? [] : [{ markers: [RESULTS], href: results }]),
  ];
}

/** Where what reads the embedded index is, on a site with search. */
export function toSearchReader(
  { files }: Pick<IslandBundles, 'files'>,
  config: Pick<ScriptSettings, 'baseUrl'>,
): Pick<RenderContext, 'searchReader'> {
  const file = files.find(({ path }) => path.startsWith('assets/js/embedded.'));
  return file === undefined ? {} : { searchReader: outPathToHref(file.path, config) };
}

/** What a site needs of the scripts inside of pages: of every one, and of the home page. */
export function toInlineScripts(
  { inline }: PageScripts,
  { baseUrlIssueBanner, themeConfig }: Pick<ScriptSettings, 'baseUrlIssueBanner' | 'themeConfig'>,
): Pick<RenderContext, 'inlineScript' | 'homeScript'> {
  const [inlineScript, homeScript] =
    themeConfig.announcementBar === undefined
      ? [inline.every, inline.home]
      : [inline.announcement, inline.announcementHome];
  return { inlineScript, ...(baseUrlIssueBanner ? { homeScript } : {}) };
}
