/** Resolves the authors in a post's front matter against the authors file (conventions 3.4). */
import {
  duplicateAuthor,
  inlineAuthor,
  missingAuthorsFile,
  mixedAuthors,
  unknownAuthor,
} from '../../diagnostics/catalogue/blog.js';
import { atLevel } from '../../diagnostics/level.js';
import { locateField } from '../../diagnostics/locate.js';
import type { BlogConfig } from '../../types/content-config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { AuthorReference } from '../../types/front-matter.js';
import type { Author } from '../../types/navigation.js';
import type { AuthorMeta, AuthorsMap, Post } from '../../types/page.js';
import type { FilePath, Href, RoutePath } from '../../types/paths.js';
import { isExternal, joinFile, joinRoute, routeToHref, toHref } from '../../utils/paths.js';
import { kebabCase } from '../../utils/text/slug.js';
import { isUnread } from '../metadata/data-files.js';
import { findImageHref, findInlineImageUrl } from '../routes/files.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { type Incomplete, pick, readInline, reportExecutable } from './inline-author.js';

/** The input for resolving authors. */
export interface AuthorContext {
  readonly input: IndexedInput;
  readonly blog: BlogConfig;
  /** Undefined if the blog has no authors file. */
  readonly authorsMap: AuthorsMap | undefined;
}

type Resolved = { readonly authors: readonly Author[]; readonly diagnostics: readonly Diagnostic[] };

/** Resolves the authors of a post. Reports and skips those it cannot resolve. */
export function resolveAuthors(post: Post, context: AuthorContext): Resolved {
  const { authors: references, legacyAuthor } = post.frontMatter;
  if (references.length === 0)
    return legacyAuthor === undefined ? { authors: [], diagnostics: [] } : resolveLegacy(post, legacyAuthor, context);
  const authors: Author[] = [];
  const diagnostics: Diagnostic[] = legacyAuthor === undefined ? [] : [mixedAuthors(locateField(post, 'author'))];
  const seen = new Set<string>();
  references.forEach((reference, index) => {
    const location = locateAuthor(post, index);
    const key = typeof reference === 'string' ? reference : reference.key;
    if (key !== undefined && seen.has(key)) {
      diagnostics.push(duplicateAuthor(key, location));
      return;
    }
    if (key !== undefined) seen.add(key);
    const resolved = resolveReference(reference, { ...context, source: post.source, location });
    authors.push(...resolved.authors);
    diagnostics.push(...resolved.diagnostics);
  });
  return { authors, diagnostics };
}

/** Returns the authors file of a blog. */
export function findAuthors(input: IndexedInput, blog: BlogConfig): AuthorsMap | undefined {
  return input.filesIn(blog.path).find((file) => file.kind === 'authors');
}

/** Converts an entry of the authors file into a complete author. */
export function toAuthor(
  meta: AuthorMeta,
  source: FilePath,
  { input, blog }: Pick<AuthorContext, 'input' | 'blog'>,
): Author {
  const path = toAuthorPath(meta, blog);
  return completeAuthor(
    {
      ...pick(meta),
      key: meta.key,
      socials: meta.socials,
      ...(path === undefined ? {} : { pageHref: routeToHref(path, input.config) }),
    },
    { imageUrl: meta.imageUrl, source, input },
  );
}

/** Returns the route path of an author's page, or undefined if the author has none. */
export function toAuthorPath(meta: AuthorMeta, blog: BlogConfig): RoutePath | undefined {
  if (meta.page === false) return undefined;
  const slug = meta.page === true ? kebabCase(meta.key) || meta.key : meta.page;
  return joinRoute(blog.routeBasePath, blog.authorsBasePath, slug);
}

interface ReferenceContext extends AuthorContext {
  readonly source: FilePath;
  readonly location: Location;
}

function resolveReference(reference: AuthorReference, context: ReferenceContext): Resolved {
  const { authorsMap, blog, input, location, source } = context;
  const written = typeof reference === 'string' ? {} : reference;
  const key = typeof reference === 'string' ? reference : reference.key;
  if (key === undefined) return resolveInline(written, context);
  if (authorsMap === undefined)
    return { authors: [], diagnostics: [missingAuthorsFile(key, toAuthorsFile(blog), location)] };
  const meta = authorsMap.authors.find((author) => author.key === key);
  if (meta === undefined) {
    const keys = authorsMap.authors.map((author) => author.key);
    // Problems of the authors file and its entries are reported there.
    if (isUnread(authorsMap, authorsMap.authors) || Object.hasOwn(authorsMap.fields, key))
      return { authors: [], diagnostics: [] };
    return { authors: [], diagnostics: [unknownAuthor(key, { authorsFile: authorsMap.source, keys, location })] };
  }
  const base = toAuthor(meta, authorsMap.source, { input, blog });
  if (typeof reference === 'string') return { authors: [base], diagnostics: [] };
  const { href: _, ...known } = base;
  return {
    authors: [
      completeAuthor({ ...known, ...readInline(written) }, { imageUrl: findInlineImageUrl(written), source, input }),
    ],
    diagnostics: reportExecutable(written, location),
  };
}

function resolveInline(
  written: Readonly<Record<string, unknown>>,
  { blog, input, location, source }: ReferenceContext,
): Resolved {
  const author = completeAuthor(
    { socials: {}, ...readInline(written) },
    { imageUrl: findInlineImageUrl(written), source, input },
  );
  const name = author.name ?? author.email ?? author.url ?? '';
  const found = { authorsFile: toAuthorsFile(blog), location };
  return {
    authors: [author],
    diagnostics: [
      ...atLevel(blog.onInlineAuthors, (severity) => inlineAuthor(name, { severity, ...found })),
      ...reportExecutable(written, location),
    ],
  };
}

function resolveLegacy(
  post: Post,
  legacy: NonNullable<Post['frontMatter']['legacyAuthor']>,
  context: AuthorContext,
): Resolved {
  return resolveInline({ ...legacy }, { ...context, source: post.source, location: locateField(post, 'author') });
}

/** Adds the image and the link of the name: the author's page, `url` or e-mail address, in this order. */
function completeAuthor(
  author: Incomplete,
  {
    imageUrl,
    source,
    input,
  }: { readonly imageUrl: string | undefined; readonly source: FilePath; readonly input: IndexedInput },
): Author {
  const image = findImageHref(imageUrl, source, input.fileIndex) ?? author.image;
  const href =
    author.pageHref ?? toUrlHref(author.url, input) ?? (author.email ? toHref(`mailto:${author.email}`) : undefined);
  return { ...author, ...(image === undefined ? {} : { image }), ...(href === undefined ? {} : { href }) };
}

function toUrlHref(url: string | undefined, { config }: IndexedInput): Href | undefined {
  if (!url) return undefined;
  return isExternal(url) ? toHref(url) : routeToHref(joinRoute(url), config);
}

function locateAuthor(post: Post, index: number): Location {
  const key = `authors.${index}`;
  return locateField(post, key in post.fields ? key : 'authors');
}

function toAuthorsFile(blog: BlogConfig): FilePath {
  return joinFile(blog.path, blog.authorsMapPath);
}
