/** The keys of the front matter of docs, posts and standalone pages: a table for each (conventions 2.7, 3.3). */
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
        label: explained('What readers see.', 'Getting started', filledText),
        permalink: explained('Its address below that of the tags.', '/getting-started', permalink),
      }),
    ),
  ],
  'a string, or a mapping with `label` and `permalink`',
);
const tags = v.optional(
  explained(
    'What the page is about: keys of the tags file, or any other texts. Each tag has a page with all pages that have it.',
    ['setup', 'guides'],
    v.array(tag, 'a list, such as `[first, second]`'),
  ),
  [],
);

const isAuthor = (input: unknown): boolean => typeof input === 'string' || isYamlNumber(input) || isYamlObject(input);
const oneAuthor = { type: ['string', 'number', 'object'] };
const authors = v.optional(
  explained(
    'Who wrote the post: keys of the authors file, or mappings with what is known of somebody.',
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
        author: field('Who changed it.', 'Ada Lovelace', filledText),
        date: field('When it was changed.', '2025-01-31', date),
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
  asJson(
    { required: ['boost'] },
    v.object({ boost: field('What scores of the page are multiplied with.', 1.5, boost) }),
  ),
  v.check((input) => input.boost !== undefined, '`true`, `false`, or a mapping with `boost`'),
  v.transform((input) => ({ boost: input.boost ?? 1 })),
);
/** A mapping has findings of its own; anything else is read as a flag. */
const search = eitherOf(
  [flag, searchWeight],
  '`true`, `false`, or a mapping with `boost`',
  v.lazy((input): typeof flag | typeof searchWeight => (isYamlObject(input) ? searchWeight : flag)),
);

/** Where it leads is found when all pages are known. */
const redirectFrom = v.pipe(
  v.union([filledText, v.array(filledText)], 'a URL, or a list of URLs'),
  v.transform((input): readonly string[] => (typeof input === 'string' ? [input] : input).map((each) => each.trim())),
);

const common = {
  title: field(
    'Title of the page; without it the first heading of the text, else the name of the file.',
    'Setup',
    text,
  ),
  description: field(
    'One or two sentences for search engines, previews and cards; without it the first paragraph.',
    'How to install it, and what it needs.',
    text,
  ),
  keywords: field('Words by which the page is found, too.', ['install', 'requirements'], texts),
  image: field('Picture for previews of links to the page: an address, or a file beside it.', './preview.png', url),
  slug: field(
    'Address of the page: with `/` at its start below its collection, else beside its file.',
    '/setup',
    filledText,
  ),
  redirectFrom: field('Addresses that the page has had, which lead to it.', ['/docs/old-name'], redirectFrom),
  draft: v.optional(explained('Leaves the page out of builds; `serve` shows it.', true, flag), false),
  unlisted: v.optional(
    explained('Builds the page, and leaves it out of lists, sidebars, search and the sitemap.', true, flag),
    false,
  ),
  hideTableOfContents: v.optional(explained('Leaves out the contents list.', true, flag), false),
  tocMinHeadingLevel: field('First level of headings in the contents list, instead of that of the site.', 2, tocLevel),
  tocMaxHeadingLevel: field('Last level of headings in the contents list, instead of that of the site.', 4, tocLevel),
  lastUpdate: field(
    'When the page was changed last, and by whom, instead of what git knows.',
    { author: 'Ada Lovelace', date: '2025-01-31' },
    lastUpdate,
  ),
  search: v.optional(
    explained('`false` keeps the page out of search; with `boost` it counts more or less.', { boost: 1.5 }, search),
    true,
  ),
  ignoreFindings: field(
    'Findings in this file that are meant: all, or those with one of these codes or addresses (globs).',
    ['heading-jump', '/legacy/**'],
    v.union([v.literal(true), texts], '`true`, or a list of codes and URLs'),
  ),
};

/** Other generators have layouts of other names, which mean nothing here; one that is nearly ours is a slip. */
const layout = field(
  '`landing` gives the page all of the width, without sidebar and contents list. Other names mean nothing.',
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
  'Where the link “Edit this page” leads; null for none.',
  'https://example.com/edit/setup',
  v.nullable(linkUrl),
);

/** Of docs. */
export const docSchema = v.object({
  ...common,
  layout,
  id: field(
    'Id of the doc in its folder, by which sidebars and other files name it; without it the name of the file.',
    'setup',
    v.pipe(
      asJson({ pattern: '^(?=[^/]*\\S)[^/]*$' }, filledText),
      v.check((input) => !input.includes('/'), 'a string without `/`'),
    ),
  ),
  hideTitle: v.optional(explained('Leaves out the heading that the title adds to the page.', true, flag), false),
  sidebarLabel: field('Label in sidebars and breadcrumbs; without it the title.', 'Set up', filledText),
  sidebarPosition: field(
    'Position in a sidebar that is made from folders, before the number in the name of the file.',
    2,
    decimal,
  ),
  sidebarClassName: field('Class of the item in the sidebar.', 'is-new', filledText),
  sidebarCustomProps: field('Data for templates of the site, on the item of the sidebar.', { badge: 'new' }, object),
  displayedSidebar: field(
    'Name of the sidebar that the page shows, instead of the one that has it; null for none.',
    'guides',
    v.nullable(filledText),
  ),
  paginationLabel: field('Label of links that lead to the page as the next or previous one.', 'Setup', filledText),
  paginationNext: field('Id of the doc that comes next; null for none.', 'guides/first-page', v.nullable(filledText)),
  paginationPrev: field('Id of the doc that came before; null for none.', null, v.nullable(filledText)),
  tags,
  customEditUrl,
  parseNumberPrefixes: v.optional(
    explained('`false` leaves the number at the start of the name of the file in its id and address.', false, flag),
    true,
  ),
});

/** Of posts. */
export const postSchema = v.object({
  ...common,
  titleMeta: field(
    'Title in the tab of the browser and in results of search engines.',
    'Release 2 is here',
    filledText,
  ),
  sidebarLabel: field('Label in the sidebar of the blog; without it the title.', 'Release 2', filledText),
  date: field(
    'When the post was published, without a zone in UTC; without it the date in the name of the file or folder, else that of the file in git.',
    '2025-01-31T10:00:00Z',
    date,
  ),
  authors,
  tags,
  customEditUrl,
});

/** The single-author fields of old posts; both spellings of each occur. */
export const legacySchema = v.object({
  author: field('Name of the only author; `authors` is the newer form.', 'Ada Lovelace', filledText),
  author_url: field('Where that name leads.', 'https://example.com/ada', url),
  authorURL: field('The same as `author_url`.', 'https://example.com/ada', url),
  author_title: field('What that author does.', 'Mathematician', filledText),
  authorTitle: field('The same as `author_title`.', 'Mathematician', filledText),
  author_image_url: field('Picture of that author.', 'https://example.com/ada.png', url),
  authorImageURL: field('The same as `author_image_url`.', 'https://example.com/ada.png', url),
});

/** Of standalone pages. */
export const standaloneSchema = v.object({
  ...common,
  layout,
  wrapperClassName: field('Class of the element around the page.', 'team-page', filledText),
});

/** What is read of the front matter of every page besides, by `findDialect`. */
export const dialectSchema = v.object({
  mdx: field(
    'How the file is read: with `format: md` as CommonMark, with `mdx` as MDX, with `detect` by its extension.',
    { format: 'md' },
    asJson({}, v.unknown()),
  ),
});
