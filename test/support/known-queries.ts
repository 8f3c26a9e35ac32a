/** Queries whose answers are known, and a site that is asked them as its dialog asks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupHits, toFlatRows } from '../../src/client/search/group.js';
import { type HitView, readAnswer } from '../../src/client/search/hits.js';
import { openSearchIndex } from '../../src/output/search-index.js';
import { openSite, type SiteFlags } from '../../src/pipeline/open.js';
import { createThreads } from '../../src/pipeline/threads/threads.js';
import { toSearchSettings } from '../../src/render/search/search-settings.js';
import { toDialogRequest } from '../../src/search/request.js';
import { withVersions } from '../../src/search/version-filters.js';
import { createLog } from '../../src/terminal/log.js';
import type { Site } from '../../src/types/site.js';
import { decodePath, hrefToRoute, withoutTrailingSlash } from '../../src/utils/paths.js';
import { ROOT } from './paths.js';

/** What a reader types, and where the answer stands. */
export interface KnownQuery {
  readonly group: string;
  readonly query: string;
  /** Equally right URLs, without the base URL: a page takes every section of it. */
  readonly right: readonly string[];
  /** Not among the first three yet: the rank it had when that was written down, null for none among the first twenty. */
  readonly miss?: number | null;
}

/** URLs that a query finds: as the engine ranks them, and in the order that the dialog shows. */
export interface Found {
  readonly hits: readonly string[];
  readonly rows: readonly string[];
}

/** A site in memory that answers queries. */
export interface AskedSite {
  readonly ask: (query: string) => Promise<Found>;
  /** Whether search knows a page, or a section of one. */
  readonly knows: (address: string) => boolean;
}

/** The queries of the list of this name. */
export function readKnown(name: string): readonly KnownQuery[] {
  return JSON.parse(readFileSync(join(ROOT, `test/bench/search/known/${name}.json`), 'utf8')).queries;
}

/** Reads a site and makes its index; throws where the site has errors that leave nothing to search. */
export async function openAsked(siteDir: string, loadTheme?: SiteFlags['loadTheme']): Promise<AskedSite> {
  const { session } = openSite({ siteDir, cache: false, threads: createThreads(1), loadTheme }, createLog('quiet'));
  const { rendering } = await session.update();
  if (rendering === undefined) throw new Error(`${siteDir} cannot be read; csb-docs check says why.`);
  const { site, searchPages } = rendering;
  const settings = toSearchSettings(site);
  if (settings === undefined) throw new Error(`${siteDir} has no search.`);
  const backend = openSearchIndex(rendering);
  const asked = withVersions(settings, ({ last }) => last);
  const known = new Set(
    searchPages.flatMap(({ href, sections }) => sections.map(({ anchor }) => toUrl(href, anchor, site))),
  );
  return {
    ask: async (query) => {
      const request = toDialogRequest(asked, query, 10);
      const { results } = await backend.search({ requests: [request] });
      const hits = readAnswer((await results[0]?.rest?.()) ?? results[0], settings)?.hits ?? [];
      const rows = toFlatRows(groupHits(hits, settings));
      return { hits: hits.map((hit) => urlOf(hit, site)), rows: rows.map(({ hit }) => urlOf(hit, site)) };
    },
    knows: (address) => known.has(address),
  };
}

/** @returns the rank of the first right URL, from 1; Infinity where there is none. */
export function rankOf(right: readonly string[], addresses: readonly string[]): number {
  const isRight = (address: string): boolean =>
    right.some((wanted) => wanted === (wanted.includes('#') ? address : address.replace(/#.*/, '')));
  const index = addresses.findIndex(isRight);
  return index < 0 ? Infinity : index + 1;
}

function urlOf({ href }: HitView, site: Site): string {
  const { pathname, hash } = new URL(href, site.config.url);
  return toUrl(pathname, decodePath(hash.slice(1)) ?? hash.slice(1), site);
}

function toUrl(href: string, anchor: string, { config }: Site): string {
  const route = withoutTrailingSlash(hrefToRoute(href, config) ?? href);
  return anchor === '' ? route : `${route}#${anchor}`;
}
