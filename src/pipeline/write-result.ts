/** The result of writing a site, or of keeping its last output. */

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

/** The written output; `files` and `bytes` are 0 if nothing was replaced. */
export interface WriteResult extends Emitted {
  readonly pages: readonly PageTime[];
  /** Sizes of all written files, even if the output was discarded. */
  readonly sizes: FileSizes;
  /** HTML size of every page, by route path. */
  readonly weights: readonly Weight[];
  /** Files of the search index. */
  readonly index: readonly Weight[];
  /** All diagnostics of the site, confirmed against its final pages; undefined if these were not checked. */
  readonly found?: readonly Diagnostic[] | undefined;
  /** Cache key of the index. */
  readonly indexKey: string | undefined;
}

/** Checks the written files. Runs before the new output replaces the old one. */
export type CheckWritten = (written: Pick<WriteResult, 'weights' | 'index'>) => readonly Diagnostic[];

/** The result for a site that cannot be written. */
export const NOTHING_WRITTEN: WriteResult = {
  files: 0,
  bytes: 0,
  pages: [],
  sizes: new Map(),
  weights: [],
  index: [],
  indexKey: undefined,
  diagnostics: [],
};

/** Data for measuring an output. */
export interface Measured {
  readonly output: Pick<PageOutput, 'sizeOf'>;
  readonly site: Pick<Site, 'routes'>;
  readonly index: readonly OutputFile<string | Uint8Array>[];
}

/** Returns the sizes of files on disk. */
export function measure({ output, site, index }: Measured): Pick<WriteResult, 'weights' | 'index'> {
  const weights = [...site.routes.values()].map(({ path, out }) => ({ name: path, size: output.sizeOf(out) }));
  return { weights, index: weigh(index) };
}

/** Joins the results of several languages. Diagnostics of pages and facts about the whole output are omitted. */
export function joinWritten(parts: readonly WriteResult[]): WriteResult {
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

/** Keeps an output unchanged and returns its result. */
export function leaveOutput(
  { files }: PreviousOutput,
  note: BuildNote,
  { log, check }: { readonly log: Log; readonly check: CheckWritten },
): WriteResult {
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
  return { ...written, diagnostics: check(written) };
}
