/** Last step of a build: renders and writes a site in all its languages, page by page. */

import { releaseMemory } from '../files/memory.js';
import { compressOutput } from '../output/compress.js';
import { type Output, openOutput } from '../output/folder/emit.js';
import { rememberOutput } from '../output/folder/previous-output.js';
import type { BuildNote } from '../types/build-note.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { countOf } from '../utils/text/count.js';
import { findKept } from './kept-output.js';
import { mergeDiagnostics } from './merge-diagnostics.js';
import { type PortableSite, toPortableSite } from './portable-site.js';
import { writeInThreads } from './threads/write-in-threads.js';
import { toWritten, type WrittenLanguage, writeNext } from './write-language.js';
import type { KeepingOptions, KeyedPart, SitePart, WriteOptions } from './write-options.js';
import { joinWritten, NOTHING_WRITTEN, type WriteResult } from './write-result.js';

/**
 * Renders and writes everything. Swaps the output in at the end, or discards it if there are errors. Each language is
 * removed from `parts` once written, so that its pages can be freed.
 */
export async function writeSite(parts: SitePart[], options: WriteOptions): Promise<WriteResult> {
  const { outDir, siteDir, force, cache } = options;
  const pages = parts.reduce((sum, { rendering }) => sum + rendering.site.routes.size, 0);
  const portable = toPortableSite(
    parts.map(({ rendering }) => rendering),
    siteDir,
  );
  const keyed: KeyedPart[] = [];
  for (let part = parts.shift(); part !== undefined; part = parts.shift())
    keyed.push({ ...part, kept: await findKept({ ...part, cache, siteDir }) });
  const { guard, isKept, previous } = describe(keyed, { siteDir, force });
  const { output, diagnostics } = await openOutput(outDir, guard, {
    keeping: { isKept, previous },
    writeElsewhere: writeInThreads(options.threads, pages),
    isGuest: options.threads.isGuest,
  });
  if (output === undefined) return { ...NOTHING_WRITTEN, diagnostics };
  try {
    const { written, notes } = await writeAll(keyed, output, { ...options, isKept, portable });
    if (written.files > 0 && isKept)
      rememberOutput(cache, outDir, { written: { ...output.content(), notes }, previous });
    return written;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Returns the parameters for opening the output. */
function describe(parts: readonly KeyedPart[], place: Pick<WriteOptions, 'siteDir' | 'force'>) {
  const [first] = parts;
  if (first === undefined) throw new Error('A site has a language');
  const isKept = parts.every(({ kept }) => kept.isKept);
  return {
    isKept,
    previous: isKept ? first.last?.output : undefined,
    guard: { ...place, config: first.rendering.site.config },
  };
}

interface WrittenParts {
  readonly written: WriteResult;
  readonly notes: Readonly<Record<string, BuildNote>>;
}

interface WholeOptions extends KeepingOptions {
  readonly portable: PortableSite | undefined;
}

async function writeAll(parts: KeyedPart[], output: Output, options: WholeOptions): Promise<WrittenParts> {
  const done: WrittenLanguage[] = [];
  const notes: Record<string, BuildNote> = {};
  while (parts.length > 0) {
    const { isRefused: isOver, note, ...language } = await writeNext(parts, output, options);
    done.push(language);
    if (isOver) {
      await output.discard();
      return { written: joinDone([...done, ...parts.map((part) => toWritten(part, undefined))]), notes };
    }
    if (note !== undefined && language.config !== undefined) notes[language.config.i18n.locale] = note;
    if (parts.length > 0) await releaseMemory();
  }
  const moved = options.portable === undefined ? [] : await move(output, options.portable, options);
  const phase = options.log.phase('write');
  if (options.compress) await compress(output, options);
  // After this point, the output is the new one.
  options.threads.signal?.throwIfAborted();
  const committed = await output.commit();
  phase.end(countOf(committed.files, 'file'));
  const joined = joinDone(done);
  const written = {
    ...joined,
    sizes: output.content().sizes,
    ...committed,
    diagnostics: [...joined.diagnostics, ...moved, ...committed.diagnostics],
  };
  return { written, notes };
}

function joinDone(done: readonly WrittenLanguage[]): WriteResult {
  const found = done.map(({ config, linked, written }) => ({ config, diagnostics: written?.found ?? linked }));
  return { ...joinWritten(done.flatMap(({ written }) => written ?? [])), found: mergeDiagnostics(found) };
}

/** Converts output for a host to portable output. */
async function move(output: Output, site: PortableSite, { log }: KeepingOptions): Promise<readonly Diagnostic[]> {
  const phase = log.phase('portable');
  const { makePortable } = await import('./make-portable.js');
  const diagnostics = await makePortable(output, site);
  phase.end(countOf(site.pages.size, 'page'));
  return diagnostics;
}

async function compress(output: Output, { log, isKept, threads: { signal } }: KeepingOptions): Promise<void> {
  const phase = log.phase('compress');
  const { files, kept } = await compressOutput(output, { onProgress: phase.update, signal });
  signal?.throwIfAborted();
  const detail = `${countOf(files, 'file')}${kept === 0 ? '' : `, ${kept} unchanged`}`;
  phase.end(detail, isKept ? { cached: { hits: kept, of: files } } : {});
}
