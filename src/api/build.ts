/** The public function `build`. */
import { resolve } from 'node:path';
import { openLanguages } from '../pipeline/open.js';
import { toExitCode } from '../terminal/report-diagnostics.js';
import type { Diagnostic } from '../types/diagnostic.js';
import {
  checkOptions,
  LANGUAGE_OPTIONS,
  type LanguageOptions,
  PROGRESS_OPTIONS,
  type ProgressOptions,
  SITE_OPTIONS,
  type SiteOptions,
} from './options.js';
import { type Run, runOnce } from './run.js';
import { buildWhole } from './whole-build.js';

/** Options of `build`. */
export interface BuildOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Output folder, relative to the site. Defaults to `build`. */
  readonly outDir?: string | undefined;
  /** Whether a warning fails the build. */
  readonly strict?: boolean | undefined;
  /** Whether to include drafts and show unlisted pages everywhere. */
  readonly drafts?: boolean | undefined;
  /** Whether to write a portable folder that works from a disk, in a zip and below any path. */
  readonly portable?: boolean | undefined;
  /** Whether to write `.br` and `.gz` copies of text files. */
  readonly compress?: boolean | undefined;
  /** Whether to accept an output folder that contains other files, which are kept. */
  readonly force?: boolean | undefined;
}

/** A file of the output, or a page. */
export interface BuiltFile {
  /** For a file, its path in the output folder: `guide/setup.html`. For a page, its route path: `/guide/setup`. */
  readonly path: string;
  readonly bytes: number;
}

/** The result of `build`, as plain JSON data. */
export interface BuildResult {
  /** Whether the output was written. False after an error, or with `strict` after a warning. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** All diagnostics, sorted. Paths are relative to `siteDir`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Every page, with the size of its HTML. Empty unless `ok`. */
  readonly pages: readonly BuiltFile[];
  /** Every file of the output. Empty unless `ok`. */
  readonly files: readonly BuiltFile[];
  /** Total size of all files. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Implements `build` of `index.ts`. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  checkOptions('build', options, KINDS);
  return runOnce(options, { onPhase: options.onEvent }, (run) => work(options, run));
}

const KINDS = {
  ...{ ...SITE_OPTIONS, ...LANGUAGE_OPTIONS, ...PROGRESS_OPTIONS },
  outDir: 'a string',
  strict: 'true or false',
  drafts: 'true or false',
  portable: 'true or false',
  compress: 'true or false',
  force: 'true or false',
} as const;

async function work(options: BuildOptions, { flags, threads, log }: Run): Promise<BuildResult> {
  const sites = await openLanguages(flags, log);
  const [{ place, cache }] = sites;
  const outDir = resolve(place.siteDir, options.outDir ?? 'build');
  const { strict = false, force, compress } = options;
  const { built, written, diagnostics } = await buildWhole(sites, { outDir, threads, log, strict, force, compress });
  const ok = toExitCode({ config: built.config, diagnostics }, strict) === 0;
  // Aborted code of the site has left diagnostics about that.
  if (!ok) threads.signal?.throwIfAborted();
  else cache.tidy();
  return {
    ...{ ok, siteDir: place.siteDir, outDir, diagnostics },
    pages: ok ? written.weights.map(({ name, size }) => ({ path: name, bytes: size })) : [],
    files: ok ? [...written.sizes].map(([path, bytes]) => ({ path, bytes })) : [],
    bytes: ok ? written.bytes : 0,
    milliseconds: log.elapsed().milliseconds,
  };
}
