/**
 * Parses raw HTML in a tree as browsers do. Loaded for the first page with raw HTML, because an HTML parser is large.
 */

import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { markComponents, restoreComponents } from './dialect/raw-html/component-tags.js';
import { placeRepeated, takePlaces } from './dialect/raw-html/places.js';

/** Matches the sequences that change the state of the script tokenizer. */
const MARKS = /<!---*>|<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;

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

/**
 * Closes comments in scripts that would hide the end tag. After `<!-- <script>`, the next end tag is part of the script
 * (HTML standard, “script data double escaped state”), so an unclosed script would swallow the rest of the page. In
 * JavaScript, a line starting with `-->` is a comment.
 */
function endScripts(root: Root): void {
  visit(root, 'element', ({ tagName, children: [child] }) => {
    if (tagName === 'script' && child?.type === 'text' && hidesItsEnd(child.value)) child.value += '\n-->';
  });
}

function hidesItsEnd(script: string): boolean {
  let state: 'script' | 'comment' | 'hidden' = 'script';
  for (const [mark] of script.matchAll(MARKS)) {
    const kind = mark.toLowerCase();
    if (kind.endsWith('>')) state = 'script';
    else if (kind === '<!--') state = state === 'script' ? 'comment' : state;
    else if (kind === '<script') state = state === 'comment' ? 'hidden' : state;
    else state = state === 'hidden' ? 'comment' : state;
  }
  return state === 'hidden';
}
