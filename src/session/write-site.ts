/** Last step of a build: a site is rendered and written, page by page. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { compressOutput } from '../io/output/compress.js';
import { type Output, openOutput } from '../io/output/emit.js';
import type { Log } from '../io/terminal/log.js';
import { toExitCode } from '../io/terminal/verdict.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { findKept, type KeptOutput } from './kept-output.js';
import type { LastBuild } from './last-build.js';
import { writeSiteFiles } from './site-files.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import { writeInThreads } from './threads/write-in-threads.js';
import { makeIndexFiles } from './write-search-index.js';
import { type JudgeWritten, measure, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

/** Pages that are rendered before signals and other threads are listened to. */
const PAGES_IN_A_ROW = 16;

/** What is written, and where. */
export interface WriteOptions extends IndexHelp {
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
    if (written.files > 0) kept.remember(output.content(), written);
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
  const rendered = await writePages(options, output);
  if (isRefused(rendered.diagnostics, options)) {
    await output.discard();
    return { ...NOTHING_WRITTEN, ...rendered };
  }
  // While others make the index, the rest is written, and what they have had no time for.
  writeSiteFiles(output, options.rendering, { bundles: options.snapshot.bundles, siteDir: options.siteDir });
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
  return toExitCode({ config: snapshot.config, diagnostics }, strict) !== 0;
}

async function writePages(
  { rendering, log, kept }: KeyedOptions,
  output: Output,
): Promise<Pick<WrittenSite, 'pages' | 'diagnostics'>> {
  const phase = log.phase('render');
  const of = rendering.site.routes.size;
  const pages: WrittenSite['pages'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  let hits = 0;
  for (const route of rendering.site.routes.values()) {
    const start = performance.now();
    const key = kept.keyOf(route);
    if (key !== undefined && output.keep(route.out, key)) hits++;
    else {
      const page = await renderPage(rendering, route);
      if ('code' in page) diagnostics.push(page);
      else output.write(page, key);
    }
    pages.push({ path: route.path, milliseconds: performance.now() - start });
    phase.update(pages.length, of);
    if (pages.length % PAGES_IN_A_ROW === 0) await letOthers();
  }
  const detail = `${of} pages${hits === 0 ? '' : `, ${hits} as they were`}`;
  phase.end(detail, kept.isKept ? { cached: { hits, of } } : {});
  return { pages, diagnostics };
}
