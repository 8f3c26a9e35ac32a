/**
 * Lists the sources of a site.
 * In: the site folder and the configuration. Out: which files are docs, posts, pages, page modules and data files.
 * Must not know what is in the files, and opens none: a name that cannot be used is a diagnostic.
 */
import { resolve, sep } from 'node:path';
import {
  emptyContentFolder,
  missingContentFolder,
  missingTagsFile,
  unusableFileName,
} from '../../diagnostics/catalogue/sources.js';
import { compareCodeUnits } from '../../text/order.js';
import { extensionOf, joinFile, toFilePath } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { SourceFile, SourceRole } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { allowedRoots, isHiddenBelow, realOrSame } from '../site-path.js';
import { findFiles, isUsableName } from './find-files.js';
import { createWalk, type Walk } from './walk.js';

/** A source file before it is read. */
export type ListedFile = Pick<SourceFile, 'path' | 'relativePath' | 'role'>;

/** The sources of a site, both lists sorted by path. */
export interface SourceListing {
  readonly files: readonly ListedFile[];
  /** React pages; what they export is not known yet. */
  readonly pageModules: readonly PageModule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Names that no glob may match (conventions 2.1.4: category files ignore the configured excludes). */
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';
const DEFAULT_TAGS_FILE = 'tags.yml';

/** The content folders of a site, relative to it. */
export function contentFolders({ docs, blog, pages }: Config): readonly string[] {
  return [docs, blog, pages].flatMap((collection) => (collection === false ? [] : [collection.path]));
}

/** Lists every source file of the docs, blog and pages folders. */
export async function listSources(siteDir: string, config: Config): Promise<SourceListing> {
  const roots = allowedRoots(siteDir, contentFolders(config));
  // A page that is a link to `.github/CONTRIBUTING.md` is meant; its text is no secret.
  const isLink = (file: FilePath, real: string): boolean => resolve(realOrSame(siteDir), file) !== real;
  const isHidden = (file: FilePath, real: string): boolean =>
    isLink(file, real) && isHiddenBelow(roots, real) && (!isMarkdown(real) || real.split(sep).includes('.git'));
  const walk = createWalk(siteDir, roots, isHidden);
  const search = { siteDir, walk };
  const collections = [
    await listDocs(search, config),
    await listPosts(search, config),
    await listPages(search, config),
  ];
  const matched = collections.flatMap(({ files }) => files);
  const usable = matched.filter((file) => isUsableName(file.relativePath));
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
      ...walk.diagnostics(),
    ],
  };
}

interface SiteSearch {
  readonly siteDir: string;
  readonly walk: Walk;
}

/** A file that a glob matched. */
interface MatchedFile {
  readonly path: FilePath;
  readonly relativePath: string;
  readonly role: SourceRole | 'module';
}

interface Collection {
  readonly files: readonly MatchedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: Collection = { files: [], diagnostics: [] };

async function listDocs(search: SiteSearch, { docs }: Config): Promise<Collection> {
  if (docs === false) return NOTHING;
  const { path: folder, include, exclude } = docs;
  if (!search.walk.has(resolve(search.siteDir, folder)))
    return { files: [], diagnostics: [missingContentFolder(toFilePath(folder), 'docs')] };
  const pages = (await findFiles({ ...search, folder, include, exclude })).filter(isMarkdown);
  const categories = await findFiles({ ...search, folder, include: [CATEGORY_FILES], exclude: [] });
  const tags = findNamed({ ...search, folder, name: docs.tags, fallback: DEFAULT_TAGS_FILE });
  return {
    files: [
      ...toMatched(folder, pages, 'doc'),
      ...toMatched(folder, categories, 'category'),
      ...toMatched(folder, tags.names, 'tags'),
    ],
    diagnostics: [
      ...(pages.length === 0 ? [emptyContentFolder(toFilePath(folder))] : []),
      ...tags.missing.map((file) => missingTagsFile(file, 'docs')),
    ],
  };
}

async function listPosts(search: SiteSearch, { blog }: Config): Promise<Collection> {
  if (blog === false) return NOTHING;
  const { path: folder, include, exclude } = blog;
  // A site that says nothing about its blog need not have one.
  if (!search.walk.has(resolve(search.siteDir, folder)))
    return { files: [], diagnostics: folder === 'blog' ? [] : [missingContentFolder(toFilePath(folder), 'blog')] };
  const posts = (await findFiles({ ...search, folder, include, exclude })).filter(isMarkdown);
  const authors = findNamed({ ...search, folder, name: undefined, fallback: blog.authorsMapPath });
  const tags = findNamed({ ...search, folder, name: blog.tags, fallback: DEFAULT_TAGS_FILE });
  return {
    files: [
      ...toMatched(folder, posts, 'post'),
      ...toMatched(folder, authors.names, 'authors'),
      ...toMatched(folder, tags.names, 'tags'),
    ],
    diagnostics: tags.missing.map((file) => missingTagsFile(file, 'blog')),
  };
}

async function listPages(search: SiteSearch, { pages }: Config): Promise<Collection> {
  if (pages === false) return NOTHING;
  const { path: folder, include, exclude } = pages;
  const names = await findFiles({ ...search, folder, include, exclude });
  const modules = names.filter((name) => /\.[jt]sx?$/.test(name) && !name.endsWith('.d.ts'));
  return {
    files: [...toMatched(folder, names.filter(isMarkdown), 'page'), ...toMatched(folder, modules, 'module')],
    diagnostics: [],
  };
}

function toMatched(folder: string, names: readonly string[], role: MatchedFile['role']): readonly MatchedFile[] {
  return names.map((relativePath) => ({ path: joinFile(folder, relativePath), relativePath, role }));
}

/** A file of a fixed name inside a content folder: absent unless it exists, missing when it was configured by name. */
function findNamed(options: {
  readonly siteDir: string;
  readonly walk: Walk;
  readonly folder: string;
  /** As configured; false switches the file off. */
  readonly name: string | false | undefined;
  readonly fallback: string;
}): { readonly names: readonly string[]; readonly missing: readonly FilePath[] } {
  const { siteDir, walk, folder, name, fallback } = options;
  if (name === false) return { names: [], missing: [] };
  const wanted = name ?? fallback;
  if (walk.has(resolve(siteDir, folder, wanted))) return { names: [wanted], missing: [] };
  return { names: [], missing: name === undefined ? [] : [joinFile(folder, wanted)] };
}

function isMarkdown(name: string): boolean {
  return ['.md', '.mdx'].includes(extensionOf(name));
}
