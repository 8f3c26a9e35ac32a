/** Tags files (conventions 2.15). */
import * as v from 'valibot';
import { badField, badTagKey, duplicateTagPermalink } from '../diagnostics/catalogue/content.js';
import { kebabCase } from '../text/slug.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile, TagMeta, TagsMap } from '../types/page.js';
import { describe, filledText, locateField, readFields, text } from './schema.js';
import { isYamlObject, readYaml } from './yaml.js';

const schema = v.object({
  label: v.exactOptional(filledText),
  permalink: v.exactOptional(filledText),
  description: v.exactOptional(text),
});

/** Reads a tags file; label and permalink default to forms of the key, and no two tags may share a permalink. */
export function parseTags(file: SourceFile): TagsMap {
  const yaml = readYaml({ file: file.path, text: file.text, start: 0, end: file.text.length, what: 'file' });
  const diagnostics: Diagnostic[] = [...yaml.diagnostics];
  const tags = new Map<string, TagMeta>();
  for (const [key, value] of Object.entries(yaml.values)) {
    const at = locateField(yaml, file.path, key);
    if (value !== null && !isYamlObject(value)) {
      diagnostics.push(badField(key, 'a mapping, or nothing', describe(value), at));
      continue;
    }
    const rules = { file: file.path, naming: 'asWritten', path: `${key}.`, unknown: 'error', alsoKnown: [] } as const;
    const read = readFields(schema, { values: value ?? {}, ranges: yaml.ranges }, rules);
    const tag = toTag(key, read.fields);
    const other = tags.get(tag.permalink);
    diagnostics.push(...read.diagnostics);
    if (tag.permalink === '/') diagnostics.push(badTagKey(key, at));
    else if (other !== undefined) diagnostics.push(duplicateTagPermalink(tag, other.key, at));
    else tags.set(tag.permalink, tag);
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

function toTag(key: string, fields: v.InferOutput<typeof schema>): TagMeta {
  const {
    label = key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
    permalink = kebabCase(key),
    ...rest
  } = fields;
  return { ...rest, key, label, permalink: permalink.startsWith('/') ? permalink : `/${permalink}` };
}
