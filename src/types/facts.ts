/** What linking gets besides the parsed files: everything that was read from the world. */
import type { Config } from './config.js';
import type { FieldRanges } from './diagnostic.js';
import type { LinkableFile } from './page.js';
import type { FilePath, OutPath } from './paths.js';
import type { Locale } from './texts.js';

/** A file that pages may refer to: an image, a download. */
export interface Asset {
  readonly path: FilePath;
  /** First 8 hexadecimal digits of the content's SHA-256. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** Intrinsic pixels, for images whose header says so. */
  readonly width?: number;
  readonly height?: number;
}

/** A file of a static directory; copied as it is. */
export interface StaticFile {
  readonly path: FilePath;
  /** Where it is written, e.g. `img/logo.svg`. */
  readonly out: OutPath;
}

/** A page written as a React module under `pages/`. */
export interface PageModule {
  readonly source: FilePath;
  /** Inside the pages folder, e.g. `about.tsx`. */
  readonly relativePath: string;
  /** As the module exports it. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** What version control knows of a file. Dates in ISO form. */
export interface FileHistory {
  /** Of the last change. */
  readonly updated: string;
  /** Of the last change. */
  readonly author: string;
  /** Of the first change. */
  readonly created: string;
}

/** Everything `link` needs; link itself reads nothing. */
export interface LinkInput {
  readonly config: Config;
  readonly locale: Locale;
  /** `production` hides drafts; `development` shows everything. */
  readonly mode: 'production' | 'development';
  /** In no particular order. */
  readonly files: readonly LinkableFile[];
  /** In no particular order. */
  readonly pageModules: readonly PageModule[];
  /** Assets that pages refer to and that exist, by path. */
  readonly assets: Readonly<Record<string, Asset>>;
  /** In the order of the static directories. */
  readonly staticFiles: readonly StaticFile[];
  /** By file path; empty when not asked for or not available. */
  readonly history: Readonly<Record<string, FileHistory>>;
  /** The export of the sidebars module and where it came from. */
  readonly sidebars: { readonly source: FilePath; readonly value: unknown } | undefined;
  /** The configuration file, for diagnostics about its links. */
  readonly configSource: FilePath;
  /** Ranges of configuration keys, by dotted path (`themeConfig.navbar.items.0.to`). */
  readonly configRanges: FieldRanges;
}
