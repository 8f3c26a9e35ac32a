/** Builds structured data for search engines as JSON-LD (conventions 8.2). The document escapes it. */

import type { Author, Breadcrumb } from '../../types/navigation.js';
import type { BlogListRoute, CategoryRoute, DocRoute, PostEntry, PostRoute, Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, toHref } from '../../utils/paths.js';

/** Returns breadcrumbs for docs and categories, a post, or a blog for its list. Other pages have none. */
export function toStructuredData(site: Site, route: Route): readonly object[] {
  switch (route.kind) {
    case 'doc':
    case 'category':
      return toBreadcrumbList(site, route);
    case 'post':
      return [{ '@context': CONTEXT, ...toBlogPosting(site, route.entry, route), ...toBlogReference(site, route) }];
    case 'blogList':
      return [toBlog(site, route)];
    default:
      return [];
  }
}

const CONTEXT = 'https://schema.org';

function toBreadcrumbList({ config }: Site, route: DocRoute | CategoryRoute): readonly object[] {
  const linked = route.breadcrumbs.filter(
    (crumb): crumb is Breadcrumb & Required<Pick<Breadcrumb, 'href'>> => crumb.href !== undefined,
  );
  // Search engines report a breadcrumb list with one item as an error.
  if (linked.length < 2) return [];
  const itemListElement = linked.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(href, config.url),
  }));
  return [{ '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement }];
}

function toBlogPosting({ config }: Site, entry: PostEntry, route?: PostRoute): object {
  const url = absoluteUrl(entry.href, config.url);
  const { keywords } = entry.post.frontMatter;
  const modified = entry.lastUpdate?.date ?? route?.lastModified;
  const authors = entry.authors.map((author) => toPerson(author, config.url));
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: entry.title,
    name: entry.title,
    description: entry.post.description,
    datePublished: entry.date,
    ...(modified === undefined ? {} : { dateModified: modified }),
    ...(authors.length === 0 ? {} : { author: authors.length === 1 ? authors[0] : authors }),
    ...(entry.image === undefined
      ? {}
      : { image: { '@type': 'ImageObject', contentUrl: absoluteUrl(entry.image, config.url) } }),
    ...(keywords === undefined || keywords.length === 0 ? {} : { keywords }),
  };
}

function toBlogReference({ blogs, config }: Site, { blogId }: PostRoute): object {
  const blog = blogs.find((each) => each.config.id === blogId);
  if (blog?.href === undefined) return {};
  const url = absoluteUrl(blog.href, config.url);
  return { isPartOf: { '@type': 'Blog', '@id': url, mainEntityOfPage: url, name: blog.config.blogTitle } };
}

function toBlog(site: Site, route: BlogListRoute): object {
  const url = absoluteUrl(route.href, site.config.url);
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: route.title,
    description: route.description,
    blogPost: route.list.entries.map((entry) => toBlogPosting(site, entry)),
  };
}

function toPerson({ name, key, title, url, email, description, image, href }: Author, origin: string): object {
  const link = url ?? href;
  return {
    '@type': 'Person',
    name: name ?? key ?? email,
    ...(title === undefined ? {} : { jobTitle: title }),
    ...(description === undefined ? {} : { description }),
    ...(link === undefined || link.startsWith('mailto:') ? {} : { url: absoluteUrl(toHref(link), origin) }),
    ...(email === undefined ? {} : { email }),
    ...(image === undefined ? {} : { image: absoluteUrl(image, origin) }),
  };
}
