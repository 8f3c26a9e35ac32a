/**
 * Linking again after an edit that changes nothing but what one page shows: most saves.
 * In: a linked site, and an input that may differ from the one it was made of. Out: what `link` would make of that input.
 * Navigation, lists and the links of other pages depend on a page by its facts alone; while these are equal, they stay.
 */
import type { LinkInput } from '../types/facts.js';
import type { Doc, LinkableFile, Page, Post, StandalonePage } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import type { PostEntry, PostListPage, Route } from '../types/route.js';
import type { Linked } from './link.js';
import { collectVerdicts, judgeFile } from './links/resolve.js';

/**
 * Links again; undefined where more has changed, and everything has to be linked anew.
 * @param isSame whether two versions of a page have the same facts. For pages that are shown alone, while lists and other
 *   pages are not, it may say that facts do not matter.
 */
export function relink(
  { site, trace }: Linked,
  input: LinkInput,
  isSame: IsSame = (before, after) => factsOf(before) === factsOf(after),
): Linked | undefined {
  if (!isEqualButForFiles(trace.input, input)) return undefined;
  const changed = findEdited(trace.input.files, input.files, isSame);
  if (changed === undefined) return undefined;
  const verdicts = new Map(trace.verdicts);
  for (const page of changed.values()) {
    const verdict = judgeFile(page, trace.targets);
    // A page that is not part of this build stays so.
    if (verdict !== undefined) verdicts.set(page.source, verdict);
  }
  const { links, assets, diagnostics } = collectVerdicts(verdicts);
  const routes = new Map([...site.routes].map(([path, route]) => [path, withPages(route, changed)]));
  return {
    site: {
      ...site,
      routes,
      links,
      assets: [...assets, ...input.codeAssets],
      blogs: site.blogs.map((blog) => ({ ...blog, posts: blog.posts.map((entry) => withPost(entry, changed)) })),
    },
    diagnostics: [...trace.otherDiagnostics, ...diagnostics],
    trace: { ...trace, input, verdicts },
  };
}

type IsSame = (before: Page, after: Page) => boolean;

/** The pages that were edited, by their source. */
type Edited = ReadonlyMap<FilePath, Page>;

/** Two inputs are made by the same code, so that their values come in one order. */
function isEqualButForFiles({ files: _before, ...before }: LinkInput, { files: _after, ...after }: LinkInput): boolean {
  const values: readonly unknown[] = Object.values(before);
  return Object.values(after).every((value, index) => value === values[index]);
}

/** Undefined when files were added or removed, or when one has other facts. */
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

/** Whether a file is one that a page is made of. */
export function isPage(file: LinkableFile): file is Page {
  return file.kind === 'doc' || file.kind === 'post' || file.kind === 'page';
}

/** What of a page only itself and lists of posts show. */
const SHOWN: ReadonlySet<string> = new Set<AnyKey>([
  ...(['hash', 'body', 'headings', 'links', 'sections', 'prints', 'diagnostics'] as const),
  ...(['excerpt', 'listBody', 'readingTime'] as const),
]);
/** Of these, other pages show nothing: whether an id is there decides about findings alone. */
const NOT_SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([...SHOWN, 'ids']);
type AnyKey = keyof Doc | keyof Post | keyof StandalonePage;

/** Everything of a page but what only itself and lists of posts show: a field that is not named here is a fact. */
export function factsOf(page: Page): string {
  return describe(page, SHOWN);
}

/** The facts that other pages may show. */
export function visibleFactsOf(page: Page): string {
  return describe(page, NOT_SHOWN_ELSEWHERE);
}

function describe(page: Page, left: ReadonlySet<string>): string {
  // Not by taking the others away: a body may not have been read from the cache.
  const facts = Object.entries(Object.getOwnPropertyDescriptors(page))
    .filter(([name]) => !left.has(name))
    .map(([name, { value }]) => [name, value]);
  const hasExcerpt = page.kind === 'post' && page.excerpt !== undefined;
  return JSON.stringify({ ...Object.fromEntries(facts), hasExcerpt });
}

/** The same route with the pages as they are now. */
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
