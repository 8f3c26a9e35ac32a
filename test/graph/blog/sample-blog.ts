/** Small sample blogs for the tests of their lists and pages. */

import { buildBlog } from '../../../src/graph/blog/blog.js';
import type { IndexedInput } from '../../../src/graph/routes/indexed-input.js';
import type { LinkInput } from '../../../src/types/facts.js';
import type { AuthorMeta, AuthorsMap, LinkableFile, Post } from '../../../src/types/page.js';
import type { Route, RouteKind } from '../../../src/types/route.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeConfig, makeInput, makePost, SOME_RANGE } from '../../support/pages.js';

const EMPTY = { chunks: [''], placeholders: [] };
export const post = (...parameters: Parameters<typeof makePost>): Post => ({
  ...makePost(...parameters),
  excerpt: EMPTY,
});

export const makeAuthorsFile = (
  ...authors: readonly (Partial<AuthorMeta> & { readonly key: string })[]
): AuthorsMap => ({
  kind: 'authors',
  source: toFilePath('blog/authors.yml'),
  relativePath: 'authors.yml',
  fields: { anna: SOME_RANGE },
  diagnostics: [],
  authors: authors.map((author) => ({ page: false, socials: {}, name: author.key, ...author })),
});

export const build = (files: readonly LinkableFile[], blog: object = {}, facts: Partial<LinkInput> = {}) =>
  buildOnly(makeInput({ files, config: makeConfig({ docs: false, blog }), ...facts }));

/** Builds the only blog of a site. */
export function buildOnly(input: IndexedInput) {
  const [blog] = input.config.blogs;
  if (blog === undefined) throw new Error('The configuration has no blog.');
  const { blog: linked, ...built } = buildBlog(input, blog);
  return { ...built, ...linked };
}

export const pathsOf = (routes: readonly Route[]): readonly string[] => routes.map(({ path }) => path);

export function only<K extends RouteKind>(routes: readonly Route[], kind: K): readonly Extract<Route, { kind: K }>[] {
  return routes.filter((route): route is Extract<Route, { kind: K }> => route.kind === kind);
}

export const numbered = (count: number): readonly Post[] =>
  Array.from({ length: count }, (_, index) =>
    post(`2021-01-${String(index + 1).padStart(2, '0')}-p${index + 1}.md`, { tags: ['t'], authors: ['anna'] }),
  );
