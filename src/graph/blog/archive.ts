/**
 * Groups posts by year for the archive page and the blog sidebar (conventions 3.7). Years are in UTC, so that the build
 * does not depend on the machine's time zone.
 */

import type { BlogSidebar, BlogSidebarGroup } from '../../types/navigation.js';
import type { ArchiveRoute, PostEntry } from '../../types/route.js';
import { joinRoute } from '../../utils/paths.js';
import { toRouteDefaults } from '../routes/routes.js';
import type { BlogContext } from './blog-lists.js';
import { isListed } from './posts.js';

/** Builds the archive page, in the order of the sidebar. Returns no route if it is disabled or empty. */
export function buildArchive({ input, blog, listed }: BlogContext): readonly ArchiveRoute[] {
  if (blog.archiveBasePath === null || listed.length === 0) return [];
  const years = groupByYear(listed).map(([year, entries]) => ({
    year,
    posts: entries.map(({ title, href, date }) => ({ title, href, date })),
  }));
  const { archive: title, archiveDescription: description } = input.locale.texts;
  return [
    {
      kind: 'archive',
      ...toRouteDefaults(joinRoute(blog.routeBasePath, blog.archiveBasePath), input.config),
      title,
      description,
      ids: years.map(({ year }) => year),
      years,
    },
  ];
}

/**
 * Builds the blog sidebar from the first posts in blog order. Unlisted posts count, but appear only on their own page.
 */
export function buildBlogSidebar({ input, blog, entries }: BlogContext): BlogSidebar | undefined {
  const count = blog.blogSidebarCount === 'ALL' ? entries.length : blog.blogSidebarCount;
  const shown = entries.slice(0, count);
  if (shown.length === 0) return undefined;
  const toLinks = (posts: readonly PostEntry[]): BlogSidebarGroup['links'] =>
    posts.map((entry) => ({
      label: entry.post.frontMatter.sidebarLabel ?? entry.title,
      href: entry.href,
      unlisted: !isListed(entry, input),
    }));
  const title = blog.blogSidebarTitle;
  if (!input.config.themeConfig.blog.sidebar.groupByYear) return { title, groups: [{ links: toLinks(shown) }] };
  return { title, groups: groupByYear(shown).map(([label, posts]) => ({ label, links: toLinks(posts) })) };
}

/** Groups posts by year, newest year first. Within a year, posts stay in blog order. */
function groupByYear(entries: readonly PostEntry[]): readonly (readonly [year: string, posts: readonly PostEntry[]])[] {
  const years = new Map<string, PostEntry[]>();
  for (const entry of entries) {
    const year = String(new Date(entry.date).getUTCFullYear());
    const known = years.get(year);
    if (known) known.push(entry);
    else years.set(year, [entry]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}
