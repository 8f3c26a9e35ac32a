/** Paragraphs that hold nothing but JSX are no paragraphs: what is in them stands on its own, as MDX has it. */
import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Unwraps such paragraphs in a tree, in place. */
export function unravel(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) unravel(child);
  if (!node.children.some((child) => child.type === 'paragraph' && isOnlyJsx(child))) return;
  const children: RootContent[] = node.children;
  const unwrapped = children.flatMap((child) =>
    child.type === 'paragraph' && isOnlyJsx(child) ? child.children.flatMap(toBlock) : [child],
  );
  children.splice(0, children.length, ...unwrapped);
}

function isOnlyJsx({ children }: Paragraph): boolean {
  return (
    children.some(isJsx) &&
    children.every((child) => isJsx(child) || (child.type === 'text' && child.value.trim() === ''))
  );
}

function isJsx({ type }: PhrasingContent): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

/** White space between is dropped, unless an expression makes text of it. */
function toBlock(node: PhrasingContent): RootContent[] {
  if (node.type === 'mdxJsxTextElement')
    return [{ ...node, type: 'mdxJsxFlowElement', children: toContent(node.children) }];
  if (node.type === 'mdxTextExpression') return [{ ...node, type: 'mdxFlowExpression' }];
  return node.type === 'text' && node.value.trim() !== '' ? [node] : [];
}

/** The content of an element may be phrases: what is made of the tree does not mind. */
function toContent(children: PhrasingContent[]): never[] {
  return children as never[];
}
