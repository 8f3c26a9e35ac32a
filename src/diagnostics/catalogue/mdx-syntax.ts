/** Diagnostics about MDX in pages that are read as CommonMark, and about CommonMark in pages that are MDX. */
import { toVisible } from '../../text/visible.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** What of MDX: a statement, a comment, a tag of JSX, or a value of JSX in a tag of HTML. */
export type MdxSyntax = 'import' | 'export' | 'comment' | 'tag' | 'attribute';

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
    hint: `You can ${RENAME}; or ${instead}.`,
    location,
  };
}

const READ_AS = {
  text: 'it is shown as text',
  link: 'it is shown as a link',
  html: 'it is read as HTML',
  page: 'the page is read as CommonMark',
};

/** A place that MDX refuses; it is shown as CommonMark has it, or its whole page is. */
export function textForMdx(reason: string, readAs: keyof typeof READ_AS, location: Location): Diagnostic {
  return {
    code: 'text-for-mdx',
    severity: 'info',
    message: `MDX cannot read this place, so ${READ_AS[readAs]}.`,
    hint: readAs === 'link' ? EXPLAINED_LINK : explain(reason),
    location,
  };
}

const EXPLAINED_LINK =
  '`<` begins a tag in MDX. You can write the address without angle brackets, or as `[text](address)`.';
const TAG_AS_TEXT = 'You can write `\\<` for the character itself.';
const BRACE_AS_TEXT = 'You can write `\\{` for the character itself.';
const CLOSE_TAG = 'You can close each tag in the block that opens it.';
const WRITE_OTHERWISE = 'You can begin the line with another word, or put it into a code block.';
const NOT_JAVASCRIPT = `What is between braces is JavaScript in MDX, and this is none. ${BRACE_AS_TEXT}`;
const NO_STATEMENT = `A line that begins with \`import\` or \`export\` is JavaScript in MDX, and this is none. ${WRITE_OTHERWISE}`;

/** What the parsers of MDX say → what it means, and what to do. `$1` and further ones are parts of what they say. */
const REASONS: readonly (readonly [says: RegExp, means: string])[] = [
  [/^Could not parse import\/exports|only import\/exports are supported/, NO_STATEMENT],
  [
    /^This page has more code/,
    'MDX reads code again for each `}` or empty line in it, and that is too much here. You can check whether all brackets are closed, or move the code into a module.',
  ],
  [
    /^Tags are inside each other too deeply/,
    'You can check whether something before this place is not closed, or write it with fewer levels.',
  ],
  [/^Could not parse expression/, NOT_JAVASCRIPT],
  [/^Unexpected end of file in expression/, `\`{\` begins a value in MDX, and no \`}\` ends it. ${BRACE_AS_TEXT}`],
  [/expected an object spread|only a single spread|only spread elements/, NOT_JAVASCRIPT],
  [
    /^Unexpected lazy line/,
    'A tag or value in a list or quote goes on where nothing marks the line. You can indent it like the line before.',
  ],
  [
    /^Expected a closing tag for `<([^`>]*)>`/,
    'Nothing closes `<$1>` in its block. You can close it there, write `<$1 />` where nothing is inside, or `\\<$1>` to show it.',
  ],
  [/^Expected the closing tag `([^`]*)`/, `\`$1\` closes a tag of another block. ${CLOSE_TAG}`],
  [
    /^Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `([^`]*)`/,
    `\`$1\` stands where \`$2\` is still open. ${CLOSE_TAG}`,
  ],
  [/^Unexpected closing slash/, `This closes a tag that nothing has opened in its block. ${CLOSE_TAG}`],
  [
    /in closing tag, expected the end of the tag/,
    'A closing tag has nothing but its name in MDX. You can remove the rest.',
  ],
  [/^Unexpected end of file/, `\`<\` begins a tag in MDX, and this one does not end. ${TAG_AS_TEXT}`],
  [
    /^Unexpected character (`[^`]+`|`` ` ``) \(U\+[0-9A-F]+\) (?:before|in|after) (?:local attribute|attribute|self-closing)/,
    `\`<\` begins a tag in MDX, which cannot have $1 here. ${TAG_AS_TEXT}`,
  ],
  [
    /^Unexpected character (`[^`]+`|`` ` ``)/,
    `\`<\` begins a tag in MDX, which cannot have $1 in its name. ${TAG_AS_TEXT}`,
  ],
];

/** In words of our own; what no rule knows, as it is said. */
function explain(reason: string): string {
  for (const [says, means] of REASONS) {
    const parts = says.exec(reason);
    if (parts !== null) return means.replace(/\$(\d)/g, (_, index: string) => parts[Number(index)] ?? '');
  }
  return `${toVisible(reason).replace(/[.…]*$/, '.')} ${TAG_AS_TEXT}`;
}
