/** `_category_` files (conventions 2.8). */
import * as v from 'valibot';
import type { SidebarCategoryLinkConfig } from '../../types/content-config.js';
import type { CategoryMeta, SourceFile } from '../../types/page.js';
import { explained } from '../../utils/code/fields-json.js';
import { isYamlObject } from '../../utils/yaml/values.js';
import { readYamlFields } from './read-yaml-fields.js';
import { decimal, field, filledText, flag, object, text, texts, url } from './schema.js';
import { readYamlFile } from './yaml.js';

const generatedIndex = v.strictObject({
  type: explained(
    '`generated-index` for a page that lists what is in the category.',
    'generated-index',
    v.literal('generated-index'),
  ),
  slug: field('Path of the page below the docs. The default is `/category/` and the label.', '/guides', filledText),
  title: field('Title of the page. The default is the label.', 'All guides', text),
  description: field('Text below the title.', 'From the first page to the last.', text),
  image: field('Image for link previews.', '/img/guides.png', url),
  keywords: field('Keywords for search engines.', ['guides'], texts),
});

const doc = v.strictObject({
  type: explained('`doc` for a doc as the page.', 'doc', v.literal('doc')),
  id: explained('Id of the doc, relative to this folder or to the docs folder.', 'overview', filledText),
});

const link = v.pipe(
  v.custom<object>(isYamlObject, 'a mapping with `type`, or `null` for no page'),
  v.variant('type', [generatedIndex, doc], 'a mapping with `type: generated-index` or with `type: doc` and `id`'),
  v.transform((input): SidebarCategoryLinkConfig => input),
);

/** The keys of a `_category_` file. */
export const categorySchema = v.object({
  label: field('Label that readers see. The default is the name of the folder.', 'Guides', filledText),
  key: field('Distinguishes the translation messages of categories with the same label.', 'guides', filledText),
  position: field('Position among its siblings. Overrides the number in the folder name.', 2, decimal),
  collapsible: field('Whether readers can close the category. Overrides the site option.', true, flag),
  collapsed: field('Whether the category starts closed. Overrides the site option.', false, flag),
  className: field('Class of the item in the sidebar.', 'is-new', filledText),
  customProps: field('Custom data of the sidebar item, for templates of the site.', { badge: 'new' }, object),
  description: field('Text of cards that link to the category.', 'What there is to learn.', text),
  link: field(
    'Page of the category: a generated index, a doc, or null for none.',
    { type: 'generated-index', title: 'All guides' },
    v.nullable(link),
  ),
});

/** A further key that is no mistake: for editors. */
export const CATEGORY_ALSO = ['$schema'];

/** Reads a `_category_` file, JSON or YAML; an unknown key is an error, `$schema` is not. */
export function parseCategory(file: SourceFile): CategoryMeta {
  const yaml = readYamlFile(file);
  const { fields, diagnostics } = readYamlFields(categorySchema, yaml, {
    file: file.path,
    naming: 'asWritten',
    path: '',
    unknown: 'error',
    alsoKnown: CATEGORY_ALSO,
  });
  return {
    kind: 'category',
    source: file.path,
    relativePath: file.relativePath,
    ...fields,
    fields: yaml.ranges,
    diagnostics: [...yaml.diagnostics, ...diagnostics],
  };
}
