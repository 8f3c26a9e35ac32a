/**
 * Describes a site: its URL, languages and search. Facts are read again for each question, because a site may be
 * rebuilt or redeployed. Independent of where the files come from.
 */

import type { SearchSettings } from '../../types/search.js';
import type { SiteFile, SiteFiles } from '../../types/site-files.js';
import { isRecord } from '../../utils/record.js';
import type { SiteUrl } from './address.js';
import { type HomePage, readHomePage } from './home.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';

/** A language of a site. */
export interface SiteLanguage {
  /** Value of `<html lang>`. */
  readonly name: string;
  /** Path below the site without slashes at the ends. Empty for the default language. */
  readonly folder: string;
}

/** A site to answer from. */
export interface Library extends SiteUrl {
  readonly title: string;
  /** Base path the site was built for, with slashes at both ends. */
  readonly basePath: string;
  /** The default language first. */
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  readonly files: SiteFiles;
}

/** The search configuration of a language. */
export interface SearchEntry {
  /** Raw text, compared to detect changes. */
  readonly text: string;
  readonly settings: SearchSettings;
  /** Folder of the index with a trailing slash. Undefined for hosted search. */
  readonly folder: string | undefined;
}

/** Reads the facts of a site. Refused if csb-docs did not build it. */
export async function openLibrary(files: SiteFiles): Promise<Library | Refusal> {
  const home = await readHome(files, '');
  if (isRefusal(home)) return home;
  const entry = await readEntry(files, { name: home.language, folder: '' }, home);
  const built = home.canonical ?? (isRefusal(entry) ? '' : entry.settings.origin + entry.settings.baseUrl);
  const made = URL.canParse(built) ? withSlash(new URL(built).href) : undefined;
  const address = files.address ?? made;
  if (address === undefined)
    return refuse('The URL of the site is unknown, because it has neither a home page nor a search index.');
  return {
    address,
    others: made === undefined || made === address ? [] : [made],
    title: home.title,
    basePath: home.basePath ?? new URL(made ?? address).pathname,
    languages: [{ name: home.language, folder: '' }, ...listOthers(home, made ?? address)],
    files,
  };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Returns the languages below the site. Those with their own host are separate sites. */
function listOthers({ alternates, language }: HomePage, made: string): readonly SiteLanguage[] {
  return alternates
    .filter((other) => other.language !== language && other.href.startsWith(made) && other.href !== made)
    .map((other) => ({ name: other.language, folder: other.href.slice(made.length).replace(/\/$/, '') }));
}

/** Reads the home page, or the 404 page if there is none. */
async function readHome(files: SiteFiles, folder: string): Promise<HomePage | Refusal> {
  const home = await files.page(folder);
  if (home.kind === 'failed') return refuse(`The site cannot be read: ${home.why}.`);
  const page = home.kind === 'there' ? home : await files.page(joinPath(folder, '404'));
  if (page.kind !== 'there') return refuse('There is no site at this URL.');
  const found = readHomePage(toText(page.bytes));
  return found.isOurs ? found : refuse('The site was not built by csb-docs, and has no search index.');
}

/** Finds a language by name. Default: the default language. */
export function findLanguage({ languages }: Library, name: string | undefined): SiteLanguage | Refusal {
  if (name === undefined) return languages[0];
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  const found = languages.find((one) => same(one.name)) ?? languages.find((one) => same(one.name.replace(/-.*/, '')));
  return (
    found ??
    refuse(`The site has no language ${JSON.stringify(name)}. It has ${languages.map((one) => one.name).join(', ')}.`)
  );
}

/** Reads the search entry of a language. */
export async function readSearchEntry({ files }: Library, language: SiteLanguage): Promise<SearchEntry | Refusal> {
  const home = await readHome(files, language.folder);
  return isRefusal(home) ? home : readEntry(files, language, home);
}

async function readEntry(
  files: SiteFiles,
  { folder }: SiteLanguage,
  { searchEntry }: HomePage,
): Promise<SearchEntry | Refusal> {
  if (searchEntry === undefined) return refuse('This site has no search.');
  const file = await files.file(joinPath(folder, searchEntry));
  const text = file.kind === 'there' ? toText(file.bytes) : '';
  const settings = parseSettings(text);
  if (settings === undefined) return refuse(`The search of this site cannot be read${describeAbsence(file)}.`);
  return {
    text,
    settings,
    folder: typeof settings.folder === 'string' ? joinPath(folder, settings.folder) : undefined,
  };
}

/** The file is trusted, because csb-docs wrote it for its own scripts; only the fields used here are checked. */
function parseSettings(text: string): (SearchSettings & { readonly folder?: unknown }) | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isSettings(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isSettings(value: unknown): value is SearchSettings {
  if (!isRecord(value)) return false;
  const { origin, baseUrl, indexName, facetFilters } = value;
  return [origin, baseUrl, indexName].every((field) => typeof field === 'string') && Array.isArray(facetFilters);
}

/** Returns why a file is missing, to append to a sentence. */
export function describeAbsence(file: SiteFile): string {
  return file.kind === 'failed' ? `: ${file.why}` : '';
}

/** Joins a folder and a path. Either may be empty. */
export function joinPath(folder: string, path: string): string {
  return folder === '' ? path : path === '' ? folder : `${folder}/${path}`;
}

/** Decodes a file as text. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Converts a URL in a page, with the base the site was built for, to the URL to cite. */
export function toCited(href: string, { address, basePath, others }: Library): string {
  if (href.startsWith('/')) return address + (href.startsWith(basePath) ? href.slice(basePath.length) : href.slice(1));
  const made = others.find((other) => href.startsWith(other));
  return made === undefined ? href : address + href.slice(made.length);
}
