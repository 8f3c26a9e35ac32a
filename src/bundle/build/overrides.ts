/**
 * Resolves imports of templates. The same path in the site's `templates/` overrides that of the package;
 * `csb-docs/templates/P` always refers to the original.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { unusedTemplate } from '../../diagnostics/catalogue/bundle.js';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { isInside, toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { findNearest } from '../../utils/nearest.js';
import { toFilePath } from '../../utils/paths.js';

/** Real paths of the two template folders. */
export interface TemplateFolders {
  readonly site: string;
  readonly original: string;
}

/** In this order. TypeScript imports all of them as `.js`. */
const CODE_EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];
const ORIGINAL_PREFIX = 'csb-docs/templates/';

/**
 * Resolves an import.
 * @returns an absolute path, or undefined if it is not a template
 */
export function resolveTemplate(specifier: string, importer: string, folders: TemplateFolders): string | undefined {
  if (specifier.startsWith(ORIGINAL_PREFIX))
    return findFile(join(folders.original, specifier.slice(ORIGINAL_PREFIX.length)));
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  const target = resolve(dirname(importer), specifier);
  if (isInside(folders.original, target)) return resolveIn(relative(folders.original, target), importer, folders);
  // An override copied from the original still imports its neighbours by relative paths.
  if (isInside(folders.site, target) && findFile(target) === undefined)
    return findFile(join(folders.original, relative(folders.site, target)));
  return undefined;
}

/** Resolves an import to a template, also between two files of the site. */
export function findTemplate(specifier: string, importer: string, folders: TemplateFolders): string | undefined {
  const target = resolve(dirname(importer), specifier);
  return (
    resolveTemplate(specifier, importer, folders) ?? (isInside(folders.site, target) ? findFile(target) : undefined)
  );
}

/** Returns the override of a template path, or the original. An override that imports itself refers to the original. */
export function resolveIn(path: string, importer: string, folders: TemplateFolders): string | undefined {
  const override = findFile(join(folders.site, path));
  return override !== undefined && override !== importer ? override : findFile(join(folders.original, path));
}

/**
 * Warns about files in the site's `templates/` that replace nothing and that no bundle read.
 * @param kind `code` for modules, `.css` for styles, which have separate bundles
 * @param used absolute paths that the bundle read
 */
export function findUnusedOverrides(
  siteDir: string,
  folders: TemplateFolders,
  bundle: { readonly kind: 'code' | 'css'; readonly used: readonly string[] },
): readonly Diagnostic[] {
  const isOfKind = (path: string) =>
    bundle.kind === 'css'
      ? path.endsWith('.css')
      : CODE_EXTENSIONS.includes(extname(path)) && !/\.(test|d)\.[jt]sx?$/.test(path);
  const originals = listTemplates(folders.original).filter(isOfKind);
  const used = new Set(bundle.used);
  return listTemplates(folders.site)
    .filter(isOfKind)
    .filter(
      (path) =>
        !used.has(join(folders.site, path)) &&
        !used.has(findComponentOf(path, folders) ?? '') &&
        !originals.some((original) => withoutCode(original) === withoutCode(path)),
    )
    .map((path) => {
      const file = toSitePath(siteDir, join(folders.site, path));
      const nearest = findNearest(path, originals);
      return unusedTemplate(file, nearest === undefined ? undefined : `templates/${nearest}`);
    });
}

/** Returns the component that an island script belongs to. Browsers load the script; no module imports it. */
function findComponentOf(path: string, folders: TemplateFolders): string | undefined {
  const [, island] = /^(islands\/\w+)\.browser\.[jt]sx?$/.exec(path) ?? [];
  return island === undefined ? undefined : findFile(join(folders.site, island));
}

/** Returns the file at a path, as it is or with another code extension. Undefined if there is none. */
export function findFile(path: string): string | undefined {
  if (isFile(path)) return path;
  const bare = withoutCode(path);
  return [
    ...CODE_EXTENSIONS.map((extension) => bare + extension),
    ...CODE_EXTENSIONS.map((extension) => join(path, `index${extension}`)),
  ].find(isFile);
}

/** Removes a module extension, because an override may have another one than its original. */
export function withoutCode(path: string): string {
  return CODE_EXTENSIONS.includes(extname(path)) ? path.slice(0, -extname(path).length) : path;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Lists the files in a folder of templates by relative path, sorted. */
export function listTemplates(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Warns if the site has templates but code must not be run. */
export function reportIgnored({
  siteDir,
  isEvaluated = true,
}: {
  readonly siteDir: string;
  readonly isEvaluated?: boolean;
}): readonly Diagnostic[] {
  if (isEvaluated || listTemplates(join(siteDir, 'templates')).length === 0) return [];
  return [notEvaluated('The folder', 'warning', { file: toFilePath('templates') })];
}
