/** Whether a `:::` container is closed: its fences are counted while the tree is made. */
import type { CompileContext, Handle } from 'mdast-util-from-markdown';

/** What every node of a container has. */
export interface Fenced {
  /** True while no closing fence is read; undefined for one that is not written with fences. */
  isOpen?: boolean;
}

/** Takes a fence that ends: the first one of a container opens it, the second one closes it. */
export const takeFence: Handle = function (this: CompileContext) {
  const node = this.stack.at(-1);
  if (node?.type === 'admonition' || node?.type === 'codeGroup') node.isOpen = node.isOpen === undefined;
};
