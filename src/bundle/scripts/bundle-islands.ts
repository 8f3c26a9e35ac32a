/**
 * The islands of a site, bundled for the browser.
 * In: the folder of the site. Out: a file for each island, and one with React for those that need it.
 */
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import { toOutPath } from '../../utils/paths.js';
import { type BundleRun, type Plugin, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { type IslandFile, listIslands } from '../build/list-islands.js';
import { nameByContent } from '../build/name-by-content.js';
import { type BundlePlace, type RealPlace, toRealPlace, toTemplateFolders } from '../build/place.js';
import { reactPlugin, templatePlugin } from '../build/plugins.js';
import { CLIENT, clientFile } from './bundle-scripts.js';

/** Where search is off, no page has them. */
export const SEARCH_ISLANDS = ['Search', 'SearchResults', 'HostedRelatedPages'];

/** What scripts of islands call the address of the sheet of search, see `templates/islands/search-dialog/sheet.ts`. */
export const SEARCH_SHEET = 'SEARCH_SHEET';

/** What the script of a part of search calls the address of its own sheet. */
const PART_SHEET = 'PART_SHEET';

/** The islands of a site; nothing is in it when it has none. */
export interface IslandBundles {
  readonly files: readonly OutputFile[];
  /** The script for islands with React, by the name `islands`, and each of these islands' own file. */
  readonly entries: Readonly<Record<string, OutPath>>;
  /** The files of the others. */
  readonly plain: Readonly<Record<string, OutPath>>;
  /** See `Bundle`. */
  readonly inputs: readonly string[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An island with a script of its own. */
type PlainIsland = IslandFile & { readonly script: string };

/**
 * Bundles every component of `templates/islands/`, the site's and the theme's. Where one has a script of its own, that
 * script; the others as components of React, which is in a file that they share. `without` names those that no page has.
 */
export async function bundleIslands(
  options: BundlePlace & { readonly without?: readonly string[] },
): Promise<IslandBundles> {
  const place = toRealPlace(options);
  const islands = listIslands(toTemplateFolders(place)).filter(({ name }) => !options.without?.includes(name));
  const plain = islands.filter((island): island is PlainIsland => island.script !== undefined);
  const parts = [
    await bundleComponents(
      place,
      islands.filter(({ script }) => script === undefined),
    ),
    ...(await bundlePlain(place, plain)),
  ];
  return {
    files: [...new Map(parts.flatMap(({ files }) => files.map((file) => [file.path, file]))).values()],
    entries: Object.assign({}, ...parts.map(({ entries }) => entries)),
    plain: Object.assign({}, ...parts.map((part) => part.plain)),
    inputs: parts.flatMap(({ inputs }) => inputs),
    watched: [...new Set(parts.flatMap(({ watched }) => watched))],
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

const NOTHING: IslandBundles = { files: [], entries: {}, plain: {}, inputs: [], watched: [], diagnostics: [] };

/** On a site without islands of React there is nothing of it. */
async function bundleComponents(place: RealPlace, islands: readonly IslandFile[]): Promise<IslandBundles> {
  if (islands.length === 0) return NOTHING;
  const { outputs, ...run } = await runBundle(place, {
    ...CLIENT,
    // For one of a site that is made of parts of ours: on such a site it is in the sheet of all pages.
    define: { [SEARCH_SHEET]: "''", [PART_SHEET]: "''" },
    // No island is called `islands/…`, so its name cannot collide.
    entryPoints: {
      ...Object.fromEntries(islands.map(({ name, component }) => [`island-${name}`, component])),
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
  const entries = ['islands', ...islands.map(({ name }) => name)].flatMap((name) => {
    const file = files.get(name === 'islands' ? 'islands.js' : `island-${name}.js`);
    return file === undefined ? [] : [[name, file.path] as const];
  });
  return { ...NOTHING, ...pick(run), files: [...files.values()], entries: Object.fromEntries(entries) };
}

/** Parts of search that only some sites need, its backends and the senders of events and of queries without results; and what marks words behind a hit. Files of `client/search`. */
const APART = ['embedded', 'hosted', 'insights', 'misses', 'found', 'suggest'];

/** Those that show something: files of `templates/islands/search-dialog`, most with a sheet of their own. */
const SHOWN_APART: readonly string[] = ['asking', 'elsewhere', 'filters'];

/**
 * Each in one file, and not in several that share something: on a slow line every step from file to file takes longer
 * than what is shared.
 */
async function bundlePlain(place: RealPlace, islands: readonly PlainIsland[]): Promise<readonly IslandBundles[]> {
  if (islands.length === 0) return [];
  const names = [...APART, ...SHOWN_APART];
  const apart = await Promise.all(names.map((name) => bundleApart(place, name)));
  const plugin = apartPlugin(
    new Map(apart.flatMap(({ files: [file] }, index) => (file ? [[names[index] ?? '', file]] : []))),
  );
  const bundled = await Promise.all(
    islands.map(async ({ name, script }): Promise<IslandBundles> => {
      const run = await bundleOne(place, script, [plugin]);
      const file = hashedFile(`assets/js/island-${name}`, 'js', run.code);
      return run.code === ''
        ? { ...NOTHING, ...pick(run) }
        : { ...NOTHING, ...pick(run), files: [file], plain: { [name]: file.path } };
    }),
  );
  const isUsed = ({ path }: OutputFile): boolean =>
    bundled.some(({ files }) => files.some(({ content }) => content.includes(basename(path))));
  return [...bundled, ...apart.filter(({ files }) => files.some(isUsed))];
}

/** The script of a part, and behind it its sheet. */
async function bundleApart(place: RealPlace, name: string): Promise<IslandBundles> {
  const isShown = SHOWN_APART.includes(name);
  const { original } = toTemplateFolders(place);
  const entry = isShown ? join(original, `islands/search-dialog/${name}.ts`) : clientFile(`search/${name}.js`);
  const run = await bundleOne(place, entry, []);
  const sheet = run.css === '' ? undefined : hashedFile(`assets/css/${name}`, 'css', run.css);
  const code = sheet === undefined ? run.code : `const ${PART_SHEET}="../css/${basename(sheet.path)}";${run.code}`;
  return {
    ...NOTHING,
    ...pick(run),
    files: [hashedFile(`assets/js/${name}`, 'js', code), ...(sheet === undefined ? [] : [sheet])],
  };
}

function bundleOne(place: RealPlace, entry: string, plugins: readonly Plugin[]): Promise<BundleRun> {
  return runBundle(place, {
    ...CLIENT,
    entryPoints: [entry],
    outfile: toOutPath('island.js'),
    format: 'esm',
    plugins: [...plugins, reactPlugin(place.packageRoot), templatePlugin(place)],
  });
}

/** `import('./hosted.js')` fetches the file beside. */
function apartPlugin(files: ReadonlyMap<string, OutputFile>): Plugin {
  return {
    name: 'apart',
    setup: (build) => {
      build.onResolve({ filter: /^\.\/\w+\.js$/ }, ({ path, kind }) => {
        const file = kind === 'dynamic-import' ? files.get(basename(path, '.js')) : undefined;
        return file && { path: `./${basename(file.path)}`, external: true };
      });
    },
  };
}

function pick({
  inputs,
  watched,
  diagnostics,
}: Pick<IslandBundles, 'inputs' | 'watched' | 'diagnostics'>): Pick<
  IslandBundles,
  'inputs' | 'watched' | 'diagnostics'
> {
  return { inputs, watched, diagnostics };
}
