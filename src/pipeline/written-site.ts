/** What a build has written, or left as it was. */

import { sortDiagnostics } from '../diagnostics/format.js';
import type { Emitted } from '../output/folder/emit.js';
import type { FileSizes } from '../output/folder/fresh-folder.js';
import type { PreviousOutput } from '../output/folder/previous-output.js';
import type { PageOutput } from '../output/folder/sub-output.js';
import { sumWeights, type Weight, weigh } from '../output/weight.js';
import type { Log } from '../terminal/log.js';
import type { PageTime } from '../terminal/timing.js';
import type { BuildNote } from '../types/build-note.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { Site } from '../types/site.js';
import { countOf } from '../utils/text/count.js';

/** What was written; `files` and `bytes` are 0 when nothing was replaced. */
export interface WrittenSite extends Emitted {
  readonly pages: readonly PageTime[];
  /** Every file that was written, also when the output was discarded. */
  readonly sizes: FileSizes;
  /** Every page by its address, with the size of its HTML. */
  readonly weights: readonly Weight[];
  /** The files of the search index. */
  readonly index: readonly Weight[];
  /** Everything found in the site, as its final pages bear it out; undefined where these were not looked at. */
  readonly found?: readonly Diagnostic[] | undefined;
  /** Under which the index is kept. */
  readonly indexKey: string | undefined;
}

/** Finds what is wrong with what was written: asked before the new output takes the place of the old one. */
export type JudgeWritten = (written: Pick<WrittenSite, 'weights' | 'index'>) => readonly Diagnostic[];

/** Of a site that cannot be written. */
export const NOTHING_WRITTEN: WrittenSite = {
  files: 0,
  bytes: 0,
  pages: [],
  sizes: new Map(),
  weights: [],
  index: [],
  indexKey: undefined,
  diagnostics: [],
};

/** What is told of an output that is being written. */
export interface Measured {
  readonly output: Pick<PageOutput, 'sizeOf'>;
  readonly site: Pick<Site, 'routes'>;
  readonly index: readonly OutputFile<string | Uint8Array>[];
}

/** The sizes of what is on disk. */
export function measure({ output, site, index }: Measured): Pick<WrittenSite, 'weights' | 'index'> {
  const weights = [...site.routes.values()].map(({ path, out }) => ({ name: path, size: output.sizeOf(out) }));
  return { weights, index: weigh(index) };
}

/** Several languages as one site; nothing is said of what was found in its pages, nor of the output as a whole. */
export function joinWritten(parts: readonly WrittenSite[]): WrittenSite {
  const [only, second] = parts;
  if (only !== undefined && second === undefined) return only;
  return {
    ...NOTHING_WRITTEN,
    pages: parts.flatMap(({ pages }) => pages),
    weights: parts.flatMap(({ weights }) => weights),
    index: parts.flatMap(({ index }) => index),
    diagnostics: sortDiagnostics(parts.flatMap(({ diagnostics }) => diagnostics)),
  };
}

/** Leaves an output as it is. */
export function leaveOutput(
  { files }: PreviousOutput,
  note: BuildNote,
  { log, judge }: { readonly log: Log; readonly judge: JudgeWritten },
): WrittenSite {
  const phase = log.phase('write');
  const sizes = new Map([...files].map(([file, { size }]) => [file, size]));
  const written = {
    files: files.size,
    bytes: sumWeights([...files.values()]),
    pages: note.pages.map(([path]) => ({ path, milliseconds: 0 })),
    sizes,
    weights: note.pages.map(([path, out]) => ({ name: path, size: sizes.get(out) ?? 0 })),
    index: note.index.map((name) => ({ name, size: sizes.get(name) ?? 0 })),
    indexKey: note.indexKey,
  };
  phase.end(`${countOf(files.size, 'file')}, all unchanged`, { cached: { hits: files.size, of: files.size } });
  return { ...written, diagnostics: judge(written) };
}
