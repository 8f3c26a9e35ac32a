/** Collects the ids of a finished tree. */
import type { Nodes } from 'hast';

/**
 * Returns all ids that a link can name, in document order, without duplicates: those of elements, and the names of
 * anchors. Content of a template is not part of the page.
 */
export function collectIds(root: Nodes): readonly string[] {
  const ids = new Set<string>();
  const enter = (node: Nodes): void => {
    if (node.type === 'element') {
      const { id, name } = node.properties;
      for (const given of [id, node.tagName === 'a' ? name : undefined]) if (typeof given === 'string') ids.add(given);
      if (node.tagName === 'template') return;
    }
    if ('children' in node) node.children.forEach(enter);
  };
  enter(root);
  return [...ids];
}
