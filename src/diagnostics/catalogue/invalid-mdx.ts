/** Diagnostics about pages that are not valid MDX. */
import { toVisible } from '../../text/visible.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** The two lines of such a diagnostic. */
export interface MdxText {
  readonly message: string;
  readonly hint: string;
}

/** A syntax error of MDX. The page has no content until it is fixed. */
export function invalidMdx({ message, hint }: MdxText, location: Location): Diagnostic {
  return { code: 'invalid-mdx', severity: 'error', message, hint, location };
}

const SHOW_TAG = 'to show `<` as text, write `\\<`';
const SHOW_BRACE = 'to show the brace as text, write `\\{`';

/** What the parser calls the block around a tag → its name, and how to keep more lines in it. */
const BLOCKS: Readonly<Record<string, readonly [name: string, keep?: string]>> = {
  paragraph: ['paragraph'],
  listItem: ['list item', 'indent the lines up to {end} like the item'],
  blockQuote: ['quotation', 'start each line up to {end} with `>`'],
  blockquote: ['quotation', 'start each line up to {end} with `>`'],
  tableData: ['table cell'],
  tableHeader: ['table cell'],
  atxHeading: ['heading'],
  setextHeading: ['heading'],
  heading: ['heading'],
  emphasis: ['emphasis'],
  strong: ['strong text'],
  link: ['link'],
  admonition: ['admonition'],
};

function nameBlock(block: string): string {
  return BLOCKS[block]?.[0] ?? 'block';
}

/** A tag that nothing closes before the end of its block, or of the page. */
export function unclosedTag(name: string, within: string | undefined): MdxText {
  return {
    message: `\`<${name}>\` is not closed${within === undefined ? '' : ` in its ${nameBlock(within)}`}.`,
    hint: `Close it with \`</${name}>\`; ${SHOW_TAG}.`,
  };
}

/** A tag that is still open where a closing tag of another name stands: `<a><b></a>`. */
export function unclosedBefore(name: string, closing: string): MdxText {
  return {
    message: `\`<${name}>\` is not closed.`,
    hint: `Close it with \`</${name}>\` before \`</${closing}>\`; ${SHOW_TAG}.`,
  };
}

/** The closing tag is there, in another block. */
export function tagClosedElsewhere(name: string, within: string): MdxText {
  const end = `\`</${name}>\``;
  const keep = BLOCKS[within]?.[1]?.replace('{end}', end);
  const block = nameBlock(within);
  return {
    message: `\`<${name}>\` is not closed in its ${block}: ${end} is outside.`,
    hint:
      keep === undefined
        ? `Write \`<${name}>\` on a line of its own, or close it with ${end} in the same ${block}.`
        : `Close it with ${end} in the same ${block}, or ${keep}.`,
  };
}

/** An HTML element without content, such as `<br>`, that does not close itself. `fixed` is the tag with `/>`. */
export function voidTag(name: string, fixed: string): MdxText {
  return { message: `\`<${name}>\` is not closed.`, hint: `Write \`${fixed}\`.` };
}

/** A closing tag for which no tag is open. */
export function unopenedTag(name: string): MdxText {
  return {
    message: `\`</${name}>\` closes a tag that is not open.`,
    hint: `Remove it, or open \`<${name}>\` before it in the same block; ${SHOW_TAG}.`,
  };
}

/** A closing tag inside a block whose opening tag is outside of it. */
export function closedOutside(tag: string, within: string): MdxText {
  const block = nameBlock(within);
  return {
    message: `\`${tag}\` closes a tag that was opened outside of its ${block}.`,
    hint: `Write both tags in the same ${block}, or \`${tag}\` on a line of its own after it.`,
  };
}

/** A closing tag with another name than the tag that is open. */
export function mismatchedTag(closing: string, name: string): MdxText {
  return {
    message: `\`</${closing}>\` does not close \`<${name}>\`.`,
    hint: `Write \`</${name}>\`, or open \`<${closing}>\` before it.`,
  };
}

/** A closing tag with attributes, or with `/` at its end. */
export function closingTagWithMore(): MdxText {
  return { message: 'A closing tag has nothing but its name.', hint: 'Remove the rest.' };
}

/** A CommonMark autolink: `<https://example.org>` or `<me@example.org>`. */
export function addressInBrackets(address: string): MdxText {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `mailto:${address}`;
  const text = url === address ? 'text' : address;
  return {
    message: `\`<${address}>\` is not a link in MDX: \`<\` starts a tag.`,
    hint: `Write the address as \`[${text}](${url})\`.`,
  };
}

/** `<!--` without `-->`. */
export function unclosedComment(): MdxText {
  return { message: 'This comment is not closed.', hint: 'Close it with `-->`.' };
}

/** `{` without `}`. */
export function unclosedBrace(): MdxText {
  return { message: '`{` starts an expression that is not closed.', hint: `Close it with \`}\`; ${SHOW_BRACE}.` };
}

/** An expression that the JavaScript parser refuses. `reason` is its message. */
export function invalidExpression(reason: string): MdxText {
  return {
    message: `The expression in braces is not valid JavaScript: ${lower(reason)}.`,
    hint: `Correct the expression; ${SHOW_BRACE}.`,
  };
}

/** CSS and JavaScript between tags. */
export function rawTextElement(name: string): MdxText {
  return {
    message: `MDX reads \`{\` inside of \`<${name}>\` as the start of an expression.`,
    hint: `Write what is inside as \`<${name}>{\`…\`}</${name}>\`, in back-ticks and braces.`,
  };
}

/** Braces among the attributes of a tag that are no spread. */
export function invalidSpread(): MdxText {
  return {
    message: 'Braces in a tag without a name before them are `{...properties}`, and nothing else.',
    hint: 'Write the name of the attribute and `=` before the braces, or one spread in them.',
  };
}

/** An `import` or `export` that the JavaScript parser refuses. `reason` is its message. */
export function invalidStatement(keyword: string, reason: string): MdxText {
  return {
    message: `This \`${keyword}\` is not valid JavaScript: ${lower(reason)}.`,
    hint: `Correct the statement; if it is text, start the line with another word than \`${keyword}\`.`,
  };
}

/** Other code in a block that starts with `import` or `export`. */
export function notImportOrExport(): MdxText {
  return {
    message: 'MDX has no other code than imports and exports.',
    hint: 'Leave an empty line between the statement above and text, or write `export` before the code.',
  };
}

/** A second `export default`. */
export function secondDefaultExport(): MdxText {
  return { message: 'This page has two default exports.', hint: 'Remove one of them.' };
}

/** Code that MDX would parse too many times. */
export function tooMuchCode(): MdxText {
  return {
    message: 'This code is too long to parse: MDX reads it again for each `}` or empty line in it.',
    hint: 'Close all its brackets, or move the code into a module.',
  };
}

/** More tags inside of each other than the parser can handle. */
export function tagsTooDeep(): MdxText {
  return { message: 'Tags are nested too deeply.', hint: 'Close the tags before this one, or use fewer levels.' };
}

/** A line that continues a tag or expression, but not the list item or quotation that contains it. */
export function lazyLine(): MdxText {
  return {
    message: 'A tag or expression of a list or quotation continues on a line outside of it.',
    hint: 'Indent the line like the one before, or start it with `>`.',
  };
}

/** A tag without `>`. */
export function unfinishedTag(tag: string): MdxText {
  return {
    message: `The tag \`${tag}\` has no end.`,
    hint: `End it with \`>\`, and close the quotes of its attributes; ${SHOW_TAG}.`,
  };
}

/** An attribute value without quotes: `width=100`. */
export function unquotedValue(name: string, value: string): MdxText {
  return {
    message: `The value of the attribute \`${name}\` is neither in quotes nor in braces.`,
    hint: `Write \`${name}="${value}"\`.`,
  };
}

/** A character that a tag cannot have at this place. `character` describes it. */
export function characterInTag(character: string): MdxText {
  return { message: `A tag cannot have ${character} at this place.`, hint: `Correct the tag; ${SHOW_TAG}.` };
}

/** A character that the name of a tag cannot have: `<5`. `character` describes it. */
export function characterInName(character: string): MdxText {
  return {
    message: `\`<\` starts a tag in MDX, and its name cannot have ${character}.`,
    hint: 'Write `\\<` to show the character.',
  };
}

/** What no other text is about, in the words of the parser. */
export function otherMdx(reason: string): MdxText {
  return {
    message: `MDX cannot read this: ${lower(toVisible(reason).replace(/[.…]*$/, ''))}.`,
    hint: 'Correct it; to show `<` or `{` as text, write `\\<` or `\\{`.',
  };
}

/** A sentence of a parser as a part of ours. */
function lower(reason: string): string {
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
