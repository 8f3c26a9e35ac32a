/** `build` for programs. */
import { resolve } from 'node:path';
import { openLanguages } from '../pipeline/open.js';
import { toExitCode } from '../terminal/verdict.js';
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

/** How a site is built. */
export interface BuildOptions extends SiteOptions, LanguageOptions, ProgressOptions {
  /** Folder for the output, relative to the site; `build` unless given. */
  readonly outDir?: string | undefined;
  /** Whether a warning fails the build. */
  readonly strict?: boolean | undefined;
  /** Whether drafts are included, and unlisted pages shown everywhere. */
  readonly drafts?: boolean | undefined;
  /** Whether the output is a folder that works from a disk, in a zip and below any path. */
  readonly portable?: boolean | undefined;
  /** Whether there are `.br` and `.gz` files beside text. */
  readonly compress?: boolean | undefined;
  /** Whether the output folder may contain other files; they are kept. */
  readonly force?: boolean | undefined;
}

/** A file of the output, or a page. */
export interface BuiltFile {
  /** Of a file, below the output folder: `guide/setup.html`. Of a page, its address below the base URL: `/guide/setup`. */
  readonly path: string;
  readonly bytes: number;
}

/** What came of a build: data, which JSON can hold. */
export interface BuildResult {
  /** Whether the output is now this site: there was no error, and with `strict` no warning. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** Absolute path of the output. */
  readonly outDir: string;
  /** Everything found, sorted; paths are relative to `siteDir`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Every page, with the size of its HTML. Empty unless `ok`. */
  readonly pages: readonly BuiltFile[];
  /** Every file of the output. Empty unless `ok`. */
  readonly files: readonly BuiltFile[];
  /** Of all files together. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Builds a site: see `build` in `index.ts`. */
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
  // Code of the site that was given up has left findings about that.
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
