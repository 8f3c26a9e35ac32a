/** Which dialect a page is written in: CommonMark, or MDX. */
import { mdxNotSupported } from '../../diagnostics/catalogue/content.js';
import { locateKey } from '../../diagnostics/locate.js';
import { extensionOf } from '../../text/paths.js';
import { isYamlObject } from '../../text/yaml/values.js';
import type { MarkdownConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { SourceFile } from '../../types/page.js';
import type { YamlFields } from './yaml.js';

/**
 * Finds why a page cannot be read: it needs MDX.
 * `mdx: { format }` in its front matter wins over the configuration. `md` reads even a file named `.mdx` as CommonMark, and
 * `detect` goes by the name. `mdx` in front matter asks for MDX; in the configuration, where it is the default, it reads
 * `.md` as CommonMark until MDX is supported.
 */
export function findMdx(
  file: SourceFile,
  yaml: YamlFields,
  configured: MarkdownConfig['format'],
): Diagnostic | undefined {
  const written = readFormat(yaml);
  if (written === 'mdx') return mdxNotSupported(locateKey(file.path, 'mdx.format', yaml.ranges));
  if ((written ?? configured) === 'md' || extensionOf(file.path) !== '.mdx') return undefined;
  const start = { line: 1, column: 1 };
  return mdxNotSupported({ file: file.path, range: { start, end: start } });
}

function readFormat({ values }: YamlFields): MarkdownConfig['format'] | undefined {
  const mdx = Object.hasOwn(values, 'mdx') ? values['mdx'] : undefined;
  const format = isYamlObject(mdx) && Object.hasOwn(mdx, 'format') ? mdx['format'] : undefined;
  return format === 'mdx' || format === 'md' || format === 'detect' ? format : undefined;
}
