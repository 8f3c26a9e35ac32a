/** Lists the pages of a site built by another tool, from its sitemap or built files. */
import { join, resolve } from 'node:path';
import { listBuiltPages } from '../../sources/built-pages.js';
import type { PageList } from '../../types/page-list.js';
import { decodePath, withoutTrailingSlash } from '../../utils/paths.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';
import { isPrivateHost } from '../../utils/urls/private-address.js';
import { readSitemap, type SitemapText } from '../../utils/urls/sitemap-addresses.js';
import { askForText, type FoundList, type ListProblem, type TextQuestion, type UnreadSitemap } from './page-lists.js';

/** A site in one of its languages. */
export interface ForeignPlace {
  readonly cwd: string;
  /** The folder of the language; `''` for the one at the root. */
  readonly folder: string;
  /** Folders of other languages, which are excluded. */
  readonly others: readonly string[];
}

/** The options for requests to a site. */
type Asking = Omit<TextQuestion, 'types'>;

/** Where tools write sitemaps; the later ones are those of Astro. */
const SITEMAPS = ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml', 'sitemap-0.xml'];
/** Maximum number of sitemaps read from an index. */
const MOST_SITEMAPS = 100;

/** Lists the HTML files of a folder, without the not-found page. */
export function listForeignFiles(target: string, place: ForeignPlace): FoundList {
  const pages = listBuiltPages(join(resolve(place.cwd, target), place.folder));
  if (pages === undefined) return { problem: 'it is not a readable folder' };
  return toFound(
    pages.map(({ path }) => path).filter((path) => path !== '/404'),
    place,
    'the folder contains no HTML',
  );
}

/**
 * Requests the sitemap of a site. Parts of an index are requested from the same site, whatever host their URLs have.
 */
export async function askForSitemap(target: URL, place: ForeignPlace, asking: Asking): Promise<FoundList> {
  const base = new URL(target.pathname.endsWith('/') ? target : `${target.origin}${target.pathname}/`);
  for (const name of SITEMAPS) {
    const first = await readSitemapAt(new URL(name, base), asking);
    if ('problem' in first && first.isFinal) return first;
    if ('problem' in first) continue;
    const { listed, unread } = first.isIndex
      ? await readParts(first.addresses, base, asking)
      : { listed: first.addresses, unread: [] };
    const paths = listed.flatMap(({ pathname }) => toPath(pathname, `${base.pathname}${place.folder}`));
    const found = toFound(paths, place, unread[0]?.problem ?? 'its sitemap has no URL below it');
    return 'list' in found ? { ...found, unread } : found;
  }
  return { problem: 'the site has no sitemap' };
}

async function readSitemapAt(url: URL, asking: Asking): Promise<SitemapText | ListProblem> {
  const answer = await askForText(url, { ...asking, types: /xml|text\/plain|octet-stream/i });
  return 'text' in answer ? (readSitemap(answer.text) ?? { problem: 'the file is not a sitemap' }) : answer;
}

/** Reads the sitemaps of an index, and reports those that cannot be read. */
async function readParts(
  parts: readonly URL[],
  { origin }: URL,
  asking: Asking,
): Promise<{ readonly listed: readonly URL[]; readonly unread: readonly UnreadSitemap[] }> {
  const listed: URL[] = [];
  const unread: UnreadSitemap[] = [];
  for (const [index, part] of parts.entries()) {
    const answer = findRefusal(part, origin, index) ?? (await readSitemapAt(new URL(part.pathname, origin), asking));
    if ('problem' in answer) unread.push({ ...answer, url: maskCredentials(part.href) });
    else listed.push(...answer.addresses);
  }
  return { listed, unread };
}

function findRefusal(part: URL, origin: string, index: number): ListProblem | undefined {
  if (part.origin !== origin && isPrivateHost(part.hostname)) return { problem: 'it is in a private network' };
  return index < MOST_SITEMAPS ? undefined : { problem: `at most ${MOST_SITEMAPS} sitemaps are read` };
}

/** Returns the path below the base URL. Empty for a URL elsewhere. */
function toPath(pathname: string, base: string): readonly string[] {
  const start = base.replace(/\/$/, '');
  const path = `${pathname}/`.startsWith(`${start}/`) ? decodePath(pathname.slice(start.length)) : undefined;
  return path === undefined ? [] : [withoutTrailingSlash(path || '/')];
}

/** Only the URL of such pages is known. */
const PAGE = { title: '', words: 0, signature: '', mark: '', anchors: {} };

function toFound(paths: readonly string[], { folder, others }: ForeignPlace, problem: string): FoundList {
  const elsewhere = folder === '' ? others : [];
  const own = paths.filter((path) => !elsewhere.some((other) => `${path}/`.startsWith(`/${other}/`)));
  const list: PageList = { pages: Object.fromEntries(own.map((path) => [path, PAGE])), redirects: {} };
  return own.length === 0 ? { problem } : { list };
}
