/** A new version of docs, before it is written. */

/** A folder to copy; paths are absolute. */
export interface FolderCopy {
  readonly from: string;
  /** The folder that it becomes. */
  readonly to: string;
  /** Its files, by their paths in it. */
  readonly files: readonly string[];
  /** Files that the folder does not have: pages that plugins make, by their paths in it. */
  readonly made: readonly { readonly file: string; readonly content: string }[];
}

/** A file to write. */
export interface NewFile {
  /** Absolute. */
  readonly path: string;
  readonly content: string;
}

/** All that a version consists of. */
export interface NewVersion {
  readonly folders: readonly FolderCopy[];
  readonly files: readonly NewFile[];
  /** The list of versions: once it is written there is the version. */
  readonly list: NewFile;
}
