/** Builds the posts of a blog, in blog order (conventions 3.1 to 3.3 and 3.7). */

import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Post, TagsMap } from '../../types/page.js';
import type { RoutePath } from '../../types/paths.js';
import type { PostEntry } from '../../types/route.js';
import { decodePath, joinRoute, resolveRoute, stemOf } from '../../utils/paths.js';
import { sortByPath } from '../../utils/text/order.js';
import { toEditUrl, toLastUpdate, toPostEditPlace } from '../metadata/provenance.js';
import { findTagsMap, resolveTags } from '../metadata/tags.js';
import { findImageHref } from '../routes/files.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toUrl } from '../routes/routes.js';
import { type AuthorContext, findAuthors, resolveAuthors } from './authors.js';
import { checkExcerpt, findPostDate } from './post-checks.js';
import { type PostName, readPostName } from './post-name.js';

/** Completes and sorts the posts. Production builds leave out drafts. */
export function collectPosts(
  input: IndexedInput,
  blog: BlogConfig,
): { readonly entries: readonly PostEntry[]; readonly diagnostics: readonly Diagnostic[] } {
  const context = {
    input,
    blog,
    tagsMap: findTagsMap(input.filesIn(blog.path), blog),
    authorsMap: findAuthors(input, blog),
  };
  const diagnostics: Diagnostic[] = [];
  const entries: PostEntry[] = [];
  for (const post of sortByPath(input.filesIn(blog.path).filter((file) => file.kind === 'post'))) {
    if (input.mode === 'production' && post.frontMatter.draft) continue;
    const made = toEntry(post, context);
    entries.push(made.entry);
    diagnostics.push(...made.diagnostics);
  }
  return { entries: sortPosts(entries, blog), diagnostics };
}

/** Returns the route path of a post, from the `slug` in front matter or the file name. */
export function toPostPath(post: Post, blog: BlogConfig, name: PostName = readPostName(post.relativePath)): RoutePath {
  const written = post.frontMatter.slug;
  const slug = written === undefined ? name.slug : (decodePath(written) ?? written);
  // Resolving keeps `..` in a slug from leaving the site.
  return resolveRoute(slug.replace(/^\/+/, ''), joinRoute(blog.routeBasePath, '/'));
}

/** Returns true if lists show the post. Unlisted posts have a page only, except in development. */
export function isListed(entry: PostEntry, input: Pick<IndexedInput, 'mode'>): boolean {
  return input.mode === 'development' || !entry.unlisted;
}

interface PostContext extends AuthorContext {
  readonly tagsMap: TagsMap | undefined;
}

function toEntry(
  post: Post,
  context: PostContext,
): { readonly entry: PostEntry; readonly diagnostics: readonly Diagnostic[] } {
  const { input, blog, tagsMap } = context;
  const name = readPostName(post.relativePath);
  const { path, href } = toUrl(toPostPath(post, blog, name), input.config);
  const dated = findPostDate(post, name, input);
  const authors = resolveAuthors(post, context);
  const tags = resolveTags(post, {
    tagsMap,
    basePath: joinRoute(blog.routeBasePath, blog.tagsBasePath),
    onInlineTags: blog.onInlineTags,
    policy: input.config,
  });
  const editUrl = toEditUrl(post, {
    ...toPostEditPlace(post, blog),
    locale: input.config.i18n.locale,
    permalink: href,
  });
  const lastUpdate = toLastUpdate(post, blog, input.history);
  const image = findImageHref(post.frontMatter.image, post.source, input.fileIndex);
  const entry: PostEntry = {
    post,
    path,
    href,
    title: post.frontMatter.title ?? post.contentTitle ?? (name.text || stemOf(post.relativePath)),
    date: dated.date,
    authors: authors.authors,
    tags: tags.tags,
    draft: post.frontMatter.draft,
    unlisted: post.frontMatter.unlisted,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    ...(image === undefined ? {} : { image }),
  };
  return {
    entry,
    diagnostics: [...dated.diagnostics, ...authors.diagnostics, ...tags.diagnostics, ...checkExcerpt(post, blog)],
  };
}

/** Sorts posts by date. The sort is stable, so posts with equal dates stay in path order. */
function sortPosts(entries: readonly PostEntry[], { sortPosts: order }: BlogConfig): readonly PostEntry[] {
  const direction = order === 'ascending' ? 1 : -1;
  const times = new Map(entries.map((entry) => [entry, Date.parse(entry.date)]));
  return [...entries].sort((a, b) => direction * ((times.get(a) ?? 0) - (times.get(b) ?? 0)));
}
