/** Raw HTML in a tree, parsed the way a browser does. Loaded for the first page that has some: a parser of HTML is large. */
import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { markComponents, restoreComponents } from './dialect/raw-html/component-tags.js';
import { placeRepeated, takePlaces } from './dialect/raw-html/places.js';
import { endScripts } from './dialect/raw-html/script-end.js';

const parser = unified().use(rehypeRaw).freeze();

/** The tree with elements in the place of raw HTML; `text` is what it was made from. */
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
