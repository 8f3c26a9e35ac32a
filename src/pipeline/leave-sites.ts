/** Keeps the last output if a build would write the same. */
import { createKeyLocator } from '../diagnostics/locate.js';
import type { PreviousOutput } from '../output/folder/previous-output.js';
import { type Build, type BuildOptions, joinBuilt } from './build-summary.js';
import { isClean } from './is-clean.js';
import { type LastBuild, recallBuild } from './last-build.js';
import type { OpenSite } from './open.js';
import type { ReadSite } from './read-site.js';
import type { SitePart } from './write-options.js';
import { joinWritten, leaveOutput, type WriteResult } from './write-result.js';

/** A site as read, with its last build. */
export interface First {
  readonly site: OpenSite;
  readonly read: ReadSite;
  readonly last: LastBuild | undefined;
}

/** Reads a site and looks up its last build. */
export async function readFirst(
  site: OpenSite,
  { outDir, compress, findOutput }: BuildOptions & { readonly findOutput: () => PreviousOutput | undefined },
): Promise<First> {
  const { cache, mode, overrides, place } = site;
  const read = await site.session.read();
  const at = { siteDir: place.siteDir, outDir, compress, cache, mode, overrides, findOutput };
  return { site, read, last: read.loadTheme && (await recallBuild(read, at)) };
}

/** Returns the last build if all languages are unchanged, unless its diagnostics fail this build. */
export async function leaveSites(firsts: readonly First[], options: BuildOptions): Promise<Build | undefined> {
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

/** Facts about the output as a whole are the same for each language. */
function joinLeft(written: readonly WriteResult[]): Partial<WriteResult> {
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
  const check: SitePart['check'] = (written) => options.check(built, written);
  return { built, written: leaveOutput(output, note, { log: options.log, check }) };
}
