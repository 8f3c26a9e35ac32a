/** Crawls a built site in Chromium: opens every page and requests every URL once. */
import type { Page } from 'playwright-core';
import { readElements, readIds, readSheets, readXml, type Seen, type SeenPage } from './read-page.js';

/** The site to crawl. */
export interface Served {
  /** URL of the server, including the base URL. */
  readonly url: string;
  /** Origin of the published site. */
  readonly origin: string;
  readonly baseUrl: string;
  /** Output files, relative to the output folder. */
  readonly files: readonly string[];
  /** URLs of its pages relative to the base URL, with a leading slash. */
  readonly pages: readonly string[];
}

/** A broken URL. */
export interface Broken extends Seen {
  /** URL of the page or file relative to the base URL, with a leading slash. */
  readonly page: string;
  /** Decoded target, relative to the base URL if it is below it. */
  readonly path: string;
  /** The missing anchor of an existing page; undefined if the page does not exist. */
  readonly anchor: string | undefined;
}

/** Result of a crawl. */
export interface Browsed {
  readonly broken: readonly Broken[];
  readonly pages: number;
  /** Number of URLs of this site on its pages. */
  readonly links: number;
  /** Number of URLs with an anchor. */
  readonly anchors: number;
  /** Number of distinct URLs requested. */
  readonly asked: number;
}

/** Opens every page and follows every URL on it. */
export async function browse(page: Page, served: Served): Promise<Browsed> {
  const seen = new Map<string, SeenPage>();
  const paths = listPaths(served);
  for (const path of paths) seen.set(path, await open(page, `${served.url}${encodeURI(path.slice(1))}`));
  for (const file of served.files.filter((name) => /\.(?:xml|svg)$/.test(name)))
    seen.set(`/${file}`, await page.evaluate(readXml, `${served.url}${encodeURI(file)}`));
  const check = createChecker(served, new Map([...seen].map(([path, found]) => [toKey(path), found])));
  const results = [];
  for (const [path, { addresses }] of seen) for (const address of addresses) results.push(await check(address, path));
  const own = results.filter((result) => result !== undefined);
  return {
    broken: own.flatMap(({ broken }) => broken ?? []),
    pages: paths.length,
    links: own.length,
    anchors: own.filter(({ hasAnchor }) => hasAnchor).length,
    asked: check.asked(),
  };
}

async function open(page: Page, url: string): Promise<SeenPage> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  // Returned as one string, because structured results are serialized value by value, twice.
  const text = await page.evaluate<string>(
    `Promise.all([(${readElements})(), (${readSheets})(), (${readIds})()]).then(JSON.stringify)`,
  );
  const [elements, sheets, ids]: [readonly Seen[], readonly Seen[], readonly string[]] = JSON.parse(text);
  return { addresses: [...elements, ...sheets], ids };
}

/** Lists the pages and static HTML files: `a.html` is at `/a`, `a/index.html` at `/a/`. */
function listPaths({ files, pages }: Served): readonly string[] {
  const known = new Set(pages.map(toKey));
  const others = files
    .filter((file) => file.endsWith('.html'))
    .map((file) =>
      file === '404.html' ? '/404.html' : `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
    );
  return [...pages, ...others.filter((path) => !known.has(toKey(path)))];
}

/** Normalizes URLs with and without a trailing slash. */
function toKey(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

interface LinkResult {
  readonly broken: Broken | undefined;
  readonly hasAnchor: boolean;
}

interface Answer {
  readonly isThere: boolean;
  /** Relative to the base URL, after redirects. */
  readonly path: string;
}

interface Checker {
  (seen: Seen, page: string): Promise<LinkResult | undefined>;
  readonly asked: () => number;
}

/** Creates a checker that returns undefined for URLs outside the site. */
function createChecker({ url: server, origin, baseUrl }: Served, pages: ReadonlyMap<string, SeenPage>): Checker {
  const local = new URL(server).origin;
  const answers = new Map<string, Promise<Answer>>();
  const ask = (path: string): Promise<Answer> => {
    const known = answers.get(path) ?? request(`${local}${path}`, baseUrl);
    answers.set(path, known);
    return known;
  };
  const check = async (seen: Seen, page: string): Promise<LinkResult | undefined> => {
    if (seen.url === undefined)
      return { broken: { ...seen, page, path: seen.raw, anchor: undefined }, hasAnchor: false };
    const { origin: host, pathname, search, hash } = new URL(seen.url);
    if (host !== local && host !== origin) return undefined;
    // URLs outside the base URL may be valid, but one that exists with the base URL added is meant for the site.
    if (!pathname.startsWith(baseUrl)) {
      const { isThere } = await ask(`${baseUrl}${pathname.slice(1)}${search}`);
      return isThere
        ? { broken: { ...seen, page, path: decode(pathname), anchor: undefined }, hasAnchor: false }
        : undefined;
    }
    const { isThere, path } = await ask(pathname + search);
    const below = decode(`/${pathname.slice(baseUrl.length)}`);
    if (!isThere) return { broken: { ...seen, page, path: below, anchor: undefined }, hasAnchor: false };
    const target = pages.get(toKey(path));
    const [anchor = ''] = hash.slice(1).split(':~:');
    if (anchor === '' || target === undefined) return { broken: undefined, hasAnchor: false };
    const isFound = anchor === 'top' || [anchor, decode(anchor)].some((id) => target.ids.includes(id));
    return { broken: isFound ? undefined : { ...seen, page, path: below, anchor: decode(anchor) }, hasAnchor: true };
  };
  return Object.assign(check, { asked: () => answers.size });
}

async function request(url: string, baseUrl: string): Promise<Answer> {
  const answer = await fetch(url);
  await answer.body?.cancel();
  const { pathname } = new URL(answer.url);
  // The 404 page exists at its own URL.
  const isThere = answer.ok || pathname === `${baseUrl}404.html`;
  return { isThere, path: decode(`/${pathname.slice(baseUrl.length)}`) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
