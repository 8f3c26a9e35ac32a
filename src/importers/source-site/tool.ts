/** Types shared by the conversions of all tools. */
import type { FilePath } from '../../types/paths.js';
import type { Draft, Line, Rule } from './document.js';
import type { FieldRule } from './front-matter.js';
import type { Receiver } from './values.js';

/** Folders and conventions of an old site. */
export interface OldSite {
  /** Folder of the pages. */
  readonly docs: string;
  /** Folders that are copied unchanged. */
  readonly publicFolders: readonly string[];
  /** Additional folders that pages refer to, such as images. */
  readonly assets: readonly string[];
  /** Globs of files that are not pages, relative to the docs folder. */
  readonly exclude: readonly string[];
  /** True if files beside pages are published at their paths even if no page uses them. */
  readonly servesFiles: boolean;
  /** See `PageFolder`. */
  readonly relativeTo: 'file' | 'address';
  readonly baseUrl: string;
  /** Origin of the published site. Undefined if the configuration does not have it. */
  readonly origin: string | undefined;
  /** Language folder → language. The default language has the folder `''` or its own. */
  readonly languages: ReadonlyMap<string, string>;
  /** Folder of the default language. `''` if none. */
  readonly mainFolder: string;
  /** Import aliases: prefix → folder. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Conversion rules of a Markdown dialect. */
export interface Dialect {
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** Applied before links are rewritten. */
  readonly rules: readonly Rule[];
  /** Returns front matter lines to add to a converted page. */
  readonly more: (lines: readonly Line[], draft: Draft) => readonly string[];
  /** Creates the first lines of the page from front matter, such as a hero. */
  readonly opening?: (entries: Readonly<Record<string, unknown>>, draft: Draft) => readonly string[];
}

/** Finds a page of the old site by its URL or path. */
export type FindDoc = (address: string) => FilePath | undefined;

/** Context for converting a configuration. */
export interface ImportContext {
  readonly receiver: Receiver;
  readonly site: OldSite;
  /** Files of the old site. */
  readonly paths: readonly FilePath[];
  /** Returns the page file for a root-relative URL. Undefined if there is none. */
  readonly findPage: FindDoc;
  /** Returns the doc id of a file. */
  readonly toId: (path: FilePath) => string;
  /** Returns the new URL of an asset of the old site; for logos. */
  readonly toAsset: (address: string) => string;
}

/** A configuration, and its sidebars if the old one has any. */
export interface Converted {
  readonly config: Readonly<Record<string, unknown>>;
  readonly sidebars: Readonly<Record<string, readonly unknown[]>> | undefined;
}
