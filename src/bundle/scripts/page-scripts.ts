/** Decides which scripts of csb-docs are on which pages. */
import { PAGE_PARTS, type PagePart } from '../../client/parts.js';
import type { Config } from '../../types/config.js';
import type { RenderContext } from '../../types/output.js';
import type { Href } from '../../types/paths.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { outPathToHref } from '../../utils/paths.js';
import type { StyleBundle } from '../styles/bundle-styles.js';
import type { IslandBundles } from './bundle-islands.js';
import type { PageScripts } from './bundle-scripts.js';

/** The settings this depends on. */
interface ScriptSettings extends Pick<Config, 'baseUrl' | 'baseUrlIssueBanner'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'algolia' | 'announcementBar'>;
}

/** Returns the URLs of the islands. Undefined if the site has none. */
export function toIslandHrefs(
  { entries, plain, files }: Pick<IslandBundles, 'entries' | 'plain' | 'files'>,
  config: Pick<ScriptSettings, 'baseUrl' | 'themeConfig'>,
): RenderContext['islands'] {
  const toHrefs = (paths: IslandBundles['entries']): Readonly<Record<string, Href>> =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, outPathToHref(path, config)]));
  const { islands: src, ...chunks } = toHrefs(entries);
  const { HostedRelatedPages, ...own } = toHrefs(plain);
  // These URLs are on every page, so the one for hosted search is left out if unused.
  const isHosted = HostedRelatedPages !== undefined && config.themeConfig.algolia !== undefined;
  return files.length === 0
    ? undefined
    : { ...(src === undefined ? {} : { src }), chunks, plain: isHosted ? { ...own, HostedRelatedPages } : own };
}

/** Marks the search page in its HTML. */
const RESULTS = `${ATTRIBUTE.island}="SearchResults" ${ATTRIBUTE.islandPlain}=`;

/**
 * Additional stylesheets of pages: the search page includes the search styles from the start to avoid layout shifts.
 */
export function toPartSheets(
  { search }: Pick<StyleBundle, 'search'>,
  config: Pick<ScriptSettings, 'baseUrl'>,
): NonNullable<RenderContext['partSheets']> {
  return search === undefined ? [] : [{ markers: [RESULTS], href: outPathToHref(search.path, config) }];
}

/** Scripts that pages preload: parts of the page script, and the results island on the search page. */
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

/** URL of the script that reads the embedded index. */
export function toSearchReader(
  { files }: Pick<IslandBundles, 'files'>,
  config: Pick<ScriptSettings, 'baseUrl'>,
): Pick<RenderContext, 'searchReader'> {
  const file = files.find(({ path }) => path.startsWith('assets/js/embedded.'));
  return file === undefined ? {} : { searchReader: outPathToHref(file.path, config) };
}

/** Selects the inline scripts for all pages and for the home page. */
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
