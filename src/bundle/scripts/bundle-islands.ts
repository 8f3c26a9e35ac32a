/** Bundles the islands of a site for the browser: one file per island, and one with React for those that need it. */
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

/** Islands that are left out if search is off. */
export const SEARCH_ISLANDS = ['Search', 'SearchResults', 'HostedRelatedPages'];

/**
 * Name of the constant for the search stylesheet URL in island scripts, see `templates/islands/search-dialog/sheet.ts`.
 */
export const SEARCH_SHEET = 'SEARCH_SHEET';

/** Name of the constant for the stylesheet URL in the script of a search part. */
const PART_SHEET = 'PART_SHEET';

/** The bundled islands of a site. Empty if it has none. */
export interface IslandBundles {
  readonly files: readonly OutputFile[];
  /** The React runtime for islands, with the key `islands`, and the file of each React island by name. */
  readonly entries: Readonly<Record<string, OutPath>>;
  /** Files of the other islands by name. */
  readonly plain: Readonly<Record<string, OutPath>>;
  /** See `Bundle`. */
  readonly inputs: readonly string[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An island with its own script. */
type PlainIsland = IslandFile & { readonly script: string };

/**
 * Bundles every component in `templates/islands/` of the site and the theme: its own script if it has one, otherwise as
 * a React component that uses the shared React file. `without` names islands that are not used.
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

/** Sites without React islands need no files. */
async function bundleComponents(place: RealPlace, islands: readonly IslandFile[]): Promise<IslandBundles> {
  if (islands.length === 0) return NOTHING;
  const { outputs, ...run } = await runBundle(place, {
    ...CLIENT,
    // For site islands that contain parts of our search: there, the search styles are in the main stylesheet.
    define: { [SEARCH_SHEET]: "''", [PART_SHEET]: "''" },
    // No island is called `islands/…`, so the name cannot collide.
    entryPoints: {
      ...Object.fromEntries(islands.map(({ name, component }) => [`island-${name}`, component])),
      islands: clientFile('islands.js'),
    },
    outdir: place.siteDir,
    format: 'esm',
    splitting: true,
    // Every island needs all of React: as one file it loads in one step and is 1.2 kB smaller.
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

/**
 * Search parts that only some sites need (backends, event senders) and highlighting on result pages. Files in
 * `client/search`.
 */
const APART = ['embedded', 'hosted', 'insights', 'misses', 'found', 'suggest'];

/** Search parts with a user interface: files in `templates/islands/search-dialog`, most with their own stylesheet. */
const SHOWN_APART: readonly string[] = ['asking', 'elsewhere', 'filters'];

/**
 * Bundles each island into a single file: on slow connections, each additional loading step costs more than duplicated
 * code.
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

/** Bundles the script and the stylesheet of a search part. */
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

/** Maps `import('./hosted.js')` to the separately bundled file. */
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
