/** Reads the start tag of an element as a browser's tokenizer does: its end and its attributes. */
import { decodeHTMLAttribute } from 'entities';
import { escapeHtml } from '../text/escape.js';
import { lengthAt } from '../text/match-at.js';

/** Values by lower-case name. The first of several attributes with the same name wins. */
export type Attributes = ReadonlyMap<string, string>;

/** Matches the name of an element. */
const NAME = /[^\t\n\f\r />]+/y;
/** Matches the gap between two attributes. */
const GAP = /[\t\n\f\r /]*/y;
/** Matches the name of an attribute, which may start with an equals sign. */
const ATTRIBUTE = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const BARE = /[^\t\n\f\r >]*/y;

/**
 * Matches nearly all tags: spaces before attributes, values in double quotes. The regular expression engine keeps state
 * for each attribute, so a tag with thousands of them would overflow its stack.
 */
const PLAIN = /<[a-z][^\s"'=<>/]*(?:\s+[^\s"'=<>/]+(?:="[^"]*")?){0,100}\s*\/?>/iy;

/** Returns the index after the `>` of the start tag at `at`, or undefined if the text ends inside it. */
export function endOfStartTag(html: string, at: number): number | undefined {
  const length = lengthAt(PLAIN, html, at);
  return length > 0 ? at + length : walk(html, at, () => undefined);
}

/** Reads the attributes of a tag such as `<a href="x">`. */
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
  /** Lower-case name. */
  readonly name: string;
  readonly value: string;
}

/**
 * Rewrites the attributes of a tag. `change` returns the new value, undefined to keep the attribute, or `false` to
 * remove it.
 */
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
    // Also remove the white space before it.
    parts.push(changed === false ? tag.slice(behindLast, start).trimEnd() : tag.slice(behindLast, start));
    if (changed !== false) parts.push(`${name}="${escapeHtml(changed)}"`);
    behindLast = end;
  });
  return parts.join('') + tag.slice(behindLast);
}

type Visit = (name: string, value: string, place: readonly [start: number, end: number]) => void;

/** Visits each attribute until the tag ends. */
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

/** Returns the end of a match at `at`, or `at` itself if there is no match. */
function behind(pattern: RegExp, html: string, at: number): number {
  return at + lengthAt(pattern, html, at);
}
