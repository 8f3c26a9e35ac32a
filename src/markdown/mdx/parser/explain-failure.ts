/** Turns errors of the MDX parser into a location and a message. */
import { type MdxText, MDX_TEXTS as say } from '../../../diagnostics/catalogue/invalid-mdx.js';
import { offsetOf } from '../../../utils/text/lines.js';
import { type ParserMessage, placeOf } from './parser-message.js';
import { findOpenBrace, findOpenTag, isClosedBelow, isVoid, writeSelfClosed } from './unclosed.js';

/** A syntax error: the range to fix, and the message. */
export interface Fault {
  readonly start: number;
  readonly end: number;
  readonly text: MdxText;
  /** The correct text, if it is certain. */
  readonly right?: string;
}

/** The text that failed to parse. */
export interface FailedText {
  /** The parsed text. */
  readonly source: string;
  /** The original text, of the same length. */
  readonly text: string;
}

/** The input of an explanation. */
interface Failure extends FailedText {
  /** Offset at which the parser failed. */
  readonly place: number;
  /** Parts of the parser's message, by the groups of the rule. */
  readonly parts: readonly string[];
  /** Message of the JavaScript parser. */
  readonly cause: string;
}

/** Explains an error of the parser. */
export function explainFailure(error: ParserMessage, { source, text }: FailedText): Fault {
  const place = Math.min(placeOf(error), source.length);
  const failure = { source, text, place, cause: error.cause?.message ?? error.reason };
  for (const [says, explain] of RULES) {
    const [found, ...parts] = says.exec(error.reason) ?? [];
    if (found !== undefined) return explain({ ...failure, parts });
  }
  return at(place, say.otherMdx(error.reason));
}

const RULES: readonly (readonly [says: RegExp, explain: (failure: Failure) => Fault])[] = [
  [/^Expected a closing tag for `<([^`>]*)>` \(([\d:-]+)\)(?: before the end of `(\w+)`)?/, explainUnclosed],
  [/^Expected the closing tag `(<\/[^`]*>)` either after the end of `(\w+)`/, explainClosedOutside],
  [/^Unexpected closing tag `<\/([^`>]*)>`, expected [\w ]+ `<([^`>]*)>` \(([\d:-]+)\)/, explainMismatch],
  [/^Unexpected closing slash/, explainUnopened],
  [/in closing tag, expected the end of the tag/, ({ place }) => at(place, say.closingTagWithMore())],
  [/import\/exports with acorn/, explainStatement],
  [/only import\/exports are supported/, ({ place }) => at(place, say.notImportOrExport())],
  [/^This page has more code/, ({ place }) => at(place, say.tooMuchCode())],
  [/^Tags are inside each other too deeply/, ({ place }) => at(place, say.tagsTooDeep())],
  [/^Unexpected lazy line/, ({ place }) => at(place, say.lazyLine())],
  [/spread/, ({ place }) => at(place, say.invalidSpread())],
  [/expression/, explainExpression],
  [/^Unexpected end of file/, explainUnfinished],
  [/before attribute value/, explainAttributeValue],
  [/^Unexpected character (`[^`]+`|`` ` ``) \(U\+\w+\) \w+ (?:local )?(?:attribute|self-closing)/, explainInTag],
  [/^Unexpected character (`[^`]+`|`` ` ``)/, explainName],
];

function at(start: number, text: MdxText, end = start + 1): Fault {
  return { start, end, text };
}

function atVoidTag(name: string, text: string, [start, end]: readonly [start: number, end: number]): Fault {
  const right = writeSelfClosed(text.slice(start, end), name);
  return { ...at(start, say.voidTag(name, right), end), right };
}

/** Converts `3:1-3:20` to offsets. */
function readRange(range: string, source: string): readonly [start: number, end: number] {
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = range.split(/[:-]/).map(Number);
  return [offsetOf(source, line, column), offsetOf(source, endLine, endColumn)];
}

function explainUnclosed({ source, text, parts: [name = '', range = '', within] }: Failure): Fault {
  const [start, end] = readRange(range, source);
  if (isVoid(name)) return atVoidTag(name, text, [start, end]);
  const isElsewhere = within !== undefined && isClosedBelow(source.slice(end), name);
  return at(start, isElsewhere ? say.tagClosedElsewhere(name, within) : say.unclosedTag(name, within), end);
}

function explainClosedOutside({ place, parts: [tag = '', within = ''] }: Failure): Fault {
  return at(place, say.closedOutside(tag, within), place + tag.length);
}

/** A closing tag that matches an outer tag shows that the inner one is not closed. */
function explainMismatch({ source, text, place, parts: [closing = '', name = '', range = ''] }: Failure): Fault {
  const [start, end] = readRange(range, source);
  if (isVoid(name)) return atVoidTag(name, text, [start, end]);
  if (findOpenTag(source.slice(0, start), closing)) return at(start, say.unclosedBefore(name, closing), end);
  return at(place, say.mismatchedTag(closing, name), place + closing.length + 3);
}

function explainUnopened({ source, text, place }: Failure): Fault {
  const start = Math.max(0, source.lastIndexOf('<', place));
  const tag = /^<\/[^<>]*>/.exec(text.slice(start))?.[0] ?? '</';
  const name = tag.slice(2, -1).trim();
  return at(start, isVoid(name) ? say.voidTag(`/${name}`, `<${name} />`) : say.unopenedTag(name), start + tag.length);
}

/** An error at the end of a statement is located at its start, because anything may be missing. */
function explainStatement({ source, place, cause }: Failure): Fault {
  const before = [...source.slice(0, place + 1).matchAll(/^(import|export)\b/gm)].at(-1);
  const start = before?.index ?? 0;
  const isAtEnd = /^\s*(?:\n[ \t]*\n|$)/.test(source.slice(place));
  return at(isAtEnd ? start : place, say.invalidStatement(before?.[1] ?? 'import', cause));
}

function explainExpression({ source, text, place, cause }: Failure): Fault {
  const open = findOpenBrace(source, place);
  if (open === undefined) return at(place, say.invalidExpression(cause));
  if (text.startsWith('<!--', open.offset)) return at(open.offset, say.unclosedComment(), open.offset + 4);
  const raw = ['style', 'script'].find((name) => findOpenTag(source.slice(0, open.offset), name));
  if (raw !== undefined) return at(open.offset, say.rawTextElement(raw));
  if (!open.isClosed || cause.startsWith('Unexpected end of file'))
    return at(open.offset, say.unclosedBrace(/^\{\s*\/\*/.test(source.slice(open.offset))));
  return at(
    place + (/^\s*/.exec(source.slice(place))?.[0].length ?? 0),
    say.invalidExpression(cause, /=\{\s*[\w-]+\s*:/.test(source.slice(open.offset - 1, place + 1))),
  );
}

/** Skips complete tags in attributes of the unfinished one. */
function explainUnfinished({ source, text, place }: Failure): Fault {
  const rest = source
    .slice(0, place + 1)
    .replace(/<\/?[\w$.:-]*(?:\s+(?:[^\s<>"'={}]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?))*\s*\/?>/g, (tag) =>
      ' '.repeat(tag.length),
    );
  const start = Math.max(0, rest.lastIndexOf('<'));
  const tag = /^<\/?[\w$.:-]*/.exec(text.slice(start))?.[0] ?? '<';
  return at(start, say.unfinishedTag(tag), start + tag.length);
}

function explainAttributeValue({ source, place }: Failure): Fault {
  const [, name = ''] = /([\w$:.-]+)\s*=\s*$/.exec(source.slice(Math.max(0, place - LONGEST_NAME), place)) ?? [];
  const [value = ''] = /^[^\s<>"'`]*[^\s<>"'`/]/.exec(source.slice(place)) ?? [];
  return at(place, say.unquotedValue(name, value.replace(/^[“”„‘’]|[“”‘’]$/g, '')), place + Math.max(1, value.length));
}

const LONGEST_NAME = 200;

function explainInTag({ place, parts: [character = ''] }: Failure): Fault {
  return at(place, say.characterInTag(character));
}

function explainName({ source, text, place, parts: [character = ''] }: Failure): Fault {
  const start = Math.max(0, source.lastIndexOf('<', place));
  if (text.startsWith('<!--', start)) return at(start, say.unclosedComment(), start + 4);
  const [address] = URL_IN_BRACKETS.exec(text.slice(start, text.indexOf('>', start) + 1)) ?? [];
  if (address !== undefined) return at(start, say.urlInBrackets(address.slice(1, -1)), start + address.length);
  return at(start, say.characterInName(character));
}

const URL_IN_BRACKETS =
  /^<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)>/i;
