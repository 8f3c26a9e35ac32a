/**
 * Lists the sources of a site: docs, posts, pages, page modules and data files. Reports unusable names, and opens no
 * file.
 */

import type { Dirent, readdir } from 'node:fs';
import { basename, isAbsolute, posix, relative, resolve } from 'node:path';
import { type ContentFolder, listContentFolders } from '../config/content-folders.js';
import { CURRENT, versionFiles } from '../config/place-versions.js';
import { translationWithoutOriginal } from '../diagnostics/catalogue/languages.js';
import {
  emptyContentFolder,
  misnamedCategoryFile,
  missingContentFolder,
  missingTagsFile,
  unusableFileName,
} from '../diagnostics/catalogue/sources.js';
import { missingVersionFolder } from '../diagnostics/catalogue/versions.js';
import { createFileAccess, limitsOf } from '../files/file-access.js';
import { MANIFEST_NAME } from '../files/manifest-name.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageModule } from '../types/facts.js';
import type { SourceFile, SourceRole } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { extensionOf, joinFile, toFilePath } from '../utils/paths.js';
import { compareCodeUnits } from '../utils/text/order.js';
import { type FileSearch, findFiles, isUsableName } from './find-files.js';
import { createWalk, type Walk } from './walk.js';

/** A source file before reading. */
export type ListedFile = Pick<SourceFile, 'path' | 'relativePath' | 'role'>;

/** The sources of a site; both lists are sorted by path. */
export interface SourceListing {
  readonly files: readonly ListedFile[];
  /** React pages, not yet loaded. */
  readonly pageModules: readonly PageModule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Ignores the configured excludes (conventions 2.1.4). */
const CATEGORY_FILES = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
/** Also matches files whose names are probably misspelt. */
const MAY_BE_CATEGORY = '**/*{c,C}ategor*.*';
const MEANT_CATEGORY =
  /(?:^|\/)(?:_+categor(?:y|ies)[_-]*|categor(?:y|ies)_+|category)\.(json5?|jsonc|ya?ml|toml)(?:\.txt)?$/i;
const DEFAULT_TAGS_FILE = 'tags.yml';

/** Lists every source file of the docs, blog and pages folders. */
export async function listSources(siteDir: string, config: Config): Promise<SourceListing> {
  const walk = createContentWalk(siteDir, config);
  const collections: Collection[] = [];
  for (const folder of listContentFolders(config)) collections.push(await listFolder({ siteDir, walk }, folder));
  const matched = collections.flatMap(({ files }) => files);
  const refused = new Map(matched.flatMap((file) => findRefused(file, walk)));
  const usable = matched.filter((file) => isUsableName(file.relativePath) && !refused.has(file.path));
  return {
    files: usable
      .filter((file): file is ListedFile => file.role !== 'module')
      .toSorted((a, b) => compareCodeUnits(a.path, b.path)),
    pageModules: usable
      .filter(({ role }) => role === 'module')
      .map(({ path, relativePath }) => ({ source: path, relativePath, title: undefined, description: undefined }))
      .toSorted((a, b) => compareCodeUnits(a.source, b.source)),
    diagnostics: [
      ...collections.flatMap(({ diagnostics }) => diagnostics),
      ...matched.filter((file) => !isUsableName(file.relativePath)).map(({ path }) => unusableFileName(path)),
      ...refused.values(),
      ...walk.diagnostics(),
    ],
  };
}

/** Files named by the configuration are not checked by the walk. */
function findRefused({ path, role }: MatchedFile, { check }: SiteSearch['walk']): readonly [FilePath, Diagnostic][] {
  const refused = role === 'authors' || role === 'tags' ? check(path) : undefined;
  return refused === undefined ? [] : [[path, refused]];
}

interface SiteSearch {
  readonly siteDir: string;
  readonly walk: ReturnType<typeof createContentWalk>;
}

/** A file matched by a glob. */
interface MatchedFile {
  readonly path: FilePath;
  readonly relativePath: string;
  readonly role: SourceRole | 'module';
}

interface Collection {
  readonly files: readonly MatchedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists the files of a content folder and reports translations without an original. */
async function listFolder(search: SiteSearch, folder: ContentFolder): Promise<Collection> {
  const { files, diagnostics } = await listOriginals(search, folder);
  const known = new Set(files.map(({ relativePath }) => relativePath));
  return { files, diagnostics: [...diagnostics, ...(await findOrphans(search, folder, known))] };
}

function listOriginals(search: SiteSearch, folder: ContentFolder): Promise<Collection> {
  switch (folder.kind) {
    case 'docs':
      return listDocs(search, folder);
    case 'blog':
      return listPosts(search, folder);
    case 'pages':
      return listPages(search, folder);
  }
}

type FolderOf<Kind extends ContentFolder['kind']> = Extract<ContentFolder, { readonly kind: Kind }>;

async function listDocs(search: SiteSearch, folder: FolderOf<'docs'>): Promise<Collection> {
  const { docs, version, path } = folder;
  const { include, exclude } = docs;
  if (!search.walk.has(resolve(search.siteDir, path))) return { files: [], diagnostics: [reportMissing(folder)] };
  const pages = (await findFiles({ ...search, folder: path, include, exclude })).filter(isMarkdown);
  const similar = await findFiles({ ...search, folder: path, include: [MAY_BE_CATEGORY], exclude: [] });
  const categories = similar.filter((name) => CATEGORY_FILES.test(name));
  const tags = findNamed(search, folder, { name: docs.tags, fallback: DEFAULT_TAGS_FILE });
  return {
    files: [
      ...toMatched(search, folder, { names: pages, role: 'doc' }),
      ...categories.map((name) => ({ path: joinFile(path, name), relativePath: name, role: 'category' as const })),
      ...toMatched(search, folder, { names: tags.names, role: 'tags' }),
    ],
    diagnostics: [
      ...(pages.length === 0 ? [emptyContentFolder(toFilePath(path))] : []),
      ...findMisnamed(similar, { pages, categories }).map((name) => misnamedCategoryFile(joinFile(path, name))),
      // Old versions may lack files of later ones.
      ...(version.name === CURRENT ? tags.missing.map((file) => missingTagsFile(file, 'docs')) : []),
    ],
  };
}

/** Returns files that were probably meant to describe their folder, which has pages and no such file. */
function findMisnamed(
  names: readonly string[],
  { pages, categories }: Readonly<Record<'pages' | 'categories', readonly string[]>>,
): readonly string[] {
  const isIn = (files: readonly string[], folder: string): boolean =>
    files.some((file) => posix.dirname(file) === folder);
  return names.filter((name) => {
    if (!MEANT_CATEGORY.test(name) || categories.includes(name)) return false;
    const folder = posix.dirname(name);
    return isIn(pages, folder) && !isIn(categories, folder);
  });
}

function reportMissing({ docs, version, path }: FolderOf<'docs'>): Diagnostic {
  return version.name === CURRENT
    ? missingContentFolder(toFilePath(path), 'docs')
    : missingVersionFolder(version.name, { folder: toFilePath(path), names: toFilePath(versionFiles(docs.id).names) });
}

async function listPosts(search: SiteSearch, folder: FolderOf<'blog'>): Promise<Collection> {
  const { blog, path } = folder;
  const { include, exclude } = blog;
  // Without configuration, the default blog folder is optional.
  if (!search.walk.has(resolve(search.siteDir, path)))
    return { files: [], diagnostics: path === 'blog' ? [] : [missingContentFolder(toFilePath(path), 'blog')] };
  const posts = (await findFiles({ ...search, folder: path, include, exclude })).filter(isMarkdown);
  const authors = findNamed(search, folder, { name: undefined, fallback: blog.authorsMapPath });
  const tags = findNamed(search, folder, { name: blog.tags, fallback: DEFAULT_TAGS_FILE });
  return {
    files: [
      ...toMatched(search, folder, { names: posts, role: 'post' }),
      ...toMatched(search, folder, { names: authors.names, role: 'authors' }),
      ...toMatched(search, folder, { names: tags.names, role: 'tags' }),
    ],
    diagnostics: tags.missing.map((file) => missingTagsFile(file, 'blog')),
  };
}

async function listPages(search: SiteSearch, folder: FolderOf<'pages'>): Promise<Collection> {
  const { include, exclude } = folder.pages;
  const names = await findFiles({ ...search, folder: folder.path, include, exclude });
  const modules = names.filter((name) => /\.[jt]sx?$/.test(name) && !name.endsWith('.d.ts'));
  return {
    files: [
      ...toMatched(search, folder, { names: names.filter(isMarkdown), role: 'page' }),
      ...toMatched(search, folder, { names: modules, role: 'module' }),
    ],
    diagnostics: [],
  };
}

/** Returns the files with these names. A translation replaces its original. */
function toMatched(
  { siteDir, walk }: SiteSearch,
  { path, localizedPath }: ContentFolder,
  { names, role }: { readonly names: readonly string[]; readonly role: MatchedFile['role'] },
): readonly MatchedFile[] {
  return names.map((relativePath) => {
    const isTranslated = localizedPath !== undefined && walk.has(resolve(siteDir, localizedPath, relativePath));
    return { path: joinFile(isTranslated ? localizedPath : path, relativePath), relativePath, role };
  });
}

/** Finds a file with a fixed name in a content folder. It is reported as missing only if configured. */
function findNamed(
  { siteDir, walk }: SiteSearch,
  { path, localizedPath }: ContentFolder,
  {
    name,
    fallback,
  }: {
    /** As configured; false disables the file. */
    readonly name: string | false | undefined;
    readonly fallback: string;
  },
): { readonly names: readonly string[]; readonly missing: readonly FilePath[] } {
  if (name === false) return { names: [], missing: [] };
  const written = name ?? fallback;
  const wanted = joinFile(isAbsolute(written) ? relative(resolve(siteDir, path), written) : written);
  const folders = localizedPath === undefined ? [path] : [localizedPath, path];
  if (folders.some((folder) => walk.has(resolve(siteDir, folder, wanted)))) return { names: [wanted], missing: [] };
  return { names: [], missing: name === undefined ? [] : [joinFile(path, wanted)] };
}

function isMarkdown(name: string): boolean {
  return ['.md', '.mdx'].includes(extensionOf(name));
}

type Done = (error: NodeJS.ErrnoException | null, entries: readonly Dirent[]) => void;
/** The signature of `readdir` that globs use. */
type Readdir = (path: string, options: { readonly withFileTypes: true }, done: Done) => void;

/** Creates the walk through the content folders of a site, excluding packages and output. */
function createContentWalk(siteDir: string, config: Config): Walk {
  const access = createFileAccess(siteDir, limitsOf(config));
  // Globs skip hidden files. Files such as `.github/CONTRIBUTING.md` are shown by GitHub, so a page may be a link to
  // one.
  const isPublic = (real: string): boolean => /[\\/]\.github[\\/][^\\/]+\.mdx?$/i.test(real);
  const walk = createWalk(access, (file, real) => resolve(access.realSiteDir, file) === real || isPublic(real));
  const inner = walk.fileSystem.readdir as unknown as Readdir;
  const outer: Readdir = (path, options, done) => {
    if (basename(path) === 'node_modules') return done(null, []);
    inner(path, options, (error, entries) => done(error, error === null && isOutput(entries) ? [] : entries));
  };
  return { ...walk, fileSystem: { ...walk.fileSystem, readdir: outer as unknown as typeof readdir } };
}

function isOutput(entries: readonly Dirent[]): boolean {
  return entries.some(({ name }) => name === MANIFEST_NAME);
}

/** Reports translations in a content folder without an original. `known` contains its files, relative to it. */
async function findOrphans(
  search: Pick<FileSearch, 'siteDir' | 'walk'>,
  folder: ContentFolder,
  known: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const { path, localizedPath } = folder;
  if (localizedPath === undefined) return [];
  const { include, exclude } = toGlobs(folder);
  const names = await findFiles({ ...search, folder: localizedPath, include, exclude });
  return names
    .filter((name) => !known.has(name) && (folder.kind === 'pages' ? !name.endsWith('.d.ts') : /\.mdx?$/.test(name)))
    .toSorted(compareCodeUnits)
    .map((name) => translationWithoutOriginal(joinFile(localizedPath, name), joinFile(path, name)));
}

function toGlobs(folder: ContentFolder): Pick<FileSearch, 'include' | 'exclude'> {
  switch (folder.kind) {
    case 'docs':
      return folder.docs;
    case 'blog':
      return folder.blog;
    case 'pages':
      return folder.pages;
  }
}
