/**
 * Rewrites syntax that Docusaurus accepts and MDX rejects, keeping the length: HTML comments, heading ids (conventions
 * 4.2) and attributes of directives.
 */
import { createFenceFinder } from '../../utils/text/fences.js';
import { COMMENT_START, standInFor } from '../tree/placeholders.js';

/** Docusaurus escapes the first `{#` of such a line, wherever it is. */
const HEADING_ID = /^([ \t>]*#{1,6}(?!#).*?)\{#/;

/** Matches `:name[label]{.class #id}`, whose braces contain no expression. */
const DIRECTIVE = /(:[A-Za-z][\w-]*(?:\[[^\]]*\])?)\{([.#][^{}]*)\}/g;

/** Makes a text readable for MDX. */
export function toCompatible(text: string): string {
  if (!text.includes('<!--') && !/\{[#.]/.test(text)) return text;
  const isCode = createFenceFinder();
  let isInComment = false;
  const lines = text.split('\n').map((line) => {
    if (!isInComment && isCode(line)) return line;
    const { line: changed, isOpen } = changeComments(line, isInComment);
    isInComment = isOpen;
    return changed
      .replace(HEADING_ID, `$1${standInFor('{')}#`)
      .replace(DIRECTIVE, `$1${standInFor('{')}$2${standInFor('}')}`);
  });
  return lines.join('\n');
}

/**
 * Converts `<!-- x -->` to `{/* x *\/}`, which has the same length. Breaks up text that would end the JavaScript
 * comment early.
 */
function changeComments(line: string, isInComment: boolean): { readonly line: string; readonly isOpen: boolean } {
  let changed = '';
  let rest = line;
  let isOpen = isInComment;
  while (rest !== '') {
    if (isOpen) {
      const end = rest.indexOf('-->');
      const inside = (end < 0 ? rest : rest.slice(0, end)).replaceAll('*/', '* ');
      if (end < 0) return { line: changed + inside, isOpen };
      changed += `${inside}*/}`;
      rest = rest.slice(end + 3);
      isOpen = false;
    } else {
      const start = findComment(rest);
      if (start < 0) return { line: changed + rest, isOpen };
      changed += rest.slice(0, start) + COMMENT_START;
      rest = rest.slice(start + 4);
      isOpen = true;
    }
  }
  return { line: changed, isOpen };
}

/** Returns the next comment outside of code spans on a line. */
function findComment(line: string): number {
  for (let start = line.indexOf('<!--'); start >= 0; start = line.indexOf('<!--', start + 4))
    if ((line.slice(0, start).split('`').length - 1) % 2 === 0) return start;
  return -1;
}
