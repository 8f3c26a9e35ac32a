/** Schemas for the front matter of docs, posts and standalone pages (conventions 2.7, 3.3). */
import * as v from 'valibot';
import type { AuthorReference } from '../../types/front-matter.js';
import { asJson, eitherOf, explained } from '../../utils/code/fields-json.js';
import { findNearest } from '../../utils/nearest.js';
import { isYamlNumber, isYamlObject } from '../../utils/yaml/values.js';
import { toAuthorReference } from './authors.js';
import {
  boost,
  date,
  decimal,
  field,
  filledText,
  flag,
  linkUrl,
  object,
  permalink,
  text,
  texts,
  tocLevel,
  toList,
  url,
} from './schema.js';

const tag = v.union(
  [
    filledText,
    v.pipe(
      v.custom<object>(isYamlObject),
      v.object({
        label: explained('Label that readers see.', 'Getting started', filledText),
        permalink: explained('Path of the tag page below the tags.', '/getting-started', permalink),
      }),
    ),
  ],
  'a string, or a mapping with `label` and `permalink`',
);
const tags = v.optional(
  explained(
    'Tags of the page: keys of the tags file, or other strings. Each tag has a page that lists its pages.',
    ['setup', 'guides'],
    v.array(tag, 'a list, such as `[first, second]`'),
  ),
  [],
);

const isAuthor = (input: unknown): boolean => typeof input === 'string' || isYamlNumber(input) || isYamlObject(input);
const oneAuthor = { type: ['string', 'number', 'object'] };
const authors = v.optional(
  explained(
    'Authors of the post: keys of the authors file, or objects with the data of an author.',
    ['ada', { name: 'Grace Hopper', url: 'https://example.com/grace' }],
    v.pipe(
      asJson(
        { anyOf: [oneAuthor, { type: 'array', items: oneAuthor }] },
        v.custom<unknown>(
          (input) => toList(input).every(isAuthor),
          'the key of an author, a mapping, or a list of these',
        ),
      ),
      v.transform((input): readonly AuthorReference[] => toList(input).flatMap(toAuthorReference)),
    ),
  ),
  [],
);

const lastUpdate = v.pipe(
  asJson(
    { anyOf: [{ required: ['author'] }, { required: ['date'] }] },
    v.object(
      {
        author: field('Author of the last change.', 'Ada Lovelace', filledText),
        date: field('Date of the last change.', '2025-01-31', date),
      },
      'a mapping with `author` or `date`',
    ),
  ),
  v.check(
    (input) => input.author !== undefined || input.date !== undefined,
    'a mapping with at least one of `author` and `date`',
  ),
);

const searchWeight = v.pipe(
  asJson({ required: ['boost'] }, v.object({ boost: field('Factor for the search scores of the page.', 1.5, boost) })),
  v.check((input) => input.boost !== undefined, '`true`, `false`, or a mapping with `boost`'),
  v.transform((input) => ({ boost: input.boost ?? 1 })),
);
/** Mappings have their own diagnostics; other values are read as a flag. */
const search = eitherOf(
  [flag, searchWeight],
  '`true`, `false`, or a mapping with `boost`',
  v.lazy((input): typeof flag | typeof searchWeight => (isYamlObject(input) ? searchWeight : flag)),
);

/** Targets are resolved when all pages are known. */
const redirectFrom = v.pipe(
  v.union([filledText, v.array(filledText)], 'a URL, or a list of URLs'),
  v.transform((input): readonly string[] => (typeof input === 'string' ? [input] : input).map((each) => each.trim())),
);

const common = {
  title: field('Title of the page. The default is the first heading, or else the file name.', 'Setup', text),
  description: field(
    'One or two sentences for search engines, previews and cards. The default is the first paragraph.',
    'How to install it, and what it needs.',
    text,
  ),
  keywords: field('Additional words by which search finds the page.', ['install', 'requirements'], texts),
  image: field('Image for link previews: a URL, or a file next to the page.', './preview.png', url),
  slug: field(
    'Path of the page. With a leading `/` it starts at the docs, blog or pages, otherwise at the folder of the file.',
    '/setup',
    filledText,
  ),
  redirectFrom: field('Earlier URLs of the page, which redirect to it.', ['/docs/old-name'], redirectFrom),
  draft: v.optional(explained('Leave the page out of builds. `serve` shows it.', true, flag), false),
  unlisted: v.optional(
    explained('Build the page, but leave it out of lists, sidebars, search and the sitemap.', true, flag),
    false,
  ),
  hideTableOfContents: v.optional(explained('Hide the table of contents.', true, flag), false),
  tocMinHeadingLevel: field('First heading level in the table of contents. Overrides the site option.', 2, tocLevel),
  tocMaxHeadingLevel: field('Last heading level in the table of contents. Overrides the site option.', 4, tocLevel),
  lastUpdate: field(
    'Date and author of the last change. Overrides the data from Git.',
    { author: 'Ada Lovelace', date: '2025-01-31' },
    lastUpdate,
  ),
  search: v.optional(
    explained('`false` keeps the page out of search; with `boost` it counts more or less.', { boost: 1.5 }, search),
    true,
  ),
  ignoreFindings: field(
    'Diagnostics to suppress in this file: all, or those with one of these codes or URLs (globs).',
    ['heading-jump', '/legacy/**'],
    v.union([v.literal(true), texts], '`true`, or a list of codes and URLs'),
  ),
};

/** Layouts of other generators are ignored, but a near match is probably a typo. */
const layout = field(
  '`landing` uses the full width of the page, without sidebar and table of contents. Other values have no effect.',
  'landing',
  v.pipe(
    asJson(
      { anyOf: [{ const: 'landing' }, {}] },
      v.custom<unknown>(
        (input) => typeof input !== 'string' || findNearest(input, ['landing']) === undefined,
        '`landing`',
      ),
    ),
    v.transform((input): 'landing' | undefined => (input === 'landing' ? input : undefined)),
  ),
);

const customEditUrl = field(
  'URL of the “Edit this page” link; null for none.',
  'https://example.com/edit/setup',
  v.nullable(linkUrl),
);

/** Front matter of docs. */
export const docSchema = v.object({
  ...common,
  layout,
  id: field(
    'Id of the doc in its folder, for sidebars and other files. The default is the file name.',
    'setup',
    v.pipe(
      asJson({ pattern: '^(?=[^/]*\\S)[^/]*$' }, filledText),
      v.check((input) => !input.includes('/'), 'a string without `/`'),
    ),
  ),
  hideTitle: v.optional(explained('Hide the heading that the title adds to the page.', true, flag), false),
  sidebarLabel: field('Label in sidebars and breadcrumbs. The default is the title.', 'Set up', filledText),
  sidebarPosition: field('Position in a generated sidebar. Overrides the number in the file name.', 2, decimal),
  sidebarClassName: field('Class of the item in the sidebar.', 'is-new', filledText),
  sidebarCustomProps: field('Custom data of the sidebar item, for templates of the site.', { badge: 'new' }, object),
  displayedSidebar: field(
    'Name of the sidebar that the page shows instead of its own; null for none.',
    'guides',
    v.nullable(filledText),
  ),
  paginationLabel: field('Label of next and previous links to the page.', 'Setup', filledText),
  paginationNext: field('Id of the next doc; null for none.', 'guides/first-page', v.nullable(filledText)),
  paginationPrev: field('Id of the previous doc; null for none.', null, v.nullable(filledText)),
  tags,
  customEditUrl,
  parseNumberPrefixes: v.optional(
    explained('`false` leaves the number at the start of the name of the file in its id and address.', false, flag),
    true,
  ),
});

/** Front matter of posts. */
export const postSchema = v.object({
  ...common,
  titleMeta: field('Title in the browser tab and in search engine results.', 'Release 2 is here', filledText),
  sidebarLabel: field('Label in the blog sidebar. The default is the title.', 'Release 2', filledText),
  date: field(
    'Publication date, in UTC if it has no time zone. The default is the date in the file or folder name, or else the date of the first commit.',
    '2025-01-31T10:00:00Z',
    date,
  ),
  authors,
  tags,
  customEditUrl,
});

/** Single-author fields of old posts, in both spellings. */
export const legacySchema = v.object({
  author: field('Name of a single author; `authors` is the newer form.', 'Ada Lovelace', filledText),
  author_url: field('Link target of that name.', 'https://example.com/ada', url),
  authorURL: field('The same as `author_url`.', 'https://example.com/ada', url),
  author_title: field('Job title or role of that author.', 'Mathematician', filledText),
  authorTitle: field('The same as `author_title`.', 'Mathematician', filledText),
  author_image_url: field('Image of that author.', 'https://example.com/ada.png', url),
  authorImageURL: field('The same as `author_image_url`.', 'https://example.com/ada.png', url),
});

/** Front matter of standalone pages. */
export const standaloneSchema = v.object({
  ...common,
  layout,
  wrapperClassName: field('Class of the element around the page.', 'team-page', filledText),
});

/** The field that `findDialect` reads on every page. */
export const dialectSchema = v.object({
  mdx: field(
    'Syntax of the file: `format: md` is CommonMark, `mdx` is MDX, and `detect` depends on the extension.',
    { format: 'md' },
    asJson({}, v.unknown()),
  ),
});
