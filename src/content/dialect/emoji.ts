/** Emoji short-codes (conventions 4.2). */
import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { walkMarkdown } from '../tree/walk.js';

/** Replaces `:rocket:` by 🚀 in text, never in code; unknown names stay. */
export function replaceEmoji(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'text' || !node.value.includes(':')) return;
    node.value = node.value.replace(/:(\+1|[-\w]+):/g, (whole, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
    );
  });
}
