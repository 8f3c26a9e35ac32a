/**
 * A build: of the whole site, or of nothing where the last one has left what this one would write.
 * In: an open site. Out: what was found and what was written. Must not know what is said of it at the end.
 */
import { createKeyLocator } from '../diagnostics/locate.js';
import { releaseMemory } from '../io/memory.js';
import type { PreviousOutput } from '../io/output/previous-output.js';
import { repairIfCutOff } from '../io/output/repair.js';
import type { ReportedSite } from '../io/output/report.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import { isClean, isWorthRendering } from './is-clean.js';
import { recallBuild } from './last-build.js';
import type { OpenSite } from './open.js';
import type { UnparsedSite } from './read-site.js';
import type { Snapshot } from './snapshot.js';
import { startThreads } from './threads/start-threads.js';
import type { WriteOptions } from './write-site.js';
import { leaveOutput, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

/** What was built. */
export interface BuiltSite extends Pick<Snapshot, 'config' | 'bundles' | 'locate'> {
  /** Of the site; those of writing are with what was written. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when there was nothing to render. */
  readonly site: ReportedSite | undefined;
}

/** How it is built. */
export interface BuildOptions
  extends Pick<WriteOptions, 'outDir' | 'compress' | 'force' | 'strict' | 'threads' | 'log'> {
  /** Makes the judge of the pages of a snapshot. */
  readonly openJudge: (snapshot: Snapshot) => PageJudge | undefined;
  /** See `WriteOptions`. */
  readonly judge: (
    site: Pick<Snapshot, 'config' | 'bundles' | 'locate'>,
    written: Pick<WrittenSite, 'weights' | 'index'>,
  ) => readonly Diagnostic[];
}

/** Builds a site without errors, if it stays within its budgets. */
export async function buildSite(
  site: OpenSite,
  options: BuildOptions,
): Promise<{ readonly built: BuiltSite; readonly written: WrittenSite }> {
  const {
    session,
    cache,
    place: { siteDir },
  } = site;
  await repairIfCutOff(options.outDir, siteDir);
  const { unchanged, last } = await readFirst(site, options);
  if (unchanged) return unchanged;
  // Not for a site of which nothing has changed; while others parse it costs no time.
  const loading = import('./write-site.js');
  const snapshot = await session.update();
  session.forget();
  await releaseMemory();
  const { rendering } = snapshot;
  const built = { ...snapshot, site: rendering?.site };
  const pageJudge = isWorthRendering(snapshot, options) ? options.openJudge(snapshot) : undefined;
  if (rendering === undefined || pageJudge === undefined) return { built, written: NOTHING_WRITTEN };
  const { writeSite } = await loading;
  const judge: WriteOptions['judge'] = (written) => options.judge(snapshot, written);
  const written = await writeSite({ ...options, siteDir, cache, snapshot, rendering, last, judge, pageJudge });
  return { built: { ...built, diagnostics: written.found ?? built.diagnostics }, written };
}

/** Finds out what may be left; what was read is not kept any longer than that. */
async function readFirst({ session, cache, mode, overrides, place: { siteDir } }: OpenSite, options: BuildOptions) {
  const { outDir, compress } = options;
  const read = await session.read();
  const last =
    read.loadTheme && (await recallBuild(read, { ...{ siteDir, outDir, compress }, cache, mode, overrides }));
  const unchanged = read.loadTheme && last?.upToDate && (await leaveSite(read, last.upToDate, options));
  if (!unchanged && read.loadTheme) startThreads(options.threads, read.files.sources, last?.output);
  return { unchanged, last };
}

/** Leaves the last output, unless what was found then fails this build. */
async function leaveSite({ files, loadTheme }: UnparsedSite, output: PreviousOutput, options: BuildOptions) {
  const { diagnostics, feeds } = output.note;
  const { config, loaded } = files;
  if (!isClean({ config, diagnostics }, options)) return undefined;
  const { bundles } = await loadTheme();
  const locate = createKeyLocator(loaded);
  const built = { config, bundles, locate, diagnostics, site: { config, feeds: feeds.map((out) => ({ out })) } };
  const judge: WriteOptions['judge'] = (written) => options.judge(built, written);
  return { built, written: leaveOutput(output, options.log, judge) };
}
