/** First step: the files of a site, and the modules that are executed to know what they mean. */

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

/** What was read of a site whose configuration can be used. */
export interface SiteFiles extends ParsedSite {
  /** The configuration with the places of its keys. */
  readonly loaded: LoadedConfig;
  /** What the following steps have to read again. */
  readonly changes: Changes;
  readonly listing: Sources['listing'];
  readonly sources: readonly SourceFile[];
  readonly staticFiles: readonly StaticFile[];
  readonly sidebars: LoadedSidebars['sidebars'];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files outside the content folders. */
  readonly watched: readonly string[];
}

/** What is left without a usable configuration. */
type NoFiles = Pick<SiteFiles, 'loaded' | 'diagnostics' | 'watched'> & { readonly config: undefined };

/** What is known of a site before its files are parsed. */
export interface UnparsedSite {
  readonly files: SiteFiles;
  /** Made at the first call. */
  readonly loadTheme: () => Promise<Theme>;
}

/** A site that has been read. */
export type ReadSite = UnparsedSite | { readonly files: NoFiles; readonly loadTheme?: undefined };

/** Makes a function that reads a site; each kind of file has a memory of its own. */
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
    // Whatever is read depends on the configuration.
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
