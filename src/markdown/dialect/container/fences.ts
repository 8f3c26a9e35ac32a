/** Tracks whether a `:::` container is closed, by counting its fences. */
import type { CompileContext, Handle } from 'mdast-util-from-markdown';

/** Properties of every container node. */
export interface Fenced {
  /** True until a closing fence is read. Undefined if it is not written with fences. */
  isOpen?: boolean;
}

/** Handles the end of a fence: the first one opens a container, the second closes it. */
export const takeFence: Handle = function (this: CompileContext) {
  const node = this.stack.at(-1);
  if (node?.type === 'admonition' || node?.type === 'codeGroup') node.isOpen = node.isOpen === undefined;
};
