/**
 * Merges the diagnostics of all languages and versions of a site. Equal diagnostics become one, with a note that lists
 * the others.
 */
import { type ContentFolder, listContentFolders } from '../config/content-folders.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { readPostName } from '../graph/blog/post-name.js';
import { splitPrefix, stripFolder } from '../graph/docs/prefix.js';
import { isMarkdownFile } from '../graph/links/markdown-link.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { decodePath, folderOf, joinFile, joinRoute, splitUrl, withoutTrailingSlash } from '../utils/paths.js';
import { countOf } from '../utils/text/count.js';

/** The diagnostics of a language. */
export interface LocaleDiagnostics {
  /** Undefined if it is invalid. */
  readonly config: Config | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Merges diagnostics. The default language comes first in the input. */
export function mergeDiagnostics(languages: readonly LocaleDiagnostics[]): readonly Diagnostic[] {
  const merged = languages.map(({ config, diagnostics }) => {
    if (config === undefined) return { config, diagnostics };
    return { config, diagnostics: mergeVersions(sortDiagnostics(dropConsequences(diagnostics, config)), config) };
  });
  return sortDiagnostics(merged.length < 2 ? (merged[0]?.diagnostics ?? []) : mergeLanguages(merged));
}

/** Codes of files that could not be read, or must not be, so that their pages are missing. */
const UNREAD: ReadonlySet<string> = new Set(['not-utf8', 'unreadable-file']);
const REFUSED: ReadonlySet<string> = new Set(['hidden-file', 'outside-file']);

/**
 * Removes the diagnostics that only follow from unread files and folders: a missing home page, and links to them, also
 * by URL or doc id.
 */
function dropConsequences(diagnostics: readonly Diagnostic[], config: Config): readonly Diagnostic[] {
  const unread = diagnostics.flatMap(({ code, location }) => {
    // A refused file with a range is only the target of a link.
    if (location === undefined || !(UNREAD.has(code) || (REFUSED.has(code) && !location.range))) return [];
    return [isMarkdownFile(location.file) ? location.file : `${location.file}/`];
  });
  if (unread.length === 0) return diagnostics;
  const folders = listContentFolders(config);
  const pages = unread.flatMap((file) => listPages(file, folders));
  const ids = pages.map(({ id }) => id);
  const routes = pages.map(({ route }) => route);
  return diagnostics.filter(({ code, location, address = '', leadsTo = address }) => {
    if (code === 'missing-home-page') return !routes.includes('/');
    if (code === 'unknown-doc-id') return !isAmong(address, ids);
    if (code === 'broken-link') return !isAmong(withoutTrailingSlash(leadsTo).replace(/\.html?$/i, ''), routes);
    if (code !== 'broken-markdown-link' || location === undefined) return true;
    const path = decodePath(splitUrl(address).path)?.replace(/^@site\//, '/') ?? '';
    const places = [folderOf(location.file), '.', ...folders.map((folder) => folder.path)];
    return !places.some((place) => isAmong(joinFile(place, path), unread));
  });
}

/** Returns true if a path is one of the paths, or below one that ends with a slash. */
function isAmong(path: string, paths: readonly string[]): boolean {
  return paths.some((known) => path === known || (known.endsWith('/') && `${path}/`.startsWith(known)));
}

/** A doc id and a route path that an unread page or folder probably has. Those of a folder end with a slash. */
interface UnreadPage {
  readonly id: string;
  readonly route: string;
}

function listPages(file: string, folders: readonly ContentFolder[]): readonly UnreadPage[] {
  const end = file.endsWith('/') ? '/' : '';
  for (const each of folders)
    for (const path of [each.localizedPath, each.path]) {
      if (path === undefined || !file.startsWith(`${joinFile(path)}/`)) continue;
      const name = file.slice(joinFile(path).length + 1).replace(/\/$|\.mdx?$/i, '');
      const id = each.kind === 'blog' ? readPostName(name).slug.slice(1) : stripFolder(name, splitPrefix);
      const index = id.replace(/(?:^|\/)(?:index|readme)$/i, '').replace(/(^|\/)([^/]+)\/\2$/, '$1$2');
      const { routeBasePath } = each.kind === 'docs' ? each.version : each.kind === 'blog' ? each.blog : each.pages;
      const toRoute = (below: string): string => withoutTrailingSlash(joinRoute(routeBasePath, below)) + end;
      return [...new Set([id, index])].map((below) => ({ id: below + end, route: toRoute(below) }));
    }
  return [];
}

/** A diagnostic, with the names of the languages or versions that have it. */
interface Group {
  readonly first: Diagnostic;
  readonly names: string[];
}

function mergeLanguages(languages: readonly LocaleDiagnostics[]): readonly Diagnostic[] {
  const groups = new Map<string, Group>();
  for (const { config, diagnostics } of languages) {
    if (config === undefined) {
      for (const found of diagnostics) groups.set(JSON.stringify(found), { first: found, names: [] });
      continue;
    }
    const { baseUrl, name } = findLanguage(config);
    for (const found of diagnostics) add(groups, JSON.stringify(found).replaceAll(baseUrl, '/'), { found, name });
  }
  const main = languages[0]?.config?.i18n;
  return [...groups.values()].map(({ first, names: [name, ...others] }) => {
    // A diagnostic in all languages does not depend on the language.
    if (name === undefined || main === undefined || others.length === languages.length - 1) return first;
    if (others.length > 0)
      return withNote(first, `Also in ${countOf(others.length, 'more language')}: ${list(others)}.`);
    const isPlain = name === main.locale || first.location?.file.startsWith(`${main.path}/`);
    return isPlain ? first : withNote(first, `In the language ${list([name])}.`);
  });
}

/** Merges equal diagnostics in the same file of several docs versions. Their positions in the file may differ. */
function mergeVersions(diagnostics: readonly Diagnostic[], config: Config): readonly Diagnostic[] {
  const folders = listContentFolders(config).filter(isVersioned);
  if (folders.length === 0) return diagnostics;
  const groups = new Map<string, Group>();
  const counts = new Map<string, number>();
  const placed = diagnostics.map((found) => ({ found, place: findPlace(found, folders) }));
  // The current docs first, because they are fixed first.
  const order = ({ place }: (typeof placed)[number]): number => (place === undefined ? -1 : place.index);
  for (const { found, place } of placed.toSorted((a, b) => order(a) - order(b))) {
    if (place === undefined) {
      groups.set(JSON.stringify(found), { first: found, names: [] });
      continue;
    }
    const { code, severity, hint } = found;
    const { docs, version } = place.folder;
    const [own = '', base = ''] = [version, docs].map(({ routeBasePath }) =>
      joinRoute(routeBasePath).replace(/\/$/, ''),
    );
    const same = JSON.stringify([docs.id, place.relativePath, code, severity, hint, found.message, found.address]);
    const general = own === base ? same : same.replaceAll(`${own}/`, `${base}/`).replaceAll(own, base || '/');
    // A page may contain the same error twice.
    const counted = `${version.name} ${general}`;
    const count = counts.get(counted) ?? 0;
    counts.set(counted, count + 1);
    add(groups, `${count} ${general}`, { found, name: version.label });
  }
  return [...groups.values()].map(({ first, names: [_, ...others] }) =>
    others.length === 0
      ? first
      : withNote(first, `The same in ${countOf(others.length, 'more version')}: ${list(others)}.`),
  );
}

type VersionFolder = Extract<ContentFolder, { readonly kind: 'docs' }>;

function isVersioned(folder: ContentFolder): folder is VersionFolder {
  return folder.kind === 'docs' && folder.docs.versions.length > 1;
}

function findPlace({ location }: Diagnostic, folders: readonly VersionFolder[]) {
  if (location === undefined) return undefined;
  for (const [index, folder] of folders.entries())
    for (const path of [folder.localizedPath, folder.path]) {
      const start = path === undefined ? undefined : `${joinFile(path)}/`;
      if (start !== undefined && location.file.startsWith(start))
        return { index, folder, relativePath: location.file.slice(start.length) };
    }
  return undefined;
}

function add(
  groups: Map<string, Group>,
  key: string,
  { found, name }: { readonly found: Diagnostic; readonly name: string },
): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, { first: found, names: [name] });
  else if (!known.names.includes(name)) known.names.push(name);
}

function withNote(found: Diagnostic, message: string): Diagnostic {
  return { ...found, notes: [...(found.notes ?? []), { message }] };
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
