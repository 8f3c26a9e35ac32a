/** Last step of a build: a site is rendered and written in all its languages, page by page. */
import { findLanguage } from '../config/locales/site-locale.js';
import { releaseMemory } from '../io/memory.js';
import { compressOutput } from '../io/output/compress.js';
import { type Output, openOutput } from '../io/output/emit.js';
import { rememberOutput } from '../io/output/previous-output.js';
import { openSubOutput, type PageOutput } from '../io/output/sub-output.js';
import type { Log } from '../io/terminal/log.js';
import type { Rendering } from '../render/rendering.js';
import type { BuildNote } from '../types/build-note.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageJudge } from '../types/page-judge.js';
import { isClean } from './is-clean.js';
import { findKept, type KeptOutput } from './kept-output.js';
import type { LastBuild } from './last-build.js';
import { mergeFindings } from './merge-findings.js';
import { writeSiteFiles } from './site-files.js';
import type { Snapshot } from './snapshot.js';
import type { IndexHelp } from './threads/search-index.js';
import { writeInThreads } from './threads/write-in-threads.js';
import { writePages } from './write-pages.js';
import { makeIndexFiles } from './write-search-index.js';
import { type JudgeWritten, joinWritten, measure, NOTHING_WRITTEN, type WrittenSite } from './written-site.js';

/** A site in one language, to be written. */
export interface SitePart {
  readonly snapshot: Snapshot;
  readonly rendering: Rendering;
  readonly pageJudge: PageJudge;
  readonly judge: JudgeWritten;
  readonly last: LastBuild | undefined;
  /** Told about its phases. */
  readonly log: Log;
}

/** How it is written, and where. */
export interface WriteOptions extends IndexHelp {
  /** Absolute. */
  readonly outDir: string;
  readonly siteDir: string;
  readonly force: boolean;
  /** Whether there are compressed files beside those of text. */
  readonly compress: boolean;
  readonly strict: boolean;
  readonly log: Log;
}

/** A language with what may be taken over. */
interface KeyedPart extends SitePart {
  readonly kept: KeptOutput;
}

/**
 * Renders and writes everything; swaps the output in at the end, or discards it when there are errors. A language is taken
 * out of `parts` when it is written, so that its pages need not stay in memory.
 */
export async function writeSite(parts: SitePart[], options: WriteOptions): Promise<WrittenSite> {
  const { outDir, siteDir, force, cache } = options;
  const pages = parts.reduce((sum, { rendering }) => sum + rendering.site.routes.size, 0);
  const keyed: KeyedPart[] = [];
  for (let part = parts.shift(); part !== undefined; part = parts.shift())
    keyed.push({ ...part, kept: await findKept({ ...part, cache, siteDir }) });
  const { guard, isKept, previous } = describe(keyed, { siteDir, force });
  const { output, diagnostics } = await openOutput(outDir, guard, {
    keeping: { isKept, previous },
    writeElsewhere: writeInThreads(options.threads, pages),
  });
  if (output === undefined) return { ...NOTHING_WRITTEN, diagnostics };
  try {
    const { written, notes } = await writeAll(keyed, output, { ...options, isKept });
    if (written.files > 0 && isKept)
      rememberOutput(cache, outDir, { written: { ...output.content(), notes }, previous });
    return written;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** What the output is opened with. */
function describe(parts: readonly KeyedPart[], place: Pick<WriteOptions, 'siteDir' | 'force'>) {
  const [first] = parts;
  if (first === undefined) throw new Error('A site has a language');
  const isKept = parts.every(({ kept }) => kept.isKept);
  return {
    isKept,
    previous: isKept ? first.last?.output : undefined,
    guard: { ...place, config: first.rendering.site.config },
  };
}

interface WrittenParts {
  readonly written: WrittenSite;
  readonly notes: Readonly<Record<string, BuildNote>>;
}

/** With whether the next build will know this one. */
interface KeepingOptions extends WriteOptions {
  readonly isKept: boolean;
}

/** A language that was written, or not come to, without its pages. */
interface Done extends Pick<Snapshot, 'config'> {
  /** What linking has found. */
  readonly linked: readonly Diagnostic[];
  readonly written: WrittenSite | undefined;
}

async function writeAll(parts: KeyedPart[], output: Output, options: KeepingOptions): Promise<WrittenParts> {
  const done: Done[] = [];
  const notes: Record<string, BuildNote> = {};
  while (parts.length > 0) {
    const { isRefused: isOver, note, ...language } = await writeNext(parts, output, options);
    done.push(language);
    if (isOver) {
      await output.discard();
      return { written: joinDone([...done, ...parts.map((part) => toDone(part, undefined))]), notes };
    }
    if (note !== undefined && language.config !== undefined) notes[language.config.i18n.locale] = note;
    if (parts.length > 0) await releaseMemory();
  }
  const phase = options.log.phase('write');
  if (options.compress) await compress(output, options);
  const committed = await output.commit();
  phase.end(`${committed.files} files`);
  const joined = joinDone(done);
  const written = {
    ...joined,
    sizes: output.content().sizes,
    ...committed,
    diagnostics: [...joined.diagnostics, ...committed.diagnostics],
  };
  return { written, notes };
}

/** Writes the first of the languages, which is let go of then. */
async function writeNext(
  parts: KeyedPart[],
  output: Output,
  options: KeepingOptions,
): Promise<Done & { readonly isRefused: boolean; readonly note: BuildNote | undefined }> {
  const part = parts.shift();
  if (part === undefined) throw new Error('A site has a language');
  const { outFolder } = findLanguage(part.rendering.site.config);
  const written = await writePart(part, openSubOutput(output, outFolder), options);
  const isOver = isRefused([...(written.found ?? []), ...written.diagnostics], part, options);
  // Whatever becomes of the output: they are facts of what pages were made of.
  if (options.isKept && !isOver) part.pageJudge.remember();
  return { ...toDone(part, written), isRefused: isOver, note: isOver ? undefined : part.kept.toNote(written) };
}

function toDone({ snapshot: { config, diagnostics } }: SitePart, written: WrittenSite | undefined): Done {
  return { config, linked: diagnostics, written };
}

function joinDone(done: readonly Done[]): WrittenSite {
  const found = done.map(({ config, linked, written }) => ({ config, diagnostics: written?.found ?? linked }));
  return { ...joinWritten(done.flatMap(({ written }) => written ?? [])), found: mergeFindings(found) };
}

/** Everything of one language, up to what is wrong with it; refused, nothing is weighed. */
async function writePart(part: KeyedPart, output: PageOutput, options: WriteOptions): Promise<WrittenSite> {
  const { rendering } = part;
  const index = makeIndexFiles({ ...part, cache: options.cache, threads: options.threads });
  // What it throws is thrown where it is waited for; until then another failure may end the build.
  index.catch(() => undefined);
  const { files, ...rendered } = await writePages(part, output);
  if (isRefused([...rendered.found, ...rendered.diagnostics], part, options))
    return { ...NOTHING_WRITTEN, ...rendered };
  // While others make the index, the rest is written, and what they have had no time for.
  writeSiteFiles(output, rendering, { files, siteDir: options.siteDir });
  await output.settle();
  const { files: indexFiles, key: indexKey } = await index;
  for (const file of indexFiles) output.write(file);
  const measured = { output, site: rendering.site, index: indexFiles };
  const written = { ...NOTHING_WRITTEN, ...rendered, ...measure(measured), indexKey };
  return { ...written, diagnostics: [...written.diagnostics, ...part.judge(written)] };
}

async function compress(output: Output, { log, isKept }: KeepingOptions): Promise<void> {
  const phase = log.phase('compress');
  const { files, kept } = await compressOutput(output, phase.update);
  const detail = `${files} files${kept === 0 ? '' : `, ${kept} as they were`}`;
  phase.end(detail, isKept ? { cached: { hits: kept, of: files } } : {});
}

function isRefused(diagnostics: readonly Diagnostic[], { snapshot }: SitePart, { strict }: WriteOptions): boolean {
  return !isClean({ config: snapshot.config, diagnostics }, { strict });
}
