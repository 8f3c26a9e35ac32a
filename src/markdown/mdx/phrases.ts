/** Converts inline content to blocks, because element content may be either. */
import type { PhrasingContent } from 'mdast';
import type { Content } from '../tree/jsx.js';
import { isExpression } from '../tree/jsx-nodes.js';
import { isEmptyExpression } from './parser/javascript.js';

/** Wraps runs of inline content in paragraphs. JSX alone is no paragraph (conventions 4.11). */
export function toBlocks(children: readonly Content[]): readonly Content[] {
  const blocks: Content[] = [];
  let phrases: PhrasingContent[] = [];
  const close = (): void => {
    const isText = phrases.some((phrase) => !isNothing(phrase) && !phrase.type.startsWith('mdx'));
    if (isText) blocks.push({ type: 'paragraph', children: phrases });
    else blocks.push(...phrases.filter((phrase) => !isNothing(phrase)));
    phrases = [];
  };
  for (const child of children) {
    if (isPhrase(child)) phrases.push(child);
    else {
      close();
      blocks.push(child);
    }
  }
  close();
  return blocks;
}

const PHRASES: ReadonlySet<string> = new Set(
  'break delete emphasis footnoteReference image imageReference inlineCode link linkReference mdxJsxTextElement mdxTextExpression strong text'.split(
    ' ',
  ),
);

function isPhrase(child: Content): child is PhrasingContent {
  return PHRASES.has(child.type);
}

/** Returns true for white space and comments. */
export function isNothing(child: Content): boolean {
  if (isExpression(child)) return isEmptyExpression(child.value);
  return child.type === 'text' && child.value.trim() === '';
}
