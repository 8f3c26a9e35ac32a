/** A subfolder of an output that is written like a complete output: the pages of a language. */

import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import type { Output } from './emit.js';

/** The operations for writing pages. */
export type PageOutput = Pick<Output, 'keep' | 'write' | 'copy' | 'settle' | 'sizeOf'>;

/** Returns the path of a subfolder's file in the whole output. `folder` is `''` for the root. */
export function placeIn(folder: string, file: OutPath): OutPath {
  return folder === '' ? file : toOutPath(`${folder}/${file}`);
}

/** Opens a subfolder. */
export function openSubOutput(output: Output, folder: string): PageOutput {
  const place = (file: OutPath): OutPath => placeIn(folder, file);
  return {
    keep: (files, key) => output.keep(files.map(place), key),
    write: (file, key) => output.write({ ...file, path: place(file.path) }, key),
    copy: (from, to) => output.copy(from, place(to)),
    settle: () => output.settle(),
    sizeOf: (file) => output.sizeOf(place(file)),
  };
}
