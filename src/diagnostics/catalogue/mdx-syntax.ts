/** Diagnostics about MDX syntax in CommonMark pages. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** The kind of syntax: a statement, a comment, a JSX tag, or a JSX value in an HTML tag. */
export type MdxSyntax = 'import' | 'export' | 'late import' | 'comment' | 'tag' | 'attribute';

const RENAME = 'Rename the file to `.mdx`, or set `mdx: { format: mdx }` in its front matter';

/** The message for each kind, and the alternative to an MDX page. */
const TEXTS: Readonly<Record<MdxSyntax, readonly [message: string, instead: string]>> = {
  import: [
    'This `import` is MDX syntax, so readers of this CommonMark page see it as text.',
    'put it in a code block to show it',
  ],
  export: [
    'This `export` is MDX syntax, so readers of this CommonMark page see it as text.',
    'put it in a code block to show it',
  ],
  comment: ['This comment is MDX syntax, so readers of this CommonMark page see it as text.', 'write `<!-- … -->`'],
  tag: ['This tag is JSX, so readers of this CommonMark page see it as text.', 'put it in backticks to show it'],
  attribute: [
    'A value in braces is JSX, so in this HTML tag the braces become part of the value.',
    'put the value in quotes',
  ],
  'late import': ['This `import` is text: it continues the paragraph above it.', 'put it into a code block to show it'],
};

/** MDX syntax in a CommonMark page. */
export function mdxSyntax(syntax: MdxSyntax, location: Location): Diagnostic {
  const [message, instead] = TEXTS[syntax];
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    message,
    hint: `${syntax === 'late import' ? 'Add an empty line above it' : RENAME}. Otherwise ${instead}.`,
    location,
  };
}
