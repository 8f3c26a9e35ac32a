/** Diagnostics about the fences of `:::` admonitions and code groups. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName, proposeOneOf } from '../next-step.js';

/** The node at whose end an unclosed admonition ends, by its type in the tree. */
export type ContainerEnd = 'root' | 'listItem' | 'blockquote' | 'footnoteDefinition' | 'admonition' | 'codeGroup';

const ENDS: Readonly<Record<ContainerEnd, string>> = {
  root: 'the page',
  listItem: 'the list item',
  blockquote: 'the quote',
  footnoteDefinition: 'the footnote',
  admonition: 'the enclosing admonition',
  codeGroup: 'the enclosing group',
};

/** An admonition without its closing fence. It runs to the end of the block that contains it. */
export function containerNotClosed(written: string, end: ContainerEnd, location: Location): Diagnostic {
  const isInContainer = end === 'admonition' || end === 'codeGroup';
  return {
    code: 'box-not-closed',
    severity: 'warning',
    message: `\`${printable(written)}\` is not closed, so it runs to the end of ${ENDS[end]}.`,
    hint: isInContainer
      ? 'Add `:::` after its last line, and one more colon to both fences of the outer block: a fence closes every open block with the same number of colons or fewer.'
      : `Add a line with only \`${/^:+/.exec(written)?.[0] ?? ':::'}\` after its last line, indented like this one.`,
    location,
  };
}

/** A line that starts with three colons but is not a valid fence, or opens a block of MkDocs. Readers see it as text. */
export function containerShownAsText(
  written: string,
  { names, meant }: { readonly names: readonly string[]; readonly meant: string | undefined },
  location: Location,
): Diagnostic {
  const isClosing = /^:+$/.test(written);
  const opened = written.startsWith('=') ? 'a tab' : 'an admonition';
  return {
    code: 'box-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` is shown as text: it does not ${isClosing ? 'close an admonition' : `open ${opened}`}.`,
    hint: isClosing
      ? 'Remove it, or open the admonition with a line such as `:::note`. A closing fence needs as many colons as the opening one.'
      : `${proposeName(meant, proposeOneOf(names))} To show the line as text, put a backslash before it.`,
    location,
  };
}

function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
