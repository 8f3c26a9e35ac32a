/**
 * Parses raw HTML in a tree as browsers do. Loaded for the first page with raw HTML, because an HTML parser is large.
 */
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { markComponents, restoreComponents } from './dialect/raw-html/component-tags.js';
import { placeRepeated, takePlaces } from './dialect/raw-html/places.js';
import { endScripts } from './dialect/raw-html/script-end.js';

const parser = unified().use(rehypeRaw).freeze();

/** Returns the tree with raw HTML parsed to elements. `text` is its source. */
export function parseRawHtml(root: Root, text: string): Root {
  const hasComponents = markComponents(root);
  const movePlaces = takePlaces(root, text);
  const parsed = parser.runSync(root, { value: text });
  movePlaces?.(parsed);
  placeRepeated(parsed);
  endScripts(parsed);
  if (hasComponents) restoreComponents(parsed, text);
  return parsed;
}
