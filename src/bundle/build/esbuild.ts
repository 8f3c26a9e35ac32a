/**
 * Runs the bundler in memory. The only file that imports esbuild. Returns code and CSS as strings, input files and
 * diagnostics, and writes nothing.
 */
import { basename, join, relative, resolve } from 'node:path';
import type * as esbuild from 'esbuild';
import { bundlerStopped } from '../../diagnostics/catalogue/bundle.js';
import { isInside } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorMessage } from '../../utils/code/errors.js';
import { fileNameOf } from '../../utils/paths.js';
import { toBundleDiagnostic } from './bundle-problems.js';
import type { RealPlace } from './place.js';

/** A plugin of the bundler. */
export type Plugin = esbuild.Plugin;

/** The input and result types of a plugin. */
export type PluginBuild = esbuild.PluginBuild;
/** An import to resolve. */
export type OnResolveArgs = esbuild.OnResolveArgs;
/** A resolved import. */
export type OnResolveResult = esbuild.OnResolveResult;
/** The content of a module. */
export type OnLoadResult = esbuild.OnLoadResult;

/** A bundle. `code` and `css` are `''` after errors. */
export interface Bundle {
  readonly code: string;
  /** CSS imported by the bundled modules. */
  readonly css: string;
  /** Absolute paths of all inputs. */
  readonly inputs: readonly string[];
  /** The inputs without packages and compiled files of csb-docs. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A generated file: its name, content, and the names of its imports. */
export interface BundledFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** A generated file as bytes, by absolute path. */
export interface RawFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The result of a run: all generated files, as texts and bytes. */
export interface BundleRun extends Bundle {
  readonly outputs: readonly BundledFile[];
  readonly files: readonly RawFile[];
}

/** Browsers from about 2023 on: nesting and `:has` are lowered or not needed, and cascade layers are supported. */
export const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];

const COMMON = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  // The site's tsconfig must not affect templates of the package.
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

/** The namespace of CommonJS files in a package of ES modules. */
export const COMMONJS = 'commonjs';

/**
 * Matches virtual files of plugins, which have a namespace prefix, and values of `define`. A single letter is a Windows
 * drive.
 */
const NAMESPACE = /^(<define:|[a-z][a-z-]+:)/;

/** Runs the bundler. Its messages are returned as diagnostics. */
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

/** Loaded on demand: most sites need no bundler, and starting its process takes as long as building a small site. */
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
    code: listOwnExports(findText(/\.c?js$/)),
    css: findText(/\.css$/),
    outputs: outputFiles.map((file) => ({
      name: basename(file.path),
      text: listOwnExports(file.text),
      imports: importsOf(metafile, relative(siteDir, file.path)),
    })),
    files: outputFiles.map(({ path, contents }) => ({ path: path.replaceAll('\\', '/'), content: contents })),
    inputs,
    watched,
    diagnostics: warnings.map((message) => toBundleDiagnostic('warning', message, place)),
  };
}

/**
 * Rewrites the loop in which esbuild lists the exports of a module. `for … in` also visits what other scripts have
 * added to `Object.prototype`, and fails there.
 */
function listOwnExports(code: string): string {
  return code.replace(
    /\bfor ?\(var ([\w$]+) in ([\w$]+)\)(?=\s*[\w$]+\([\w$]+, ?\1, ?\{ ?get: ?\2\[\1\])/g,
    'for(var $1 of Object.keys($2))',
  );
}

function importsOf({ outputs }: esbuild.Metafile, path: string): readonly string[] {
  return (outputs[path.replaceAll('\\', '/')]?.imports ?? [])
    .filter(({ external }) => !external)
    .map((imported) => basename(imported.path));
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/**
 * Removes types from one file, to find positions in it, with a source map as JSON. `code` is `''` if it does not parse.
 */
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

/** Converts a module to CommonJS, with `import()` unchanged. Undefined if that is not possible. */
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

/** Minifies a bundled browser script. Names of CSS modules are strings by now, and stay. */
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
