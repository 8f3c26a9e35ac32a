/** Scripts for the browser, bundled: the one of every page, the one inside every page, and islands with what they share. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { PAGE_PARTS } from '../../client/parts.js';
import { toVersionsTable, type VersionSettings } from '../../config/versions-table.js';
import { missingSearchBackend, searchBackendWithoutDefault } from '../../diagnostics/catalogue/search-tests.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { ownPackageRoot } from '../package.js';
import { BROWSERS, type Bundle, runBundle } from './esbuild.js';
import { hashedFile } from './hashed-file.js';
import { nameByContent } from './name-by-content.js';
import { type BundlePlace, toRealPlace, toTemplateFolders } from './place.js';
import { reactPlugin, templatePlugin } from './plugins.js';

interface ClientEntry {
  readonly entry: string;
  readonly format?: 'esm' | 'iife';
  /** What the script calls `PARTS`, see `client/main.ts`. */
  readonly parts?: readonly (readonly [selector: string, file: string])[];
}

/** Bundles a browser script into one minified module, or into a text for a `<script>` element. */
export async function bundleClient(options: BundlePlace & ClientEntry): Promise<Bundle> {
  const place = toRealPlace(options);
  const { parts } = options;
  return runBundle(place, {
    ...CLIENT,
    ...(parts === undefined ? {} : { define: { PARTS: JSON.stringify(parts) } }),
    entryPoints: [options.entry],
    outfile: join(place.siteDir, 'client.js'),
    format: options.format ?? 'esm',
    plugins: [templatePlugin(place)],
  });
}

const CLIENT = { platform: 'browser', target: BROWSERS, minify: true } as const;

/** The scripts of every page, the same for all sites. */
export interface PageScripts {
  readonly main: OutputFile;
  /** Imported by `main` on pages that need them: `PAGE_PARTS` has the names. */
  readonly parts: Readonly<Record<string, OutputFile>>;
  /** The text of the script for sites whose docs have several versions, without the table of these. */
  readonly versions: string;
  /** The texts of scripts inside of pages. */
  readonly inline: InlineScripts;
  /** Absolute paths of the files they were made from. */
  readonly inputs: readonly string[];
}

/** The texts of scripts inside of pages; each pair of pages of a site that have one have the same. */
export interface InlineScripts {
  /** For the head of every page; */
  readonly every: string;
  /** together with it, where there is an announcement. */
  readonly announcement: string;
  /** For the home page, where it says that the base URL is wrong. */
  readonly baseUrl: string;
}

/** Bundles the scripts of csb-docs itself; they are compiled with it, so whatever fails here is a bug. */
export async function bundlePageScripts(siteDir: string): Promise<PageScripts> {
  const bundle = async (name: string, options: Partial<ClientEntry> = {}): Promise<Bundle> => {
    const bundled = await bundleClient({ siteDir, entry: clientFile(name), ...options });
    const [problem] = bundled.diagnostics;
    if (problem !== undefined) throw new Error(problem.message);
    return bundled;
  };
  const names = Object.keys(PAGE_PARTS);
  const [versions, every, announcement, baseUrl, ...bundles] = await Promise.all([
    bundle('versions.js'),
    bundle('inline.js', { format: 'iife' }),
    bundle('inline-announcement.js', { format: 'iife' }),
    bundle('inline-base-url.js', { format: 'iife' }),
    ...names.map((name) => bundle(`${name}.js`)),
  ]);
  const files = bundles.map(({ code }, index) => hashedFile(`assets/js/${names[index]}`, 'js', code));
  const parts = Object.values(PAGE_PARTS).map(
    ({ selector }, index) => [selector, `./${basename(files[index]?.path ?? '')}`] as const,
  );
  const main = await bundle('main.js', { parts });
  return {
    main: hashedFile('assets/js/main', 'js', main.code),
    parts: Object.fromEntries(names.map((name, index) => [name, files[index] as OutputFile])),
    versions: versions.code,
    inline: { every: every.code.trim(), announcement: announcement.code.trim(), baseUrl: baseUrl.code.trim() },
    inputs: [versions, every, announcement, baseUrl, main, ...bundles].flatMap(({ inputs }) => inputs),
  };
}

/** The script for docs with several versions, a table of which comes first; none where no docs have several. */
export function makeVersionsScripts(
  { versions }: Pick<PageScripts, 'versions'>,
  settings: VersionSettings,
): readonly OutputFile[] {
  const table = toVersionsTable(settings);
  if (table === undefined) return [];
  return [hashedFile('assets/js/versions', 'js', `const DOCS_VERSIONS=${JSON.stringify(table)};${versions}`)];
}

/** Bundles the script that the development server adds to every page. */
export async function bundleReloadScript(siteDir: string): Promise<string> {
  return (await bundleClient({ siteDir, entry: clientFile('live/reload.js') })).code;
}

/** The islands of a site; `entries` is empty when it has none. */
export interface IslandBundles {
  readonly files: readonly OutputFile[];
  /** The script for islands, by the name `islands`, and each island's own file. */
  readonly entries: Readonly<Record<string, OutPath>>;
  /** See `Bundle`. */
  readonly inputs: readonly string[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bundles every component of `templates/islands/`, the site's and the theme's, and the script that hydrates them.
 * React is in a file that they share. On a site without islands there is nothing. `without` names those that no page has.
 */
export async function bundleIslands(
  options: BundlePlace & { readonly without?: readonly string[] },
): Promise<IslandBundles> {
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const islands = new Map([folders.original, folders.site].flatMap((folder) => listIslands(join(folder, 'islands'))));
  for (const name of options.without ?? []) islands.delete(name);
  if (islands.size === 0) return { files: [], entries: {}, inputs: [], watched: [], diagnostics: [] };
  const { outputs, inputs, watched, diagnostics } = await runBundle(place, {
    ...CLIENT,
    // No island is called `islands/…`, so its name cannot collide.
    entryPoints: {
      ...Object.fromEntries([...islands].map(([name, path]) => [`island-${name}`, path])),
      islands: clientFile('islands.js'),
    },
    outdir: place.siteDir,
    format: 'esm',
    splitting: true,
    // Whatever an island needs of React needs all of it: as one file it is fetched at once, and 1.2 kB smaller.
    inject: [clientFile('islands.js')],
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    plugins: [reactPlugin(place.packageRoot), templatePlugin(place)],
  });
  const files = nameByContent(outputs.filter(({ name }) => name.endsWith('.js')));
  const entries = ['islands', ...islands.keys()].flatMap((name) => {
    const file = files.get(name === 'islands' ? 'islands.js' : `island-${name}.js`);
    return file === undefined ? [] : [[name, file.path] as const];
  });
  return { files: [...files.values()], entries: Object.fromEntries(entries), inputs, watched, diagnostics };
}

/** Bundles the script that hydrates islands, for a site whose theme has none. */
export async function bundleIslandScript(siteDir: string): Promise<OutputFile> {
  const { code } = await bundleClient({ siteDir, entry: clientFile('islands.js') });
  return hashedFile('assets/js/islands', 'js', code);
}

/** The module of a site that answers searches; `file` is undefined when there are errors. */
export interface SearchModule {
  readonly file: OutputFile | undefined;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the module named in the configuration; `path` is relative to the site, `location` that of its key. */
export async function bundleSearchModule({
  siteDir,
  path,
  location,
}: {
  readonly siteDir: string;
  readonly path: string;
  readonly location: Location;
}): Promise<SearchModule> {
  const absolute = resolve(siteDir, path);
  if (!existsSync(absolute))
    return { file: undefined, watched: [absolute], diagnostics: [missingSearchBackend(location, path)] };
  const place = toRealPlace({ siteDir });
  const { code, watched, diagnostics } = await runBundle(place, {
    ...CLIENT,
    // Not the module itself: without a default export, this is what fails.
    stdin: {
      contents: `export { default } from ${JSON.stringify(absolute)};`,
      resolveDir: place.siteDir,
      sourcefile: 'search',
      loader: 'js',
    },
    outfile: join(place.siteDir, 'search.js'),
    format: 'esm',
    plugins: [templatePlugin(place)],
  });
  const problems = diagnostics.map((diagnostic) =>
    diagnostic.code === 'missing-default-export' ? searchBackendWithoutDefault(location, path) : diagnostic,
  );
  return {
    file: code === '' ? undefined : hashedFile('assets/js/search', 'js', code),
    watched: [absolute, ...watched],
    diagnostics: problems,
  };
}

function clientFile(name: string): string {
  return join(ownPackageRoot, 'dist/src/client', name);
}

/** Name and path of each island of a folder. */
function listIslands(folder: string): readonly (readonly [string, string])[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return names
    .filter((name) => /^[A-Z]\w*\.[jt]sx$/.test(name))
    .map((name) => [basename(name, extname(name)), join(folder, name)]);
}
