/** `_category_` files (conventions 2.8). */
import * as v from 'valibot';
import { isYamlObject } from '../../text/yaml/values.js';
import type { CategoryLinkConfig, CategoryMeta, SourceFile } from '../../types/page.js';
import { readYamlFields } from './read-yaml-fields.js';
import { decimal, filledText, flag, object, text, texts, url } from './schema.js';
import { readYamlFile } from './yaml.js';

const generatedIndex = v.strictObject({
  type: v.literal('generated-index'),
  slug: v.exactOptional(filledText),
  title: v.exactOptional(text),
  description: v.exactOptional(text),
  image: v.exactOptional(url),
  keywords: v.exactOptional(texts),
});

const link = v.pipe(
  v.custom<object>(isYamlObject, 'a mapping with `type`, or `null` for no page'),
  v.variant(
    'type',
    [generatedIndex, v.strictObject({ type: v.literal('doc'), id: filledText })],
    'a mapping with `type: generated-index` or with `type: doc` and `id`',
  ),
  v.transform((input): CategoryLinkConfig => input),
);

const schema = v.object({
  label: v.exactOptional(filledText),
  position: v.exactOptional(decimal),
  collapsible: v.exactOptional(flag),
  collapsed: v.exactOptional(flag),
  className: v.exactOptional(filledText),
  customProps: v.exactOptional(object),
  description: v.exactOptional(text),
  link: v.exactOptional(v.nullable(link)),
});

/** Reads a `_category_` file, JSON or YAML; an unknown key is an error, `key` (for translations) is not. */
export function parseCategory(file: SourceFile): CategoryMeta {
  const yaml = readYamlFile(file);
  const { fields, diagnostics } = readYamlFields(schema, yaml, {
    file: file.path,
    naming: 'asWritten',
    path: '',
    unknown: 'error',
    alsoKnown: ['key'],
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
