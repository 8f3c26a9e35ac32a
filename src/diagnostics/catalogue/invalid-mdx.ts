/** Diagnostics about pages that are not valid MDX. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { toVisible } from '../../utils/text/visible.js';

/** The message and the hint of an MDX syntax error. */
export interface MdxText {
  readonly message: string;
  readonly hint: string;
}

/** A syntax error of MDX. The page has no content until it is fixed. */
export function invalidMdx({ message, hint }: MdxText, location: Location): Diagnostic {
  return {
    code: 'invalid-mdx',
    severity: 'error',
    message,
    hint,
    location,
  };
}

const SHOW_TAG = 'to show `<` as text, write `\\<`';
const SHOW_BRACE = 'to show the brace as text, write `\\{`';

/** The parser’s name for the block around a tag → the name in messages, and how to keep more lines in the block. */
const BLOCKS: Readonly<Record<string, readonly [name: string, keep?: string]>> = {
  paragraph: ['paragraph'],
  listItem: ['list item', 'indent the lines up to {end} like the item'],
  blockQuote: ['quote', 'start each line up to {end} with `>`'],
  blockquote: ['quote', 'start each line up to {end} with `>`'],
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

function unclosedTag(name: string, within: string | undefined): MdxText {
  return {
    message: `\`<${name}>\` is not closed${within === undefined ? '' : ` in its ${nameBlock(within)}`}.`,
    hint: `Close it with \`</${name}>\`; ${SHOW_TAG}.`,
  };
}

function unclosedBefore(name: string, closing: string): MdxText {
  return {
    message: `\`<${name}>\` is not closed.`,
    hint: `Close it with \`</${name}>\` before \`</${closing}>\`; ${SHOW_TAG}.`,
  };
}

/** The closing tag is in another block. */
function tagClosedElsewhere(name: string, within: string): MdxText {
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

function voidTag(name: string, fixed: string): MdxText {
  return { message: `\`<${name}>\` is not closed.`, hint: `Write \`${fixed}\`.` };
}

function unopenedTag(name: string): MdxText {
  return {
    message: `\`</${name}>\` closes a tag that is not open.`,
    hint: `Remove it, or open \`<${name}>\` before it in the same block; ${SHOW_TAG}.`,
  };
}

function closedOutside(tag: string, within: string): MdxText {
  const block = nameBlock(within);
  return {
    message: `\`${tag}\` closes a tag that was opened outside its ${block}.`,
    hint: `Write both tags in the same ${block}, or \`${tag}\` on a line of its own after it.`,
  };
}

function mismatchedTag(closing: string, name: string): MdxText {
  return {
    message: `\`</${closing}>\` does not close \`<${name}>\`.`,
    hint: `Write \`</${name}>\`, or open \`<${closing}>\` before it.`,
  };
}

function closingTagWithMore(): MdxText {
  return { message: 'This closing tag contains more than its name.', hint: 'Remove everything after the name.' };
}

function urlInBrackets(address: string): MdxText {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `mailto:${address}`;
  const text = url === address ? 'text' : address;
  return {
    message: `\`<${address}>\` is not a link in MDX: \`<\` starts a tag.`,
    hint: `Write the link as \`[${text}](${url})\`.`,
  };
}

function unclosedComment(): MdxText {
  return { message: 'This comment is not closed.', hint: 'Close it with `-->`.' };
}

function unclosedBrace(isComment: boolean): MdxText {
  if (isComment) return { message: 'This comment is not closed.', hint: 'Close it with `*/}`.' };
  return { message: '`{` starts an expression that is not closed.', hint: `Close it with \`}\`; ${SHOW_BRACE}.` };
}

/** `isObject` is for an attribute with `{key: value}`. */
function invalidExpression(reason: string, isObject = false): MdxText {
  return {
    message: `The expression in braces is not valid JavaScript: ${lower(reason)}.`,
    hint: isObject
      ? 'Write two pairs of braces around an object: `={{ key: value }}`.'
      : `Correct the expression; ${SHOW_BRACE}.`,
  };
}

/** CSS or JavaScript between tags. */
function rawTextElement(name: string): MdxText {
  return {
    message: `MDX reads \`{\` inside \`<${name}>\` as the start of an expression.`,
    hint: `Put the content in braces and backticks: \`<${name}>{\`…\`}</${name}>\`.`,
  };
}

function invalidSpread(): MdxText {
  return {
    message: 'Braces without an attribute name can contain only a spread, such as `{...properties}`.',
    hint: 'Write an attribute name and `=` before the braces, or one spread inside them.',
  };
}

function invalidStatement(keyword: string, reason: string): MdxText {
  return {
    message: `This \`${keyword}\` is not valid JavaScript: ${lower(reason)}.`,
    hint: `Correct the statement; if it is text, start the line with a word other than \`${keyword}\`.`,
  };
}

function notImportOrExport(): MdxText {
  return {
    message: 'MDX allows only imports and exports as code outside braces.',
    hint: 'Add an empty line between the statement above and the text, or write `export` before the code.',
  };
}

function secondDefaultExport(): MdxText {
  return { message: 'This page has two default exports.', hint: 'Remove one of them.' };
}

function tooMuchCode(): MdxText {
  return {
    message: 'This code is too long to parse: MDX reads it again for each `}` or empty line in it.',
    hint: 'Close all its brackets, or move the code into a module.',
  };
}

function tagsTooDeep(): MdxText {
  return { message: 'Tags are nested too deeply.', hint: 'Close the tags before this one, or use fewer levels.' };
}

function lazyLine(): MdxText {
  return {
    message: 'A tag or expression in a list or quote continues on a line outside it.',
    hint: 'Indent the line like the one before, or start it with `>`.',
  };
}

function unfinishedTag(tag: string): MdxText {
  return {
    message: `The tag \`${tag}\` is not complete.`,
    hint: `End it with \`>\`, and close the quotes of its attributes; ${SHOW_TAG}.`,
  };
}

function unquotedValue(name: string, value: string): MdxText {
  return {
    message: `The value of the attribute \`${name}\` is neither in quotes nor in braces.`,
    hint: `Write \`${name}="${value}"\`.`,
  };
}

function characterInTag(character: string): MdxText {
  const quote = /["']/.test(character) ? '; write `&quot;` for a quote inside a value' : '';
  return { message: `A tag cannot have ${character} here.`, hint: `Correct the tag${quote}; ${SHOW_TAG}.` };
}

function characterInName(character: string): MdxText {
  return {
    message: `\`<\` starts a tag in MDX, and a tag name cannot contain ${character}.`,
    hint: 'Write `\\<` to show the character.',
  };
}

/** Any other syntax error, in the words of the parser. */
function otherMdx(reason: string): MdxText {
  return {
    message: `MDX cannot read this: ${lower(toVisible(reason).replace(/[.…]*$/, ''))}.`,
    hint: 'Correct the syntax; to show `<` or `{` as text, write `\\<` or `\\{`.',
  };
}

/** Turns a sentence of a parser into part of a message. */
function lower(reason: string): string {
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** The texts for each kind of syntax error. */
export const MDX_TEXTS = {
  unclosedTag,
  unclosedBefore,
  tagClosedElsewhere,
  voidTag,
  unopenedTag,
  closedOutside,
  mismatchedTag,
  closingTagWithMore,
  urlInBrackets,
  unclosedComment,
  unclosedBrace,
  invalidExpression,
  rawTextElement,
  invalidSpread,
  invalidStatement,
  notImportOrExport,
  secondDefaultExport,
  tooMuchCode,
  tagsTooDeep,
  lazyLine,
  unfinishedTag,
  unquotedValue,
  characterInTag,
  characterInName,
  otherMdx,
};
