/** An HTML tree as text. */
import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } })
  .freeze();

/** Writes a finished tree; raw nodes are written as they are. */
export function writeHtml(root: Root): string {
  return writer.stringify(root);
}
