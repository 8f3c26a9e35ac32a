/** Reads and validates the front matter of docs, posts and standalone pages (conventions 2.7, 3.3). */
import type * as v from 'valibot';
import {
  bothDraftAndUnlisted,
  deprecatedField,
  impossibleDate,
  tocLevelsReversed,
} from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocFrontMatter, PostFrontMatter, StandaloneFrontMatter } from '../../types/front-matter.js';
import type { FilePath } from '../../types/paths.js';
import { isYamlNumber, isYamlObject, sourceOf } from '../../utils/yaml/values.js';
import { readDate } from './dates.js';
import { docSchema, legacySchema, postSchema, standaloneSchema } from './page-tables.js';
import { readYamlFields, type YamlFieldRules, type YamlFieldsRead } from './read-yaml-fields.js';
import type { YamlFields } from './yaml.js';

/** Docusaurus keys that are read elsewhere or have no effect. They are not reported as typos. */
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

/** Reads the front matter of a doc. */
export function readDocFields(file: FilePath, yaml: YamlFields): YamlFieldsRead<DocFrontMatter> {
  const { fields, diagnostics } = readYamlFields(docSchema, yaml, rulesFor(file));
  const { customEditUrl, ...rest } = withLayout(fields);
  return {
    fields:
      customEditUrl === undefined ? rest : { ...rest, customEditUrl: customEditUrl === '' ? null : customEditUrl },
    diagnostics: [...diagnostics, ...checkTogether(file, yaml, fields)],
  };
}

/** Reads the front matter of a post, including its legacy author. */
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

/** Reads the front matter of a standalone page. */
export function readStandaloneFields(file: FilePath, yaml: YamlFields): YamlFieldsRead<StandaloneFrontMatter> {
  const { fields, diagnostics } = readYamlFields(standaloneSchema, yaml, rulesFor(file));
  return { fields: withLayout(fields), diagnostics: [...diagnostics, ...checkTogether(file, yaml, fields)] };
}

/** Omits an undefined layout. */
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

/** Checks pairs of fields. */
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

/** Reports dates that do not exist. 30 February counts as 2 March. */
function checkDates(file: FilePath, { values, ranges }: YamlFields, keys: readonly string[]): Diagnostic[] {
  return keys.flatMap((key) => {
    const value = key.split('.').reduce(findInside, values);
    const written = isYamlNumber(value) ? sourceOf(value) : value;
    const date = typeof written === 'string' ? readDate(written) : undefined;
    if (date === undefined || date.exists) return [];
    return [
      impossibleDate(key, { written: String(written), counted: date.iso.slice(0, 10) }, locateKey(file, key, ranges)),
    ];
  });
}

function findInside(value: unknown, name: string): unknown {
  if (!isYamlObject(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
