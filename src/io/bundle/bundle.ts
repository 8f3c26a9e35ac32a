/**
 * The bundler.
 * In: templates, page modules, stylesheets, browser scripts. Out: code and CSS as strings, the files they came from.
 * Must not know what the code does, nor write anything. The only file that knows esbuild.
 */
import { createHash } from 'node:crypto';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { bundleProblem, missingDefaultExport, missingExport } from '../../diagnostics/catalogue/io.js';
import { fileNameOf, toFilePath, toOutPath } from '../../text/paths.js';
import type { Diagnostic, Range, Severity } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { AnnouncementBar } from '../../types/theme-config.js';
import { ownPackageRoot } from '../package.js';
import { isInside, realOrSame } from '../site-path.js';
import { announcementColours } from './announcement-colours.js';
import { writeMarkupEnums } from './markup-enums.js';
import { findUnusedOverrides, resolveIn, resolveTemplate, type TemplateFolders } from './overrides.js';

/** Where a bundle is made: the site, and the folder of the csb-docs package (its own unless given). Absolute paths. */
export interface BundlePlace {
  readonly siteDir: string;
  readonly packageRoot?: string;
}

/** What the server bundle is made from. */
export interface TemplateOptions extends BundlePlace {
  readonly pageModules: readonly PageModule[];
}

/** A bundle; `code` is `''` when there are errors. */
export interface Bundle {
  readonly code: string;
  /** Absolute paths of the files it was made from, packages left out. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A template bundle, with the CSS that page modules and overrides import. */
export interface TemplateBundle extends Bundle {
  readonly css: string;
}

/** Browsers from about 2023 on: nesting and `:has` are lowered or not needed, cascade layers are there. */
export const BROWSERS = ['chrome111', 'firefox113', 'safari16.4'];
const HASH_DIGITS = 8;

/**
 * Bundles `templates/index.ts` and the React pages of the site for the server, as one CommonJS text with an inline source map.
 * React stays outside, so that templates, pages and the renderer share one copy. Exports `templates` and `modules` (by source path).
 */
export async function bundleTemplates(options: TemplateOptions): Promise<TemplateBundle> {
  const place = toRealPlace(options);
  const folders = toFolders(place);
  const index = resolveIn('index.ts', '', folders) ?? join(folders.original, 'index.ts');
  const pages = options.pageModules.map((page, number) => ({
    source: page.source,
    name: `page${number}`,
    path: resolve(place.siteDir, page.source),
  }));
  const parts = listMarkedParts(place, folders);
  const entry = [
    `import { templates } from ${JSON.stringify(index)};`,
    'export { templates };',
    ...parts.writeExports('templates'),
    ...pages.map((page) => `import * as ${page.name} from ${JSON.stringify(page.path)};`),
    `export const modules = {${pages.map((page) => `${JSON.stringify(page.source)}: ${page.name}`).join(', ')}};`,
  ].join('\n');
  const bundle = await runBundle(place, {
    stdin: { contents: entry, resolveDir: place.siteDir, sourcefile: 'templates/index', loader: 'js' },
    outfile: join(place.siteDir, 'server.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'algoliasearch/*'],
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [islandPlugin(place, folders), partPlugin(), templatePlugin(place, folders)],
  });
  return {
    ...bundle,
    diagnostics: [
      ...bundle.diagnostics,
      ...findUnusedOverrides(place.siteDir, folders, { kind: 'code', used: bundle.watched }),
    ],
  };
}

/** What goes into the stylesheet besides `templates/styles/index.css`. */
export interface StyleOptions extends BundlePlace {
  readonly announcementBar: AnnouncementBar | undefined;
  /** CSS that page modules import, see `LoadedTemplates.css`. */
  readonly css?: string;
}

/** The stylesheet of a site, named after its content; no file when there are errors. */
export interface StyleBundle {
  readonly files: readonly OutputFile[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the styles, with the site's overrides and its announcement colours, into one minified stylesheet. */
export async function bundleStyles(options: StyleOptions): Promise<StyleBundle> {
  const place = toRealPlace(options);
  const folders = toFolders(place);
  const index = resolveIn('styles/index.css', '', folders) ?? join(folders.original, 'styles/index.css');
  const colours = announcementColours(options.announcementBar);
  const bundle = await runBundle(place, {
    stdin: {
      contents: `@import ${JSON.stringify(index)};\n${options.css ?? ''}\n${colours.css}`,
      resolveDir: place.siteDir,
      sourcefile: 'templates/styles',
      loader: 'css',
    },
    outfile: join(place.siteDir, 'main.css'),
    minify: true,
    target: BROWSERS,
    plugins: [templatePlugin(place, folders)],
  });
  const unused = findUnusedOverrides(place.siteDir, folders, { kind: 'css', used: bundle.watched });
  return {
    files: bundle.css === '' ? [] : [hashedFile('assets/css/main', 'css', bundle.css)],
    watched: bundle.watched,
    diagnostics: [...bundle.diagnostics, ...colours.diagnostics, ...unused],
  };
}

/** Bundles one module of the site that is to be executed now: a configuration or a sidebars file. Packages stay outside. */
export async function bundleModule(path: string, siteDir: string): Promise<Bundle> {
  const bundle = await runBundle(toRealPlace({ siteDir }), {
    // JSON as an entry point would be bundled without exports.
    ...(path.endsWith('.json')
      ? {
          stdin: {
            contents: `export { default } from ${JSON.stringify(path)};`,
            resolveDir: siteDir,
            sourcefile: 'module',
          },
        }
      : { entryPoints: [path] }),
    outfile: join(siteDir, 'module.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [packagePlugin(ownPackageRoot)],
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      'import.meta.filename': '__filename',
      'import.meta.dirname': '__dirname',
    },
  });
  // Warnings about code that is only executed here (`require.resolve`, unused imports) help nobody.
  return { ...bundle, diagnostics: bundle.diagnostics.filter((diagnostic) => diagnostic.severity === 'error') };
}

/** Strips types from one file, for finding positions in it. `code` is `''` when it does not parse. */
export async function transformModule(
  text: string,
  path: string,
): Promise<{ readonly code: string; readonly map: string | undefined }> {
  const loader = /\.[mc]?ts$/.test(path) ? 'ts' : 'js';
  try {
    const { code, map } = await esbuild.transform(text, {
      loader,
      sourcemap: 'external',
      sourcefile: fileNameOf(path),
      target: 'esnext',
      logLevel: 'silent',
    });
    return { code, map };
  } catch {
    return { code: '', map: undefined };
  }
}

/** Names an output file after its content, so that it may be cached for ever. */
export function hashedFile(name: string, extension: string, content: string): OutputFile {
  return { path: toOutPath(`${name}.${hashText(content)}.${extension}`), content };
}

/** A short name for a text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

/** A file that the bundler made: its name, and the names of those it imports. */
export interface BundledFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** Links resolve to real paths inside the bundler; starting from real paths keeps both sides comparable. */
export function toRealPlace({ siteDir, packageRoot = ownPackageRoot }: BundlePlace): Required<BundlePlace> {
  return { siteDir: realOrSame(siteDir), packageRoot: realOrSame(packageRoot) };
}

/** The folders that templates come from. */
export function toFolders({ siteDir, packageRoot }: Required<BundlePlace>): TemplateFolders {
  return { site: join(siteDir, 'templates'), original: join(packageRoot, 'templates') };
}

/** Runs the bundler in memory; what it complains about comes back as diagnostics. */
export async function runBundle(
  place: Required<BundlePlace>,
  options: esbuild.BuildOptions,
): Promise<TemplateBundle & { readonly outputs: readonly BundledFile[] }> {
  const { siteDir, packageRoot } = place;
  const common = {
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    charset: 'utf8',
    jsx: 'automatic',
    // The site's own tsconfig must not decide how the templates of the package are compiled.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    nodePaths: [join(packageRoot, 'node_modules')],
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
  try {
    const result = await esbuild.build({ ...common, ...options, write: false, metafile: true });
    const text = (extension: RegExp) => result.outputFiles.find((file) => extension.test(file.path))?.text ?? '';
    // Virtual files have a namespace in front.
    const inputs = Object.keys(result.metafile.inputs).filter(
      (input) => input !== options.stdin?.sourcefile && !input.startsWith(`${ISLAND}:`),
    );
    const watched = inputs
      .map((input) => resolve(siteDir, input))
      .filter((path) => !/[\\/]node_modules[\\/]/.test(path) && !isInside(join(packageRoot, 'dist'), path));
    const warnings = result.warnings.map((message) => toDiagnostic('warning', message, place));
    const outputs = result.outputFiles.map((file) => ({
      name: basename(file.path),
      text: file.text,
      imports: importsOf(result.metafile, relative(siteDir, file.path)),
    }));
    return { code: text(/\.c?js$/), css: text(/\.css$/), outputs, watched, diagnostics: warnings };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const failures = [
      ...error.errors.map((message) => toDiagnostic('error', message, place)),
      ...error.warnings.map((message) => toDiagnostic('warning', message, place)),
    ];
    const watched = error.errors.flatMap((message) =>
      message.location === null ? [] : [resolve(siteDir, message.location.file)],
    );
    return { code: '', css: '', outputs: [], watched, diagnostics: failures };
  }
}

function importsOf({ outputs }: esbuild.Metafile, path: string): readonly string[] {
  return (outputs[path.replaceAll('\\', '/')]?.imports ?? [])
    .filter(({ external }) => !external)
    .map((imported) => basename(imported.path));
}

/** Finds overrides and originals of templates. */
export function templatePlugin({ packageRoot }: Required<BundlePlace>, folders: TemplateFolders): esbuild.Plugin {
  return {
    name: 'templates',
    setup: (build) => {
      packagePlugin(packageRoot).setup(build);
      build.onResolve({ filter: /^(\.{0,2}\/|csb-docs\/templates\/)/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        // `url(/img/x.png)` is an address on the site, not a file.
        if (kind === 'url-token' && path.startsWith('/')) return { path, external: true };
        const found = resolveTemplate(path, importer, folders);
        return found === undefined ? undefined : { path: found };
      });
    },
  };
}

const ISLAND = 'island';

/**
 * On the server a component of `templates/islands/` is wrapped, whoever imports it: the page gets its HTML, and what
 * wakes it. The wrapper is a virtual file that imports the component itself.
 */
function islandPlugin({ packageRoot }: Required<BundlePlace>, folders: TemplateFolders): esbuild.Plugin {
  const roots = [folders.site, folders.original].map((folder) => join(folder, 'islands'));
  return {
    name: ISLAND,
    setup: (build) => {
      build.onResolve({ filter: /(^|\/)islands\// }, async ({ path, importer, resolveDir, kind, namespace }) => {
        if (namespace === ISLAND || !/^(\.|csb-docs\/)/.test(path)) return undefined;
        const found =
          resolveTemplate(path, importer, folders) ??
          (await build.resolve(path, { importer, resolveDir, kind, namespace: ISLAND })).path;
        return roots.includes(dirname(found)) ? { path: found, namespace: ISLAND } : undefined;
      });
      build.onLoad({ filter: /./, namespace: ISLAND }, ({ path }) => ({
        contents: [
          `import component, * as island from ${JSON.stringify(path)};`,
          `import { createIsland } from ${JSON.stringify(join(packageRoot, 'dist/src/render/island.js'))};`,
          `export * from ${JSON.stringify(path)};`,
          // As an object: the bundler would warn of an export that may be missing.
          `const { when } = { ...island };`,
          `export default createIsland(${JSON.stringify(basename(path, extname(path)))}, component, when);`,
        ].join('\n'),
        resolveDir: dirname(path),
        loader: 'js',
      }));
    },
  };
}

/** In the browser, islands and the script that hydrates them have to share one React: the package's. */
export function reactPlugin(packageRoot: string): esbuild.Plugin {
  return {
    name: 'react',
    setup: (build) => {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === ISLAND ? undefined : build.resolve(path, { resolveDir: packageRoot, kind, pluginData: ISLAND }),
      );
    },
  };
}

/** Imports of csb-docs mean the package that runs, wherever the site lies and whatever is installed beside it. */
function packagePlugin(packageRoot: string): esbuild.Plugin {
  return {
    name: 'package',
    setup: (build) => {
      build.onResolve({ filter: /^csb-docs$/ }, () => ({ path: join(packageRoot, 'dist/src/index.js') }));
      build.onResolve({ filter: /^csb-docs\/search\/\w+$/ }, ({ path }) => ({
        path: join(packageRoot, `dist/src/client/search/exports/${path.slice('csb-docs/search/'.length)}.js`),
      }));
      build.onResolve({ filter: /^csb-docs\/markup$/ }, () => ({ path: join(packageRoot, 'dist/src/text/markup.js') }));
      build.onLoad({ filter: /[\\/]dist[\\/]src[\\/]text[\\/]markup\.js$/ }, () => ({
        contents: writeMarkupEnums(),
        loader: 'ts',
      }));
      build.onResolve({ filter: /^csb-docs\/text$/ }, () => ({ path: join(packageRoot, 'dist/src/text/format.js') }));
    },
  };
}

/** The message of the bundler, with its place; columns there count bytes from 0. */
function toDiagnostic(severity: Severity, message: esbuild.Message, place: Required<BundlePlace>): Diagnostic {
  const missing = /^No matching export in "(.+)" for import "(.+)"$/.exec(message.text);
  const file = missing?.[1];
  if (missing !== null && file !== undefined && !file.startsWith('..')) {
    const name = missing[2] ?? '';
    return name === 'default'
      ? missingDefaultExport(toFilePath(file))
      : missingExport(toFilePath(file), name, nameImporter(message.location?.file ?? '', place));
  }
  const { location } = message;
  return bundleProblem(
    severity,
    message.text,
    location === null ? undefined : { file: toFilePath(location.file), range: toRange(location) },
  );
}

/** Files of the package are named as they are imported, wherever it is installed. */
function nameImporter(file: string, { siteDir, packageRoot }: Required<BundlePlace>): string {
  const absolute = resolve(siteDir, file);
  return isInside(packageRoot, absolute) && !isInside(siteDir, absolute)
    ? `csb-docs/${relative(packageRoot, absolute)}`
    : file;
}

function toRange({ line, column, length, lineText }: esbuild.Location): Range {
  const bytes = Buffer.from(lineText);
  const start = bytes.subarray(0, column).toString().length + 1;
  const width = Math.max(1, bytes.subarray(column, column + length).toString().length);
  return { start: { line, column: start }, end: { line, column: start + width } };
}

function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
