/** First step: reads the files of a site and runs its configuration modules. */

import { reportThemeParts } from '../bundle/code/theme/theme-parts.js';
import type { LoadedSidebars } from '../bundle/config/load-sidebars.js';
import type { Theme } from '../bundle/theme/load-theme.js';
import type { LoadedConfig } from '../sources/loaded-config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { StaticFile } from '../types/facts.js';
import type { SourceFile } from '../types/page.js';
import { countOf } from '../utils/text/count.js';
import { type Changes, EVERYTHING } from './changes.js';
import { rememberConfig } from './configuration.js';
import { type ParsedSite, rememberPlugins, withMade } from './plugins.js';
import { rememberSidebars } from './sidebars.js';
import type { SessionOptions } from './snapshot.js';
import { rememberSources, type Sources } from './sources.js';
import { rememberStatic } from './static-files.js';

/** The files of a site with a valid configuration. */
export interface SiteFiles extends ParsedSite {
  /** The configuration with the source ranges of its keys. */
  readonly loaded: LoadedConfig;
  /** Changes that the following steps have to consider. */
  readonly changes: Changes;
  readonly listing: Sources['listing'];
  readonly sources: readonly SourceFile[];
  readonly staticFiles: readonly StaticFile[];
  readonly sidebars: LoadedSidebars['sidebars'];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of watched files outside the content folders. */
  readonly watched: readonly string[];
}

/** The result for an invalid configuration. */
type NoFiles = Pick<SiteFiles, 'loaded' | 'diagnostics' | 'watched'> & { readonly config: undefined };

/** A site before parsing. */
export interface UnparsedSite {
  readonly files: SiteFiles;
  /** Loads the theme on the first call. */
  readonly loadTheme: () => Promise<Theme>;
}

/** A site that has been read. */
export type ReadSite = UnparsedSite | { readonly files: NoFiles; readonly loadTheme?: undefined };

/** Creates a function that reads a site. Each kind of file is cached separately. */
export function createReader(options: SessionOptions): (changes: Changes) => Promise<SiteFiles | NoFiles> {
  const { place, overrides, log, threads } = options;
  const { siteDir } = place;
  const loadConfig = rememberConfig(options);
  const readSources = rememberSources(siteDir);
  const listStatic = rememberStatic(siteDir);
  const loadSidebars = rememberSidebars({
    siteDir,
    runWithin: threads.watchdog.run,
    isEvaluated: overrides.evaluate !== false,
    keepsFolder: overrides.isGuest,
  });
  const callPlugins = rememberPlugins(options);
  let last: LoadedConfig | undefined;
  return async (changed) => {
    const loaded = await loadConfig(undefined, changed);
    // Everything depends on the configuration.
    const changes = loaded === last ? changed : EVERYTHING;
    last = loaded;
    const { config, diagnostics, watched } = loaded;
    if (config === undefined) return { config, loaded, diagnostics, watched };
    const phase = log.phase('read');
    const [sources, statics] = await Promise.all([readSources(config, changes), listStatic(config, changes)]);
    const plugins = await callPlugins({ config, listing: sources.listing }, changes);
    const sidebars = await loadSidebars({ config, loaded, listing: sources.listing }, changes);
    phase.end(countOf(sources.sources.length, 'file'));
    return {
      config,
      loaded,
      changes,
      listing: sources.listing,
      sources: withMade(sources.sources, plugins.sources),
      plugins,
      staticFiles: statics.files,
      sidebars: sidebars.sidebars,
      diagnostics: [
        ...diagnostics,
        ...reportThemeParts(config),
        ...[sources, plugins, statics, sidebars].flatMap((part) => part.diagnostics),
      ],
      watched: [...watched, ...plugins.watched, ...sidebars.watched],
    };
  };
}
