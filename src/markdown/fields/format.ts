/** Determines the dialect of a page: CommonMark or MDX. */

import type { MarkdownConfig } from '../../types/markdown-config.js';
import type { SourceFile } from '../../types/page.js';
import { extensionOf } from '../../utils/paths.js';
import { isYamlObject } from '../../utils/yaml/values.js';
import type { YamlFields } from './yaml.js';

/**
 * Returns the dialect of a page (conventions 4.1). `mdx: { format }` in front matter overrides the configuration.
 * `detect` uses the file extension.
 */
export function findDialect(file: SourceFile, yaml: YamlFields, configured: MarkdownConfig['format']): 'md' | 'mdx' {
  const format = readFormat(yaml) ?? configured;
  if (format !== 'detect') return format;
  return extensionOf(file.path) === '.mdx' ? 'mdx' : 'md';
}

function readFormat({ values }: YamlFields): MarkdownConfig['format'] | undefined {
  const mdx = Object.hasOwn(values, 'mdx') ? values['mdx'] : undefined;
  const format = isYamlObject(mdx) && Object.hasOwn(mdx, 'format') ? mdx['format'] : undefined;
  return format === 'mdx' || format === 'md' || format === 'detect' ? format : undefined;
}
