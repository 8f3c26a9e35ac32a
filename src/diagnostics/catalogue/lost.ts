/** Diagnostics about content that is not shown as intended, because Markdown or HTML syntax is incomplete. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { countOf } from '../../utils/text/count.js';
import { toVisible } from '../../utils/text/visible.js';

/**
 * A code fence without a closing fence in its list item, quote, admonition or page.
 * @param opening the opening line, from its fence on
 * @param lastLine the number of the last line that is shown as code
 */
export function codeNotClosed(opening: string, lastLine: number, location: Location): Diagnostic {
  const [fence = ''] = /^(?:`+|~+)/.exec(opening) ?? [];
  return {
    code: 'code-not-closed',
    severity: 'warning',
    message: `The code fence ${printable(opening)} is not closed, so everything up to line ${lastLine} is shown as code.`,
    hint: `Add a line with only ${fence} where the code ends, indented like the opening fence.${
      opening === fence ? ' If this should end a code block above, indent it like the opening fence of that block.' : ''
    }`,
    location,
  };
}

/** A table row with more cells than the header. */
export function cellsNotShown(
  { lost, cells, columns }: { readonly lost: string; readonly cells: number; readonly columns: number },
  location: Location,
): Diagnostic {
  return {
    code: 'cells-not-shown',
    severity: 'warning',
    message: `The table has ${countOf(columns, 'column')} and this row has ${countOf(cells, 'cell')}, so "${printable(lost)}" is not shown.`,
    hint: 'Write `\\|` for a bar inside a cell, also in code, or add a column to the header row and the delimiter row.',
    location,
  };
}

/**
 * A delimiter row that does not create a table.
 * @param header the number of cells in the line above; undefined if there is no such line
 * @param cells the number of cells in the delimiter row
 */
export function tableShownAsText(header: number | undefined, cells: number, location: Location): Diagnostic {
  const [message, hint] = explainTable(header, cells);
  return {
    code: 'table-shown-as-text',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

function explainTable(header: number | undefined, cells: number): readonly [message: string, hint: string] {
  if (header === undefined)
    return [
      'This delimiter row has no header row directly above it, so the table is shown as text.',
      'Write the header row on the line above, without an empty line between them.',
    ];
  if (header === cells)
    return [
      'The rows of this table are not indented like the text around them, so it is shown as text.',
      'Add an empty line above the table, and indent its rows like the text of its list item or quote.',
    ];
  return [
    `The header row has ${countOf(header, 'cell')} and the delimiter row has ${cells}, so the table is shown as text.`,
    `Give the delimiter row one cell for each header cell: \`${printable(`|${' --- |'.repeat(header)}`)}\`. Write \`\\|\` for a bar inside a cell, also in code.`,
  ];
}

/** An HTML start tag without an end tag. */
export function elementNotClosed(
  { tag, name, isSelfClosing }: { readonly tag: string; readonly name: string; readonly isSelfClosing: boolean },
  location: Location,
): Diagnostic {
  const written = printable(tag);
  return {
    code: 'html-not-closed',
    severity: 'warning',
    message: isSelfClosing
      ? `HTML ignores the slash of \`${written}\`, so the tag stays open and contains everything after it.`
      : `\`${written}\` is not closed, so it contains everything after it.`,
    hint: isSelfClosing
      ? `Write \`</${name}>\` after it instead of the slash.`
      : `Add \`</${name}>\` where it ends, indented by fewer than four spaces. To show the tag as text, put it in backticks.`,
    location,
  };
}

/** An HTML comment without its end. */
export function commentNotClosed(location: Location): Diagnostic {
  return {
    code: 'html-not-closed',
    severity: 'warning',
    message: 'This comment is not closed, so everything after it is hidden.',
    hint: 'Add `-->` where it ends.',
    location,
  };
}

function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
