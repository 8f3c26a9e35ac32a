/** Diagnostics about MDX in pages that are CommonMark. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** What of MDX: a statement, a comment, a tag of JSX, or a value of JSX in a tag of HTML. */
export type MdxSyntax = 'import' | 'export' | 'late import' | 'comment' | 'tag' | 'attribute';

const RENAME = 'rename the file to `.mdx`, or write `mdx: { format: mdx }` in its front matter';

/** What is said of each, and what can be done besides making the page MDX. */
const TEXTS: Readonly<Record<MdxSyntax, readonly [message: string, instead: string]>> = {
  import: [
    'This `import` is MDX: in CommonMark it is text, and readers see it.',
    'put it into a code block to show it',
  ],
  export: [
    'This `export` is MDX: in CommonMark it is text, and readers see it.',
    'put it into a code block to show it',
  ],
  'late import': ['This `import` is text: it continues the paragraph above it.', 'put it into a code block to show it'],
  comment: ['This comment is MDX: in CommonMark it is text, and readers see it.', 'write `<!-- … -->`'],
  tag: ['This tag is JSX: in CommonMark it is text, and readers see it.', 'put it into back-ticks to show it'],
  attribute: ['A value in braces is JSX: in HTML the braces are part of it.', 'write it in quotes, as HTML has it'],
};

/** MDX in a page that is CommonMark. */
export function mdxSyntax(syntax: MdxSyntax, location: Location): Diagnostic {
  const [message, instead] = TEXTS[syntax];
  return {
    code: 'mdx-syntax',
    severity: 'warning',
    message,
    hint: `${syntax === 'late import' ? 'Leave an empty line above it' : `You can ${RENAME}`}; or ${instead}.`,
    location,
  };
}
