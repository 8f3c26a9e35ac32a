/** Reads tags files (conventions 2.15). */
import * as v from 'valibot';
import { badField, badTagKey, duplicateTagPermalink } from '../../diagnostics/catalogue/fields.js';
import { locateKey } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile, TagMeta, TagsMap } from '../../types/page.js';
import { kebabCase } from '../../utils/text/slug.js';
import { isYamlObject, type YamlValue } from '../../utils/yaml/values.js';
import { describeValue, readYamlFields } from './read-yaml-fields.js';
import { field, filledText, permalink, text } from './schema.js';
import { type DataFile, entriesOf, readYamlFile } from './yaml.js';

/** Keys of a tag. */
export const tagSchema = v.object({
  label: field('Label that readers see. The default is the key with a capital letter.', 'Getting started', filledText),
  permalink: field(
    'Path of the tag page below the tags. The default is the key in lower case with hyphens.',
    '/getting-started',
    permalink,
  ),
  description: field('Text on the tag page.', 'What to read first.', text),
});

/** Reads a tags file. Label and permalink are derived from the key by default. Permalinks must be unique. */
export function parseTags(file: SourceFile): TagsMap {
  const yaml = readYamlFile(file);
  const diagnostics: Diagnostic[] = [...yaml.diagnostics];
  const tags = new Map<string, TagMeta>();
  for (const entry of entriesOf(yaml)) {
    const [key] = entry;
    const location = locateKey(file.path, key, yaml.ranges);
    const read = readTag(entry, { file: file.path, ranges: yaml.ranges });
    diagnostics.push(...read.diagnostics);
    if (read.tag === undefined) continue;
    const other = tags.get(read.tag.permalink);
    if (read.tag.permalink === '/') diagnostics.push(badTagKey(key, location));
    else if (other !== undefined) diagnostics.push(duplicateTagPermalink(read.tag, other.key, location));
    else tags.set(read.tag.permalink, read.tag);
  }
  return {
    kind: 'tags',
    source: file.path,
    relativePath: file.relativePath,
    tags: [...tags.values()],
    fields: yaml.ranges,
    diagnostics,
  };
}

function readTag(
  [key, value]: readonly [string, YamlValue],
  { file, ranges }: DataFile,
): { readonly tag: TagMeta | undefined; readonly diagnostics: readonly Diagnostic[] } {
  if (value !== null && !isYamlObject(value)) {
    const problem = badField(
      key,
      { expected: 'a mapping, or nothing', received: describeValue(value) },
      locateKey(file, key, ranges),
    );
    return { tag: undefined, diagnostics: [problem] };
  }
  const rules = { file, naming: 'asWritten', path: `${key}.`, unknown: 'error', alsoKnown: [] } as const;
  const { fields, diagnostics } = readYamlFields(tagSchema, { values: value ?? {}, ranges }, rules);
  return { tag: toTag(key, fields), diagnostics };
}

function toTag(key: string, fields: v.InferOutput<typeof tagSchema>): TagMeta {
  const {
    label = key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
    permalink: path = kebabCase(key),
    ...rest
  } = fields;
  return { ...rest, key, label, permalink: path.startsWith('/') ? path : `/${path}` };
}
