/** Builds a site in all its languages, or skips the build if the output would be the same as before. */
import { releaseMemory } from '../files/memory.js';
import { recallOutput } from '../output/folder/previous-output.js';
import { repairIfCutOff } from '../output/folder/repair.js';
import type { BuildNote } from '../types/build-note.js';
import type { SourceFile } from '../types/page.js';
import { once } from '../utils/lazy.js';
import { type Build, type BuildOptions, type BuildSummary, joinBuilt, toBuilt } from './build-summary.js';
import { isWorthRendering } from './is-clean.js';
import { type First, leaveSites, readFirst } from './leave-sites.js';
import type { OpenSite } from './open.js';
import { INDEXING } from './threads/search-index.js';
import type { Threads } from './threads/threads.js';
import type { SitePart } from './write-options.js';
import { NOTHING_WRITTEN } from './write-result.js';

/** Builds a site if it has no errors and stays within its budgets. */
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
  // Not needed for an unchanged site. Loading in parallel with parsing takes no extra time.
  const loading = import('./write-site.js');
  const parts: SitePart[] = [];
  const all: BuildSummary[] = [];
  // Empties the list, so that sources can be freed once used.
  for (let first = firsts.shift(); first !== undefined; first = firsts.shift()) {
    const { site, last } = first;
    options.threads.signal?.throwIfAborted();
    const snapshot = await site.session.update();
    site.session.forget();
    await releaseMemory();
    all.push(toBuilt(snapshot));
    const { rendering } = snapshot;
    const pageChecker = isWorthRendering(snapshot) ? options.openChecker(site, snapshot) : undefined;
    if (rendering === undefined || pageChecker === undefined) continue;
    const { config, bundles, locate } = snapshot;
    const check: SitePart['check'] = (written) => options.check({ config, bundles, locate }, written);
    parts.push({ snapshot, rendering, pageChecker, check, last, log: site.log });
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
 * @param last data of the last build. If it includes an index, most results are cached and only indexing needs a
 * thread.
 */
function startThreads(threads: Threads, sources: readonly SourceFile[], last: BuildNote | undefined): void {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (last === undefined) for (const thread of threads.forWork(characters)) thread.start();
  else if (last.indexKey) getReady(threads.forWork(characters * INDEXING)[0]);
}

/** Errors here recur when the index is built and are reported then. */
function getReady(thread: ReturnType<Threads['forWork']>[number] | undefined): void {
  thread?.run('load search', undefined).catch(() => undefined);
}
