/** Bundles the stylesheet of a site. */
import { join } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import type { AnnouncementBar, PresetName } from '../../types/theme-config.js';
import { BROWSERS, type BundleRun, type Plugin, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { findUnusedOverrides, resolveIn } from '../build/overrides.js';
import { type BundlePlace, type RealPlace, toRealPlace, toTemplateFolders } from '../build/place.js';
import { templatePlugin } from '../build/plugins.js';
import { announcementColours } from './announcement-colours.js';
import {
  accessPlugin,
  listRooted,
  listSheetFiles,
  readRootedUrl,
  type SheetUrls,
  sheetFileOptions,
  smallImagePlugin,
  toDiskPath,
} from './sheet-files.js';
import { themeFontPlugin } from './theme-fonts.js';

/** What goes into the stylesheet besides `templates/styles/index.css`. */
export interface StyleOptions extends BundlePlace {
  readonly announcementBar: AnnouncementBar | undefined;
  /** True if the navbar has more items than fit. */
  readonly isCrowded?: boolean;
  readonly preset?: PresetName | undefined;
  /** Where `templates/styles/search-sheet.css` goes. Undefined on sites without search. */
  readonly search?: SearchStyles | undefined;
  /** CSS that overrides import, see `LoadedTemplates.css`. */
  readonly css?: string;
  /** Default: a site at the root of its host, without static files. */
  readonly addresses?: Omit<SheetUrls, 'siteDir'>;
}

/**
 * Search styles have their own stylesheet (`apart`), unless site islands show results, which do not load it (`inside`).
 */
export type SearchStyles = 'apart' | 'inside';

/** The stylesheet of a site, named by content hash. No file if there are errors. */
export interface StyleBundle {
  readonly files: readonly OutputFile[];
  /** The search stylesheet, loaded on first search. */
  readonly search?: OutputFile;
  /** Fonts and images. */
  readonly assets: readonly OutputFile<Uint8Array>[];
  /** See `Bundle`. */
  readonly inputs: readonly string[];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the styles with site overrides and announcement colours into one or two minified stylesheets. */
export async function bundleStyles(options: StyleOptions): Promise<StyleBundle> {
  const place = toRealPlace(options);
  const folders = toTemplateFolders(place);
  const include = (name: string, layer = '') =>
    `@import ${JSON.stringify(resolveIn(`styles/${name}.css`, '', folders) ?? join(folders.original, `styles/${name}.css`))}${layer};\n`;
  const { preset, search } = options;
  const colours = announcementColours(options.announcementBar);
  const main = [
    include('index'),
    search === 'inside' ? include(SEARCH_SHEET) : '',
    preset === undefined ? '' : include(`presets/${preset}`, ' layer(tokens)'),
    options.isCrowded ? include('crowded', ' layer(parts)') : '',
    `${options.css ?? ''}\n${colours.css}`,
  ];
  const addresses = { ...(options.addresses ?? AT_ROOT), siteDir: place.siteDir };
  const bundles = [await bundleSheet(place, main.join(''), addresses)];
  if (search === 'apart') bundles.push(await bundleSheet(place, include(SEARCH_SHEET), addresses));
  const [css = '', searchCss = ''] = bundles.map((bundle) => bundle.css);
  const watched = [...new Set(bundles.flatMap((bundle) => bundle.watched))];
  return {
    files: css === '' ? [] : [hashedFile('assets/css/main', 'css', css)],
    ...(searchCss === '' ? {} : { search: hashedFile('assets/css/search', 'css', searchCss) }),
    assets: [...new Map(bundles.flatMap(listSheetFiles).map((file) => [file.path, file])).values()],
    inputs: [...new Set(bundles.flatMap((bundle) => bundle.inputs))],
    watched,
    diagnostics: [
      ...bundles.flatMap((bundle) => bundle.diagnostics),
      ...colours.diagnostics,
      ...findUnusedOverrides(place.siteDir, folders, { kind: 'css', used: watched }),
    ],
  };
}

/** Name of the sheet with the theme's search styles. */
const SEARCH_SHEET = 'search-sheet';

const AT_ROOT = { baseUrl: '/', staticFolders: [] };

/** Watches the candidate paths of static files too, because URLs resolve differently if files appear or disappear. */
async function bundleSheet(place: RealPlace, contents: string, addresses: SheetUrls): Promise<BundleRun> {
  const lookedAt = new Set<string>();
  const bundle = await runBundle(place, {
    stdin: { contents, resolveDir: place.siteDir, sourcefile: 'templates/styles', loader: 'css' },
    outfile: join(place.siteDir, 'main.css'),
    minify: true,
    target: BROWSERS,
    ...sheetFileOptions(addresses.baseUrl),
    plugins: [
      accessPlugin(place, addresses.limits),
      themeFontPlugin,
      rootedPlugin(addresses, lookedAt),
      smallImagePlugin,
      templatePlugin(place),
    ],
  });
  return { ...bundle, watched: [...bundle.watched, ...lookedAt] };
}

/**
 * Resolves URLs that begin with `/`, except those outside the site, and files that an earlier bundle left unresolved.
 */
function rootedPlugin(addresses: SheetUrls, lookedAt: Set<string>): Plugin {
  return {
    name: 'rooted',
    setup: (build) => {
      build.onResolve({ filter: /^file:/ }, ({ path, kind }) => (kind === 'url-token' ? toDiskPath(path) : undefined));
      build.onResolve({ filter: /^\// }, ({ path, kind }) => {
        if (kind !== 'url-token') return undefined;
        if (path.startsWith('//')) return { path, external: true };
        for (const file of listRooted(path, addresses.staticFolders)) lookedAt.add(file);
        const rooted = readRootedUrl(path, addresses) ?? { href: path };
        return 'href' in rooted ? { path: rooted.href, external: true } : { path: rooted.file };
      });
    },
  };
}
