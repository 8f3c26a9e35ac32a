/** The interface of a session. */
import type { loadTheme } from '../bundle/theme/load-theme.js';
import type { Cache } from '../engine/cache/cache.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { SitePlace } from '../sources/config/find-site.js';
import type { History } from '../sources/git.js';
import type { ConfigOverrides } from '../sources/loaded-config.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { LinkInput, PageIncludes } from '../types/facts.js';
import type { OutputFile } from '../types/output.js';
import type { FilePath } from '../types/paths.js';
import type { Sibling } from '../types/sibling.js';
import type { Threads } from './threads/threads.js';

/** A site at one point in time. */
export interface Snapshot {
  /** undefined if the configuration is invalid. */
  readonly config: Config | undefined;
  /** Returns the location of a configuration key, by its dotted path. */
  readonly locate: (key: string) => Location;
  /** The site ready for rendering; undefined if there is no valid configuration or no usable templates. */
  readonly rendering: Rendering | undefined;
  /** Input of linking. */
  readonly input: LinkInput | undefined;
  /** Inputs of the site that are not known before parsing. */
  readonly lookedFor: LookedFor | undefined;
  /** Pages and partials that include partials or code. */
  readonly includes: ReadonlyMap<FilePath, PageIncludes>;
  /** All diagnostics, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same diagnostics at their original locations: those about generated pages point into the generated text. */
  readonly found: readonly Diagnostic[];
  /** Bundled styles and scripts. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Absolute paths outside the content folders that the snapshot depends on. */
  readonly watched: readonly string[];
}

/** Data outside the sources that linking uses. */
export interface LookedFor {
  /** Files that pages refer to, whether or not they exist. */
  readonly candidates: readonly FilePath[];
  /** Whether the git date of a post is needed. */
  readonly hasUndatedPosts: boolean;
  /** The candidates that exist. */
  readonly assets: LinkInput['assets'];
  readonly history: History;
  /** Files that the site's code is bundled from; undefined if some are missing, because they may appear anywhere. */
  readonly codeFiles: readonly FilePath[] | undefined;
}

/** The result of the outline pass: a site before parsing is complete. */
export interface OutlinePass {
  /** The site with its routes and navigation. Pages have no bodies. */
  readonly rendering: Rendering;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Returns the site with the complete page of a file. Previously requested pages are complete too. */
  readonly complete: (source: FilePath) => Promise<Rendering>;
}

/** Loads the theme of a site. */
export type ThemeLoader = typeof loadTheme;

/** Options of a session. */
export interface SessionOptions {
  readonly place: SitePlace;
  readonly mode: LinkInput['mode'];
  readonly overrides: ConfigOverrides;
  /** Version of csb-docs. */
  readonly version: string;
  /** Receives the phases. */
  readonly log: Log;
  /** The worker threads. */
  readonly threads: Threads;
  /** The cache between runs. */
  readonly cache: Cache;
  /** The site in its other languages. Each language's session adds itself. */
  readonly siblings?: Map<string, Sibling> | undefined;
  /** Loads the theme. A process that opens many sites can share results. */
  readonly loadTheme?: ThemeLoader | undefined;
}
