/**
 * Merges the diagnostics of all languages and versions of a site. Equal diagnostics become one, with a note that lists
 * the others.
 */
import { type ContentFolder, listContentFolders } from '../config/content-folders.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { decodePath, folderOf, joinFile, splitUrl } from '../utils/paths.js';
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
    const causes = dropConsequences(diagnostics);
    return { config, diagnostics: config === undefined ? causes : mergeVersions(sortDiagnostics(causes), config) };
  });
  return sortDiagnostics(merged.length < 2 ? (merged[0]?.diagnostics ?? []) : mergeLanguages(merged));
}

/** Codes of files that could not be read, so that their pages are missing. */
const UNREAD: ReadonlySet<string> = new Set(['not-utf8', 'unreadable-file']);

/**
 * Removes the diagnostics that only follow from unread files: a missing home page, and links to these files, also by
 * URL or doc id.
 */
function dropConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unread = new Set<string>();
  for (const { code, location } of diagnostics)
    if (UNREAD.has(code) && location !== undefined) unread.add(location.file);
  if (unread.size === 0) return diagnostics;
  const isHome = [...unread].some((file) => /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file));
  const names = new Set([...unread].flatMap(listNames));
  return diagnostics.filter(({ code, location, address = '' }) => {
    if (code === 'missing-home-page' || (code === 'broken-link' && /^\/?$/.test(address))) return !isHome;
    if (code === 'broken-link' || code === 'unknown-doc-id') return !names.has(nameOf(address));
    if (code !== 'broken-markdown-link' || location === undefined) return true;
    return !unread.has(joinFile(folderOf(location.file), decodePath(splitUrl(address).path) ?? ''));
  });
}

/** Returns the last part of the URL and the doc id that an unread page probably has. */
function listNames(file: string): readonly string[] {
  const [, folder = '', name] = /(?:([^/]+)\/)?([^/]+)\.mdx?$/i.exec(file) ?? [];
  if (name === undefined) return [];
  const bare = withoutNumber(name);
  return /^(?:index|readme)$/i.test(name) || name === folder ? [bare, withoutNumber(folder)] : [bare];
}

function nameOf(address: string): string {
  const path = (decodePath(splitUrl(address).path) ?? '').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/i, '');
}

function withoutNumber(name: string): string {
  return name.replace(/^\d+\s*[-_.]+\s*(?=\D)/, '');
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
    const address = `/${version.routeBasePath}`;
    const same = JSON.stringify([docs.id, place.relativePath, code, severity, hint, found.message, found.address]);
    const general = same.replaceAll(address, `/${docs.routeBasePath}`);
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
