/**
 * The bundler, in memory. The only file that imports esbuild.
 * In: options of esbuild. Out: code and CSS as strings, the files they were made from, diagnostics.
 * Must not know what is bundled, and writes nothing.
 */
import { basename, join, relative, resolve } from 'node:path';
import type * as esbuild from 'esbuild';
import { bundlerStopped } from '../../diagnostics/catalogue/bundle.js';
import { isInside } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorMessage } from '../../utils/code/thrown.js';
import { fileNameOf } from '../../utils/paths.js';
import { toBundleDiagnostic } from './bundle-problems.js';
import type { RealPlace } from './place.js';

/** A plug-in of the bundler. */
export type Plugin = esbuild.Plugin;

/** What a plug-in is given, and what it returns. */
export type PluginBuild = esbuild.PluginBuild;
/** An import that is to be resolved. */
export type OnResolveArgs = esbuild.OnResolveArgs;
/** Where it leads. */
export type OnResolveResult = esbuild.OnResolveResult;
/** The content of a module. */
export type OnLoadResult = esbuild.OnLoadResult;

/** A bundle; `code` and `css` are `''` when there are errors. */
export interface Bundle {
  readonly code: string;
  /** What the bundled modules import of CSS. */
  readonly css: string;
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[];
  /** The same without packages and what csb-docs is compiled to. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that the bundler made: its name, its content, and the names of those it imports. */
export interface BundledFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** The same as bytes, by its absolute path. */
export interface RawFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What a run of the bundler gives: all files it made, as texts and as bytes. */
export interface BundleRun extends Bundle {
  readonly outputs: readonly BundledFile[];
  readonly files: readonly RawFile[];
}

/** Browsers from about 2023 on: nesting and `:has` are lowered or not needed, cascade layers are supported. */
export const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];

const COMMON = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  // The site's own tsconfig must not decide how the templates of the package are compiled.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  loader: {
    '.svg': 'dataurl',
    '.png': 'dataurl',
    '.jpg': 'dataurl',
    '.jpeg': 'dataurl',
    '.gif': 'dataurl',
    '.webp': 'dataurl',
    '.avif': 'dataurl',
    '.woff2': 'dataurl',
  },
} as const satisfies esbuild.BuildOptions;

/** The namespace of files that are CommonJS though their folder is one of modules. */
export const COMMONJS = 'commonjs';

/** Virtual files of plug-ins have a namespace in front, as values of `define` have; a single letter is a drive of Windows. */
const NAMESPACE = /^(<define:|[a-z][a-z-]+:)/;

/** Bundles; what the bundler reports comes back as diagnostics. */
export async function runBundle(place: RealPlace, options: esbuild.BuildOptions): Promise<BundleRun> {
  const { build } = await loadBundler();
  try {
    return toBundle(
      place,
      options,
      await build({
        ...COMMON,
        absWorkingDir: place.siteDir,
        nodePaths: [join(place.packageRoot, 'node_modules')],
        ...options,
        write: false,
        metafile: true,
      }),
    );
  } catch (error) {
    if (!isBuildFailure(error)) return { ...NOTHING, diagnostics: [bundlerStopped(errorMessage(error))] };
    const diagnostics = [
      ...error.errors.map((message) => toBundleDiagnostic('error', message, place)),
      ...error.warnings.map((message) => toBundleDiagnostic('warning', message, place)),
    ];
    const watched = error.errors.flatMap(({ location }) =>
      location === null ? [] : [resolve(place.siteDir, location.file)],
    );
    return { ...NOTHING, inputs: watched, watched, diagnostics };
  }
}

const NOTHING: BundleRun = { code: '', css: '', outputs: [], files: [], inputs: [], watched: [], diagnostics: [] };

/** Most sites need no bundler: it is a program of its own, which takes as long to start as a small site to build. */
function loadBundler(): Promise<typeof esbuild> {
  return import('esbuild');
}

type Built = esbuild.BuildResult<{ write: false; metafile: true }>;

function toBundle(
  place: RealPlace,
  { stdin }: esbuild.BuildOptions,
  { outputFiles, metafile, warnings }: Built,
): BundleRun {
  const { siteDir, packageRoot } = place;
  const findText = (extension: RegExp) => outputFiles.find((file) => extension.test(file.path))?.text ?? '';
  const inputs = Object.keys(metafile.inputs)
    .map((input) => (input.startsWith(`${COMMONJS}:`) ? input.slice(COMMONJS.length + 1) : input))
    .filter((input) => input !== stdin?.sourcefile && !NAMESPACE.test(input))
    .map((input) => resolve(siteDir, input));
  const watched = inputs.filter(
    (path) => !/[\\/]node_modules[\\/]/.test(path) && !isInside(join(packageRoot, 'dist'), path),
  );
  return {
    code: findText(/\.c?js$/),
    css: findText(/\.css$/),
    outputs: outputFiles.map((file) => ({
      name: basename(file.path),
      text: file.text,
      imports: importsOf(metafile, relative(siteDir, file.path)),
    })),
    files: outputFiles.map(({ path, contents }) => ({ path: path.replaceAll('\\', '/'), content: contents })),
    inputs,
    watched,
    diagnostics: warnings.map((message) => toBundleDiagnostic('warning', message, place)),
  };
}

function importsOf({ outputs }: esbuild.Metafile, path: string): readonly string[] {
  return (outputs[path.replaceAll('\\', '/')]?.imports ?? [])
    .filter(({ external }) => !external)
    .map((imported) => basename(imported.path));
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Strips types from one file, for finding positions in it; with a source map as JSON. `code` is `''` when it does not parse. */
export async function transformModule(
  text: string,
  path: string,
  loader: esbuild.Loader = /\.[mc]?ts$/.test(path) ? 'ts' : 'js',
): Promise<{ readonly code: string; readonly map: string | undefined }> {
  const { transform } = await loadBundler();
  try {
    const { code, map } = await transform(text, {
      loader,
      sourcemap: 'external',
      sourcefile: fileNameOf(path),
      target: 'esnext',
      jsx: 'automatic',
      logLevel: 'silent',
    });
    return { code, map };
  } catch {
    return { code: '', map: undefined };
  }
}

/** A module in the form of CommonJS, with the requests of `import()` as they are; undefined for what cannot be in that form. */
export async function toCommonJs(text: string): Promise<string | undefined> {
  const { transform } = await loadBundler();
  try {
    const { code } = await transform(text, {
      minify: true,
      format: 'cjs',
      platform: 'browser',
      target: BROWSERS,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
    });
    return code.trim();
  } catch {
    return undefined;
  }
}

/** Makes a bundled browser script small. Names of CSS modules are texts in it by now, and stay. */
export async function minifyScript(code: string): Promise<string> {
  const { transform } = await loadBundler();
  const minified = await transform(code, {
    minify: true,
    format: 'esm',
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return minified.code;
}
