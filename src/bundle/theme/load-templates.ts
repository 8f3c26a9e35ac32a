/** Bundles and executes templates. */
import { join, parse } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { readRegularFile } from '../../files/read-file.js';
import { isInside, isOfSite, realOrSame, toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ErrorPosition, RenderContext } from '../../types/output.js';
import type { Templates } from '../../types/props.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorStack } from '../../utils/code/errors.js';
import { hashContent, hashText } from '../../utils/hash.js';
import { toFilePath } from '../../utils/paths.js';
import type { Bundle } from '../build/esbuild.js';
import type { BundlePlace } from '../build/place.js';
import { fingerprintCode, NO_CODE_FINGERPRINT } from '../run/code-fingerprint.js';
import { createPlaceFinder, type Evaluation, evaluate, type StackPlace } from '../run/evaluate.js';
import { bundleTemplates } from './bundle-templates.js';

/** Maximum number of surrounding components to report. */
const MOST_AROUND = 8;

/** React frames lie between components, so the default of ten stack lines is too short. */
const STACK_LINES = 200;

/** The exports of the server bundle and what is known about it. */
export interface LoadedTemplates {
  /** Undefined if bundling or execution fails. */
  readonly templates: Templates | undefined;
  /** See `RenderContext`. */
  readonly markedTemplates?: Templates;
  /** Wrappers for template calls if these have limits; see `RenderContext`. */
  readonly calls?: Pick<RenderContext, 'runWithin' | 'blame'>;
  /**
   * Hash of the code, independent of the site's location. Changes with templates, overrides and environment variables
   * that they read.
   */
  readonly hash: string;
  /** See `CodeFingerprint`. */
  readonly isClosed: boolean;
  /** CSS imported by overrides, to be added to the stylesheet. */
  readonly css: string;
  /** Absolute paths of the source files. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the templates with site overrides, unless `bundle` is given, and executes them. */
export async function loadTemplates(
  options: BundlePlace & { readonly bundle?: Bundle | undefined; readonly runWithin?: RunWithin | undefined },
): Promise<LoadedTemplates> {
  const { packageRoot = ownPackageRoot } = options;
  const bundle = options.bundle ?? (await bundleTemplates(options));
  const failed = (extra: readonly Diagnostic[]): LoadedTemplates => ({
    templates: undefined,
    hash: '',
    isClosed: false,
    css: '',
    watched: bundle.watched,
    diagnostics: [...bundle.diagnostics, ...extra],
  });
  if (bundle.diagnostics.some((diagnostic) => diagnostic.severity === 'error')) return failed([]);
  // Runs as a file of the package, so that `require('react')` finds the renderer's copy.
  const filename = join(realOrSame(packageRoot), 'server.cjs');
  const evaluation: Evaluation = {
    code: bundle.code,
    filename,
    siteDir: realOrSame(options.siteDir),
    blame: toFilePath('templates'),
    runWithin: options.runWithin,
  };
  const result = await evaluate(evaluation);
  if ('diagnostic' in result) return failed([result.diagnostic]);
  const { templates, markedTemplates } = result.exports as ServerBundle;
  const isOwn = options.bundle !== undefined;
  const { variables, isClosed } = isOwn ? NO_CODE_FINGERPRINT : fingerprintCode(bundle.code, filename);
  return {
    templates,
    ...(markedTemplates === undefined ? {} : { markedTemplates }),
    ...(options.runWithin === undefined ? {} : { calls: createCalls(options.runWithin, evaluation) }),
    hash: isOwn ? hashCode(bundle.code) : hashSite(bundle, { siteDir: options.siteDir, variables }),
    isClosed,
    css: bundle.css,
    watched: bundle.watched,
    diagnostics: bundle.diagnostics,
  };
}

/** A line removed as a comment may be part of a string, so the site files are hashed too. */
function hashSite(
  { code, inputs }: Bundle,
  { siteDir, variables }: { readonly siteDir: string; readonly variables: string },
): string {
  const folder = realOrSame(siteDir);
  const files = inputs
    .filter((path) => isInside(folder, path))
    .map((path) => `${toSitePath(folder, path)} ${hashContent(toLineFeeds(readRegularFile(path)))}`);
  return hashText([hashCode(code), variables, ...files].join('\n'));
}

/** Line endings depend on the checkout and do not change the meaning of code. */
function toLineFeeds(content: Buffer): string {
  return content.toString('latin1').replaceAll('\r\n', '\n');
}

/** Ignores comments and module names: they contain paths, which do not affect behaviour. */
export function hashCode(code: string): string {
  return hashContent(code.replace(/^\s*\/\/.*$|^.*\b__(commonJS|esm)\(\{$|^ +"[^"\n]*"\(.*\) \{$/gm, ''));
}

/** The exports of the entry that `bundleTemplates` writes. */
interface ServerBundle {
  readonly templates: Templates;
  readonly markedTemplates?: Templates;
}

/** Creates the functions that call templates with long enough stacks and read them. */
function createCalls(
  runWithin: RunWithin,
  evaluation: Evaluation,
): Required<Pick<RenderContext, 'runWithin' | 'blame'>> {
  return { runWithin: (work) => runWithin(() => withLongStacks(work)), blame: createBlame(evaluation) };
}

function createBlame(evaluation: Evaluation): (error: unknown) => ErrorPosition | undefined {
  const findPlaces = createPlaceFinder(evaluation);
  const { siteDir } = evaluation;
  return (error) => {
    const places = findPlaces(errorStack(error));
    const at = places.findIndex(({ file }) => isOfSite(siteDir, file));
    const [thrower, ...callers] = at < 0 ? [] : places.slice(at);
    if (thrower === undefined) return undefined;
    const around = callers.flatMap((place) => {
      const component = nameOf(place);
      if (component === undefined || !/^[A-Z]/.test(component)) return [];
      const location = { file: toSitePath(siteDir, place.file), range: place.range };
      return [{ component, ...(isOfSite(siteDir, place.file) ? { location } : {}) }];
    });
    return {
      component: nameOf(thrower),
      location: { file: toSitePath(siteDir, thrower.file), range: thrower.range },
      around: around.slice(0, MOST_AROUND),
    };
  };
}

function withLongStacks<Result>(work: () => Result): Result {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_LINES;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** The bundler numbers equal names (`Footer2`) and names anonymous default exports by file (`Footer_default`). */
function nameOf({ functionName, file }: StackPlace): string | undefined {
  const stem = parse(file).name;
  return functionName?.replace(/(?:_default)?\d*$/, '') === stem ? stem : functionName;
}
