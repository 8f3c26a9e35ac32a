/** Incremental reading of the source files. */
import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { listContentPaths } from '../config/content-folders.js';
import { listSources, type SourceListing } from '../sources/list-sources.js';
import { readSources } from '../sources/read-sources.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/page.js';
import { type Changes, createResolver, EVERYTHING } from './changes.js';
import type { Memory } from './remember.js';

/** The sources of a site, sorted by path. */
export interface Sources {
  /** The same object as before unless the folders were listed again. */
  readonly listing: SourceListing;
  readonly sources: readonly SourceFile[];
  /** Diagnostics of listing and reading. */
  readonly diagnostics: readonly Diagnostic[];
}

interface SitePart {
  readonly siteDir: string;
  /** Returns the absolute path of a file of the site. */
  readonly toAbsolute: (path: string) => string;
  readonly config: Config;
}

/** If only known files changed, reads these. Otherwise lists the folders again and reads new files. */
export function rememberSources(siteDir: string): Memory<Config, Sources> {
  const toAbsolute = createResolver(siteDir);
  let last: Sources | undefined;
  let lastPreprocessor: NonNullable<Config['docusaurus']>['preprocessor'];
  return async (config, changes) => {
    const { preprocessor } = config.docusaurus ?? {};
    const site = { siteDir, toAbsolute, config };
    const isKept = last !== undefined && isListingValid(last.listing, changes, site);
    const listing = last !== undefined && isKept ? last.listing : await listAgain(last?.listing, changes, site);
    const isKnown = preprocessor === lastPreprocessor;
    lastPreprocessor = preprocessor;
    // Read files with diagnostics again; otherwise their diagnostics would be lost.
    const found = new Set(last?.diagnostics.map(({ location }) => location?.file));
    const known = new Map(isKnown ? last?.sources.map((source) => [source.path, source]) : []);
    const { sources, diagnostics } = readSources({ siteDir, preprocessor }, listing.files, (path) =>
      changes.touches(toAbsolute(path)) || found.has(path) ? undefined : known.get(path),
    );
    last = { listing, sources, diagnostics: [...listing.diagnostics, ...diagnostics] };
    return last;
  };
}

/** An equal listing keeps its identity, so that dependent steps are not repeated. */
async function listAgain(
  last: SourceListing | undefined,
  changes: Changes,
  { siteDir, config }: SitePart,
): Promise<SourceListing> {
  const listing = await listSources(siteDir, config);
  return last !== undefined && changes !== EVERYTHING && JSON.stringify(last) === JSON.stringify(listing)
    ? last
    : listing;
}

/** A listing with diagnostics is repeated, because missing or unreadable files may be available now. */
function isListingValid(
  { files, pageModules, diagnostics }: SourceListing,
  changes: Changes,
  { siteDir, toAbsolute, config }: SitePart,
): boolean {
  if (diagnostics.length > 0) return false;
  const changed = listContentPaths(config).flatMap((folder) => changes.within(resolve(siteDir, folder)));
  if (changed.length === 0) return true;
  const listed = [...files.map(({ path }) => path), ...pageModules.map(({ source }) => source)];
  const known = new Set(listed.map(toAbsolute));
  return changed.every((path) => known.has(path) && isPlainFile(path));
}

/** A symlink is not plain, because its target may have changed. */
function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
