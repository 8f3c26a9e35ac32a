/** Queries with known answers, and a site that answers them as its dialog does. */
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

/** A query and its expected answer. */
export interface KnownQuery {
  readonly group: string;
  readonly query: string;
  /** Equally right URLs, without the base URL. A page without an anchor matches all of its sections. */
  readonly right: readonly string[];
  /** Rank when recorded, for answers that are not among the first three yet; null if not among the first twenty. */
  readonly miss?: number | null;
}

/** Result URLs, as ranked by the engine and in the order of the dialog. */
export interface Found {
  readonly hits: readonly string[];
  readonly rows: readonly string[];
}

/** An in-memory site that answers queries. */
export interface AskedSite {
  readonly ask: (query: string) => Promise<Found>;
  /** True if the index contains a page, or a section of one. */
  readonly knows: (address: string) => boolean;
}

/** Reads the list of queries with this name. */
export function readKnown(name: string): readonly KnownQuery[] {
  return JSON.parse(readFileSync(join(ROOT, `test/bench/search/known/${name}.json`), 'utf8')).queries;
}

/** Reads a site and creates its index. Throws if errors prevent this. */
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

/** @returns the rank of the first right URL, from 1; Infinity if no URL is right. */
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
