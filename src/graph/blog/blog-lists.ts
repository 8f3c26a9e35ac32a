/** Builds the paginated lists of posts: the blog, its tags and its authors (conventions 3.4 and 3.7). */
import { duplicateAuthorPage } from '../../diagnostics/catalogue/blog.js';
import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Author } from '../../types/navigation.js';
import type { AuthorsMap } from '../../types/page.js';
import type { RoutePath } from '../../types/paths.js';
import type {
  AuthorListRoute,
  AuthorRoute,
  BlogListRoute,
  PostEntry,
  PostListPage,
  PostTagRoute,
  TagListRoute,
} from '../../types/route.js';
import type { Locale } from '../../types/texts.js';
import { joinRoute, routeToHref } from '../../utils/paths.js';
import { describeList, fillPlural, fillText } from '../../utils/text/format.js';
import { groupByTag, groupTags } from '../metadata/tags.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toRouteDefaults } from '../routes/routes.js';
import { toAuthor, toAuthorPath } from './authors.js';
import { isListed } from './posts.js';

/** The input of all lists. */
export interface BlogContext {
  readonly input: IndexedInput;
  readonly blog: BlogConfig;
  /** All posts that have a page, in blog order. */
  readonly entries: readonly PostEntry[];
  /** The posts that appear in lists. */
  readonly listed: readonly PostEntry[];
}

/** Builds the pages of the blog list. Returns none if no post is listed. */
export function buildBlogList({ input, blog, listed }: BlogContext): readonly BlogListRoute[] {
  const base = joinRoute(blog.routeBasePath);
  const title = base === '/' ? input.config.title : blog.blogTitle;
  return paginate(listed, base, { input, blog }).map(({ path, list }) => ({
    kind: 'blogList',
    ...toRouteDefaults(path, input.config),
    title,
    description: blog.blogDescription,
    searchTag: 'blog_posts_list',
    list,
  }));
}

/** Builds the tag list and the pages of each tag. A tag with only unlisted posts has a page but is not in the list. */
export function buildTagRoutes({ input, blog, entries }: BlogContext): readonly (TagListRoute | PostTagRoute)[] {
  const { config, locale } = input;
  const items = entries.map((entry) => ({ entry, tags: entry.tags, unlisted: !isListed(entry, input) }));
  const uses = groupByTag(items, config);
  const shown = uses.filter((use) => !use.unlisted);
  const base = joinRoute(blog.routeBasePath, blog.tagsBasePath);
  const tags = shown.map((use) => ({ ...use.tag, count: use.items.length }));
  const groups = groupTags(tags, locale.htmlLang);
  const list: TagListRoute = {
    kind: 'tagList',
    collection: 'blog',
    ...toRouteDefaults(base, config),
    title: locale.texts.tags,
    description: locale.texts.tagsDescription,
    searchTag: 'blog_tags_list',
    ids: groups.map(({ letter }) => letter),
    groups,
  };
  const allTags = shown.length === 0 ? undefined : list.href;
  const pages = uses.flatMap(({ tag, path: tagPath, items: tagged, unlisted }) =>
    paginate(
      tagged.map(({ entry }) => entry),
      tagPath,
      { input, blog },
    ).map(
      ({ path, list: page }): PostTagRoute => ({
        kind: 'postTag',
        ...toRouteDefaults(path, config),
        ...describe(
          fillText(locale.texts.postTagTitle, { posts: countPosts(tagged.length, locale), tag: tag.label }),
          tag.description,
          page,
        ),
        noIndex: unlisted,
        searchTag: 'blog_tags_posts',
        tag,
        allTags,
        total: tagged.length,
        list: page,
      }),
    ),
  );
  return shown.length === 0 ? pages : [list, ...pages];
}

/** Builds the author list, if the authors file has entries, and the page of each author that has one. */
export function buildAuthorRoutes(
  context: BlogContext,
  authorsMap: AuthorsMap | undefined,
): { readonly routes: readonly (AuthorListRoute | AuthorRoute)[]; readonly diagnostics: readonly Diagnostic[] } {
  if (authorsMap === undefined || authorsMap.authors.length === 0) return { routes: [], diagnostics: [] };
  const { input, blog, listed } = context;
  const posts = groupByAuthor(listed);
  const base = joinRoute(blog.routeBasePath, blog.authorsBasePath);
  const authors = authorsMap.authors.map((meta) => toAuthor(meta, authorsMap.source, { input, blog }));
  const list: AuthorListRoute = {
    kind: 'authorList',
    ...toRouteDefaults(base, input.config),
    title: input.locale.texts.authors,
    description: input.locale.texts.authorsDescription,
    searchTag: 'blog_authors_list',
    authors: authors.map((author) => ({ ...author, count: posts.get(author.key ?? '')?.length ?? 0 })),
  };
  const pages = authorsMap.authors.flatMap((meta, index) => {
    const path = toAuthorPath(meta, blog);
    const author = authors[index];
    if (path === undefined || author === undefined) return [];
    return buildAuthorPages(author, { path, entries: posts.get(meta.key) ?? [], allAuthors: list.href }, context);
  });
  return { routes: [list, ...pages], diagnostics: findDuplicatePages(authorsMap, blog) };
}

function buildAuthorPages(
  author: Author,
  {
    path: base,
    entries,
    allAuthors,
  }: {
    readonly path: RoutePath;
    readonly entries: readonly PostEntry[];
    readonly allAuthors: AuthorRoute['allAuthors'];
  },
  { input, blog }: BlogContext,
): readonly AuthorRoute[] {
  const { config, locale } = input;
  const title = fillText(locale.texts.authorTitle, {
    posts: countPosts(entries.length, locale),
    name: author.name ?? author.key ?? '',
  });
  const pages = entries.length === 0 ? [{ path: base, list: EMPTY_LIST }] : paginate(entries, base, { input, blog });
  return pages.map(({ path, list }) => ({
    kind: 'author',
    ...toRouteDefaults(path, config),
    ...describe(title, author.description, list),
    searchTag: 'blog_authors_posts',
    author,
    allAuthors,
    total: entries.length,
    list,
  }));
}

/** Returns the title and description of a list. The default description names its first posts. */
function describe(
  title: string,
  description: string | undefined,
  { entries }: PostListPage,
): { readonly title: string; readonly description: string } {
  const titles = entries.map((entry) => entry.title);
  return { title, description: description ?? describeList(title, titles) };
}

/** An author without posts has a page that says so. */
const EMPTY_LIST: PostListPage = { entries: [], page: 1, pageCount: 1 };

/** Splits posts into pages: the first at `base`, the others at `base/page/2` and so on. */
function paginate(
  entries: readonly PostEntry[],
  base: RoutePath,
  { input, blog }: Pick<BlogContext, 'input' | 'blog'>,
): readonly { readonly path: RoutePath; readonly list: PostListPage }[] {
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, entries.length) : blog.postsPerPage;
  const pageCount = Math.ceil(entries.length / size);
  const pathOf = (page: number): RoutePath => (page === 1 ? base : joinRoute(base, blog.pageBasePath, String(page)));
  const hrefOf = (page: number) => routeToHref(pathOf(page), input.config);
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const list = {
      entries: entries.slice(index * size, page * size),
      page,
      pageCount,
      ...(page > 1 ? { newer: hrefOf(page - 1) } : {}),
      ...(page < pageCount ? { older: hrefOf(page + 1) } : {}),
    };
    return { path: pathOf(page), list };
  });
}

function groupByAuthor(entries: readonly PostEntry[]): ReadonlyMap<string, readonly PostEntry[]> {
  const posts = new Map<string, PostEntry[]>();
  for (const entry of entries) {
    for (const { key } of entry.authors) {
      if (key === undefined) continue;
      const known = posts.get(key);
      if (known) known.push(entry);
      else posts.set(key, [entry]);
    }
  }
  return posts;
}

function findDuplicatePages({ authors, fields, source }: AuthorsMap, blog: BlogConfig): readonly Diagnostic[] {
  const first = new Map<string, string>();
  return authors.flatMap((meta) => {
    const path = toAuthorPath(meta, blog);
    if (path === undefined) return [];
    const other = first.get(path);
    if (other === undefined) {
      first.set(path, meta.key);
      return [];
    }
    const range = fields[meta.key];
    return [duplicateAuthorPage([other, meta.key], path, { file: source, ...(range ? { range } : {}) })];
  });
}

function countPosts(count: number, { texts, htmlLang }: Locale): string {
  return fillPlural(texts.postCount, count, htmlLang);
}
