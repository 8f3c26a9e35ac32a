/**
 * What nests too deeply, or belongs to nothing too often, as text.
 * In: a text. Out: a text of the same length in which such marks are characters without a meaning, and which ones they are.
 * Parsers go down a level of calls for each level of nesting, and compare each mark with those before it: without limits
 * a page of a few kilobytes ends the process, or never ends. A page that people write has nothing to replace.
 */
import { standInFor, TEXT_TAG_START } from '../tree/placeholders.js';
import { countBoxes } from './boxes.js';
import { followContainers } from './containers.js';
import { countElements } from './elements.js';
import { DEEPEST, DEEPEST_BOXES, type Excess, LONGEST_LABEL, type TakeMark } from './excess.js';
import { readPhrases } from './phrases.js';

/** A text that any parser can read in time. */
export interface Tame {
  readonly text: string;
  /** For each kind of excess the first mark that is text now, and how many there are. */
  readonly taken: ReadonlyMap<Excess, { readonly offset: number; readonly count: number }>;
}

/** Tames a text in a dialect. */
export function tame(text: string, dialect: 'md' | 'mdx'): Tame {
  const taken = new Map<Excess, { readonly offset: number; readonly count: number }>();
  if (!mayExceed(text)) return { text, taken };
  const replaced = new Map<number, string>();
  const take: TakeMark = (excess, offset) => {
    const standIn = excess === 'elements' ? TEXT_TAG_START : standInFor(text[offset] ?? '');
    if (standIn === undefined || replaced.has(offset)) return;
    replaced.set(offset, standIn);
    const before = taken.get(excess);
    taken.set(excess, { offset: Math.min(before?.offset ?? offset, offset), count: (before?.count ?? 0) + 1 });
  };
  readLines(text, dialect, take);
  return { text: replaceAll(text, replaced), taken };
}

function replaceAll(text: string, replaced: ReadonlyMap<number, string>): string {
  if (replaced.size === 0) return text;
  const characters = text.split('');
  for (const [offset, standIn] of replaced) characters[offset] = standIn;
  return characters.join('');
}

/** Of fewer marks than this between two empty lines, none can be too much. */
const FEW = DEEPEST;
const DEEP_INDENT = [' '.repeat(DEEPEST), '\t'.repeat(DEEPEST / 4)];

/** A quick look that nearly every page stands: too few of everything. */
function mayExceed(text: string): boolean {
  if (DEEP_INDENT.some((indent) => text.includes(indent))) return true;
  let inBlock = 0;
  let bracket: number | undefined;
  let ofElements = 0;
  let ofBoxes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED && text.charCodeAt(at + 1) === LINE_FEED) {
      inBlock = 0;
      bracket = undefined;
    }
    if (bracket !== undefined && at - bracket > LONGEST_LABEL) return true;
    if (code > LAST_MARK || IS_MARK[code] !== 1) continue;
    if (code === LESS_THAN) ofElements++;
    if (code === COLON) ofBoxes++;
    if (code === BRACKET) bracket ??= at;
    if (++inBlock > FEW || ofElements > FEW || ofBoxes > DEEPEST_BOXES * 3) return true;
  }
  return false;
}

const MARKS = '>-+*.)[]_~`&<:{';
const LINE_FEED = 10;
const COLON = 58;
const BRACKET = 91;
const LESS_THAN = 60;
const LAST_MARK = 126;
const IS_MARK = Uint8Array.from({ length: LAST_MARK + 1 }, (_, code) =>
  Number(MARKS.includes(String.fromCharCode(code))),
);

const CODE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const BELOW_TABLE_HEAD = /^[|:-][ \t:|-]*$/;
const OWN_LINE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/;

/** Goes through the lines: containers, blocks of code, boxes; and paragraphs where they end. */
function readLines(text: string, dialect: 'md' | 'mdx', take: TakeMark): void {
  const follow = followContainers(take);
  const isBox = countBoxes(take);
  const onTag = countElements(take);
  const isDefined = findDefinitions(text);
  let paragraph = 0;
  let fence: { readonly mark: string; readonly depth: number } | undefined;
  let isTable = false;
  let isAfterBlank = true;
  const endParagraph = (end: number): void => {
    const start = paragraph;
    paragraph = end;
    const length = end - start;
    if (length < FEW && !text.slice(start, end).includes('<')) return;
    readPhrases({
      text: text.slice(start, end),
      hasBraces: dialect === 'mdx',
      isDefined,
      take: (excess, offset) => take(excess, start + offset),
      onTag: (tag) => onTag({ ...tag, offset: start + tag.offset }),
    });
  };
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const line = { text: text.slice(start, end), offset: start };
    const { offset, depth, isNew } = follow(line, isAfterBlank);
    const content = text.slice(offset, end);
    isAfterBlank = content.trim() === '';
    if (fence !== undefined && depth >= fence.depth) {
      if (content.trimEnd().endsWith(fence.mark) && content.trim().startsWith(fence.mark)) fence = undefined;
      paragraph = end;
      continue;
    }
    fence = undefined;
    const [, ticks, tildes] = CODE.exec(content) ?? [];
    const mark = ticks ?? tildes;
    if (isNew || isAfterBlank || mark !== undefined || isTable || OWN_LINE.test(content)) endParagraph(start);
    if (isAfterBlank || isNew) isTable = false;
    if (content.includes('|') && content.includes('-') && BELOW_TABLE_HEAD.test(content.trim())) isTable = true;
    if (mark !== undefined) fence = { mark, depth };
    if (mark !== undefined || isBox({ text: content, offset, depth })) paragraph = end;
    else if (OWN_LINE.test(content)) endParagraph(end);
  }
  endParagraph(text.length);
}

const DEFINITION = /^[ \t>]*\[([^[\]\n]+)\]:/gm;

/** Whether a text defines a label; looked for when it is asked first. */
function findDefinitions(text: string): (label: string) => boolean {
  let labels: ReadonlySet<string> | undefined;
  return (label) => {
    labels ??= new Set([...text.matchAll(DEFINITION)].map(([, defined = '']) => defined.trim().toLowerCase()));
    return labels.has(label.trim().toLowerCase());
  };
}
