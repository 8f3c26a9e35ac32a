/** The result of importing a site from another documentation tool. */
import type { Location } from './diagnostic.js';
import type { FilePath } from './paths.js';

/** Tools whose sites can be imported. Docusaurus is not one of them because its sites are read directly. */
export type MovedTool = 'vitepress' | 'starlight' | 'mkdocs';

/** Something that the importer could not convert. */
export interface LeftBehind {
  /** The fact, as a sentence; the same for every location of its kind. */
  readonly what: string;
  /** What to do about it, as a sentence. */
  readonly todo: string;
  /** Location in a file of the source site, relative to its folder. */
  readonly location: Location;
}

/** Read access to the source site. Paths are relative to its folder. */
export interface OldFiles {
  /** All files that may be content or belong to it. */
  readonly paths: readonly FilePath[];
  /** Returns the text of a file, or undefined if it does not exist. */
  readonly read: (path: FilePath) => string | undefined;
}

/** A file of the new site: a text, or a copy of a file of the source site. */
export type NewFile =
  | { readonly path: FilePath; readonly text: string }
  | { readonly path: FilePath; readonly copyOf: FilePath };

/** An imported site. */
export interface MovedSite {
  /** The configuration in its user-facing form. Functions carry their source as `written`. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly files: readonly NewFile[];
  readonly left: readonly LeftBehind[];
}
