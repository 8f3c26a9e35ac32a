/**
 * Which file a template import means.
 * The same path below the site's `templates/` wins over the package's; `csb-docs/templates/P` always means the original.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { unusedTemplate } from '../../diagnostics/catalogue/bundle.js';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { isInside, toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { findNearest } from '../../utils/nearest.js';
import { toFilePath } from '../../utils/paths.js';

/** The two folders that templates come from; real paths. */
export interface TemplateFolders {
  readonly site: string;
  readonly original: string;
}

/** Looked for in this order; TypeScript writes `.js` for all of them. */
const CODE_EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];
const ORIGINAL_PREFIX = 'csb-docs/templates/';

/**
 * Finds the file for an import.
 * @returns an absolute path, or undefined when the import has nothing to do with templates.
 */
export function resolveTemplate(specifier: string, importer: string, folders: TemplateFolders): string | undefined {
  if (specifier.startsWith(ORIGINAL_PREFIX))
    return findFile(join(folders.original, specifier.slice(ORIGINAL_PREFIX.length)));
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  const target = resolve(dirname(importer), specifier);
  if (isInside(folders.original, target)) return resolveIn(relative(folders.original, target), importer, folders);
  // An override that was copied from the original still imports its neighbours by relative paths.
  if (isInside(folders.site, target) && findFile(target) === undefined)
    return findFile(join(folders.original, relative(folders.site, target)));
  return undefined;
}

/** The file that an import means when it is a template, also when one file of the site imports another. */
export function findTemplate(specifier: string, importer: string, folders: TemplateFolders): string | undefined {
  const target = resolve(dirname(importer), specifier);
  return (
    resolveTemplate(specifier, importer, folders) ?? (isInside(folders.site, target) ? findFile(target) : undefined)
  );
}

/** The override of a template path, or the original; an override that imports itself means the original. */
export function resolveIn(path: string, importer: string, folders: TemplateFolders): string | undefined {
  const override = findFile(join(folders.site, path));
  return override !== undefined && override !== importer ? override : findFile(join(folders.original, path));
}

/**
 * Warns about files below the site's `templates/` that replace nothing and that no bundle read.
 * @param kind `code` for modules, `.css` for styles: each is known by its own bundle.
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

/** The component of the site that the script of an island stands beside: no module imports the script, browsers load it. */
function findComponentOf(path: string, folders: TemplateFolders): string | undefined {
  const [, island] = /^(islands\/\w+)\.browser\.[jt]sx?$/.exec(path) ?? [];
  return island === undefined ? undefined : findFile(join(folders.site, island));
}

/** The file at a path: as it is, or with another code extension; undefined where there is none. */
export function findFile(path: string): string | undefined {
  if (isFile(path)) return path;
  const bare = withoutCode(path);
  return [
    ...CODE_EXTENSIONS.map((extension) => bare + extension),
    ...CODE_EXTENSIONS.map((extension) => join(path, `index${extension}`)),
  ].find(isFile);
}

/** A path without the extension of a module: an override may be written in another language than its original. */
export function withoutCode(path: string): string {
  return CODE_EXTENSIONS.includes(extname(path)) ? path.slice(0, -extname(path).length) : path;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The files below a folder of templates, relative to it, sorted. */
export function listTemplates(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Says that templates of a site are not run, where they must not be. */
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
