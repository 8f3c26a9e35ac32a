/** Last step of a build: a site is rendered and written in all its languages, page by page. */
import { findLanguage } from '../config/locales/site-locale.js';
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

/** Renders and writes everything; swaps the output in at the end, or discards it when there are errors. */
export async function writeSite(parts: readonly SitePart[], options: WriteOptions): Promise<WrittenSite> {
  const { outDir, siteDir, force, cache } = options;
  const [first] = parts;
  if (first === undefined) return NOTHING_WRITTEN;
  const keyed: KeyedPart[] = [];
  for (const part of parts) keyed.push({ ...part, kept: await findKept({ ...part, cache, siteDir }) });
  const isKept = keyed.every(({ kept }) => kept.isKept);
  const previous = isKept ? first.last?.output : undefined;
  const pages = parts.reduce((sum, { rendering }) => sum + rendering.site.routes.size, 0);
  const guard = { siteDir, config: first.rendering.site.config, force };
  const { output, diagnostics } = await openOutput(outDir, guard, {
    keeping: { isKept, previous },
    writeElsewhere: writeInThreads(options.threads, pages),
  });
  if (output === undefined) return { ...NOTHING_WRITTEN, diagnostics };
  try {
    const { written, notes } = await writeAll(keyed, output, options);
    if (written.files > 0 && isKept) {
      rememberOutput(cache, outDir, { written: { ...output.content(), notes }, previous });
      for (const { pageJudge } of keyed) pageJudge.remember();
    }
    return written;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

interface WrittenParts {
  readonly written: WrittenSite;
  readonly notes: Readonly<Record<string, BuildNote>>;
}

async function writeAll(parts: readonly KeyedPart[], output: Output, options: WriteOptions): Promise<WrittenParts> {
  const done: WrittenSite[] = [];
  const notes: Record<string, BuildNote> = {};
  for (const part of parts) {
    const { config } = part.rendering.site;
    const written = await writePart(part, openSubOutput(output, findLanguage(config).outFolder), options);
    done.push(written);
    if (isRefused([...(written.found ?? []), ...written.diagnostics], part, options)) {
      await output.discard();
      return { written: joinParts(parts, done), notes };
    }
    const note = part.kept.toNote(written);
    if (note !== undefined) notes[config.i18n.locale] = note;
  }
  const phase = options.log.phase('write');
  if (options.compress) await compress(parts, output, options);
  const committed = await output.commit();
  phase.end(`${committed.files} files`);
  const joined = joinParts(parts, done);
  const written = {
    ...joined,
    sizes: output.content().sizes,
    ...committed,
    diagnostics: [...joined.diagnostics, ...committed.diagnostics],
  };
  return { written, notes };
}

function joinParts(parts: readonly KeyedPart[], done: readonly WrittenSite[]): WrittenSite {
  const found = done.map((written, index) => ({
    config: parts[index]?.snapshot.config,
    diagnostics: written.found ?? [],
  }));
  // Of a language that was not come to, what linking has found.
  const rest = parts.slice(done.length).map(({ snapshot: { config, diagnostics } }) => ({ config, diagnostics }));
  return { ...joinWritten(done), found: mergeFindings([...found, ...rest]) };
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

async function compress(parts: readonly KeyedPart[], output: Output, { log }: WriteOptions): Promise<void> {
  const phase = log.phase('compress');
  const { files, kept } = await compressOutput(output, phase.update);
  const detail = `${files} files${kept === 0 ? '' : `, ${kept} as they were`}`;
  const isKept = parts.every((part) => part.kept.isKept);
  phase.end(detail, isKept ? { cached: { hits: kept, of: files } } : {});
}

function isRefused(diagnostics: readonly Diagnostic[], { snapshot }: SitePart, { strict }: WriteOptions): boolean {
  return !isClean({ config: snapshot.config, diagnostics }, { strict });
}
