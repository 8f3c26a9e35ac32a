/** Diagnostics about the fences of `:::` boxes. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName, quoteNames } from '../next-step.js';

/** What a box ends with that nothing closes, by its type in the tree. */
export type BoxEnd = 'root' | 'listItem' | 'blockquote' | 'footnoteDefinition' | 'admonition' | 'codeGroup';

const ENDS: Readonly<Record<BoxEnd, string>> = {
  root: 'the page',
  listItem: 'the list item',
  blockquote: 'the quotation',
  footnoteDefinition: 'the footnote',
  admonition: 'the box around it',
  codeGroup: 'the group around it',
};

/** A box without its closing fence; it contains everything up to the end of what it is in. */
export function boxNotClosed(written: string, end: BoxEnd, location: Location): Diagnostic {
  const isInBox = end === 'admonition' || end === 'codeGroup';
  return {
    code: 'box-not-closed',
    severity: 'warning',
    message: `Nothing closes the box that \`${printable(written)}\` opens, so it goes on to the end of ${ENDS[end]}.`,
    hint: isInBox
      ? 'You can write `:::` below its last line, and one more colon in both fences of the box around it: a fence closes every box with as many colons or fewer.'
      : `You can write \`${/^:+/.exec(written)?.[0] ?? ':::'}\` below its last line, alone and indented like this one.`,
    location,
  };
}

/** A line that begins with three colons and is no fence; readers see it as it is written. */
export function boxShownAsText(
  written: string,
  { names, meant }: { readonly names: readonly string[]; readonly meant: string | undefined },
  location: Location,
): Diagnostic {
  const isClosing = /^:+$/.test(written);
  return {
    code: 'box-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` is shown as text: ${isClosing ? 'it closes no box' : 'it opens no box'}.`,
    hint: isClosing
      ? 'You can remove it, or open the box with a line such as `:::note`; a closing fence needs as many colons as the opening one.'
      : `${proposeName(meant, `You can use: ${quoteNames(names)}.`)} A backslash before it shows it as it is.`,
    location,
  };
}

function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
