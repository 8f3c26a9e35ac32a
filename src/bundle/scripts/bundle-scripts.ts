/** Bundles browser scripts: the main script, the inline script and those that only some sites need. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PAGE_PARTS, type PagePart } from '../../client/parts.js';
import { toVersionsTable, type VersionSettings } from '../../config/versions-table.js';
import { missingSearchModule, searchModuleWithoutDefault } from '../../diagnostics/catalogue/search-tests.js';
import { ownPackageRoot } from '../../files/package.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import { hashText } from '../../utils/hash.js';
import { toOutPath } from '../../utils/paths.js';
import { BROWSERS, type Bundle, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { type BundlePlace, toRealPlace } from '../build/place.js';
import { templatePlugin } from '../build/plugins.js';

/** See `client/load-parts.ts`. */
type PartEntry = readonly [selector: string, file: string, links?: string];

interface ClientEntry {
  readonly entry: string;
  readonly format?: 'esm' | 'iife';
  /** Value of `PARTS`, see `client/main.ts`. */
  readonly parts?: readonly PartEntry[];
  /** Other constants to define. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Bundles a browser script into one minified module, or into text for a `<script>` element. */
export async function bundleClient(options: BundlePlace & ClientEntry): Promise<Bundle> {
  const place = toRealPlace(options);
  const { parts, values = parts && { PARTS: parts } } = options;
  const define = Object.entries(values ?? {}).map(([name, value]) => [name, JSON.stringify(value)]);
  return runBundle(place, {
    ...CLIENT,
    ...(values === undefined ? {} : { define: Object.fromEntries(define) }),
    entryPoints: [options.entry],
    outfile: join(place.siteDir, 'client.js'),
    format: options.format ?? 'esm',
    plugins: [templatePlugin(place)],
  });
}

/** Bundler options for browser scripts. */
export const CLIENT = { platform: 'browser', target: BROWSERS, minify: true } as const;

/** Matches nothing: HTML has no such element. */
const NEVER = 'z';

/** The page scripts, the same for all sites. */
export interface PageScripts {
  readonly main: OutputFile;
  /** Imported by `main` on pages that need them, by name of `PAGE_PARTS`. */
  readonly parts: Readonly<Record<string, OutputFile>>;
  /** Script for sites with several docs versions, without the version table. */
  readonly versions: string;
  /** Texts of the inline scripts. */
  readonly inline: InlineScripts;
  /** Absolute paths of the source files. */
  readonly inputs: readonly string[];
}

/** Variants of the inline script, without and with an announcement bar. */
export interface InlineScripts {
  readonly every: string;
  readonly announcement: string;
  /** For the home page, including the base URL check. */
  readonly home: string;
  readonly announcementHome: string;
}

/** Bundles the scripts of csb-docs itself. They are compiled with it, so any error here is a bug. */
export async function bundlePageScripts(siteDir: string): Promise<PageScripts> {
  const bundle = async (name: string, options: Partial<ClientEntry> = {}): Promise<Bundle> => {
    const bundled = await bundleClient({ siteDir, entry: clientFile(name), ...options });
    const [problem] = bundled.diagnostics;
    if (problem !== undefined) throw new Error(problem.message);
    return bundled;
  };
  const names = Object.keys(PAGE_PARTS);
  const [versions, every, announcement, home, announcementHome, ...bundles] = await Promise.all([
    bundle('versions.js'),
    bundle('inline.js', { format: 'iife' }),
    bundle('inline-announcement.js', { format: 'iife' }),
    bundle('inline-base-url.js', { format: 'iife' }),
    bundle('inline-announcement-base-url.js', { format: 'iife' }),
    ...names.map((name) => bundle(`${name}.js`)),
  ]);
  // They change only with csb-docs: a single hash for all of them keeps the main script smaller.
  const hash = hashText(bundles.map(({ code }) => code).join('\n'));
  const files = bundles.map(({ code }, index) => ({
    path: toOutPath(`assets/js/${names[index]}.${hash}.js`),
    content: code,
  }));
  const parts = Object.values(PAGE_PARTS).map(({ selector = NEVER, links }: PagePart, index): PartEntry => {
    const file = `./${basename(files[index]?.path ?? '')}`;
    return links === undefined ? [selector, file] : [selector, file, links];
  });
  const main = await bundle('main.js', { parts });
  return {
    main: hashedFile('assets/js/main', 'js', main.code),
    parts: Object.fromEntries(names.map((name, index) => [name, files[index] as OutputFile])),
    versions: versions.code,
    inline: {
      every: every.code.trim(),
      announcement: announcement.code.trim(),
      home: home.code.trim(),
      announcementHome: announcementHome.code.trim(),
    },
    inputs: [versions, every, announcement, home, announcementHome, main, ...bundles].flatMap(({ inputs }) => inputs),
  };
}

/** Creates the versions script, with its version table prepended. Empty if no docs have several versions. */
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

/** Bundles the script that hydrates islands, for sites whose theme has none. */
export async function bundleIslandScript(siteDir: string): Promise<OutputFile> {
  const { code } = await bundleClient({ siteDir, entry: clientFile('islands.js') });
  return hashedFile('assets/js/islands', 'js', code);
}

/** A site module that answers searches or questions. `file` is undefined if there are errors. */
export interface SearchModule {
  readonly file: OutputFile | undefined;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The module to bundle. `path` is relative to the site; `location` is that of the configuration key. */
interface SearchModuleSource {
  readonly siteDir: string;
  readonly path: string;
  readonly location: Location;
  /** `backend` answers searches, `ask` answers questions. */
  readonly key: 'backend' | 'ask';
}

/** Bundles a module named in the configuration. */
export async function bundleSearchModule({ siteDir, path, location, key }: SearchModuleSource): Promise<SearchModule> {
  const absolute = resolve(siteDir, path);
  if (!existsSync(absolute))
    return { file: undefined, watched: [absolute], diagnostics: [missingSearchModule(location, path, key)] };
  const place = toRealPlace({ siteDir });
  const { code, watched, diagnostics } = await runBundle(place, {
    ...CLIENT,
    // Imports the default export, so that bundling fails if there is none.
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
    diagnostic.code === 'missing-default-export' ? searchModuleWithoutDefault(location, path, key) : diagnostic,
  );
  return {
    file: code === '' ? undefined : hashedFile(key === 'ask' ? 'assets/js/answers' : 'assets/js/search', 'js', code),
    watched: [absolute, ...watched],
    diagnostics: problems,
  };
}

/** Bundles the script that pages of a portable build run first. `values` are its constants. */
export async function bundlePortableScript(
  siteDir: string,
  values: Readonly<Record<string, unknown>>,
): Promise<OutputFile> {
  const { code } = await bundleClient({ siteDir, entry: clientFile('portable.js'), format: 'iife', values });
  return hashedFile('assets/js/portable', 'js', code);
}

/** Returns the path of a compiled browser script of csb-docs. */
export function clientFile(name: string): string {
  return join(ownPackageRoot, 'dist/src/client', name);
}
