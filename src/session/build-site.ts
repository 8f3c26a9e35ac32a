/**
 * A build: of the whole site in all its languages, or of nothing where the last one has left what this one would write.
 * In: an open site for each language. Out: what was found and what was written. Must not know what is said of it at the end.
 */
import { createKeyLocator } from '../diagnostics/locate.js';
import { releaseMemory } from '../io/memory.js';
import { type PreviousOutput, recallOutput } from '../io/output/previous-output.js';
import { repairIfCutOff } from '../io/output/repair.js';
import type { ReportedSite } from '../io/output/report.js';
import { once } from '../text/once.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import { isClean, isWorthRendering } from './is-clean.js';
import { type LastBuild, recallBuild } from './last-build.js';
import { mergeFindings } from './merge-findings.js';
import type { OpenSite } from './open.js';
import type { ReadSite } from './read-site.js';
import type { Snapshot } from './snapshot.js';
import { startThreads } from './threads/start-threads.js';
import type { SitePart, WriteOptions } from './write-site.js';
import { joinWritten, leaveOutput, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

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
  readonly openJudge: (site: OpenSite, snapshot: Snapshot) => PageJudge | undefined;
  /** See `SitePart`. */
  readonly judge: (
    site: Pick<Snapshot, 'config' | 'bundles' | 'locate'>,
    written: Pick<WrittenSite, 'weights' | 'index'>,
  ) => readonly Diagnostic[];
}

/** What came of it. */
interface Build {
  readonly built: BuiltSite;
  readonly written: WrittenSite;
}

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
  const written = await writeSite(parts, { ...options, siteDir, cache });
  return { built: { ...built, diagnostics: written.found ?? built.diagnostics }, written };
}

/** What is told of a snapshot, without its pages. */
function toBuilt({ config, bundles, locate, diagnostics, rendering }: Snapshot): BuiltSite {
  const site = rendering && { config: rendering.site.config, feeds: rendering.site.feeds };
  return { config, bundles, locate, diagnostics, site };
}

/** Several languages as one site; what is the same in all is that of the first. */
function joinBuilt(sites: readonly BuiltSite[]): BuiltSite {
  const [first] = sites;
  if (first === undefined) throw new Error('A site has a language');
  return {
    ...first,
    bundles: sites.flatMap(({ bundles }) => bundles),
    diagnostics: mergeFindings(sites),
    site: first.site && { ...first.site, feeds: sites.flatMap(({ site }) => site?.feeds ?? []) },
  };
}

/** A site as it was read, and what the last build has left of it. */
interface First {
  readonly site: OpenSite;
  readonly read: ReadSite;
  readonly last: LastBuild | undefined;
}

/** Finds out what may be left. */
async function readFirst(
  site: OpenSite,
  { outDir, compress, findOutput }: BuildOptions & { readonly findOutput: () => PreviousOutput | undefined },
): Promise<First> {
  const { cache, mode, overrides, place } = site;
  const read = await site.session.read();
  const at = { siteDir: place.siteDir, outDir, compress, cache, mode, overrides, findOutput };
  return { site, read, last: read.loadTheme && (await recallBuild(read, at)) };
}

/** Leaves the last output where all of it stays, unless what was found then fails this build. */
async function leaveSites(firsts: readonly First[], options: BuildOptions): Promise<Build | undefined> {
  const output = firsts[0]?.last?.output;
  const isSame = output !== undefined && Object.keys(output.notes).length === firsts.length && output.isIntact();
  if (!isSame || !firsts.every(({ last }) => last?.isUpToDate)) return undefined;
  const left: Build[] = [];
  for (const first of firsts) {
    const build = await leaveSite(first, output, options);
    if (build === undefined) return undefined;
    left.push(build);
  }
  const [first] = left;
  const written = left.map((build) => build.written);
  return (
    first && { built: joinBuilt(left.map(({ built }) => built)), written: { ...first.written, ...joinLeft(written) } }
  );
}

/** What is said of the output as a whole is the same for each language. */
function joinLeft(written: readonly WrittenSite[]): Partial<WrittenSite> {
  const { pages, weights, index, diagnostics } = joinWritten(written);
  return { pages, weights, index, diagnostics };
}

async function leaveSite(
  { read, last }: First,
  output: PreviousOutput,
  options: BuildOptions,
): Promise<Build | undefined> {
  const note = last?.note;
  if (read.loadTheme === undefined || note === undefined) return undefined;
  const { config, loaded } = read.files;
  const { diagnostics, feeds } = note;
  if (!isClean({ config, diagnostics }, options)) return undefined;
  const { bundles } = await read.loadTheme();
  const locate = createKeyLocator(loaded);
  const built = { config, bundles, locate, diagnostics, site: { config, feeds: feeds.map((out) => ({ out })) } };
  const judge: SitePart['judge'] = (written) => options.judge(built, written);
  return { built, written: leaveOutput(output, note, { log: options.log, judge }) };
}
