/** Last step of a build: a site is rendered and written, page by page. */
import { compressOutput } from '../io/output/compress.js';
import { type Output, openOutput } from '../io/output/emit.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { isClean } from './is-clean.js';
import { findKept, type KeptOutput } from './kept-output.js';
import type { LastBuild } from './last-build.js';
import { writeSiteFiles } from './site-files.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import { writeInThreads } from './threads/write-in-threads.js';
import { type PageWriting, writePages } from './write-pages.js';
import { makeIndexFiles } from './write-search-index.js';
import { type JudgeWritten, measure, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

/** What is written, and where. */
export interface WriteOptions extends IndexHelp, Pick<PageWriting, 'pageJudge'> {
  readonly snapshot: Snapshot;
  readonly rendering: Rendering;
  /** Absolute. */
  readonly outDir: string;
  readonly siteDir: string;
  readonly force: boolean;
  /** Whether there are compressed files beside those of text. */
  readonly compress: boolean;
  readonly strict: boolean;
  readonly log: Log;
  readonly judge: JudgeWritten;
  readonly last: LastBuild | undefined;
}

/** Renders and writes everything; swaps the output in at the end, or discards it when there are errors. */
export async function writeSite(options: WriteOptions): Promise<WrittenSite> {
  const { outDir, siteDir, force, rendering } = options;
  const kept = await findKept(options);
  const guard = { siteDir, config: rendering.site.config, force };
  const { output, diagnostics } = await openOutput(outDir, guard, {
    keeping: kept,
    writeElsewhere: writeInThreads(options.threads, rendering.site.routes.size),
  });
  if (output === undefined) return { ...NOTHING_WRITTEN, diagnostics };
  try {
    const written = await writeAll({ ...options, kept }, output);
    if (written.files > 0) {
      kept.remember(output.content(), written);
      if (kept.isKept) options.pageJudge.remember();
    }
    return written;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** With what may be taken over. */
interface KeyedOptions extends WriteOptions {
  readonly kept: KeptOutput;
}

async function writeAll(options: KeyedOptions, output: Output): Promise<WrittenSite> {
  const index = makeIndexFiles(options);
  // What it throws is thrown where it is waited for; until then another failure may end the build.
  index.catch(() => undefined);
  const { files, ...rendered } = await writePages(options, output);
  if (isRefused([...rendered.found, ...rendered.diagnostics], options)) {
    await output.discard();
    return { ...NOTHING_WRITTEN, ...rendered };
  }
  // While others make the index, the rest is written, and what they have had no time for.
  writeSiteFiles(output, options.rendering, { files, siteDir: options.siteDir });
  await output.settle();
  const { files: indexFiles, key: indexKey } = await index;
  const phase = options.log.phase('write');
  for (const file of indexFiles) output.write(file);
  const measured = { output, site: options.rendering.site, index: indexFiles };
  const written = { ...NOTHING_WRITTEN, ...rendered, ...measure(measured), indexKey };
  const diagnostics = [...written.diagnostics, ...options.judge(written)];
  if (isRefused(diagnostics, options)) {
    await output.discard();
    phase.end(`${written.sizes.size} files, discarded`);
    return { ...written, diagnostics };
  }
  if (options.compress) await compress(options, output);
  const committed = await output.commit();
  phase.end(`${committed.files} files`);
  return {
    ...written,
    sizes: output.content().sizes,
    ...committed,
    diagnostics: [...diagnostics, ...committed.diagnostics],
  };
}

async function compress({ log, kept: { isKept } }: KeyedOptions, output: Output): Promise<void> {
  const phase = log.phase('compress');
  const { files, kept } = await compressOutput(output, phase.update);
  const detail = `${files} files${kept === 0 ? '' : `, ${kept} as they were`}`;
  phase.end(detail, isKept ? { cached: { hits: kept, of: files } } : {});
}

function isRefused(diagnostics: readonly Diagnostic[], { snapshot, strict }: WriteOptions): boolean {
  return !isClean({ config: snapshot.config, diagnostics }, { strict });
}
