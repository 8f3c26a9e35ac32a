/** Emoji short-codes (conventions 4.2). */
import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import type { Feature } from '../tree/feature.js';
import { walkMarkdown } from '../tree/walk.js';

/** Replaces short-codes such as `:rocket:` in text. */
export const emoji: Feature = {
  name: 'emoji',
  transform: (tree, { settings }) => {
    if (settings.markdown.emoji) replaceEmoji(tree);
  },
};

/** Replaces `:rocket:` with 🚀 in text, never in code. Unknown names stay. */
function replaceEmoji(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'text') node.value = toEmoji(node.value);
  });
}

/** Replaces the shortcodes in a text. */
function toEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(/:(\+1|[-\w]+):/g, (whole, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
  );
}
