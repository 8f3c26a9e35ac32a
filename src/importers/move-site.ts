/**
 * Converts a site of another tool: creates the configuration and the files of the new site, and lists what is not
 * converted.
 */

import type { LeftBehind, MovedSite, NewFile, OldFiles } from '../types/moved.js';
import type { FilePath } from '../types/paths.js';
import { fileNameOf, joinFile, toFilePath } from '../utils/paths.js';
import { createSlugger } from '../utils/text/slug.js';
import { applyRules, createReport, type Draft, type Line } from './source-site/document.js';
import { cutFile, writeFields } from './source-site/front-matter.js';
import { createOtherLocales } from './source-site/languages.js';
import { rewriteLinks, toOriginal, type Urls } from './source-site/links.js';
import { below, createFinder, isMarkdown } from './source-site/places.js';
import type { Converted, Dialect, ImportContext, OldSite } from './source-site/tool.js';
import type { Receiver } from './source-site/values.js';

/** Folder for translated docs. */
const TRANSLATED = 'docusaurus-plugin-content-docs/current';
/** Code files of the old tool are not copied. */
const OF_THE_TOOL = /\.(?:vue|astro|svelte|ts|mts|tsx|jsx|mjs|cjs|py)$/i;

/** A supported tool: how to locate its files, convert its pages, and convert its configuration. */
export interface Tool {
  readonly locate: (receiver: Receiver, files: OldFiles) => OldSite;
  readonly dialect: (context: ImportContext) => Dialect;
  readonly convert: (context: ImportContext) => Converted;
}

/** Options of `moveSite`. */
export interface Move {
  readonly tool: Tool;
  readonly receiver: Receiver;
  readonly files: OldFiles;
  /** True if the files stay where they are. */
  readonly inPlace: boolean;
}

/** Converts a site. */
export function moveSite({ tool, receiver, files, inPlace }: Move): MovedSite {
  const site = tool.locate(receiver, files);
  const paths: ReadonlySet<FilePath> = new Set(files.paths);
  const place = inPlace ? (path: FilePath): FilePath => path : (path: FilePath) => placeFile(path, site, paths);
  const publicFolder = site.publicFolders[0];
  const shown = new Set<FilePath>();
  const find = noting(
    withAliases(
      site,
      createFinder({ ...site, folder: site.docs, publicFolder, paths, languages: [...site.languages.keys()] }),
    ),
    shown,
  );
  const docs = inPlace ? site.docs : 'docs';
  const copies: NewFile[] = [];
  const context: ImportContext = {
    receiver,
    site,
    findPage: (address) => findPage(address, { site, find }),
    paths: files.paths,
    toId: (path) => (below(docs, toOriginal(place(path))) ?? path).replace(/\.[^./]+$/, ''),
    toAsset: (address) => toAsset(address, { site, paths, copies }),
  };
  const left: LeftBehind[] = [];
  const otherLocales = createOtherLocales(site, files.paths);
  const dialect = tool.dialect(context);
  const isPage = (path: FilePath): boolean =>
    isMarkdown(path) && below(site.docs, path) !== undefined && !isExcluded(path, site);
  const pages = files.paths
    .filter(isPage)
    .flatMap((path) => movePage(path, { dialect, files, left, place, find, otherLocales, site, inPlace }));
  const others = files.paths
    .filter((path) => !isPage(path) && isWanted(path, site))
    .flatMap((path) => moveFile(path, { site, place, inPlace, isShown: shown.has(path) }));
  const moved = [...pages, ...others];
  const { config, sidebars } = tool.convert(context);
  const all = [...moved, ...copies.filter(({ path }) => !moved.some((file) => file.path === path))];
  return {
    config: completeConfig(config, { site, docs, inPlace, hasSidebars: sidebars !== undefined, files: all }),
    files: [...all, ...writeSidebars(sidebars)],
    left: [...receiver.left, ...left],
  };
}

function writeSidebars(sidebars: Converted['sidebars']): readonly NewFile[] {
  if (sidebars === undefined) return [];
  const withSchema = { $schema: './node_modules/csb-docs/dist/schemas/sidebars.json', ...sidebars };
  return [{ path: toFilePath('sidebars.json'), text: `${JSON.stringify(withSchema, undefined, 2)}\n` }];
}

/** Adds the settings all converted sites have: docs at the root, unchanged URLs, no blog. */
function completeConfig(
  config: Readonly<Record<string, unknown>>,
  options: {
    readonly site: OldSite;
    readonly docs: string;
    readonly inPlace: boolean;
    readonly hasSidebars: boolean;
    readonly files: readonly NewFile[];
  },
): Readonly<Record<string, unknown>> {
  const { site, docs, inPlace, hasSidebars, files } = options;
  const { docs: own, ...rest } = config;
  const hasStatic = files.some(({ path }) => path.startsWith('static/'));
  const statics = [...(inPlace ? site.publicFolders : []), ...(hasStatic ? ['static'] : [])];
  return {
    ...rest,
    staticDirectories: statics,
    docs: {
      path: docs,
      routeBasePath: '/',
      numberPrefixParser: false,
      ...(hasSidebars ? { sidebarPath: './sidebars.json' } : {}),
      ...(typeof own === 'object' ? own : {}),
    },
    blog: false,
    pages: false,
  };
}

interface PageMove {
  readonly dialect: Dialect;
  readonly files: OldFiles;
  readonly left: LeftBehind[];
  readonly place: (path: FilePath) => FilePath;
  readonly find: (from: FilePath, address: string) => FilePath | undefined;
  readonly otherLocales: Urls['otherLocales'];
  readonly site: OldSite;
  readonly inPlace: boolean;
}

function movePage(path: FilePath, move: PageMove): readonly NewFile[] {
  const { dialect, files, left, place, find, otherLocales, site, inPlace } = move;
  const text = files.read(path);
  if (text === undefined) return [];
  const report = createReport(path, left);
  const draft: Draft = { path, report, read: files.read };
  const { entries, lines } = cutFile(text);
  const isStatic = (file: FilePath): boolean => site.publicFolders.some((folder) => below(folder, file) !== undefined);
  const isTop = (file: FilePath, anchor: string): boolean => anchor === '_top' || anchor === topOf(files.read(file));
  const rules = [...dialect.rules, rewriteLinks({ find, place, isStatic, isTop, otherLocales })];
  const opening = dialect.opening?.(Object.fromEntries(entries.map(({ key, value }) => [key, value])), draft) ?? [];
  const first = opening.map((line) => ({ text: line, number: 1, isCode: false }));
  const changed = applyRules([...first, ...lines], rules, draft);
  const isSame = changed.length === lines.length && changed.every((line, at) => line.text === lines[at]?.text);
  const body = isSame ? changed : squeeze(changed);
  const more = [...dialect.more(body, draft), ...toFormat(path, place(path))];
  const fields = writeFields(entries, dialect.fields, { report, more });
  const gap = fields !== '' && !isSame && body[0]?.text.trim() !== '' ? '\n' : '';
  const written = fields + gap + body.map((line) => line.text).join('\n');
  return inPlace && written === text ? [] : [{ path: place(path), text: written }];
}

/** Keeps the Markdown format of a file whose extension changes. */
function toFormat(from: FilePath, to: FilePath): readonly string[] {
  const isMdx = from.endsWith('.mdx');
  return isMdx === to.endsWith('.mdx') ? [] : ['mdx:', `  format: ${isMdx ? 'mdx' : 'md'}`];
}

/** Returns the anchor of a page title. */
function topOf(text: string | undefined): string | undefined {
  const title = /^#\s+(.+?)\s*$/m.exec(text ?? '')?.[1];
  return title === undefined
    ? undefined
    : (/\{\s*#([\w-]+)[^}]*\}$/.exec(title)?.[1] ?? createSlugger().slug(title.replace(/<[^>]*>/g, '').trim()));
}

/** Removes blank lines left by rules. */
function squeeze(lines: readonly Line[]): readonly Line[] {
  const isBlank = (line: Line | undefined): boolean => line === undefined || (!line.isCode && line.text.trim() === '');
  return lines.filter(
    (line, at) => !isBlank(line) || (at < lines.length - 1 ? !isBlank(lines[at - 1]) && at > 0 : true),
  );
}

/**
 * Moves a file that is not a page. Files used by pages are copied next to them; others go to a static folder to keep
 * their URL.
 */
function moveFile(
  path: FilePath,
  options: Pick<PageMove, 'site' | 'place' | 'inPlace'> & { readonly isShown: boolean },
): readonly NewFile[] {
  const { site, place, inPlace, isShown } = options;
  const rest = site.servesFiles && !isShown && !fileNameOf(path).startsWith('.') ? below(site.docs, path) : undefined;
  if (rest !== undefined) return [{ path: joinFile('static', rest), copyOf: path }];
  return inPlace ? [] : [{ path: place(path), copyOf: path }];
}

/** Returns the new path of a file. */
function placeFile(path: FilePath, site: OldSite, paths: ReadonlySet<FilePath>): FilePath {
  for (const folder of site.publicFolders) {
    const rest = below(folder, path);
    if (rest !== undefined) return joinFile('static', rest);
  }
  const page = below(site.docs, path);
  if (page === undefined) return joinFile('assets', path.replace(/^(?:src\/)?assets\//, ''));
  for (const [folder, language] of site.languages) {
    const rest = folder === '' ? undefined : below(folder, toFilePath(page));
    if (rest !== undefined && folder === site.mainFolder) return joinFile('docs', rest);
    if (rest !== undefined) return joinFile('i18n', language, TRANSLATED, likeOriginal(rest, site, paths));
  }
  return joinFile('docs', page);
}

/** A translation gets the extension of its original, even if one is `.md` and the other `.mdx`. */
function likeOriginal(path: string, site: OldSite, paths: ReadonlySet<FilePath>): string {
  const other = path.endsWith('.mdx') ? path.slice(0, -1) : path.endsWith('.md') ? `${path}x` : path;
  const has = (name: string): boolean => paths.has(joinFile(site.docs, site.mainFolder || '.', name));
  return !has(path) && has(other) ? other : path;
}

function isWanted(path: FilePath, site: OldSite): boolean {
  if (/(?:^|\/)\.vitepress\//.test(path)) return false;
  if (
    !site.servesFiles &&
    OF_THE_TOOL.test(path) &&
    !site.publicFolders.some((folder) => below(folder, path) !== undefined)
  )
    return false;
  return [site.docs, ...site.publicFolders, ...site.assets].some((folder) => below(folder, path) !== undefined);
}

function isExcluded(path: FilePath, site: OldSite): boolean {
  return site.publicFolders.some((folder) => below(folder, path) !== undefined) || fileNameOf(path).startsWith('.');
}

type Find = PageMove['find'];

/** Wraps `find` to record the files that pages use. */
function noting(find: Find, shown: Set<FilePath>): Find {
  return (from, address) => {
    const found = find(from, address);
    if (found !== undefined) shown.add(found);
    return found;
  };
}

function withAliases({ aliases }: OldSite, find: Find): Find {
  return (from, address) => {
    for (const [start, folder] of Object.entries(aliases))
      if (address.startsWith(start)) return find(toFilePath('x.md'), joinFile(folder, address.slice(start.length)));
    return find(from, address);
  };
}

/** Finds the page for a root-relative URL; on multilingual sites, in the default language. */
function findPage(
  address: string,
  { site, find }: { readonly site: OldSite; readonly find: Find },
): FilePath | undefined {
  const bare = `/${address.replace(/^\/+/, '')}`;
  const from = joinFile(site.docs, 'index.md');
  const main = site.mainFolder === '' ? undefined : find(from, `/${site.mainFolder}${bare}`);
  const found = main ?? find(from, bare);
  return found !== undefined && isMarkdown(found) ? found : undefined;
}

/** Returns the URL of an image in the configuration. Images outside static folders are copied into one. */
function toAsset(
  address: string,
  {
    site,
    paths,
    copies,
  }: { readonly site: OldSite; readonly paths: ReadonlySet<FilePath>; readonly copies: NewFile[] },
): string {
  const bare = Object.entries(site.aliases).reduce(
    (text, [start, folder]) => (text.startsWith(start) ? joinFile(folder, text.slice(start.length)) : text),
    address.replace(/^\.?\/+/, ''),
  );
  for (const folder of ['', ...site.publicFolders, site.docs]) {
    const path = joinFile(folder, bare);
    if (!paths.has(path)) continue;
    const isStatic = site.publicFolders.some((candidate) => below(candidate, path) !== undefined);
    if (isStatic) return `/${below(folder, path) ?? bare}`;
    const name = `img/${fileNameOf(path)}`;
    const copy = joinFile('static', name);
    if (copies.every((file) => file.path !== copy)) copies.push({ path: copy, copyOf: path });
    return `/${name}`;
  }
  return address;
}
