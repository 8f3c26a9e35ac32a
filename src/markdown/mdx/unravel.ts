/** Unwraps paragraphs that contain only JSX, as MDX does. */
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

/** White space in between is dropped, unless it comes from an expression. */
function toBlock(node: PhrasingContent): RootContent[] {
  if (node.type === 'mdxJsxTextElement')
    return [{ ...node, type: 'mdxJsxFlowElement', children: toContent(node.children) }];
  if (node.type === 'mdxTextExpression') return [{ ...node, type: 'mdxFlowExpression' }];
  return node.type === 'text' && node.value.trim() !== '' ? [node] : [];
}

/** The content of an element may be inline, although the type forbids it. Later steps accept it. */
function toContent(children: PhrasingContent[]): never[] {
  return children as never[];
}
