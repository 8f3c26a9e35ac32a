/**
 * Reads the sources of a site.
 * In: the site folder and the configuration. Out: text files with their hashes, React page modules, static files.
 * Must not know what the files mean: a file that cannot be used is a diagnostic, never a crash.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import {
  emptyContentFolder,
  missingContentFolder,
  missingTagsFile,
  notUtf8,
  unreadableFile,
  unusableFileName,
} from '../../diagnostics/catalogue/sources.js';
import { hashContent } from '../../text/hash.js';
import { compareCodeUnits } from '../../text/order.js';
import { extensionOf, joinFile, toFilePath, toOutPath } from '../../text/paths.js';
import { errorCode } from '../../text/thrown.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule, StaticFile } from '../../types/facts.js';
import type { SourceFile, SourceRole } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { mapBounded } from '../bounded.js';
import { allowedRoots } from '../site-path.js';
import { createWalk, type Walk } from './walk.js';

/** The sources of a site, sorted by path. */
export interface ScannedSources {
  readonly sources: readonly SourceFile[];
  readonly pageModules: readonly PageModule[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Found {
  readonly path: FilePath;
  readonly relativePath: string;
  readonly role: SourceRole | 'module';
}

/** Names that no glob may match (conventions 2.1.4: category files ignore the configured excludes). */
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';
const DEFAULT_TAGS_FILE = 'tags.yml';

/** Reads every source file of the docs, blog and pages folders. */
export async function scanSources(siteDir: string, config: Config): Promise<ScannedSources> {
  const folders = [config.docs, config.blog, config.pages].flatMap((collection) =>
    collection === false ? [] : [collection.path],
  );
  const walk = createWalk(siteDir, allowedRoots(siteDir, folders));
  const diagnostics: Diagnostic[] = [];
  const found = [
    ...(await findDocs(siteDir, config, { walk, diagnostics })),
    ...(await findPosts(siteDir, config, { walk, diagnostics })),
    ...(await findPages(siteDir, config, walk)),
  ];
  const usable = found.filter((file) => isUsableName(file.relativePath));
  diagnostics.push(
    ...found.filter((file) => !isUsableName(file.relativePath)).map((file) => unusableFileName(file.path)),
  );
  const read = await mapBounded(
    usable.filter((file) => file.role !== 'module'),
    (file) => readSource(siteDir, file),
  );
  const sources = read.filter((result): result is SourceFile => 'text' in result);
  const failures = read.filter((result): result is Diagnostic => 'code' in result);
  const pageModules = usable
    .filter((file) => file.role === 'module')
    .map(
      (file): PageModule => ({
        source: file.path,
        relativePath: file.relativePath,
        title: undefined,
        description: undefined,
      }),
    );
  return {
    sources: sources.toSorted((a, b) => compareCodeUnits(a.path, b.path)),
    pageModules: pageModules.toSorted((a, b) => compareCodeUnits(a.source, b.source)),
    diagnostics: [...diagnostics, ...walk.diagnostics(), ...failures],
  };
}

/** Lists the files of the static directories, the first directory winning; missing directories are silently empty. */
export async function scanStatic(
  siteDir: string,
  config: Config,
): Promise<{ readonly files: readonly StaticFile[]; readonly diagnostics: readonly Diagnostic[] }> {
  const walk = createWalk(siteDir, allowedRoots(siteDir, config.staticDirectories));
  const files = new Map<string, StaticFile>();
  for (const directory of config.staticDirectories) {
    const names = await find({
      siteDir,
      folder: directory,
      include: ['**/*'],
      exclude: STATIC_EXCLUDES,
      dot: true,
      walk,
    });
    for (const name of names) {
      if (!files.has(name) && isUsableName(name))
        files.set(name, { path: joinFile(directory, name), out: toOutPath(name) });
    }
  }
  return {
    files: [...files.values()].toSorted((a, b) => compareCodeUnits(a.path, b.path)),
    diagnostics: walk.diagnostics(),
  };
}

/** Never published, even from a static directory: secrets and version control that got there by accident. */
const STATIC_EXCLUDES = ['**/.git/**', '**/.git', '**/.env', '**/.env.*', '**/.DS_Store', '**/node_modules/**'];

interface Finding {
  readonly walk: Walk;
  readonly diagnostics: Diagnostic[];
}

async function findDocs(siteDir: string, { docs }: Config, { walk, diagnostics }: Finding): Promise<Found[]> {
  if (docs === false) return [];
  if (!existsSync(resolve(siteDir, docs.path))) {
    diagnostics.push(missingContentFolder(toFilePath(docs.path), 'docs'));
    return [];
  }
  const place = { siteDir, folder: docs.path, walk };
  const pages = (await find({ ...place, include: docs.include, exclude: docs.exclude })).filter(isMarkdown);
  const categories = await find({ ...place, include: [CATEGORY_FILES], exclude: [] });
  if (pages.length === 0) diagnostics.push(emptyContentFolder(toFilePath(docs.path)));
  const tags = findNamed({ siteDir, folder: docs.path, name: docs.tags, fallback: DEFAULT_TAGS_FILE });
  if (tags.missing !== undefined) diagnostics.push(missingTagsFile(tags.missing, 'docs'));
  return [
    ...toFound(docs.path, pages, 'doc'),
    ...toFound(docs.path, categories, 'category'),
    ...toFound(docs.path, tags.names, 'tags'),
  ];
}

async function findPosts(siteDir: string, { blog }: Config, { walk, diagnostics }: Finding): Promise<Found[]> {
  if (blog === false) return [];
  if (!existsSync(resolve(siteDir, blog.path))) {
    if (blog.path !== 'blog') diagnostics.push(missingContentFolder(toFilePath(blog.path), 'blog'));
    return [];
  }
  const posts = (await find({ siteDir, folder: blog.path, walk, include: blog.include, exclude: blog.exclude })).filter(
    isMarkdown,
  );
  const authors = findNamed({ siteDir, folder: blog.path, name: undefined, fallback: blog.authorsMapPath });
  const tags = findNamed({ siteDir, folder: blog.path, name: blog.tags, fallback: DEFAULT_TAGS_FILE });
  if (tags.missing !== undefined) diagnostics.push(missingTagsFile(tags.missing, 'blog'));
  return [
    ...toFound(blog.path, posts, 'post'),
    ...toFound(blog.path, authors.names, 'authors'),
    ...toFound(blog.path, tags.names, 'tags'),
  ];
}

async function findPages(siteDir: string, { pages }: Config, walk: Walk): Promise<Found[]> {
  if (pages === false) return [];
  const names = await find({ siteDir, folder: pages.path, walk, include: pages.include, exclude: pages.exclude });
  const modules = names.filter((name) => /\.[jt]sx?$/.test(name) && !name.endsWith('.d.ts'));
  return [...toFound(pages.path, names.filter(isMarkdown), 'page'), ...toFound(pages.path, modules, 'module')];
}

function toFound(folder: string, names: readonly string[], role: Found['role']): Found[] {
  return names.map((relativePath) => ({ path: joinFile(folder, relativePath), relativePath, role }));
}

/** A file of a fixed name inside a content folder: absent unless it exists, missing when it was configured by name. */
function findNamed(options: { siteDir: string; folder: string; name: string | false | undefined; fallback: string }): {
  names: string[];
  missing?: FilePath;
} {
  const { siteDir, folder, name, fallback } = options;
  if (name === false) return { names: [] };
  const wanted = name ?? fallback;
  if (existsSync(join(siteDir, folder, wanted))) return { names: [wanted] };
  return name === undefined ? { names: [] } : { names: [], missing: joinFile(folder, wanted) };
}

interface Search {
  readonly siteDir: string;
  readonly folder: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly walk: Walk;
  readonly dot?: boolean;
}

/** Names below a folder, as the glob spells them. Dot-folders are not matched unless asked for (conventions 2.1.6). */
async function find({ siteDir, folder, include, exclude, walk, dot = false }: Search): Promise<string[]> {
  const cwd = resolve(siteDir, folder);
  if (!existsSync(cwd)) return [];
  return fastGlob([...include], {
    cwd,
    ignore: [...exclude],
    dot,
    fs: walk.fileSystem,
    suppressErrors: true,
    unique: true,
  });
}

/** Reads one file; a byte order mark is dropped, anything that is not UTF-8 is refused. */
async function readSource(siteDir: string, file: Found): Promise<SourceFile | Diagnostic> {
  try {
    const bytes = await readFile(resolve(siteDir, file.path));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const hash = hashContent(text);
    return {
      path: file.path,
      relativePath: file.relativePath,
      role: file.role === 'module' ? 'page' : file.role,
      text,
      hash,
    };
  } catch (error) {
    return error instanceof TypeError ? notUtf8(file.path) : unreadableFile(file.path, errorCode(error));
  }
}

function isMarkdown(name: string): boolean {
  return ['.md', '.mdx'].includes(extensionOf(name));
}

/** U+FFFD stands for bytes that were not UTF-8: such a file cannot be opened by the name we were given. */
function isUsableName(name: string): boolean {
  return !/[\u0000-\u001f\u007f\\\uFFFD]/.test(name);
}
