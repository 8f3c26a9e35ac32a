/** Diagnostics about content that readers do not see as it is meant, because a mark in the Markdown is missing. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { countOf } from '../../utils/text/count.js';
import { toVisible } from '../../utils/text/visible.js';

/**
 * A code fence without a closing fence in its list item, quotation, box or page.
 * @param opening the opening line, from its fence on
 * @param lastLine the number of the last line that is shown as code
 */
export function codeNotClosed(opening: string, lastLine: number, location: Location): Diagnostic {
  const [fence = ''] = /^(?:`+|~+)/.exec(opening) ?? [];
  return {
    code: 'code-not-closed',
    severity: 'warning',
    message: `Nothing closes the code fence ${printable(opening)}, so everything up to line ${lastLine} is shown as code.`,
    hint: `Add a line with only ${fence} where the code ends, indented like the opening fence.${
      opening === fence
        ? ' If this is meant as the end of a code block above, indent it like the beginning of that one.'
        : ''
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
    hint: 'Write `\\|` for a bar inside a cell, in code too, or add a column to the header and to the row below it.',
    location,
  };
}

/** Why the rows of a table are text. */
export type TableProblem =
  | { readonly kind: 'no header' | 'other beginnings' | 'no delimiter' | 'apart' }
  | { readonly kind: 'cells'; readonly header: number; readonly cells: number };

/** Rows of a table that make none. */
export function tableShownAsText(problem: TableProblem, location: Location): Diagnostic {
  const [message, hint] = explainTable(problem);
  return {
    code: 'table-shown-as-text',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

function explainTable(problem: TableProblem): readonly [message: string, hint: string] {
  switch (problem.kind) {
    case 'no header':
      return [
        'No header row stands right above this delimiter row, so the table is shown as text.',
        'Write the header row in the line right above it, without an empty line between them.',
      ];
    case 'other beginnings':
      return [
        'The rows of this table do not all begin like the text around it, so it is shown as text.',
        'Put an empty line above the table, and indent its rows like the text of the list item or quotation it is in.',
      ];
    case 'no delimiter':
      return [
        'No delimiter row follows the header row, so the table is shown as text.',
        'Write a line such as `| --- | --- |` below the header row, with one cell of hyphens for each column.',
      ];
    case 'apart':
      return [
        'An empty line separates this row from its table, so it is shown as text.',
        'Remove the empty line above it.',
      ];
    case 'cells':
      return [
        `The header row has ${countOf(problem.header, 'cell')} and the delimiter row has ${problem.cells}, so the table is shown as text.`,
        `Give the delimiter row one cell for each cell above, \`${printable(`|${' --- |'.repeat(problem.header)}`)}\`. Write \`\\|\` for a bar inside a cell, in code too.`,
      ];
  }
}

/** A footnote mark without a note, a note without a mark, or a second note of one mark. */
export function footnoteNotShown(
  kind: 'no note' | 'no mark' | 'second',
  label: string,
  location: Location,
): Diagnostic {
  const mark = `\`[^${printable(label)}]\``;
  const facts = {
    'no note': [
      `The footnote ${mark} has no text, so readers see the mark as it is.`,
      `Add a line \`[^${printable(label)}]: …\` with its text, or put the mark into backticks.`,
    ],
    'no mark': [
      `Nothing refers to the footnote ${mark}, so its text is not shown.`,
      `Write ${mark} in the text that it belongs to, or remove it.`,
    ],
    second: [
      `The footnote ${mark} has a text already, so this one is not shown.`,
      'Give it another label, and use that in the text.',
    ],
  } as const;
  const [message, hint] = facts[kind];
  return {
    code: 'footnote-not-shown',
    severity: 'warning',
    message,
    hint,
    location,
  };
}

/** A line that is meant as a heading, or the id of one. */
export function headingShownAsText(written: string, right: string, location: Location): Diagnostic {
  return {
    code: 'heading-shown-as-text',
    severity: 'warning',
    message: written.startsWith('{')
      ? `\`${printable(written)}\` is shown as text: it is no id of a heading.`
      : `\`${printable(written)}\` is shown as text: it is no heading.`,
    hint: written.startsWith('{')
      ? `Write \`${printable(right)}\` at the end of the heading.`
      : `Write \`${printable(right)}\`; a backslash before it shows it as it is.`,
    location,
  };
}

/** A tag whose attributes are none, so that it is text. */
export function tagShownAsText(written: string, location: Location): Diagnostic {
  return {
    code: 'html-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` is shown as text: its attributes are not written as HTML needs them.`,
    hint: 'Put straight quotes around each value, `&quot;` for a quote inside it, and a blank before the next attribute. To show the tag as text, put it in backticks.',
    location,
  };
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
      ? `HTML ignores the slash of \`${written}\`, so nothing closes it and it takes in what follows.`
      : `Nothing closes \`${written}\`, so it takes in what follows.`,
    hint: isSelfClosing
      ? `Write \`</${name}>\` behind it instead of the slash.`
      : `Add \`</${name}>\` where it ends, indented by fewer than four spaces. To show the tag as text, put it in backticks.`,
    location,
  };
}

/** A comment without its end. */
export function commentNotClosed(location: Location): Diagnostic {
  return {
    code: 'html-not-closed',
    severity: 'warning',
    message: 'Nothing closes this comment, so what follows is not shown.',
    hint: 'Add `-->` where it ends.',
    location,
  };
}

function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
