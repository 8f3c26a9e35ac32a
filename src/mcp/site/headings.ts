/** Finds headings in Markdown, and their anchors in the HTML of the same page. */

import { groupBy } from '../../utils/group-by.js';
import { readAttributes } from '../../utils/html/attributes.js';
import { scanTags } from '../../utils/html/scan-tags.js';
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

/** Limits for published pages, which can have any number of headings of any length. */
const MOST_HEADINGS = 5000;
const LONGEST_HEADING = 500;
/** Maximum number of sections in a response. */
const MOST_NAMED = 300;
const LONGEST_HTML = 4_000_000;

/** Returns the headings of a text in order, without anchors. */
export function listHeadings(markdown: string): readonly Heading[] {
  const isFenced = createFenceFinder();
  const headings: Heading[] = [];
  let start = 0;
  for (const line of markdown.split('\n')) {
    const level = isFenced(line) ? undefined : /^#{1,6}(?=\s)/.exec(line)?.[0].length;
    if (level !== undefined) {
      const text = toPlain(line.slice(level).trim().slice(0, LONGEST_HEADING));
      headings.push({ level, text, anchor: undefined, start });
    }
    if (headings.length === MOST_HEADINGS) break;
    start += line.length + 1;
  }
  return headings;
}

/** Returns the heading text without links, code and emphasis. */
function toPlain(text: string): string {
  return text
    .replace(/!?\[((?:\\.|[^[\]\\])*)\]\((?:\\.|[^)\\])*\)/g, '$1')
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
  const anchored = scanAnchors(html).headings;
  const places = groupBy([...anchored.keys()], (at) => toKey(anchored[at]));
  let from = 0;
  return headings.map((heading) => {
    const at = places.get(toKey(heading))?.find((place) => place >= from);
    if (at === undefined) return heading;
    from = at + 1;
    return { ...heading, anchor: anchored[at]?.anchor };
  });
}

/** The headings of an HTML page, and which of them precedes the element with a certain id. */
interface Anchors {
  readonly headings: readonly Anchored[];
  /** Number of headings before the element. Undefined if there is no such element. */
  readonly before: number | undefined;
}

function scanAnchors(html: string, id?: string): Anchors {
  const headings: { level: number; text: string; anchor: string | undefined }[] = [];
  const state = { before: undefined as number | undefined, isOpen: false, from: 0 };
  const text = html.slice(0, LONGEST_HTML);
  const take = (end: number): void => {
    const heading = headings.at(-1);
    if (!state.isOpen || heading === undefined || heading.text.length > LONGEST_HEADING) return;
    heading.text += unescapeHtml(text.slice(state.from, end).replace(/<!--[\s\S]*?-->/g, ''));
  };
  scanTags(text, {
    start: ({ name, text: tag, end, raw = '' }) => {
      take(end - tag.length);
      const own = tag.includes('id=') ? readAttributes(tag).get('id') : undefined;
      if (id !== undefined && own === id) state.before ??= headings.length;
      if (/^h[1-6]$/.test(name) && headings.length < MOST_HEADINGS) {
        headings.push({ level: Number(name[1]), text: '', anchor: own });
        state.isOpen = true;
      }
      state.from = end + raw.length;
    },
    end: (name, at) => {
      take(at);
      if (/^h[1-6]$/.test(name)) state.isOpen = false;
      state.from = text.indexOf('>', at) + 1;
    },
    wantsLayout: () => true,
  });
  return { headings, before: state.before };
}

/** Compares letters and digits only, because Markdown syntax and spaces differ. */
function toKey(heading: Pick<Anchored, 'level' | 'text'> | undefined): string {
  return `${heading?.level} ${heading?.text.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

/** Finds the heading above the element with this id. Undefined if no element has it. */
export function findHeadingAbove(
  html: string,
  anchor: string,
  headings: readonly Heading[],
): Heading | 'top' | undefined {
  const { headings: all, before } = scanAnchors(html, anchor);
  if (before === undefined) return undefined;
  const above = all.slice(0, before).findLast((one) => one.anchor !== undefined);
  return headings.find((heading) => heading.anchor !== undefined && heading.anchor === above?.anchor) ?? 'top';
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

/** Lists sections with their URLs below a title, indented by level. Returns nothing if none has an anchor. */
export function nameSections(title: string, headings: readonly Heading[], address: string): readonly string[] {
  const named = headings.filter(({ anchor }) => anchor !== undefined);
  const top = Math.max(2, Math.min(...named.map(({ level }) => level)));
  const lines = named
    .slice(0, MOST_NAMED)
    .map(({ level, text, anchor }) => `${'  '.repeat(Math.max(0, level - top))}- ${text}: ${address}#${anchor}`);
  const others = named.length - lines.length;
  if (others > 0) lines.push(`and ${others} more; \`search\` finds them.`);
  return lines.length === 0 ? [] : [`${title}:\n${lines.join('\n')}`];
}
