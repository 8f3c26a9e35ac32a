/** A site of another documentation tool on its way to csb-docs. */
import type { Location } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** The tools whose sites can be moved here, besides Docusaurus, whose sites are read as they are. */
export type MovedTool = 'vitepress' | 'starlight' | 'mkdocs';

/** Something that could not be taken over. */
export interface LeftBehind {
  /** The fact, as a sentence; the same for each place of its kind. */
  readonly what: string;
  /** What to do, as a sentence. */
  readonly todo: string;
  /** In a file of the old site, relative to its folder. */
  readonly location: Location;
}

/** The files of the old site, as a conversion may look at them. Paths are relative to its folder. */
export interface OldFiles {
  /** All that could be content or belong to it. */
  readonly paths: readonly FilePath[];
  /** The text of a file; undefined where there is none. */
  readonly read: (path: FilePath) => string | undefined;
}

/** A file of the new site: a text, or a copy of a file of the old one. */
export type NewFile =
  | { readonly path: FilePath; readonly text: string }
  | { readonly path: FilePath; readonly copyOf: FilePath };

/** A site, moved. */
export interface MovedSite {
  /** The configuration, as people write one. Functions have their source as `written`. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly files: readonly NewFile[];
  readonly left: readonly LeftBehind[];
}
