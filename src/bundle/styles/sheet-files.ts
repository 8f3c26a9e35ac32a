/**
 * The files that style sheets of a site refer to.
 * In: an address in a sheet. Out: what it means, and files of the output for those that do not stay part of the sheet.
 */
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

/** What an address that begins with `/` depends on. */
export interface SheetAddresses {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Folders whose files are served at the root of the site, absolute. */
  readonly staticFolders: readonly string[];
  /** Which files sheets may refer to, besides those of the site and its repository. */
  readonly limits?: AccessLimits;
}

/** Fonts are never part of the sheet: the content security policy asks for files. */
const FILES = ['woff2', 'woff', 'ttf', 'otf', 'eot', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'cur'];

/** What is smaller than this is part of the sheet, when it is an image. */
const INLINE_LIMIT = 4_000;

const FOLDER = 'assets/files';

/** Has the bundler write them as files of their own, named after their content. */
export function sheetFileOptions(baseUrl: string) {
  return {
    publicPath: baseUrl,
    assetNames: `${FOLDER}/[name].[hash]`,
    loader: Object.fromEntries(FILES.map((extension) => [`.${extension}`, 'file' as const])),
  };
}

/** Refuses the sheets, fonts and images that may not be read. Files of csb-docs itself are not checked. */
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

/** Keeps small images in the sheet, as the policy allows. */
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
 * Leaves files to a later bundle, where sheets are only part of this one: an address becomes that of a file on this disk,
 * which `toDiskPath` reads.
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

/** The path of such an address. */
export function toDiskPath(url: string): { readonly path: string; readonly suffix: string } {
  const { path, query, hash } = splitUrl(url);
  return { path: fileURLToPath(path), suffix: query + hash };
}

/** The files that were written. */
export function listSheetFiles({ files }: Pick<BundleRun, 'files'>): readonly OutputFile<Uint8Array>[] {
  return files
    .filter(({ path }) => path.includes(`${FOLDER}/`))
    .map(({ path, content }) => ({ path: toOutPath(path.slice(path.indexOf(FOLDER))), content }));
}

/** What an address that begins with `/` means: the address of a static file on this site, or another file of the site. */
export type RootedAddress = { readonly href: string } | { readonly file: string };

/**
 * Reads one as the bundler of Docusaurus does, for which the static folders are roots, and then the site itself.
 * Undefined for what is in neither: it may be elsewhere on the host.
 */
export function readRootedAddress(
  url: string,
  { siteDir, baseUrl, staticFolders }: SheetAddresses,
): RootedAddress | undefined {
  if (listRooted(url, staticFolders).some(isFile)) return { href: `${baseUrl}${url.slice(1)}` };
  const file = listRooted(url, [siteDir]).find(isFile);
  return file === undefined ? undefined : { file };
}

/** The same for code and sheets that are written for Docusaurus, which know no other address: what is in neither is missing on the site. */
export function readSiteAddress(url: string, addresses: SheetAddresses): RootedAddress {
  const { baseUrl } = addresses;
  const href = url.startsWith(baseUrl) ? url : `${baseUrl}${url.slice(1)}`;
  return readRootedAddress(url, addresses) ?? { href };
}

/** Where a file of such an address may be, below any of these folders. */
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
