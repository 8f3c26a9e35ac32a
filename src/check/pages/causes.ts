/** Finds where a URL on a final page is written: in content, the configuration or site code. */
import { locateField } from '../../diagnostics/locate.js';
import { UNROUTED } from '../../graph/links/file-link.js';
import type { Config } from '../../types/config.js';
import type { Location } from '../../types/diagnostic.js';
import type { LinkInput, PageIncludes } from '../../types/facts.js';
import type { LinkableFile, Page } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { decodePath, isExternal, splitUrl, withoutTrailingSlash } from '../../utils/paths.js';
import { createConfigSearch, findKey, listTexts } from './texts-of-keys.js';

/** The sources of a site. */
export interface CauseSources {
  readonly site: Site;
  readonly input: LinkInput;
  readonly includes: ReadonlyMap<FilePath, Pick<PageIncludes, 'partials'>>;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
  /** Finds the first quoted occurrence of one of the texts in site code, style sheets and data files. */
  readonly findInCode: (texts: readonly string[], files?: readonly FilePath[]) => Location | undefined;
}

/** The origin of a URL. */
export interface Cause {
  /** Undefined if only the pages are known. */
  readonly location: Location | undefined;
  /** Whether the author disabled the check, also by `pathname://`. */
  readonly unchecked: boolean;
  /** Number of places on the page with this URL, if they can be distinguished. */
  readonly count: number;
  /** True if one setting makes a URL for each page, such as `editUrl`. */
  readonly isOfMany?: true;
}

/** The element that contains a URL. */
export interface CausePlace {
  /** Undefined for a file that is not a page. */
  readonly route: Route | undefined;
  /** Source of the file, if it is copied unchanged. */
  readonly source?: FilePath | undefined;
  /** Number of earlier elements in the page's text with this URL; -1 outside of text. */
  readonly before?: number;
  /** Its element and attribute, such as `iframe src`. */
  readonly attribute?: string;
}

/** Returns the origin of a URL. */
export type FindCause = (url: string, place: CausePlace) => Cause;

/** A link of a page with its location. */
interface WrittenLink extends Omit<Cause, 'count' | 'isOfMany'> {
  readonly source: FilePath;
}

/** Creates the function. Sources are indexed on first use. */
export function createCauseFinder(sources: CauseSources): FindCause {
  const { site, input, includes, locate, findInCode } = sources;
  let links: ReadonlyMap<string, readonly WrittenLink[]> | undefined;
  const pages = new Map<FilePath, LinkableFile>(input.files.map((file) => [file.source, file]));
  const answers = new Map<string, Cause>();
  // Output of templates is on every page, so searches are cached.
  const searchConfig = rememberSearch(createConfigSearch(site.config, locate));
  const searchCode = rememberSearch((texts) => findInCode(texts));
  const searchSidebars = rememberSearch((texts) => findInSidebars(sources, texts));
  const search = (
    texts: readonly string[],
    { route, source = route?.source, attribute }: CausePlace,
  ): Location | undefined => {
    const page = source === undefined ? undefined : pages.get(source);
    const field = page && 'rawFrontMatter' in page ? findField(page, texts) : undefined;
    if (field !== undefined) return field;
    // An unchanged file contains the URL itself.
    const files = source === undefined ? [] : listParts(source, includes);
    const inSource = (): Location | undefined =>
      findInAttribute(sources, { texts, attribute, files }) ??
      (files.length > 0 ? findInCode(texts, files) : undefined);
    const inSettings = (): Location | undefined => searchConfig(texts) ?? searchSidebars(texts);
    return (route === undefined ? inSource() : undefined) ?? inSettings() ?? inSource() ?? searchCode(texts);
  };
  const find = (url: string, place: CausePlace): Cause => {
    const { route, source = route?.source, before = 0 } = place;
    links ??= indexLinks(sources);
    // Metadata, such as a canonical URL, has the origin in front of the written URL.
    const written = links.get(url) ?? links.get(toLocal(url, site.config)) ?? [];
    const ofPage = written.filter((link) => link.source === source);
    // Lists of posts have no source, but contain links written in posts.
    const own = ofPage[before] ?? ofPage[0] ?? (source === undefined ? written[0] : undefined);
    if (own !== undefined && before >= 0) return { ...own, count: Math.max(1, ofPage.length) };
    const texts = listSpellings(url, site.config);
    const location = search(texts, place);
    if (location !== undefined) return { location, unchecked: false, count: 1 };
    const unrouted = search(
      texts.map((text) => `${UNROUTED}${text}`),
      place,
    );
    const setting = unrouted === undefined ? findEditSetting(url, place.route, site.config) : undefined;
    if (setting !== undefined) return { location: locate(setting), unchecked: false, count: 1, isOfMany: true };
    return { location: unrouted, unchecked: unrouted !== undefined, count: 1 };
  };
  return (url, place) => {
    const { route, source = route?.source ?? '', before = 0, attribute = '' } = place;
    const key = `${source} ${route === undefined} ${before} ${attribute} ${url}`;
    const known = answers.get(key) ?? find(url, place);
    answers.set(key, known);
    return known;
  };
}

/** Returns the key that makes the edit link of a page. Full URLs may be served by another program. */
function findEditSetting(url: string, route: Route | undefined, { docs, blogs }: Config): string | undefined {
  if (route === undefined || !('editUrl' in route) || route.editUrl !== url || isExternal(url)) return undefined;
  const makers = route.kind === 'doc' ? docs : blogs;
  const maker = makers.find(({ editUrl }) => typeof editUrl === 'string' && url.startsWith(editUrl));
  const { key } = maker ?? makers.find(({ editUrl }) => editUrl !== undefined) ?? {};
  return key && `${key}.editUrl`;
}

/** Finds a text in the sidebars files. Returns only the file if its values are computed. */
export function findInSidebars(
  { input: { sidebars }, findInCode }: Pick<CauseSources, 'input' | 'findInCode'>,
  texts: readonly string[],
): Location | undefined {
  const found = Object.values(sidebars).find(({ value }) => findKey(listTexts(value), texts) !== undefined);
  return found && (findInCode(texts, [found.source]) ?? { file: found.source });
}

/** Finds the attribute with one of the texts. The same text may occur in a valid Markdown link. */
function findInAttribute(
  { findInCode }: Pick<CauseSources, 'findInCode'>,
  { texts, attribute = '', files }: { texts: readonly string[]; attribute: string | undefined; files: FilePath[] },
): Location | undefined {
  const name = attribute.split(' ').at(-1) ?? '';
  if (name === '' || files.length === 0) return undefined;
  for (const quote of ['"', "'", '']) {
    const found = findInCode(
      texts.map((text) => `${name}=${quote}${text}${quote}`),
      files,
    );
    if (found?.range === undefined) continue;
    const { start, end } = found.range;
    return {
      file: found.file,
      range: {
        start: { ...start, column: start.column + name.length + 1 + quote.length },
        end: { ...end, column: Math.max(start.column, end.column - quote.length) },
      },
    };
  }
  return undefined;
}

/** Returns a file and the partials that it includes, also indirectly. */
function listParts(file: FilePath, includes: CauseSources['includes']): FilePath[] {
  const parts = new Set([file]);
  for (const part of parts) for (const partial of includes.get(part)?.partials ?? []) parts.add(partial);
  return [...parts];
}

type Search = (texts: readonly string[]) => Location | undefined;

function rememberSearch(search: Search): Search {
  const known = new Map<string, { readonly location: Location | undefined }>();
  return (texts) => {
    const key = texts.join('\n');
    const found = known.get(key) ?? { location: search(texts) };
    known.set(key, found);
    return found.location;
  };
}

function indexLinks({ site, input }: CauseSources): ReadonlyMap<string, readonly WrittenLink[]> {
  const index = new Map<string, WrittenLink[]>();
  const add = (href: string, link: WrittenLink): void => {
    const same = index.get(href);
    if (same === undefined) index.set(href, [link]);
    else same.push(link);
  };
  const routes = [...site.routes.values()];
  const posts = new Map(routes.flatMap((route) => (route.kind === 'post' ? [[route.source, route.href]] : [])));
  for (const file of input.files) {
    if (!('links' in file)) continue;
    const resolved = site.links.get(file.source) ?? [];
    for (const [
      at,
      { url, range, unchecked = url.startsWith(UNROUTED), writtenIn = file.source },
    ] of file.links.entries()) {
      const href = resolved[at]?.href;
      if (href === undefined) continue;
      const link = { source: file.source, location: { file: writtenIn, range }, unchecked };
      add(href, link);
      // In lists of posts, a link to a heading gets the URL of its post.
      const post = href.startsWith('#') ? posts.get(file.source) : undefined;
      if (post !== undefined) add(`${post}${href}`, link);
    }
  }
  for (const route of routes) {
    if (route.kind !== 'module') continue;
    const { source, content } = route.module;
    for (const { url, range, unchecked = false } of content?.links ?? []) {
      // A link made by a component has no position in the page's file.
      const isWritten = range.start.line !== range.end.line || range.start.column !== range.end.column;
      if (isWritten) add(url, { source, location: { file: source, range }, unchecked });
    }
  }
  return index;
}

/** Lists the ways in which an author may have written a URL, most likely first. */
export function listSpellings(
  url: string,
  { url: origin, baseUrl }: Pick<Config, 'url' | 'baseUrl'>,
): readonly string[] {
  const local = toLocal(url, { url: origin });
  const isBelow = local.startsWith(baseUrl);
  const below = isBelow ? local.slice(baseUrl.length) : undefined;
  const forms = [url, local, ...(below === undefined || below === '' ? [] : [`/${below}`, below])];
  const { path, query, hash } = splitUrl(local);
  // The trailing-slash policy may have added or removed one.
  for (const whole of isBelow ? [`/${path.slice(baseUrl.length)}`, path] : [path]) {
    const bare = withoutTrailingSlash(whole);
    if (whole.length > 1) forms.push(`${bare}${query}${hash}`, `${bare}/${query}${hash}`);
  }
  forms.push(...forms.map((form) => decodePath(form) ?? form));
  // In CSS, special characters of unquoted URLs are escaped with a backslash.
  return [...new Set([...forms, ...forms.map((form) => form.replace(/[\s()'"]/g, '\\$&'))])];
}

/** Removes the origin from a full URL of this site. Returns other URLs unchanged. */
export function toLocal(url: string, { url: origin }: Pick<Config, 'url'>): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function findField(page: Page, texts: readonly string[]): Location | undefined {
  const key = findKey(listTexts(page.rawFrontMatter), texts);
  if (key === undefined) return undefined;
  const parts = key.split('.');
  const known = parts
    .map((_, index) => parts.slice(0, parts.length - index).join('.'))
    .find((path) => page.fields[path]);
  return locateField(page, known ?? key);
}
