/**
 * A build: of the whole site in all its languages, or of nothing where the last one has left what this one would write.
 * In: an open site for each language. Out: what was found and what was written. Must not know what is said of it at the end.
 */
import { releaseMemory } from '../files/memory.js';
import { recallOutput } from '../output/folder/previous-output.js';
import { repairIfCutOff } from '../output/folder/repair.js';
import type { BuildNote } from '../types/build-note.js';
import type { SourceFile } from '../types/page.js';
import { once } from '../utils/once.js';
import { type Build, type BuildOptions, type BuiltSite, joinBuilt, toBuilt } from './built-site.js';
import { isWorthRendering } from './is-clean.js';
import { type First, leaveSites, readFirst } from './leave-sites.js';
import type { OpenSite } from './open.js';
import { INDEXING } from './threads/search-index.js';
import type { Threads } from './threads/threads.js';
import type { SitePart } from './write-options.js';
import { NOTHING_WRITTEN } from './written-site.js';

/** Builds a site without errors, if it stays within its budgets. */
export async function buildSite(sites: readonly [OpenSite, ...OpenSite[]], options: BuildOptions): Promise<Build> {
  const [{ cache, place }] = sites;
  const { siteDir } = place;
  await repairIfCutOff(options.outDir, siteDir);
  const findOutput = once(() => recallOutput(cache, options.outDir));
  const firsts: First[] = [];
  for (const site of sites) firsts.push(await readFirst(site, { ...options, findOutput }));
  const unchanged = await leaveSites(firsts, options);
  if (unchanged !== undefined) return unchanged;
  for (const { read, last } of firsts)
    if (read.loadTheme) startThreads(options.threads, read.files.sources, last?.note);
  // Not for a site of which nothing has changed; while others parse it costs no time.
  const loading = import('./write-site.js');
  const parts: SitePart[] = [];
  const all: BuiltSite[] = [];
  // What was read is not kept any longer than that.
  for (let first = firsts.shift(); first !== undefined; first = firsts.shift()) {
    const { site, last } = first;
    options.threads.signal?.throwIfAborted();
    const snapshot = await site.session.update();
    site.session.forget();
    await releaseMemory();
    all.push(toBuilt(snapshot));
    const { rendering } = snapshot;
    const pageJudge = isWorthRendering(snapshot, options) ? options.openJudge(site, snapshot) : undefined;
    if (rendering === undefined || pageJudge === undefined) continue;
    const { config, bundles, locate } = snapshot;
    const judge: SitePart['judge'] = (written) => options.judge({ config, bundles, locate }, written);
    parts.push({ snapshot, rendering, pageJudge, judge, last, log: site.log });
  }
  const built = joinBuilt(all);
  if (parts.length < sites.length) return { built, written: NOTHING_WRITTEN };
  const { writeSite } = await loading;
  options.threads.signal?.throwIfAborted();
  const written = await writeSite(parts, { ...options, siteDir, cache });
  return { built: { ...built, diagnostics: written.found ?? built.diagnostics }, written };
}

/**
 * Starts the threads that a build will need.
 * @param last what the last build has left: where it has an index, most is known, and only the index is left to a thread
 */
function startThreads(threads: Threads, sources: readonly SourceFile[], last: BuildNote | undefined): void {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (last === undefined) for (const thread of threads.forWork(characters)) thread.start();
  else if (last.indexKey) getReady(threads.forWork(characters * INDEXING)[0]);
}

/** What goes wrong here goes wrong with the index, too, and is told there. */
function getReady(thread: ReturnType<Threads['forWork']>[number] | undefined): void {
  thread?.run('load search', undefined).catch(() => undefined);
}
