/** Attributes and children of components, as the values that are expected there. */
import type { PhrasingContent } from 'mdast';
import { isEmptyExpression } from '../mdx/javascript.js';
import type { Content, StaticValue } from '../tree/jsx.js';

/** A text or number as text; undefined for anything else. */
export function toText(value: StaticValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The names in a `className`. */
export function toClasses(value: StaticValue): readonly string[] {
  return (toText(value) ?? '').split(/\s+/).filter((name) => name !== '');
}

/** Runs of phrases as paragraphs, for boxes that have blocks in them. */
export function toBlocks(children: readonly Content[]): readonly Content[] {
  const blocks: Content[] = [];
  let phrases: PhrasingContent[] = [];
  const close = (): void => {
    if (!phrases.every(isNothing)) blocks.push({ type: 'paragraph', children: phrases });
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

/** Whether a child shows nothing: white space or a comment. */
export function isNothing(child: Content): boolean {
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') return isEmptyExpression(child.value);
  return child.type === 'text' && child.value.trim() === '';
}
