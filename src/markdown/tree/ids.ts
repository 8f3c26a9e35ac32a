/** Collects the ids of a finished tree. */
import type { Root } from 'hast';
import { walkHtml } from './walk.js';

/** Returns all ids in document order, without duplicates. */
export function collectIds(root: Root): readonly string[] {
  const ids = new Set<string>();
  walkHtml(root, (node) => {
    if (node.type === 'element' && typeof node.properties['id'] === 'string') ids.add(node.properties['id']);
  });
  return [...ids];
}
