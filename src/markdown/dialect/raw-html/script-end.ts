/** Makes scripts in raw HTML end with their element. */
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Matches the sequences that change the state of the script tokenizer. */
const MARKS = /<!---*>|<!--|-->|<\/?script(?=[\t\n\f\r />])/gi;

/**
 * Closes comments in scripts that would hide the end tag. After `<!-- <script>`, the next end tag is part of the script
 * (HTML standard, “script data double escaped state”), so an unclosed script would swallow the rest of the page. In
 * JavaScript, a line starting with `-->` is a comment.
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
