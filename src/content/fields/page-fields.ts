/** The front matter of docs, posts and standalone pages: one schema for each (conventions 2.7, 3.3). */
import * as v from 'valibot';
import { bothDraftAndUnlisted, deprecatedField, tocLevelsReversed } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import { findNearest } from '../../text/nearest.js';
import { isYamlNumber, isYamlObject } from '../../text/yaml/values.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type {
  AuthorReference,
  DocFrontMatter,
  PostFrontMatter,
  StandaloneFrontMatter,
} from '../../types/front-matter.js';
import type { FilePath } from '../../types/paths.js';
import { toAuthorReference } from './authors.js';
import { checkDates } from './check-dates.js';
import { readYamlFields, type YamlFieldRules, type YamlFieldsRead } from './read-yaml-fields.js';
import {
  boost,
  date,
  decimal,
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
import type { YamlFields } from './yaml.js';

const tag = v.union(
  [filledText, v.pipe(v.custom<object>(isYamlObject), v.object({ label: filledText, permalink }))],
  'a string, or a mapping with `label` and `permalink`',
);
const tags = v.optional(v.array(tag, 'a list, such as `[first, second]`'), []);

const isAuthor = (input: unknown): boolean => typeof input === 'string' || isYamlNumber(input) || isYamlObject(input);
const authors = v.optional(
  v.pipe(
    v.custom<unknown>((input) => toList(input).every(isAuthor), 'the key of an author, a mapping, or a list of these'),
    v.transform((input): readonly AuthorReference[] => toList(input).flatMap(toAuthorReference)),
  ),
  [],
);

const lastUpdate = v.pipe(
  v.object({ author: v.exactOptional(filledText), date: v.exactOptional(date) }, 'a mapping with `author` or `date`'),
  v.check(
    (input) => input.author !== undefined || input.date !== undefined,
    'a mapping with at least one of `author` and `date`',
  ),
);

const searchWeight = v.pipe(
  v.object({ boost: v.exactOptional(boost) }),
  v.check((input) => input.boost !== undefined, '`true`, `false`, or a mapping with `boost`'),
  v.transform((input) => ({ boost: input.boost ?? 1 })),
);
/** A mapping has findings of its own; anything else is read as a flag. */
const search = v.lazy((input): typeof flag | typeof searchWeight => (isYamlObject(input) ? searchWeight : flag));

/** Where it leads is found when all pages are known. */
const redirectFrom = v.pipe(
  v.union([filledText, v.array(filledText)], 'an address, or a list of addresses'),
  v.transform((input): readonly string[] => (typeof input === 'string' ? [input] : input).map((each) => each.trim())),
);

const common = {
  title: v.exactOptional(text),
  description: v.exactOptional(text),
  keywords: v.exactOptional(texts),
  image: v.exactOptional(url),
  slug: v.exactOptional(filledText),
  redirectFrom: v.exactOptional(redirectFrom),
  draft: v.optional(flag, false),
  unlisted: v.optional(flag, false),
  hideTableOfContents: v.optional(flag, false),
  tocMinHeadingLevel: v.exactOptional(tocLevel),
  tocMaxHeadingLevel: v.exactOptional(tocLevel),
  lastUpdate: v.exactOptional(lastUpdate),
  search: v.optional(search, true),
  ignoreFindings: v.exactOptional(v.union([v.literal(true), texts], '`true`, or a list of codes and addresses')),
};

/** Other generators have layouts of other names, which mean nothing here; one that is nearly ours is a slip. */
const layout = v.exactOptional(
  v.pipe(
    v.custom<unknown>(
      (input) => typeof input !== 'string' || findNearest(input, ['landing']) === undefined,
      '`landing`',
    ),
    v.transform((input): 'landing' | undefined => (input === 'landing' ? input : undefined)),
  ),
);

const docSchema = v.object({
  ...common,
  layout,
  id: v.exactOptional(
    v.pipe(
      filledText,
      v.check((input) => !input.includes('/'), 'a string without `/`'),
    ),
  ),
  hideTitle: v.optional(flag, false),
  sidebarLabel: v.exactOptional(filledText),
  sidebarPosition: v.exactOptional(decimal),
  sidebarClassName: v.exactOptional(filledText),
  sidebarCustomProps: v.exactOptional(object),
  displayedSidebar: v.exactOptional(v.nullable(filledText)),
  paginationLabel: v.exactOptional(filledText),
  paginationNext: v.exactOptional(v.nullable(filledText)),
  paginationPrev: v.exactOptional(v.nullable(filledText)),
  tags,
  customEditUrl: v.exactOptional(v.nullable(linkUrl)),
  parseNumberPrefixes: v.optional(flag, true),
});

const postSchema = v.object({
  ...common,
  titleMeta: v.exactOptional(filledText),
  sidebarLabel: v.exactOptional(filledText),
  date: v.exactOptional(date),
  authors,
  tags,
  customEditUrl: v.exactOptional(v.nullable(linkUrl)),
});

/** The single-author fields of old posts; both spellings of each occur. */
const legacySchema = v.object({
  author: v.exactOptional(filledText),
  author_url: v.exactOptional(url),
  authorURL: v.exactOptional(url),
  author_title: v.exactOptional(filledText),
  authorTitle: v.exactOptional(filledText),
  author_image_url: v.exactOptional(url),
  authorImageURL: v.exactOptional(url),
});

const pageSchema = v.object({ ...common, layout, wrapperClassName: v.exactOptional(filledText) });

/** Keys with a meaning in Docusaurus that csb-docs reads elsewhere or has no use for; no typing mistakes. */
const TOLERATED = [
  'mdx',
  'title_meta',
  'sidebar_key',
  'hide_title',
  'layout',
  'id',
  'tags',
  'date',
  'data',
  'categories',
  'category',
  'author',
  'authors',
];

/** The front matter of a doc. */
export function readDocFields(file: FilePath, yaml: YamlFields): YamlFieldsRead<DocFrontMatter> {
  const { fields, diagnostics } = readYamlFields(docSchema, yaml, rulesFor(file));
  const { customEditUrl, ...rest } = withLayout(fields);
  return {
    fields:
      customEditUrl === undefined ? rest : { ...rest, customEditUrl: customEditUrl === '' ? null : customEditUrl },
    diagnostics: [...diagnostics, ...checkTogether(file, yaml, fields)],
  };
}

/** The front matter of a post, its legacy author included. */
export function readPostFields(file: FilePath, yaml: YamlFields): YamlFieldsRead<PostFrontMatter> {
  const legacyKeys = Object.keys(legacySchema.entries);
  const { fields, diagnostics } = readYamlFields(postSchema, yaml, {
    ...rulesFor(file),
    alsoKnown: [...TOLERATED, ...legacyKeys],
  });
  const legacy = readYamlFields(legacySchema, yaml, {
    ...rulesFor(file),
    naming: 'asWritten',
    alsoKnown: Object.keys(yaml.values),
  });
  const { customEditUrl, ...rest } = fields;
  const deprecated = Object.hasOwn(yaml.values, 'id')
    ? [deprecatedField('id', 'slug', locateKey(file, 'id', yaml.ranges))]
    : [];
  return {
    fields: {
      ...rest,
      ...(customEditUrl === undefined ? {} : { customEditUrl: customEditUrl === '' ? null : customEditUrl }),
      ...(legacyKeys.some((key) => Object.hasOwn(legacy.fields, key))
        ? { legacyAuthor: toLegacyAuthor(legacy.fields) }
        : {}),
    },
    diagnostics: [...diagnostics, ...legacy.diagnostics, ...deprecated, ...checkTogether(file, yaml, fields)],
  };
}

/** The front matter of a standalone page. */
export function readStandaloneFields(file: FilePath, yaml: YamlFields): YamlFieldsRead<StandaloneFrontMatter> {
  const { fields, diagnostics } = readYamlFields(pageSchema, yaml, rulesFor(file));
  return { fields: withLayout(fields), diagnostics: [...diagnostics, ...checkTogether(file, yaml, fields)] };
}

/** Without a layout that means nothing. */
function withLayout<Fields extends { readonly layout?: 'landing' | undefined }>({ layout, ...fields }: Fields) {
  return layout === undefined ? fields : { ...fields, layout };
}

function rulesFor(file: FilePath): YamlFieldRules {
  return { file, naming: 'snake', path: '', unknown: 'hint', alsoKnown: TOLERATED };
}

function toLegacyAuthor(fields: v.InferOutput<typeof legacySchema>): NonNullable<PostFrontMatter['legacyAuthor']> {
  const address = fields.author_url ?? fields.authorURL;
  const title = fields.author_title ?? fields.authorTitle;
  const imageUrl = fields.author_image_url ?? fields.authorImageURL;
  return {
    ...(fields.author === undefined ? {} : { name: fields.author }),
    ...(address === undefined ? {} : { url: address }),
    ...(title === undefined ? {} : { title }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  };
}

/** Rules about two fields at once. */
function checkTogether(
  file: FilePath,
  yaml: YamlFields,
  fields: {
    readonly draft: boolean;
    readonly unlisted: boolean;
    readonly tocMinHeadingLevel?: number;
    readonly tocMaxHeadingLevel?: number;
  },
): Diagnostic[] {
  const found: Diagnostic[] = checkDates(file, yaml, ['date', 'last_update.date']);
  if (fields.draft && fields.unlisted) found.push(bothDraftAndUnlisted(locateKey(file, 'unlisted', yaml.ranges)));
  const { tocMinHeadingLevel: minimum, tocMaxHeadingLevel: maximum } = fields;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    found.push(tocLevelsReversed(minimum, maximum, locateKey(file, 'toc_min_heading_level', yaml.ranges)));
  }
  return found;
}
