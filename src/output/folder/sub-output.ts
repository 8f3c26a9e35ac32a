/** A folder of an output that is written as if it were the whole: the pages of a language. */

import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import type { Output } from './emit.js';

/** What pages are written to. */
export type PageOutput = Pick<Output, 'keep' | 'write' | 'copy' | 'settle' | 'sizeOf'>;

/** The place of a file of such a folder in the whole output; `folder` is `''` for the output itself. */
export function placeIn(folder: string, file: OutPath): OutPath {
  return folder === '' ? file : toOutPath(`${folder}/${file}`);
}

/** Opens the folder. */
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
