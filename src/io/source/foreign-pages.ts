/** The pages of a site that other tools have built, which has no list of them: by its sitemap, or by the files of a build. */
import { join, resolve } from 'node:path';
import { decodePath, withoutTrailingSlash } from '../../text/paths.js';
import { readSitemap } from '../../text/sitemap-addresses.js';
import type { PageList } from '../../types/page-list.js';
import type { Ask } from '../external/question.js';
import { askForText, type FoundList } from '../page-lists.js';
import { listBuiltPages } from './built-pages.js';

/** A site in one of its languages. */
export interface ForeignPlace {
  readonly cwd: string;
  /** The folder of the language; `''` for the one at the root. */
  readonly folder: string;
  /** Folders of the other languages, whose pages are not those of this one. */
  readonly others: readonly string[];
}

/** Where tools write them: most, and Astro. */
const SITEMAPS = ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml', 'sitemap-0.xml'];
/** Of an index. */
const MOST_SITEMAPS = 100;

/** Lists the HTML files of a folder; a page that tells of an error is nobody's address. */
export function listForeignFiles(target: string, place: ForeignPlace): FoundList {
  const pages = listBuiltPages(join(resolve(place.cwd, target), place.folder)) ?? [];
  return toFound(
    pages.map(({ path }) => path).filter((path) => path !== '/404'),
    place,
    'there is no HTML in the folder',
  );
}

/** Asks a site for its sitemap, wherever it says that it is; no other host is asked. */
export async function askForSitemap(
  target: URL,
  place: ForeignPlace,
  { ask, signal }: { readonly ask: Ask; readonly signal: AbortSignal },
): Promise<FoundList> {
  const base = new URL(target.pathname.endsWith('/') ? target : `${target.origin}${target.pathname}/`);
  const read = async (url: URL): Promise<ReturnType<typeof readSitemap>> => {
    const answer = await askForText(url, { ask, signal, types: /xml|text\/plain|octet-stream/i });
    return 'text' in answer ? readSitemap(answer.text) : undefined;
  };
  for (const name of SITEMAPS) {
    const first = await read(new URL(name, base));
    if (first === undefined) continue;
    const listed = [...(first.isIndex ? [] : first.addresses)];
    for (const part of first.isIndex ? first.addresses.slice(0, MOST_SITEMAPS) : [])
      listed.push(...((await read(new URL(part.pathname, base.origin)))?.addresses ?? []));
    const paths = listed.flatMap(({ pathname }) => toPath(pathname, `${base.pathname}${place.folder}`));
    return toFound(paths, place, 'its sitemap has no address below it');
  }
  return { problem: 'the site has no sitemap' };
}

/** Below the base URL; nothing for an address elsewhere. */
function toPath(pathname: string, base: string): readonly string[] {
  const start = base.replace(/\/$/, '');
  const path = `${pathname}/`.startsWith(`${start}/`) ? decodePath(pathname.slice(start.length)) : undefined;
  return path === undefined ? [] : [withoutTrailingSlash(path || '/')];
}

/** What is known of such a page is where it is. */
const PAGE = { title: '', words: 0, sketch: '', mark: '', anchors: {} };

function toFound(paths: readonly string[], { folder, others }: ForeignPlace, problem: string): FoundList {
  const elsewhere = folder === '' ? others : [];
  const own = paths.filter((path) => !elsewhere.some((other) => `${path}/`.startsWith(`/${other}/`)));
  const list: PageList = { pages: Object.fromEntries(own.map((path) => [path, PAGE])), redirects: {} };
  return own.length === 0 ? { problem } : { list };
}
