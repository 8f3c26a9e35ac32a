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

/** A paragraph in a quote or list with very many lines that omit the marker. It is shown outside. */
export function tooManyLazyLines(most: number, location: Location): Diagnostic {
  return {
    code: 'too-many-lazy-lines',
    severity: 'warning',
    message: `This paragraph has more than ${most} lines without the marker of their quote or list, so the markers are shown as text.`,
    hint: 'End the paragraph with an empty line, or start each line like the first one.',
    location,
  };
}

/** The beginning or the end of bold, struck or code text, without the other. */
export function markShownAsText(mark: string, location: Location): Diagnostic {
  return {
    code: 'mark-shown-as-text',
    severity: 'warning',
    message: `${mark.includes('`') ? 'A backtick' : `\`${mark}\``} is shown as text: it does not begin or end ${NAMES[mark] ?? 'code'} here.`,
    hint: 'Write the same mark directly before and after the words, in one paragraph. To show it as text, put a backslash before each character.',
    location,
  };
}

/** Markdown in a block of HTML, which shows it as written. A block that begins with a comment ends on its last line. */
export function markdownShownAsText(written: string, isBehindComment: boolean, location: Location): Diagnostic {
  return {
    code: 'mark-shown-as-text',
    severity: 'warning',
    message: `"${printable(written)}" is shown as written: ${isBehindComment ? 'the line on which the comment ends is' : 'the lines from the tag to the next empty line are'} HTML, not Markdown.`,
    hint: isBehindComment
      ? 'Move the comment to a line of its own.'
      : 'Add an empty line between the tag and the text, or write the text as HTML.',
    location,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  '**': 'bold text',
  '~~': 'struck text',
  '*': 'emphasis',
  _: 'emphasis',
};

/** A mark that a merge left in the text. */
export function conflictShown(location: Location): Diagnostic {
  return {
    code: 'merge-conflict',
    severity: 'warning',
    message: 'This is a mark of an unresolved merge, which readers see.',
    hint: 'Keep one of the two versions, and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
    location,
  };
}

/** A definition of a link label that has one already. */
export function definedTwice(
  { label, used }: { readonly label: string; readonly used: string },
  location: Location,
): Diagnostic {
  return {
    code: 'duplicate-definition',
    severity: 'warning',
    message: `The label \`${printable(label)}\` is already defined, so links with it lead to \`${printable(used)}\`.`,
    hint: 'Give one of the two another label, or remove it.',
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

/** Why table rows are shown as text. */
export type TableProblem =
  | { readonly kind: 'no header' | 'other beginnings' | 'no delimiter' | 'apart' }
  | { readonly kind: 'cells'; readonly header: number; readonly cells: number };

/** Table rows that do not form a table. */
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
        'This delimiter row has no header row directly above it, so the table is shown as text.',
        'Write the header row on the line above, without an empty line between them.',
      ];
    case 'other beginnings':
      return [
        'The rows of this table are not indented like the text around them, so it is shown as text.',
        'Add an empty line above the table, and indent its rows like the text of its list item or quote.',
      ];
    case 'no delimiter':
      return [
        'The header row has no delimiter row below it, so the table is shown as text.',
        'Add a line such as `| --- | --- |` below the header row, with one cell for each column.',
      ];
    case 'apart':
      return [
        'An empty line separates this row from its table, so it is shown as text.',
        'Remove the empty line above it.',
      ];
    case 'cells':
      return [
        `The header row has ${countOf(problem.header, 'cell')} and the delimiter row has ${problem.cells}, so the table is shown as text.`,
        `Give the delimiter row one cell for each header cell: \`${printable(`|${' --- |'.repeat(problem.header)}`)}\`. Write \`\\|\` for a bar inside a cell, also in code.`,
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
      `The footnote ${mark} has no definition, so the mark is shown as text.`,
      `Add a line \`[^${printable(label)}]: …\` with its text, or put the mark in backticks.`,
    ],
    'no mark': [
      `The footnote ${mark} is never referenced, so its text is not shown.`,
      `Add ${mark} to the text that it belongs to, or remove the footnote.`,
    ],
    second: [
      `The footnote ${mark} is already defined, so this definition is not shown.`,
      'Rename the label of one of them, here and in the text.',
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

/** Text that looks like a heading or a heading id but is not one. */
export function headingShownAsText(written: string, right: string, location: Location): Diagnostic {
  return {
    code: 'heading-shown-as-text',
    severity: 'warning',
    message: written.startsWith('{')
      ? `\`${printable(written)}\` is shown as text: a heading id must be at the end of its heading.`
      : `\`${printable(written)}\` is shown as text: it is not a heading.`,
    hint: written.startsWith('{')
      ? `Write \`${printable(right)}\` at the end of the heading.`
      : `Write \`${printable(right)}\`, or put a backslash before it to show it as text.`,
    location,
  };
}

/** Lines that were meant as a list, without the space after their markers. */
export function listShownAsText(written: string, right: string, location: Location): Diagnostic {
  return {
    code: 'list-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` and the next line are shown as one paragraph: they are not items of a list.`,
    hint: `Write \`${printable(right)}\`, with a space after the marker, or put an empty line between the lines.`,
    location,
  };
}

/** A box that is not a checkbox of a task list. */
export function taskShownAsText(written: string, right: string, location: Location): Diagnostic {
  return {
    code: 'list-shown-as-text',
    severity: 'warning',
    message: `\`${written}\` is shown as text: it is not a checkbox.`,
    hint: `Write \`${right}\` and a space before the text, or put it in backticks to show it as text.`,
    location,
  };
}

/** A tag with invalid attributes, which is shown as text. */
export function tagShownAsText(written: string, location: Location): Diagnostic {
  return {
    code: 'html-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` is shown as text: its attributes are not valid HTML.`,
    hint: 'Put straight quotes around each value, `&quot;` for a quote inside it, and a space before the next attribute. To show the tag as text, put it in backticks.',
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
