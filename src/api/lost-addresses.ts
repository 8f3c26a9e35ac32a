/**
 * Implements `check --against`, which reports published URLs that the site would lose, and `--write-redirects`, which
 * keeps them.
 */
import { findLost } from '../check/urls/find-lost.js';
import { type LostPageDiagnostic, toLostPageDiagnostics } from '../check/urls/lost-page-diagnostics.js';
import { writeFixes } from '../check/urls/write-fixes.js';
import { linkToMoved, noPageList, unreadSitemaps } from '../diagnostics/catalogue/lost-addresses.js';
import { locateKey } from '../diagnostics/locate.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import { toPageList } from '../render/files/page-list.js';
import type { Log } from '../terminal/log.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { PageList } from '../types/page-list.js';
import { folderOf, joinFile, splitUrl, withoutTrailingSlash } from '../utils/paths.js';
import { countOf } from '../utils/text/count.js';
import { findUrls, startDeadline } from './page-lists.js';

/** Command-line flags for published URLs. */
export interface AgainstFlags {
  /** A file, the folder of a build, or the URL of a site. */
  readonly target: string;
  /** Whether to write fixes for lost URLs. */
  readonly writes: boolean;
  /** Time limit for all responses, in milliseconds; shortened by tests. */
  readonly deadline?: number;
}

/** Dependencies of the comparison. */
export interface AgainstContext {
  readonly siteDir: string;
  readonly log: Log;
}

/** A site in one language. */
type Seen = Pick<Snapshot, 'rendering' | 'input'>;

/** The lost URLs of a language. */
export interface LostUrls {
  readonly diagnostics: readonly Diagnostic[];
  /** Old path → the most likely new path of its page. */
  readonly homes: ReadonlyMap<string, string>;
}

/**
 * Compares all languages of a site with the published one. Returns the diagnostics of each, without those that were
 * fixed.
 */
export async function checkUrls(
  snapshots: readonly Seen[],
  { target, writes, deadline }: AgainstFlags,
  { siteDir, log }: AgainstContext,
): Promise<readonly LostUrls[]> {
  const languages: Found[] = [];
  const place = { cwd: siteDir, signal: startDeadline(deadline) };
  for (const snapshot of snapshots) languages.push(await findIn(snapshot, target, place));
  if (languages.some(({ areUrls }) => areUrls))
    log.print(
      'The site has no csb-docs page list, so only URLs from its sitemap or files are compared, not titles or anchors.',
    );
  const found = languages.map(({ lost }) => lost);
  const [first] = snapshots;
  // Languages share their files, so each is written once for all of them.
  const fixed =
    writes && first?.input !== undefined ? writeFixes(found.flat(), { siteDir, input: first.input }) : undefined;
  if (fixed !== undefined && fixed.written > 0)
    log.print(`Added redirects and ids that keep ${countOf(fixed.written, 'address', 'addresses')}.`);
  return found.map((lost, index) => ({
    diagnostics: [
      ...lost.filter((one) => fixed === undefined || fixed.left.has(one)).map(({ diagnostic }) => diagnostic),
      ...(index === 0 ? (fixed?.diagnostics ?? []) : []),
    ],
    homes: new Map(lost.flatMap(({ moved }) => (moved === undefined ? [] : [[moved.from, moved.to]]))),
  }));
}

/** Adds the new URL to diagnostics about links to moved pages. */
export function nameHomes(
  diagnostics: readonly Diagnostic[],
  { homes }: Pick<LostUrls, 'homes'>,
): readonly Diagnostic[] {
  if (homes.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const home = findHome(diagnostic, homes);
    return home === undefined ? diagnostic : linkToMoved(diagnostic, home);
  });
}

function findHome(
  { code, address, leadsTo, location, correction }: Diagnostic,
  homes: ReadonlyMap<string, string>,
): string | undefined {
  if (code === 'broken-link' && leadsTo !== undefined) return homes.get(withoutTrailingSlash(leadsTo));
  // Another file of the same name is a better suggestion.
  if (code !== 'broken-markdown-link' || correction !== undefined || address === undefined || location === undefined)
    return undefined;
  // The old URL followed the path of the file below its content folder, which also contains the linking page.
  const file = joinFile(folderOf(location.file), splitUrl(address).path).replace(/(?:\/(?:index|README))?\.mdx?$/i, '');
  const parts = file.replace(/(^|\/)\d+[-_.]+(?=[^/])/g, '$1').split('/');
  for (let at = 0; at < parts.length; at++) {
    const home = homes.get(`/${parts.slice(at).join('/')}`);
    if (home !== undefined && (at === 0 || location.file.startsWith(`${parts.slice(0, at).join('/')}/`))) return home;
  }
  return undefined;
}

/** The lost URLs of a language, and whether only URLs were compared. */
interface Found {
  readonly lost: readonly LostPageDiagnostic[];
  readonly areUrls: boolean;
}

async function findIn(
  { rendering, input }: Seen,
  target: string,
  place: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<Found> {
  if (rendering === undefined || input === undefined) return { lost: [], areUrls: false };
  const { site } = rendering;
  const { outFolder: folder } = findLanguage(site.config);
  const others = site.config.i18n.locales.flatMap((language) =>
    language.outFolder === folder ? [] : [language.outFolder],
  );
  const found = await findUrls(target, { ...place, folder, others });
  const named = folder === '' ? target : `${target.replace(/\/$/, '')}/${folder}`;
  if ('problem' in found) return { lost: [{ diagnostic: noPageList(named, found) }], areUrls: false };
  const unread = unreadSitemaps(target, found.unread ?? []);
  const configuration = locateKey(input.configSource, 'redirects', input.configRanges);
  const isBare = site.config.trailingSlash === false;
  const [before, now] = found.areUrls
    ? [toBare(found.list, isBare), toBare(toPageList(site), isBare)]
    : [found.list, toPageList(site)];
  return {
    lost: [
      ...toLostPageDiagnostics(findLost(before, now), site, configuration),
      ...(unread === undefined ? [] : [{ diagnostic: unread }]),
    ],
    areUrls: found.areUrls ?? false,
  };
}

/** Strips file names that hosts hide: `index.html`, and `.html` if this site uses such files too. */
function toBare({ pages, redirects }: PageList, isBare: boolean): PageList {
  const entries = Object.entries(pages).map(([path, page]) => {
    const folder = path.replace(/\/index\.html$/, '') || '/';
    return [isBare ? folder.replace(/\.html$/, '') : folder, page] as const;
  });
  return { pages: Object.fromEntries(entries), redirects };
}
