/** Resolves the files that pages refer to, and their place in the output (conventions 4.10). */
import { listContentPaths, listCounterparts } from '../../config/content-folders.js';
import type { Config } from '../../types/config.js';
import type { FieldRanges } from '../../types/diagnostic.js';
import type { Asset, FileRefusal, LinkInput, PageModule } from '../../types/facts.js';
import type { Link, LinkableFile, StandalonePage } from '../../types/page.js';
import type { FilePath, Href, OutPath } from '../../types/paths.js';
import {
  decodePath,
  extensionOf,
  folderOf,
  isExternal,
  joinFile,
  outPathToHref,
  splitUrl,
  stemOf,
  toHref,
  toOutPath,
  toSiteFileHref,
} from '../../utils/paths.js';
import { createFormFinder, type FindForm } from '../../utils/text/unicode-forms.js';
import { isExecutable } from '../../utils/urls/executable.js';

/** Lists the React pages that show Markdown files, as pages of Markdown. */
export function listModulePages(modules: readonly PageModule[]): readonly StandalonePage[] {
  return modules.flatMap(({ content }) => content?.page ?? []);
}

/** A file of the site that an image, link or field refers to. */
export type FoundFile =
  | { readonly kind: 'asset'; readonly asset: Asset; readonly to: OutPath; readonly href: Href }
  | { readonly kind: 'static'; readonly asset: Asset | undefined; readonly href: Href };

/** A file that exists but must not be published. */
export interface RefusedFile {
  readonly kind: 'refused';
  readonly path: FilePath;
  readonly refusal: FileRefusal;
}

/** The output folder of an asset, by how it is used. */
export type AssetFolder = 'images' | 'files';

/**
 * Lists every file that a link, image or field could refer to, so that I/O can check which ones exist. Never lists
 * files outside both the site and their content folder, because a page cannot publish them.
 */
export function findAssets(
  files: readonly LinkableFile[],
  config: Config,
  listOf: typeof listCandidates = listCandidates,
): readonly FilePath[] {
  const found = new Set<FilePath>();
  for (const file of files) for (const path of listOf(file, config)) found.add(path);
  for (const path of listConfigImages(config).flatMap((url) => listStaticCandidates(url, config))) found.add(path);
  return [...found].sort();
}

/** Creates a `findAssets` that caches the candidates of each file per configuration. */
export function createAssetFinder(): (files: readonly LinkableFile[], config: Config) => readonly FilePath[] {
  const known = new WeakMap<Config, WeakMap<LinkableFile, readonly FilePath[]>>();
  const listOf: typeof listCandidates = (file, config) => {
    const ofConfig = known.get(config) ?? new WeakMap<LinkableFile, readonly FilePath[]>();
    known.set(config, ofConfig);
    const candidates = ofConfig.get(file) ?? listCandidates(file, config);
    ofConfig.set(file, candidates);
    return candidates;
  };
  return (files, config) => findAssets(files, config, listOf);
}

/** Lists the files that one file could refer to. */
function listCandidates(file: LinkableFile, config: Config): readonly FilePath[] {
  const { source } = file;
  const found: FilePath[] = [];
  for (const link of 'links' in file ? file.links : []) {
    const { url, kind, writtenIn = source } = link;
    found.push(
      ...(kind === 'image' ? listImageCandidates(url, writtenIn, config) : listLinkCandidates(link, writtenIn, config)),
    );
  }
  for (const { url } of listImageFields(file)) found.push(...listImageCandidates(url, source, config));
  return found.filter((path) => isInside(path, source, config));
}

/** An image named in front matter or a data file. */
export interface ImageField {
  readonly url: string;
  /** The field name as written, used to locate diagnostics. */
  readonly field: string;
}

/** Lists all images named in the fields of a file. */
export function listImageFields(file: LinkableFile): readonly ImageField[] {
  switch (file.kind) {
    case 'doc':
    case 'page':
      return toFields('image', file.frontMatter.image);
    case 'post':
      return [
        ...toFields('image', file.frontMatter.image),
        ...toFields('author_image_url', file.frontMatter.legacyAuthor?.imageUrl),
        ...file.frontMatter.authors.flatMap((author) =>
          typeof author === 'string' ? [] : toFields('authors', findInlineImageUrl(author)),
        ),
      ];
    case 'authors':
      return file.authors.flatMap(({ key, imageUrl }) => toFields(findWritten(key, file.fields), imageUrl));
    case 'category':
      return file.link?.type === 'generated-index' ? toFields('link', file.link.image) : [];
    case 'tags':
      return [];
  }
}

/**
 * Returns the URL of an image field. `./` and `../` refer to a file beside the source, everything else to a static
 * file. Returns undefined if the field is empty or the file beside the source does not exist.
 */
export function findImageHref(url: string | undefined, source: FilePath, index: FileIndex): Href | undefined {
  if (!url) return undefined;
  if (isExternal(url)) return toHref(url);
  const path = splitUrl(url).path;
  if (!isRelative(path)) return toSiteFileHref(path, index.policy);
  return findAsset(joinFile(folderOf(source), decodePath(path) ?? path), 'images', index)?.href;
}

/** The files of the site, indexed by source path and by output path. */
export interface FileIndex {
  /** By path as written, whose Unicode form may differ from the asset's. */
  readonly assets: LinkInput['assets'];
  /** Static files by output path. */
  readonly byOut: ReadonlyMap<string, FilePath>;
  readonly bySource: ReadonlyMap<FilePath, OutPath>;
  /** Finds output paths that differ only in Unicode form. */
  readonly outForms: FindForm;
  readonly policy: Pick<Config, 'baseUrl'>;
}

/** Indexes the files. If two static files share an output path, the first static folder wins. */
export function indexFiles({ assets, staticFiles, codeAssets, config }: LinkInput): FileIndex {
  const byOut = new Map([
    // Files imported by site code exist only once its pages do, so static files override them.
    ...codeAssets.map(({ to, from }) => [String(to), from] as const),
    ...[...staticFiles].reverse().map(({ out, path }) => [String(out), path] as const),
  ]);
  const bySource = new Map(staticFiles.map(({ out, path }) => [path, out]));
  return {
    assets,
    byOut,
    bySource,
    outForms: createFormFinder(() => byOut.keys()),
    policy: config,
  };
}

/** Like `findFile`, but ignores refused files. */
export function findAsset(path: FilePath, folder: AssetFolder, index: FileIndex): FoundFile | undefined {
  const found = findFile(path, folder, index);
  return found?.kind === 'refused' ? undefined : found;
}

/**
 * Finds a file beside a page, which is copied to the output under a hashed name. A file of a static folder keeps its
 * own URL.
 */
export function findFile(path: FilePath, folder: AssetFolder, index: FileIndex): FoundFile | RefusedFile | undefined {
  const asset = lookUp(path, index);
  const out = index.bySource.get(asset?.path ?? path);
  if (out !== undefined) return { kind: 'static', asset, href: outPathToHref(out, index.policy) };
  if (asset === undefined) return undefined;
  if (asset.refused !== undefined) return { kind: 'refused', path: asset.path, refusal: asset.refused };
  const to = toOutPath(`assets/${folder}/${stemOf(asset.path)}-${asset.hash}${extensionOf(asset.path)}`);
  return { kind: 'asset', asset, to, href: outPathToHref(to, index.policy) };
}

/** Finds a static file by its decoded URL path, with or without the base URL. */
export function findStatic(path: string, index: FileIndex): FoundFile | undefined {
  const { baseUrl } = index.policy;
  const outs = [toOutPath(path), ...(path.startsWith(baseUrl) ? [toOutPath(path.slice(baseUrl.length))] : [])];
  const out =
    outs.find((candidate) => index.byOut.has(candidate)) ??
    outs.map((candidate) => index.outForms(candidate)).find((candidate) => candidate !== undefined);
  if (out === undefined) return undefined;
  return {
    kind: 'static',
    asset: lookUp(index.byOut.get(out) ?? '', index),
    href: outPathToHref(toOutPath(out), index.policy),
  };
}

/** Guards against file names such as `constructor`. */
function lookUp(path: string, { assets }: FileIndex): Asset | undefined {
  return Object.hasOwn(assets, path) ? assets[path] : undefined;
}

/** Lists where an image may be: `@site/` means the site, `/` the static folders, anything else beside the source. */
export function listImageCandidates(url: string, source: FilePath, config: Config): readonly FilePath[] {
  const path = toLocalPath(url);
  if (path === undefined) return [];
  if (path.startsWith('@site/')) return [joinFile(path.slice('@site/'.length))];
  if (path.startsWith('/')) return listStaticCandidates(path, config);
  return withOriginal(joinFile(folderOf(source), path), config);
}

/** Lists where a linked file may be. Links to `.md`, `.mdx` and `.html` are page links, not file links. */
export function listLinkCandidates(link: Pick<Link, 'url'>, source: FilePath, config: Config): readonly FilePath[] {
  const path = toLocalPath(link.url);
  if (path === undefined || !isFileLink(path)) return [];
  if (path.startsWith('@site/')) return [joinFile(path.slice('@site/'.length))];
  return path.startsWith('/') ? [] : withOriginal(joinFile(folderOf(source), path), config);
}

/** Adds the original's path, because a translation can link to files that exist only next to the original. */
function withOriginal(path: FilePath, config: Config): readonly FilePath[] {
  return path.startsWith(`${config.i18n.path}/`) ? [path, ...listCounterparts(path, config)] : [path];
}

/** Returns true if a decoded path may name a file to download (conventions 4.9, step 2). */
export function isFileLink(path: string): boolean {
  const extension = extensionOf(path);
  return path.startsWith('@site/') || (extension.length > 1 && !['.md', '.mdx', '.html'].includes(extension));
}

function listStaticCandidates(
  url: string,
  { staticDirectories }: Pick<Config, 'staticDirectories'>,
): readonly FilePath[] {
  const path = toLocalPath(url);
  return path === undefined ? [] : staticDirectories.map((folder) => joinFile(folder, path));
}

function listConfigImages({ themeConfig: { navbar, footer, image } }: Config): readonly string[] {
  return [navbar.logo?.src, navbar.logo?.srcDark, footer?.logo?.src, footer?.logo?.srcDark, image].filter(
    (url) => url !== undefined,
  );
}

function toLocalPath(url: string): string | undefined {
  const trimmed = url.trim();
  return isExternal(trimmed) ? undefined : decodePath(splitUrl(trimmed).path) || undefined;
}

function isRelative(url: string): boolean {
  return url.startsWith('./') || url.startsWith('../');
}

/**
 * A content folder may be outside the site. A page can then publish files from that folder only. On a Docusaurus site,
 * pages can publish all files that the access rule allows.
 */
function isInside(path: FilePath, source: FilePath, config: Config): boolean {
  if (!path.startsWith('../') || config.docusaurus !== undefined) return true;
  const folders = listContentPaths(config).map((folder) => joinFile(folder, '/'));
  return folders.some((folder) => source.startsWith(folder) && path.startsWith(folder));
}

/**
 * Returns the image URL of an author described in a post, from any of its field names. Ignores URLs that would run
 * code.
 */
export function findInlineImageUrl(author: Readonly<Record<string, unknown>>): string | undefined {
  return ['image_url', 'imageURL', 'imageUrl']
    .map((name) => author[name])
    .find((value): value is string => typeof value === 'string' && !isExecutable(value, { media: true }));
}

/** Returns the field name under which an author of a data file has its image. */
function findWritten(author: string, written: FieldRanges): string {
  const names = ['image_url', 'imageURL'].map((name) => `${author}.${name}`);
  return names.find((name) => Object.hasOwn(written, name)) ?? author;
}

function toFields(field: string, url: string | undefined): readonly ImageField[] {
  return url ? [{ url, field }] : [];
}
