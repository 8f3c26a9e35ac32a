/** Resolves the URLs in stylesheets and emits the referenced files. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeRefusal } from '../../diagnostics/catalogue/file-access.js';
import { type AccessLimits, createFileAccess, findRefusal } from '../../files/file-access.js';
import { isInside, toSitePath } from '../../files/site-path.js';
import type { OutputFile } from '../../types/output.js';
import { decodePath, isExternal, splitUrl, toOutPath } from '../../utils/paths.js';
import type { BundleRun, Plugin } from '../build/esbuild.js';
import type { RealPlace } from '../build/place.js';

/** What the meaning of root-relative URLs depends on. */
export interface SheetUrls {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Absolute paths of the folders served at the site root. */
  readonly staticFolders: readonly string[];
  /** Which files sheets may read besides those of the site and its repository. */
  readonly limits?: AccessLimits;
}

/** Fonts are never inlined: the content security policy requires files. */
const FILES = ['woff2', 'woff', 'ttf', 'otf', 'eot', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'cur'];

/** Images smaller than this many bytes are inlined. */
const INLINE_LIMIT = 4_000;

const FOLDER = 'assets/files';

/** Makes the bundler emit them as files named by content hash. */
export function sheetFileOptions(baseUrl: string) {
  return {
    publicPath: baseUrl,
    assetNames: `${FOLDER}/[name].[hash]`,
    loader: Object.fromEntries(FILES.map((extension) => [`.${extension}`, 'file' as const])),
  };
}

/** Rejects sheets, fonts and images that must not be read. Files of csb-docs are not checked. */
export function accessPlugin({ siteDir, packageRoot }: RealPlace, limits: AccessLimits | undefined): Plugin {
  const access = createFileAccess(siteDir, limits);
  const own = ['templates', 'dist'].map((folder) => join(packageRoot, folder));
  return {
    name: 'access',
    setup: (build) => {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const refusal = own.some((folder) => isInside(folder, path)) ? undefined : findRefusal(access, { path });
        if (refusal === undefined) return undefined;
        return { errors: [{ text: `${describeRefusal(toSitePath(siteDir, path), refusal)}, so it is not read.` }] };
      });
    },
  };
}

/** Inlines small images, which the content security policy allows. */
export const smallImagePlugin: Plugin = {
  name: 'small-images',
  setup: (build) => {
    build.onLoad({ filter: /\.(svg|png|gif|webp)$/ }, ({ path }) => {
      const contents = readFileSync(path);
      return { contents, loader: contents.length < INLINE_LIMIT ? 'dataurl' : 'file' };
    });
  },
};

const RESOLVING = 'resolving';

/**
 * For sheets that are only part of the bundle: replaces URLs by `file:` URLs, which a later bundle resolves with
 * `toDiskPath`.
 */
export const laterFilesPlugin: Plugin = {
  name: 'later-files',
  setup: (build) => {
    build.onResolve({ filter: /^[^/#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'url-token' || pluginData === RESOLVING || isExternal(path)) return undefined;
      const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: RESOLVING });
      if (found.errors.length > 0) return undefined;
      return { path: `${pathToFileURL(found.path).href}${found.suffix}`, external: true };
    });
  },
};

/** Returns the path of such a `file:` URL. */
export function toDiskPath(url: string): { readonly path: string; readonly suffix: string } {
  const { path, query, hash } = splitUrl(url);
  return { path: fileURLToPath(path), suffix: query + hash };
}

/** Returns the emitted files. */
export function listSheetFiles({ files }: Pick<BundleRun, 'files'>): readonly OutputFile<Uint8Array>[] {
  return files
    .filter(({ path }) => path.includes(`${FOLDER}/`))
    .map(({ path, content }) => ({ path: toOutPath(path.slice(path.indexOf(FOLDER))), content }));
}

/** The target of a URL that begins with `/`: the URL of a static file, or a file of the site. */
export type RootedUrl = { readonly href: string } | { readonly file: string };

/**
 * Resolves a root-relative URL like the Docusaurus bundler: in the static folders, then in the site folder. Undefined
 * if not found, because it may be elsewhere on the host.
 */
export function readRootedUrl(url: string, { siteDir, baseUrl, staticFolders }: SheetUrls): RootedUrl | undefined {
  if (listRooted(url, staticFolders).some(isFile)) return { href: `${baseUrl}${url.slice(1)}` };
  const file = listRooted(url, [siteDir]).find(isFile);
  return file === undefined ? undefined : { file };
}

/** The same for code and sheets written for Docusaurus, where an unresolved URL is a missing file of the site. */
export function readSiteUrl(url: string, addresses: SheetUrls): RootedUrl {
  const { baseUrl } = addresses;
  const href = url.startsWith(baseUrl) ? url : `${baseUrl}${url.slice(1)}`;
  return readRootedUrl(url, addresses) ?? { href };
}

/** Returns the candidate paths for a URL in these folders. */
export function listRooted(url: string, folders: readonly string[]): readonly string[] {
  const path = decodePath(splitUrl(url).path);
  if (path === undefined || path.includes('\0')) return [];
  return folders.flatMap((folder) => {
    const file = join(folder, path);
    return isInside(folder, file) ? [file] : [];
  });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
