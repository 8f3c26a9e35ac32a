/** `csb-docs build`: the whole pipeline, from the site folder to plain files. */
import { resolve } from 'node:path';
import { setImmediate as letOthers } from 'node:timers/promises';
import { type Output, openOutput } from '../io/output/emit.js';
import { hasSearchIndex } from '../io/output/search-index.js';
import { showPath } from '../io/site-path.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import { formatBytes, formatCounts, formatTime, type Log } from '../io/terminal/log.js';
import { reportFindings, toExitCode } from '../io/terminal/verdict.js';
import { renderOutputs } from '../render/outputs.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { openSite, type SiteFlags } from '../session/open.js';
import type { Snapshot } from '../session/snapshot.js';
import { type IndexFiles, type IndexHelp, renderSearchIndexIn } from '../session/threads/search-index.js';
import type { Diagnostic } from '../types/diagnostic.js';

/** Flags of the command. */
export interface BuildFlags extends SiteFlags {
  readonly outDir: string;
  readonly force?: boolean | undefined;
  readonly timing?: boolean | undefined;
}

/** How many pages `--timing` names. */
const SLOWEST = 5;

/** Pages that are rendered before signals and other threads are listened to. */
const PAGES_IN_A_ROW = 16;

interface PageTime {
  readonly path: string;
  readonly milliseconds: number;
}

/** Builds a site; returns the exit code. The previous output stays as it was unless everything succeeds. */
export async function build(flags: BuildFlags, log: Log): Promise<number> {
  const start = performance.now();
  const strict = flags.strict ?? false;
  const { place, session, cache } = openSite(flags, log);
  const snapshot = await session.update();
  const context = {
    log,
    siteDir: place.siteDir,
    strict,
    failure: 'The build failed, and the previous output was left as it was',
  };
  const { rendering } = snapshot;
  if (!rendering || toExitCode(snapshot, strict) !== ExitCode.clean) return reportFindings(snapshot, context);
  const outDir = resolve(place.siteDir, flags.outDir);
  const emitted = await emit({
    snapshot,
    rendering,
    outDir,
    siteDir: place.siteDir,
    force: flags.force ?? false,
    strict,
    log,
    threads: flags.threads,
    cache,
  });
  const findings = { config: snapshot.config, diagnostics: [...snapshot.diagnostics, ...emitted.diagnostics] };
  const code = reportFindings(findings, context);
  if (code !== ExitCode.clean) return code;
  cache.tidy();
  if (flags.timing) printTiming(emitted.times, log);
  const pages = rendering.site.routes.size;
  log.print(
    `\nBuilt ${pages} pages into \`${showPath(outDir)}\` in ${formatTime(performance.now() - start)}: ${formatCounts(findings.diagnostics)}, ${emitted.files} files, ${formatBytes(emitted.bytes)}.`,
  );
  return ExitCode.clean;
}

interface EmitOptions extends IndexHelp {
  readonly snapshot: Snapshot;
  readonly rendering: Rendering;
  readonly outDir: string;
  readonly siteDir: string;
  readonly force: boolean;
  readonly strict: boolean;
  readonly log: Log;
}

interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly times: readonly PageTime[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders and writes everything; swaps the output in at the end, or discards it when a page failed. */
async function emit(options: EmitOptions): Promise<Written> {
  const opened = await openOutput(options.outDir, {
    siteDir: options.siteDir,
    config: options.rendering.site.config,
    force: options.force,
  });
  if (!opened.output) return { files: 0, bytes: 0, times: [], diagnostics: opened.diagnostics };
  const { output } = opened;
  try {
    const index = startSearchIndex(options);
    // What it throws is thrown where it is waited for; until then another failure may end the build.
    index.catch(() => undefined);
    const { times, diagnostics } = await writePages(options, output);
    if (toExitCode({ config: options.snapshot.config, diagnostics }, options.strict) !== ExitCode.clean) {
      await output.discard();
      return { files: 0, bytes: 0, times, diagnostics };
    }
    for (const file of (await index).files) output.write(file);
    const phase = options.log.phase('write');
    writeFiles(options, output);
    const committed = await output.commit();
    phase.end(`${committed.files} files`);
    return { ...committed, times, diagnostics: [...diagnostics, ...committed.diagnostics] };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

async function writePages(
  { rendering, log }: EmitOptions,
  output: Output,
): Promise<{ times: readonly PageTime[]; diagnostics: readonly Diagnostic[] }> {
  const phase = log.phase('render');
  const times: PageTime[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const route of rendering.site.routes.values()) {
    const start = performance.now();
    const page = renderPage(rendering, route);
    times.push({ path: route.path, milliseconds: performance.now() - start });
    if ('code' in page) diagnostics.push(page);
    else output.write(page);
    phase.update(times.length, rendering.site.routes.size);
    if (times.length % PAGES_IN_A_ROW === 0) await letOthers();
  }
  phase.end(`${times.length} pages`);
  return { times, diagnostics };
}

/** Builds the search index, in another thread where there is one, so that pages are rendered meanwhile. */
async function startSearchIndex({ rendering, log, ...help }: EmitOptions): Promise<IndexFiles> {
  if (!hasSearchIndex(rendering.site)) return { files: [], isFound: false };
  const phase = log.phase('search');
  const index = await renderSearchIndexIn(help, rendering);
  const bytes = index.files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  phase.end(`${index.files.length} files, ${formatBytes(bytes)}${index.isFound ? ', from the cache' : ''}`);
  return index;
}

function writeFiles({ snapshot, rendering, siteDir }: EmitOptions, output: Output): void {
  for (const file of [...snapshot.bundles, ...renderOutputs(rendering)]) output.write(file);
  for (const { from, to } of rendering.site.assets) output.copy(resolve(siteDir, from), to);
  for (const { path, out } of rendering.site.staticFiles) output.copy(resolve(siteDir, path), out);
}

function printTiming(times: readonly PageTime[], log: Log): void {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  const phases = log.times.map(
    ({ name, milliseconds }) => `  ${name.padEnd(8)} ${formatTime(milliseconds).padStart(8)}`,
  );
  log.output(
    [
      '',
      'Phases:',
      ...phases,
      '',
      `Slowest ${slowest.length} pages to render:`,
      ...slowest.map(({ path, milliseconds }) => `  ${milliseconds.toFixed(1).padStart(6)} ms  ${path}`),
    ].join('\n'),
  );
}
