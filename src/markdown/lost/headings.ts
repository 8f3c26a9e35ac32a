/** Reports lines that were meant as headings: `##Part` without a space, and more than six signs (CommonMark 4.2). */
import type { Paragraph } from 'mdast';
import { headingShownAsText } from '../../diagnostics/catalogue/lost.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { indexLines } from '../../utils/text/lines.js';
import type { Compilation } from '../tree/compilation.js';

/** Matches the signs, and what follows them: a word, or the start of emphasis, code or a link. */
const MEANT = /^[ \t>]*(#{2,6}(?=[\p{L}\p{N}*_`[\u00A0\u3000])|#{7,}[ \t]|#(?=[\u00A0\u3000]))(.*)$/u;
/** A single sign may start a tag (`#news`). At the top of a page, or as a paragraph of its own, it is a heading. */
const TITLE = /^(#)(\p{Lu}.*)$/u;

/** Returns a diagnostic for each line of a paragraph that was meant as a heading. */
export function checkHeadings(
  { children, position }: Paragraph,
  { file, text }: Compilation,
  isFirst: boolean,
): readonly Diagnostic[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined || !text.slice(start, end).includes('#')) return [];
  const { toRange } = indexLines(text);
  const source = text.slice(start, end);
  const isAlone = isFirst || (position?.start.column === 1 && /^#[^#\n]+$/.test(source));
  let offset = start;
  return source.split('\n').flatMap((line) => {
    const from = offset;
    offset += line.length + 1;
    const [, signs, words = ''] = MEANT.exec(line) ?? (isAlone && from === start ? TITLE.exec(line) : null) ?? [];
    if (signs === undefined) return [];
    const at = from + line.indexOf('#');
    // Inside code or HTML that started earlier, it is intended.
    const isText = children.some(
      ({ type, position: place }) =>
        type === 'text' && (place?.start.offset ?? end) <= at && at < (place?.end.offset ?? start),
    );
    if (!isText) return [];
    const right = `${signs.trim().slice(0, 6)} ${words.trim()}`;
    return [
      headingShownAsText(line.slice(at - from), right, { file: file.path, range: toRange(at, from + line.length) }),
    ];
  });
}
