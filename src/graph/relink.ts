/**
 * Relinks a site after an edit that changes only what one page shows, which most saves do. The result equals that of
 * `link`. Navigation, lists and links of other pages depend only on a page's facts, so they are reused while those are
 * equal.
 */
import type { LinkInput } from '../types/facts.js';
import type { Doc, LinkableFile, Page, Post, StandalonePage } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import type { PostEntry, PostListPage, Route } from '../types/route.js';
import type { Linked } from './link.js';
import { checkFile, collectLinkResults } from './links/resolve.js';

/**
 * Relinks a site. Returns undefined if more has changed and a full `link` is required.
 * @param isSame whether two versions of a page have equal facts. When pages are shown alone, without lists and other
 * pages, it may ignore facts.
 */
export function relink(
  { site, trace }: Linked,
  input: LinkInput,
  isSame: IsSame = (before, after) => factsOf(before) === factsOf(after),
): Linked | undefined {
  if (!isEqualButForFiles(trace.input, input)) return undefined;
  const changed = findEdited(trace.input.files, input.files, isSame);
  if (changed === undefined) return undefined;
  const results = new Map(trace.results);
  for (const page of changed.values()) {
    const result = checkFile(page, trace.targets);
    // A page that is left out of this build stays out.
    if (result !== undefined) results.set(page.source, result);
  }
  const { links, assets, diagnostics } = collectLinkResults(results, input.codeAssets);
  const routes = new Map([...site.routes].map(([path, route]) => [path, withPages(route, changed)]));
  return {
    site: {
      ...site,
      routes,
      links,
      assets,
      blogs: site.blogs.map((blog) => ({ ...blog, posts: blog.posts.map((entry) => withPost(entry, changed)) })),
    },
    diagnostics: [...trace.otherDiagnostics, ...diagnostics],
    trace: { ...trace, input, results },
  };
}

type IsSame = (before: Page, after: Page) => boolean;

/** The edited pages by source path. */
type Edited = ReadonlyMap<FilePath, Page>;

/** Relies on equal key order: the same code creates both inputs. */
function isEqualButForFiles({ files: _before, ...before }: LinkInput, { files: _after, ...after }: LinkInput): boolean {
  const values: readonly unknown[] = Object.values(before);
  return Object.values(after).every((value, index) => value === values[index]);
}

/** Returns undefined if files were added or removed, or if the facts of one changed. */
function findEdited(
  before: readonly LinkableFile[],
  after: readonly LinkableFile[],
  isSame: IsSame,
): Edited | undefined {
  if (before.length !== after.length) return undefined;
  const edited = new Map<FilePath, Page>();
  for (const [index, file] of after.entries()) {
    const last = before[index];
    if (file === last) continue;
    if (last === undefined || !isPage(file) || !isPage(last) || !isSame(last, file)) return undefined;
    edited.set(file.source, file);
  }
  return edited;
}

/** Returns true for a file that becomes a page. */
export function isPage(file: LinkableFile): file is Page {
  return file.kind === 'doc' || file.kind === 'post' || file.kind === 'page';
}

/** Fields that only the page itself and lists of posts show. */
const SHOWN: ReadonlySet<string> = new Set<AnyKey>([
  ...(['hash', 'body', 'headings', 'links', 'sections', 'fingerprints', 'diagnostics'] as const),
  ...(['excerpt', 'listBody', 'readingTime'] as const),
]);
/** Fields that no other page shows. Ids of a page affect only diagnostics elsewhere. */
const NOT_SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([...SHOWN, 'ids']);
type AnyKey = keyof Doc | keyof Post | keyof StandalonePage;

/**
 * Serializes all fields of a page except those that only it and lists of posts show. Unlisted fields count as facts.
 */
export function factsOf(page: Page): string {
  return describe(page, SHOWN);
}

/** Serializes the facts that other pages may show. */
export function visibleFactsOf(page: Page): string {
  return describe(page, NOT_SHOWN_ELSEWHERE);
}

function describe(page: Page, left: ReadonlySet<string>): string {
  // Reads property descriptors instead of values, so that a body in the cache is not loaded.
  const facts = Object.entries(Object.getOwnPropertyDescriptors(page))
    .filter(([name]) => !left.has(name))
    .map(([name, { value }]) => [name, value]);
  const hasExcerpt = page.kind === 'post' && page.excerpt !== undefined;
  return JSON.stringify({ ...Object.fromEntries(facts), hasExcerpt });
}

/** Returns the route with the current versions of its pages. */
function withPages(route: Route, edited: Edited): Route {
  switch (route.kind) {
    case 'doc': {
      const doc = edited.get(route.doc.source);
      return doc?.kind === 'doc' ? { ...route, doc, description: doc.description } : route;
    }
    case 'page': {
      const page = edited.get(route.page.source);
      return page?.kind === 'page' ? { ...route, page, description: page.description } : route;
    }
    case 'post': {
      const entry = withPost(route.entry, edited);
      return { ...route, entry, description: entry.post.description };
    }
    case 'blogList':
    case 'postTag':
    case 'author':
      return { ...route, list: withPosts(route.list, edited) };
    default:
      return route;
  }
}

function withPosts(list: PostListPage, edited: Edited): PostListPage {
  return { ...list, entries: list.entries.map((entry) => withPost(entry, edited)) };
}

function withPost(entry: PostEntry, edited: Edited): PostEntry {
  const post = edited.get(entry.post.source);
  return post?.kind === 'post' ? { ...entry, post } : entry;
}
