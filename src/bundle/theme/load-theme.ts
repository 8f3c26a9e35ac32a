/** Loads the theme: templates, styles and scripts. */

import { join } from 'node:path';
import { nothingAnswersSearches } from '../../diagnostics/catalogue/search-tests.js';
import { ownPackageRoot } from '../../files/package.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { OutputFile, RenderContext } from '../../types/output.js';
import type { RunWithin } from '../../types/watchdog.js';
import { hashText } from '../../utils/hash.js';
import { outPathToHref } from '../../utils/paths.js';
import { listTemplates, reportIgnored } from '../build/overrides.js';
import {
  bundlePageScripts,
  bundleSearchModule,
  makeVersionsScripts,
  type PageScripts,
  type SearchModule,
} from '../scripts/bundle-scripts.js';
import { loadIslands, nameSearchSheet, placeSearchStyles, withoutUnused } from '../scripts/load-islands.js';
import {
  toInlineScripts,
  toIslandHrefs,
  toPartScripts,
  toPartSheets,
  toSearchReader,
} from '../scripts/page-scripts.js';
import { loadStyles, type StyleSettings } from '../styles/load-styles.js';
import { readThemeFonts } from '../styles/theme-fonts.js';
import { findPrebuilt } from './find-prebuilt.js';
import { loadTemplates } from './load-templates.js';

/** The settings that a theme depends on. */
export interface ThemeSettings extends StyleSettings, Pick<Config, 'baseUrlIssueBanner' | 'docs'> {
  readonly themeConfig: Pick<
    Config['themeConfig'],
    'algolia' | 'announcementBar' | 'colorMode' | 'docs' | 'navbar' | 'preset'
  >;
}

/** Options of `loadTheme`. */
export interface ThemeOptions {
  readonly siteDir: string;
  readonly config: ThemeSettings;
  /** Version of csb-docs. */
  readonly version: string;
  /** False if site templates must not run; those of csb-docs are used instead. */
  readonly isEvaluated?: boolean;
  /** Wraps calls of site templates. */
  readonly runWithin: RunWithin;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
}

/** The theme of a site. */
export interface Theme {
  /** Undefined if the templates have errors. */
  readonly context: RenderContext | undefined;
  /** Files that pages link to. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** True if templates depend only on their code and props; see `CodeFingerprint`. */
  readonly isClosed: boolean;
  /** Absolute paths of the source files. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the theme with site overrides. Parts without overrides are taken from the prebuilt theme. */
export async function loadTheme(options: ThemeOptions): Promise<Theme> {
  const { config, version } = options;
  const { loaded, styles, scripts, islands, search, ask, own } = await loadParts(options);
  const versions = makeVersionsScripts(scripts, config);
  const fonts = readThemeFonts(styles.files.map(({ content }) => content).join('\n'));
  const bundles = [
    ...styles.files,
    ...(styles.search === undefined ? [] : [styles.search]),
    ...styles.assets,
    ...fonts.files,
    scripts.main,
    ...Object.values(scripts.parts),
    ...versions,
    ...(config.search === false ? islands.files : withoutUnused(islands.files, config.search)),
    ...[search, ask].flatMap(({ file }) => file ?? []),
  ];
  const hrefs = toIslandHrefs(islands, config);
  const context: RenderContext | undefined = loaded.templates && {
    templates: loaded.templates,
    ...(loaded.markedTemplates === undefined ? {} : { markedTemplates: loaded.markedTemplates }),
    stylesheets: styles.files.map((file) => outPathToHref(file.path, config)),
    ...(fonts.first === undefined ? {} : { font: outPathToHref(fonts.first, config) }),
    scripts: [scripts.main, ...versions].map(({ path }) => outPathToHref(path, config)),
    partScripts: toPartScripts(scripts, hrefs?.plain, config),
    partSheets: toPartSheets(styles, config),
    ...toSearchReader(islands, config),
    ...own,
    ...(hrefs === undefined ? {} : { islands: hrefs }),
    ...(styles.origins.length === 0 ? {} : { styleOrigins: styles.origins }),
    ...(search.file === undefined ? {} : { searchModule: outPathToHref(search.file.path, config) }),
    ...(ask.file === undefined ? {} : { askModule: outPathToHref(ask.file.path, config) }),
    // File names change with their content.
    build: hashText([version, loaded.hash, ...Object.values(own), ...bundles.map(({ path }) => path)].join('\n')),
    version,
    ...loaded.calls,
  };
  return {
    context,
    bundles,
    isClosed: loaded.isClosed,
    watched: [loaded, styles, islands, search, ask].flatMap(({ watched }) => watched),
    diagnostics: [
      ...reportIgnored(options),
      ...[loaded, styles, islands, search, ask].flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

/** Selects the inline scripts, and detects site islands. */
function toOwnScripts({ siteDir, config, isEvaluated = true }: ThemeOptions, scripts: PageScripts) {
  const hasIslands =
    isEvaluated && listTemplates(join(siteDir, 'templates')).some((path) => path.startsWith('islands/'));
  return { ...toInlineScripts(scripts, config), ...(hasIslands ? ({ hasSiteScripts: true } as const) : {}) };
}

async function loadParts(options: ThemeOptions) {
  const { config, isEvaluated = true } = options;
  // A folder without templates.
  const siteDir = isEvaluated ? options.siteDir : join(ownPackageRoot, 'bin');
  const { announcementBar } = config.themeConfig;
  const hasSearch = config.search !== false;
  const prebuilt = findPrebuilt({ siteDir, hasSearch, announcementBar });
  const [loaded, islands, scripts, search, ask] = await Promise.all([
    loadTemplates({
      siteDir,
      bundle: prebuilt.templates,
      runWithin: prebuilt.templates === undefined ? options.runWithin : undefined,
    }),
    loadIslands({ siteDir, hasSearch, ready: prebuilt.islands }),
    prebuilt.page ?? bundlePageScripts(siteDir),
    loadSearchModule(options),
    loadAskModule(options),
  ]);
  const styles = await loadStyles({
    siteDir: options.siteDir,
    templatesDir: siteDir,
    config,
    css: loaded.css,
    search: hasSearch ? placeSearchStyles(islands) : undefined,
    ready: prebuilt.styles,
  });
  return {
    loaded,
    styles,
    scripts,
    islands: nameSearchSheet(islands, styles.search),
    search,
    ask,
    own: toOwnScripts(options, scripts),
  };
}

/** Loads the search backend of the site, and reports if nothing answers searches. */
async function loadSearchModule({
  siteDir,
  config: { search, themeConfig },
  locate,
}: ThemeOptions): Promise<SearchModule> {
  if (search === false || search.backend === undefined) {
    const isAnswered = search === false || search.embedded || themeConfig.algolia !== undefined;
    return {
      file: undefined,
      watched: [],
      diagnostics: isAnswered ? [] : [nothingAnswersSearches(locate('search.embedded'))],
    };
  }
  return bundleSearchModule({ siteDir, path: search.backend, location: locate('search.backend'), key: 'backend' });
}

/** Loads the module that answers questions, if the site has one. */
async function loadAskModule({ siteDir, config: { search }, locate }: ThemeOptions): Promise<SearchModule> {
  if (search === false || search.ask === undefined) return { file: undefined, watched: [], diagnostics: [] };
  return bundleSearchModule({ siteDir, path: search.ask, location: locate('search.ask'), key: 'ask' });
}
