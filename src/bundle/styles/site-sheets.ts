/**
 * Bundles the `customCss` sheets of a site into flat CSS. A sheet that cannot be read is reported; the others are still
 * used.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { missingStyleFile, unreadSheet } from '../../diagnostics/catalogue/styles.js';
import { findReadProblem } from '../../files/read-file.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutputFile } from '../../types/output.js';
import { hoistImports } from '../../utils/css/scan.js';
import { toFilePath } from '../../utils/paths.js';
import { BROWSERS, type Bundle, type Plugin, runBundle } from '../build/esbuild.js';
import type { RealPlace } from '../build/place.js';
import {
  accessPlugin,
  listSheetFiles,
  readSiteUrl,
  type SheetUrls,
  sheetFileOptions,
  smallImagePlugin,
} from './sheet-files.js';

/** Options of `readSiteSheets`. */
export interface SheetOptions extends Omit<SheetUrls, 'siteDir'> {
  readonly place: RealPlace;
  /** Absolute paths, in order. */
  readonly paths: readonly string[];
  /** False if no packages of the site may run, including the Sass compiler. */
  readonly isEvaluated?: boolean;
}

/** The bundled sheets. */
export interface SiteSheets extends Pick<Bundle, 'css' | 'watched' | 'diagnostics'> {
  /** Fonts and images. */
  readonly assets: readonly OutputFile<Uint8Array>[];
}

/** Reads and bundles the sheets. */
export async function readSiteSheets(options: SheetOptions): Promise<SiteSheets> {
  const { place, paths } = options;
  const problems: Diagnostic[] = [];
  const sheets = paths.filter((path) => {
    const canBeRead = findReadProblem(path) === undefined;
    if (!canBeRead) problems.push(missingStyleFile(path, undefined));
    return canBeRead;
  });
  const bundle = await runBundle(place, {
    stdin: {
      contents: sheets.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
      resolveDir: place.siteDir,
      sourcefile: 'customCss',
      loader: 'css',
    },
    outfile: join(place.siteDir, 'site.css'),
    target: BROWSERS,
    ...sheetFileOptions(options.baseUrl),
    plugins: [accessPlugin(place, options.limits), sheetPlugin(options, problems), smallImagePlugin],
  });
  const { css, watched } = bundle;
  return { css, watched, assets: listSheetFiles(bundle), diagnostics: [...problems, ...bundle.diagnostics] };
}

/** Resolves imports and URLs like the Docusaurus bundler. */
function sheetPlugin(options: SheetOptions, problems: Diagnostic[]): Plugin {
  const { place, isEvaluated = true } = options;
  const addresses = { ...options, siteDir: place.siteDir };
  return {
    name: 'site-sheets',
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind === 'entry-point' || pluginData === RESOLVING) return undefined;
        if (/^([a-z][a-z+.-]*:|\/\/|#)/i.test(path)) return { path, external: true };
        const rooted = kind === 'url-token' && path.startsWith('/') ? readSiteUrl(path, addresses) : undefined;
        if (rooted !== undefined && 'href' in rooted) return { path: rooted.href, external: true };
        const wanted = rooted?.file ?? toWanted(path, resolveDir, options);
        const found = await build.resolve(wanted, { resolveDir, kind, importer, pluginData: RESOLVING });
        if (found.errors.length === 0) return found;
        problems.push(missingStyleFile(path, toFilePath(toSitePath(place.siteDir, importer))));
        return kind === 'url-token' ? { path, external: true } : { path, namespace: MISSING };
      });
      build.onLoad({ filter: /.*/, namespace: MISSING }, () => ({ contents: '', loader: 'css' }));
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = hoistImports(readFileSync(path, 'utf8'));
        return { contents: css, loader: 'css', resolveDir: dirname(path) };
      });
      build.onLoad({ filter: /\.(scss|sass|less|styl)$/ }, async ({ path }) => {
        const css = await toPlainCss(path, isEvaluated ? place.siteDir : undefined);
        if (css === undefined) problems.push(unreadSheet(toFilePath(toSitePath(place.siteDir, path))));
        return { contents: css ?? '', loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

const RESOLVING = 'resolving';
const MISSING = 'missing-style';

/** Returns the path for an import: `~package/x`, `@site/x`, or a file beside the sheet written without `./`. */
function toWanted(path: string, resolveDir: string, { place, staticFolders }: SheetOptions): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^~(?!\/)/, '');
  if (bare.startsWith('@site/')) return join(place.siteDir, bare.slice('@site/'.length));
  if (bare.startsWith('.') || bare.startsWith('/')) return bare;
  if (path.startsWith('~')) return bare;
  const beside = [resolveDir, ...staticFolders].map((folder) => resolve(folder, bare)).find(existsSync);
  return beside ?? bare;
}

/** The part of the Sass API that is used. */
interface Sass {
  readonly compile: (path: string, options: { loadPaths: readonly string[] }) => { readonly css: string };
}

/** Syntax that only Sass supports. */
const SASS =
  /(^|[^\\\w-])\$[\w-]+\s*:|#\{|@(use|forward|include|mixin|extend|function|if|else|each|for|while)\b|&[\w-]|%[\w-]+\s*\{/m;

/** Compiles with Sass if the site has it. Otherwise returns the text as it is, or undefined if it uses Sass syntax. */
async function toPlainCss(path: string, siteDir: string | undefined): Promise<string | undefined> {
  const isSass = /\.s[ac]ss$/.test(path);
  const sass = isSass && siteDir !== undefined ? await findSass(siteDir) : undefined;
  if (sass !== undefined && siteDir !== undefined) {
    try {
      return sass.compile(path, { loadPaths: [siteDir, join(siteDir, 'node_modules')] }).css;
    } catch {
      return undefined;
    }
  }
  const text = readFileSync(path, 'utf8').replace(/^\s*\/\/.*$/gm, '');
  return extname(path) === '.scss' && !SASS.test(text) ? text : undefined;
}

async function findSass(siteDir: string): Promise<Sass | undefined> {
  const fromSite = createRequire(join(siteDir, 'package.json'));
  for (const name of ['sass', 'sass-embedded']) {
    try {
      const module = await import(pathToFileURL(fromSite.resolve(name)).href);
      return module.default ?? module;
    } catch {}
  }
  return undefined;
}
