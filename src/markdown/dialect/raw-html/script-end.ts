/** Scripts in raw HTML: each ends where its element does. */
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What moves the reader of a script from one state to another. */
const MARKS = /<!---*>|<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;

/**
 * Ends comments in scripts that would hide the end tag: behind `<!-- <script>` the next end tag is part of the script (HTML
 * standard, “script data double escaped state”), and a script that was not closed reaches to the end of its page. In
 * JavaScript a line that begins with `-->` is a comment.
 */
export function endScripts(root: Root): void {
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
