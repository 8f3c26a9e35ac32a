/** A session as its callers see it. */
import type { loadTheme } from '../bundle/theme/load-theme.js';
import type { Cache } from '../engine/cache/cache.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { SitePlace } from '../sources/config/find-site.js';
import type { History } from '../sources/git.js';
import type { ConfigOverrides } from '../sources/loaded-config.js';
import type { Log } from '../terminal/log.js';
import type { Config } from '../types/config.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { LinkInput, PageInserts } from '../types/facts.js';
import type { OutputFile } from '../types/output.js';
import type { FilePath } from '../types/paths.js';
import type { Sibling } from '../types/sibling.js';
import type { Threads } from './threads/threads.js';

/** A site at one moment. */
export interface Snapshot {
  /** undefined when the configuration is unusable. */
  readonly config: Config | undefined;
  /** Where a key of the configuration is written, by its dotted path. */
  readonly locate: (key: string) => Location;
  /** The site, ready for rendering; undefined when there is no usable configuration or there are no usable templates. */
  readonly rendering: Rendering | undefined;
  /** What the site was linked from. */
  readonly input: LinkInput | undefined;
  /** What the site depends on besides what is known before parsing. */
  readonly lookedFor: LookedFor | undefined;
  /** Pages with partials or code in them. */
  readonly inserts: ReadonlyMap<FilePath, PageInserts>;
  /** Everything found, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same at the places where it was found: of pages that plugins have made, in these. */
  readonly found: readonly Diagnostic[];
  /** Bundled styles and scripts. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Absolute paths outside the content folders that this snapshot was made from. */
  readonly watched: readonly string[];
}

/** What linking looks for outside the sources. */
export interface LookedFor {
  /** Files that pages refer to; they need not exist. */
  readonly candidates: readonly FilePath[];
  /** Whether version control is asked for the date of a post. */
  readonly hasUndatedPosts: boolean;
  /** Those of the candidates that exist. */
  readonly assets: LinkInput['assets'];
  readonly history: History;
  /** Files that the site's code is made from; undefined where some are missing, so that nobody knows when that ends. */
  readonly codeFiles: readonly FilePath[] | undefined;
}

/** A site of which not everything is parsed. */
export interface Glance {
  /** Its pages have no bodies; their addresses and navigation are there. */
  readonly rendering: Rendering;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** The site with the whole page of a file; pages that were asked for before are whole too. */
  readonly complete: (source: FilePath) => Promise<Rendering>;
}

/** Makes the theme of a site. */
export type ThemeLoader = typeof loadTheme;

/** How a session is opened. */
export interface SessionOptions {
  readonly place: SitePlace;
  readonly mode: LinkInput['mode'];
  readonly overrides: ConfigOverrides;
  /** csb-docs' own version. */
  readonly version: string;
  /** Told about phases. */
  readonly log: Log;
  /** Where work is done besides this thread. */
  readonly threads: Threads;
  /** Where results are kept from one run to the next. */
  readonly cache: Cache;
  /** The site in its other languages, which each session of one of them adds to. */
  readonly siblings?: Map<string, Sibling> | undefined;
  /** How the theme is made; a process that opens many sites may share what they have in common. */
  readonly loadTheme?: ThemeLoader | undefined;
}
