/** Renders and writes one language of a site, page by page. */
import { findLanguage } from '../locales/site-locale.js';
import type { Output } from '../output/folder/emit.js';
import { openSubOutput, type PageOutput } from '../output/folder/sub-output.js';
import type { BuildNote } from '../types/build-note.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { isClean } from './is-clean.js';
import { writeSiteFiles } from './site-files.js';
import type { Snapshot } from './snapshot.js';
import { findHelpers } from './threads/write-in-threads.js';
import type { KeepingOptions, KeyedPart, SitePart, WriteOptions } from './write-options.js';
import { writePages } from './write-pages.js';
import { writePictures } from './write-pictures.js';
import { measure, NOTHING_WRITTEN, type WriteResult } from './write-result.js';
import { makeIndexFiles } from './write-search-index.js';

/** A language after writing, without its pages; `written` is undefined if it was not reached. */
export interface WrittenLanguage extends Pick<Snapshot, 'config'> {
  /** Diagnostics of linking. */
  readonly linked: readonly Diagnostic[];
  readonly written: WriteResult | undefined;
}

/** Writes the first language of the list and frees it. */
export async function writeNext(
  parts: KeyedPart[],
  output: Output,
  options: KeepingOptions,
): Promise<WrittenLanguage & { readonly isRefused: boolean; readonly note: BuildNote | undefined }> {
  const part = parts.shift();
  if (part === undefined) throw new Error('A site has a language');
  const { outFolder } = findLanguage(part.rendering.site.config);
  const written = await writePart(part, openSubOutput(output, outFolder), options);
  const isOver = isRefused([...(written.found ?? []), ...written.diagnostics], part, options);
  // Page facts depend only on the inputs of pages, so they are stored even if the output is discarded.
  if (options.isKept && !isOver) part.pageChecker.remember();
  return { ...toWritten(part, written), isRefused: isOver, note: isOver ? undefined : part.kept.toNote(written) };
}

/** Returns the report of a language; `written` is undefined if it was not reached. */
export function toWritten(
  { snapshot: { config, diagnostics } }: SitePart,
  written: WriteResult | undefined,
): WrittenLanguage {
  return { config, linked: diagnostics, written };
}

/** Writes a language and checks it. Sizes are not measured if it is refused. */
async function writePart(part: KeyedPart, output: PageOutput, options: WriteOptions): Promise<WriteResult> {
  const { rendering } = part;
  const index = makeIndexFiles({ ...part, cache: options.cache, threads: options.threads });
  // Its rejection is handled where it is awaited; until then, another failure may end the build.
  index.catch(() => undefined);
  const helpers = findHelpers(options.threads, rendering.site.routes.size, index);
  const { signal } = options.threads;
  const { files, ...rendered } = await writePages({ ...part, helpers, signal }, output);
  if (isRefused([...rendered.found, ...rendered.diagnostics], part, options))
    return { ...NOTHING_WRITTEN, ...rendered };
  signal?.throwIfAborted();
  await writePictures({ ...options, rendering, log: part.log }, output);
  // While other threads build the index, the remaining files are written here.
  writeSiteFiles(output, rendering, { files, siteDir: options.siteDir });
  await output.settle();
  const { files: indexFiles, key: indexKey } = await index;
  for (const file of indexFiles) output.write(file);
  const measured = { output, site: rendering.site, index: indexFiles };
  const written = { ...NOTHING_WRITTEN, ...rendered, ...measure(measured), indexKey };
  return { ...written, diagnostics: [...written.diagnostics, ...part.check(written)] };
}

function isRefused(diagnostics: readonly Diagnostic[], { snapshot }: SitePart, { strict }: WriteOptions): boolean {
  return !isClean({ config: snapshot.config, diagnostics }, { strict });
}
