/** One language of a site is rendered and written, page by page. */
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
import { makeIndexFiles } from './write-search-index.js';
import { measure, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

/** A language that was written, or not come to, without its pages. */
export interface WrittenLanguage extends Pick<Snapshot, 'config'> {
  /** What linking has found. */
  readonly linked: readonly Diagnostic[];
  readonly written: WrittenSite | undefined;
}

/** Writes the first of the languages, which is let go of then. */
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
  // Whatever becomes of the output: they are facts of what pages were made of.
  if (options.isKept && !isOver) part.pageJudge.remember();
  return { ...toWritten(part, written), isRefused: isOver, note: isOver ? undefined : part.kept.toNote(written) };
}

/** A language with what was written of it; undefined when it was not come to. */
export function toWritten(
  { snapshot: { config, diagnostics } }: SitePart,
  written: WrittenSite | undefined,
): WrittenLanguage {
  return { config, linked: diagnostics, written };
}

/** Everything of one language, up to what is wrong with it; refused, nothing is weighed. */
async function writePart(part: KeyedPart, output: PageOutput, options: WriteOptions): Promise<WrittenSite> {
  const { rendering } = part;
  const index = makeIndexFiles({ ...part, cache: options.cache, threads: options.threads });
  // What it throws is thrown where it is waited for; until then another failure may end the build.
  index.catch(() => undefined);
  const helpers = findHelpers(options.threads, rendering.site.routes.size, index);
  const { signal } = options.threads;
  const { files, ...rendered } = await writePages({ ...part, helpers, signal }, output);
  if (isRefused([...rendered.found, ...rendered.diagnostics], part, options))
    return { ...NOTHING_WRITTEN, ...rendered };
  signal?.throwIfAborted();
  await writePictures({ ...options, rendering, log: part.log }, output);
  // While others make the index, the rest is written, and what they have had no time for.
  writeSiteFiles(output, rendering, { files, siteDir: options.siteDir });
  await output.settle();
  const { files: indexFiles, key: indexKey } = await index;
  for (const file of indexFiles) output.write(file);
  const measured = { output, site: rendering.site, index: indexFiles };
  const written = { ...NOTHING_WRITTEN, ...rendered, ...measure(measured), indexKey };
  return { ...written, diagnostics: [...written.diagnostics, ...part.judge(written)] };
}

function isRefused(diagnostics: readonly Diagnostic[], { snapshot }: SitePart, { strict }: WriteOptions): boolean {
  return !isClean({ config: snapshot.config, diagnostics }, { strict });
}
