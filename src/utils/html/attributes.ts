/** The start tag of an element, as the tokenizer of a browser reads it: where it ends, and its attributes. */
import { decodeHTMLAttribute } from 'entities';
import { escapeHtml } from '../text/escape.js';
import { lengthAt } from '../text/match-at.js';

/** By lower-case name; of two with one name the first counts. */
export type Attributes = ReadonlyMap<string, string>;

/** Of an element. */
const NAME = /[^\t\n\f\r />]+/y;
/** What stands between two attributes. */
const GAP = /[\t\n\f\r /]*/y;
/** The name of an attribute; an equals sign can be its first character. */
const ATTRIBUTE = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const BARE = /[^\t\n\f\r >]*/y;

/**
 * What nearly all tags are: blanks before attributes, values between double quotes. The engine of regular expressions
 * remembers each attribute, so a tag with thousands of them would overflow its stack.
 */
const PLAIN = /<[a-z][^\s"'=<>/]*(?:\s+[^\s"'=<>/]+(?:="[^"]*")?){0,100}\s*\/?>/iy;

/** Behind the `>` of the start tag at a place; undefined where the text ends before, which makes it no tag. */
export function endOfStartTag(html: string, at: number): number | undefined {
  const length = lengthAt(PLAIN, html, at);
  return length > 0 ? at + length : walk(html, at, () => undefined);
}

/** Reads a tag such as `<a href="x">`. */
export function readAttributes(tag: string): Attributes {
  const attributes = new Map<string, string>();
  walk(tag, 0, (name, value) => {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value.includes('&') ? decodeHTMLAttribute(value) : value);
  });
  return attributes;
}

/** An attribute to change. */
export interface WrittenAttribute {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

/** Writes a tag again with other values; `change` returns the new one, undefined for what stays, and `false` for what goes. */
export function changeAttributes(
  tag: string,
  change: (attribute: WrittenAttribute) => string | false | undefined,
): string {
  const parts: string[] = [];
  let behindLast = 0;
  walk(tag, 0, (name, value, [start, end]) => {
    const decoded = value.includes('&') ? decodeHTMLAttribute(value) : value;
    const changed = change({ name: name.toLowerCase(), value: decoded });
    if (changed === undefined) return;
    // The blank before it goes, too.
    parts.push(changed === false ? tag.slice(behindLast, start).trimEnd() : tag.slice(behindLast, start));
    if (changed !== false) parts.push(`${name}="${escapeHtml(changed)}"`);
    behindLast = end;
  });
  return parts.join('') + tag.slice(behindLast);
}

type Visit = (name: string, value: string, place: readonly [start: number, end: number]) => void;

/** Goes from attribute to attribute until the tag ends. */
function walk(html: string, start: number, visit: Visit): number | undefined {
  let at = behind(GAP, html, behind(NAME, html, start + 1));
  while (at < html.length && html[at] !== '>') {
    const nameEnd = behind(ATTRIBUTE, html, at);
    const valueStart = behind(EQUALS, html, nameEnd);
    const end = valueStart === nameEnd ? nameEnd : endOfValue(html, valueStart);
    if (end === undefined) return undefined;
    visit(html.slice(at, nameEnd), unquote(html.slice(valueStart, end)), [at, end]);
    at = behind(GAP, html, end);
  }
  return at < html.length ? at + 1 : undefined;
}

function endOfValue(html: string, start: number): number | undefined {
  const quote = html[start];
  if (quote !== '"' && quote !== "'") return behind(BARE, html, start);
  const close = html.indexOf(quote, start + 1);
  return close < 0 ? undefined : close + 1;
}

function unquote(value: string): string {
  return value.startsWith('"') || value.startsWith("'") ? value.slice(1, -1) : value;
}

/** Where a match that begins here ends: here, where there is none. */
function behind(pattern: RegExp, html: string, at: number): number {
  return at + lengthAt(pattern, html, at);
}
