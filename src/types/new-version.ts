/** The files of a new docs version before they are written. */

/** A folder to copy; paths are absolute. */
export interface FolderCopy {
  readonly from: string;
  /** Destination folder. */
  readonly to: string;
  /** Paths of its files, relative to `from`. */
  readonly files: readonly string[];
  /** Pages created by plugins, by path relative to the folder. */
  readonly made: readonly { readonly file: string; readonly content: string }[];
}

/** A file to write. */
export interface NewFile {
  /** Absolute path. */
  readonly path: string;
  readonly content: string;
}

/** All files of a new version. */
export interface NewVersion {
  readonly folders: readonly FolderCopy[];
  readonly files: readonly NewFile[];
  /** The versions file. It is written last, because it makes the version exist. */
  readonly list: NewFile;
}
