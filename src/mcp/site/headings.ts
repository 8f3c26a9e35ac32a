/** Finds headings in Markdown, and their anchors in the HTML of the same page. */
import { unescapeHtml } from '../../utils/text/escape.js';
import { createFenceFinder } from '../../utils/text/fences.js';

/** A heading. */
export interface Heading {
  readonly level: number;
  /** Plain text. */
  readonly text: string;
  /** Undefined if the page has none. */
  readonly anchor: string | undefined;
  /** Offset of its line in the Markdown. */
  readonly start: number;
}

/** A section of a page. */
export interface Part {
  /** The heading it begins with. Undefined for the text before the first. */
  readonly heading: Heading | undefined;
  /** Headings from the outermost to its own. */
  readonly trail: readonly Heading[];
  readonly markdown: string;
  /** Subheadings; for the text before the first heading, those of the page. */
  readonly inside: readonly Heading[];
}

/** Returns the headings of a text in order, without anchors. */
export function listHeadings(markdown: string): readonly Heading[] {
  const isFenced = createFenceFinder();
  const headings: Heading[] = [];
  let start = 0;
  for (const line of markdown.split('\n')) {
    const [, marks, text] = isFenced(line) ? [] : (/^(#{1,6})\s+(.*?)\s*$/.exec(line) ?? []);
    if (marks !== undefined && text !== undefined)
      headings.push({ level: marks.length, text: toPlain(text), anchor: undefined, start });
    start += line.length + 1;
  }
  return headings;
}

/** Returns the heading text without links, code and emphasis. */
function toPlain(text: string): string {
  return text
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\((?:\\.|[^)\\])*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** A heading in the HTML. */
interface Anchored {
  readonly level: number;
  readonly text: string;
  readonly anchor: string | undefined;
}

/** Adds anchors from the HTML. Headings match by text in order; the HTML may contain additional ones. */
export function findAnchors(headings: readonly Heading[], html: string): readonly Heading[] {
  const anchored = listAnchored(html);
  let from = 0;
  return headings.map((heading) => {
    const at = anchored.findIndex((one, index) => index >= from && isSame(one, heading));
    if (at === -1) return heading;
    from = at + 1;
    return { ...heading, anchor: anchored[at]?.anchor };
  });
}

function listAnchored(html: string): readonly Anchored[] {
  return [...html.matchAll(/<h([1-6])\b([^>]*)>([\s\S]*?)<\/h\1>/g)].map(([, level, attributes = '', inside = '']) => ({
    level: Number(level),
    text: unescapeHtml(inside.replace(/<[^>]*>/g, '')),
    anchor: /\sid="([^"]*)"/.exec(attributes)?.[1],
  }));
}

/** Compares letters and digits only, because Markdown syntax and spaces differ. */
function isSame(one: Anchored, other: Heading): boolean {
  return one.level === other.level && toLetters(one.text) === toLetters(other.text);
}

function toLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the heading above the element with this id. Undefined if no element has it. */
export function findHeadingAbove(
  html: string,
  anchor: string,
  headings: readonly Heading[],
): Heading | 'top' | undefined {
  const at = findId(html, anchor);
  if (at === -1) return undefined;
  const above = listAnchored(html.slice(0, at)).findLast((one) => one.anchor !== undefined);
  return headings.find((heading) => heading.anchor !== undefined && heading.anchor === above?.anchor) ?? 'top';
}

function findId(html: string, anchor: string): number {
  for (const [tag, id = ''] of html.matchAll(/<[a-z][^>]*\sid="([^"]*)"/g))
    if (unescapeHtml(id) === anchor) return html.indexOf(tag);
  return -1;
}

/**
 * Returns the section of a heading up to the next one of its level; without heading, the text before the first section.
 */
export function cutPart(markdown: string, headings: readonly Heading[], heading: Heading | undefined): Part {
  const at = heading === undefined ? -1 : headings.indexOf(heading);
  const behind = headings.slice(at + 1);
  const next = behind.find(({ level }) => level <= (heading?.level ?? 6) && (heading !== undefined || level > 1));
  const part = markdown.slice(heading?.start ?? 0, next?.start);
  const inside =
    heading === undefined
      ? headings.filter(({ level }) => level > 1)
      : behind.slice(0, next === undefined ? undefined : behind.indexOf(next));
  return { heading, trail: findTrail(headings, at), markdown: part.trim(), inside };
}

function findTrail(headings: readonly Heading[], at: number): readonly Heading[] {
  const trail: Heading[] = [];
  for (let index = at; index >= 0; index--) {
    const heading = headings[index];
    if (heading !== undefined && heading.level < (trail[0]?.level ?? 7)) trail.unshift(heading);
  }
  return trail;
}
