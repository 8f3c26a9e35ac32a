/**
 * A site as it is answered from: where it is, which languages it has, and the files of each.
 * In: what reads its files. Out: facts that are read again with each question, since a site may be built or deployed anew.
 * Must not know where the files come from.
 */

import type { SearchSettings } from '../../types/search.js';
import type { SiteFile, SiteFiles } from '../../types/site-files.js';
import { isRecord } from '../../utils/record.js';
import type { SiteAddress } from './address.js';
import { type HomePage, readHomePage } from './home.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';

/** A language of a site. */
export interface SiteLanguage {
  /** As `<html lang>` has it. */
  readonly name: string;
  /** Below the site, without slashes at its ends; empty for the default language. */
  readonly folder: string;
}

/** A site that is answered from. */
export interface Library extends SiteAddress {
  readonly title: string;
  /** The path that the site was built for; starts and ends with a slash. */
  readonly basePath: string;
  /** The default one first. */
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  readonly files: SiteFiles;
}

/** The search of a language. */
export interface SearchEntry {
  /** As it was read: whoever keeps what is made of it sees by that whether it is another one. */
  readonly text: string;
  readonly settings: SearchSettings;
  /** The folder of the index, with a slash at its end; undefined where a service answers. */
  readonly folder: string | undefined;
}

/** Reads what a site is; a refusal where it is none of csb-docs. */
export async function openLibrary(files: SiteFiles): Promise<Library | Refusal> {
  const home = await readHome(files, '');
  if (isRefusal(home)) return home;
  const entry = await readEntry(files, { name: home.language, folder: '' }, home);
  const built = home.canonical ?? (isRefusal(entry) ? undefined : entry.settings.origin + entry.settings.baseUrl);
  const made = built === undefined ? undefined : withSlash(new URL(built).href);
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

/** Languages below the site; those with a host of their own are sites of their own. */
function listOthers({ alternates, language }: HomePage, made: string): readonly SiteLanguage[] {
  return alternates
    .filter((other) => other.language !== language && other.href.startsWith(made) && other.href !== made)
    .map((other) => ({ name: other.language, folder: other.href.slice(made.length).replace(/\/$/, '') }));
}

/** The home page, or where a site has none, the page that says so. */
async function readHome(files: SiteFiles, folder: string): Promise<HomePage | Refusal> {
  const home = await files.page(folder);
  if (home.kind === 'failed') return refuse(`The site cannot be read: ${home.why}.`);
  const page = home.kind === 'there' ? home : await files.page(joinPath(folder, '404'));
  if (page.kind !== 'there') return refuse('There is no site at this URL.');
  const found = readHomePage(toText(page.bytes));
  return found.isOurs ? found : refuse('The site was not built by csb-docs, and has no search index.');
}

/** The language that is meant; the default one where none is named. */
export function findLanguage({ languages }: Library, name: string | undefined): SiteLanguage | Refusal {
  if (name === undefined) return languages[0];
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  const found = languages.find((one) => same(one.name)) ?? languages.find((one) => same(one.name.replace(/-.*/, '')));
  return (
    found ??
    refuse(`The site has no language ${JSON.stringify(name)}. It has ${languages.map((one) => one.name).join(', ')}.`)
  );
}

/** The search of a language. */
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

/** Built by csb-docs for its own scripts, which trust it as well; what is used here is looked at. */
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

/** What is said of a file that is not there, behind a sentence. */
export function describeAbsence(file: SiteFile): string {
  return file.kind === 'failed' ? `: ${file.why}` : '';
}

/** A path below a folder; either may be empty. */
export function joinPath(folder: string, path: string): string {
  return folder === '' ? path : path === '' ? folder : `${folder}/${path}`;
}

/** The text of a file. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** An address of the site as its pages write it, with the base that it was built for, as answers cite it. */
export function toCited(href: string, { address, basePath, others }: Library): string {
  if (href.startsWith('/')) return address + (href.startsWith(basePath) ? href.slice(basePath.length) : href.slice(1));
  const made = others.find((other) => href.startsWith(other));
  return made === undefined ? href : address + href.slice(made.length);
}
