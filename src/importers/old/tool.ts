/** What a conversion of one tool says of a site, and what all of them have in common. */
import type { FilePath } from '../../types/paths.js';
import type { Draft, Line, Rule } from './document.js';
import type { FieldRule } from './front-matter.js';
import type { Taker } from './written.js';

/** Where an old site has its things, and what its pages are. */
export interface OldSite {
  /** The folder of pages. */
  readonly docs: string;
  /** Folders of files that are copied as they are. */
  readonly publicFolders: readonly string[];
  /** Further folders that pages refer to, such as those of pictures. */
  readonly assets: readonly string[];
  /** Globs of files that are no pages, relative to the folder of pages. */
  readonly exclude: readonly string[];
  /** Whether files beside pages are published at their own paths, whether a page shows them or not. */
  readonly servesFiles: boolean;
  /** See `PageFolder`. */
  readonly relativeTo: 'file' | 'address';
  readonly baseUrl: string;
  /** Of the published site; undefined where the configuration does not say it. */
  readonly origin: string | undefined;
  /** The languages: folder below that of pages → name of the language; the default one has the folder `''` or its own. */
  readonly languages: ReadonlyMap<string, string>;
  /** The folder of the default language; `''` for none. */
  readonly mainFolder: string;
  /** Other spellings of addresses: what they begin with → the folder. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** A dialect of Markdown. */
export interface Dialect {
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** Before and after links are rewritten. */
  readonly rules: readonly Rule[];
  /** Keys to add to front matter, for a page as it has become. */
  readonly more: (lines: readonly Line[], draft: Draft) => readonly string[];
  /** Makes the lines that come first out of front matter, such as those of a front page. */
  readonly opening?: (entries: Readonly<Record<string, unknown>>, draft: Draft) => readonly string[];
}

/** A page of the old site by its address or path, as the id that it has in the new one. */
export type FindDoc = (address: string) => FilePath | undefined;

/** What the parts of a configuration are made with. */
export interface Making {
  readonly taker: Taker;
  readonly site: OldSite;
  /** The files of the old site. */
  readonly paths: readonly FilePath[];
  /** The file of a page by its address from the root; undefined for none. */
  readonly findPage: FindDoc;
  /** The id of a doc by its file. */
  readonly toId: (path: FilePath) => string;
  /** Where an asset, named by a path of the old site, is now; for logos. */
  readonly toAsset: (address: string) => string;
}

/** A configuration, and its sidebars where the old one has some. */
export interface Converted {
  readonly config: Readonly<Record<string, unknown>>;
  readonly sidebars: Readonly<Record<string, readonly unknown[]>> | undefined;
}
