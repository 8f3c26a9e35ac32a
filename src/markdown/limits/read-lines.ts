/**
 * Reads the lines of a text: containers, code blocks, and paragraphs when they end. Passes markers beyond the limits to
 * a callback.
 */
import { countContainers } from './admonition-depth.js';
import { followContainers, type LineStart } from './containers.js';
import { countElements, findClosed } from './elements.js';
import { DEEPEST, MOST_LAZY, type TakeMark } from './excess.js';
import { readPhrases } from './phrases.js';

/** A text with its callback. */
export interface Lines {
  readonly text: string;
  readonly dialect: 'md' | 'mdx';
  readonly take: TakeMark;
}

const CODE = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const BELOW_TABLE_HEAD = /^[|:-][ \t:|-]*$/;
const OWN_LINE = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/;

/** Reads all lines. */
export function readLines(lines: Lines): void {
  const { text, take } = lines;
  const follow = followContainers(take);
  const boxes = countContainers(take);
  const paragraph = followParagraphs(lines);
  let fence: { readonly mark: string; readonly depth: number } | undefined;
  let isTable = false;
  let isAfterBlank = true;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const line = follow({ text: text.slice(start, end), offset: start }, isAfterBlank);
    const { offset, depth, isNew } = line;
    const content = text.slice(offset, end);
    isAfterBlank = content.trim() === '';
    if (fence !== undefined && depth >= fence.depth) {
      if (content.trimEnd().endsWith(fence.mark) && content.trim().startsWith(fence.mark)) fence = undefined;
      paragraph.skip(end);
      continue;
    }
    fence = undefined;
    const [, ticks, tildes] = CODE.exec(content) ?? [];
    const mark = ticks ?? tildes;
    if (isNew || isAfterBlank || mark !== undefined || isTable || OWN_LINE.test(content)) paragraph.end(start);
    if (isAfterBlank || isNew) isTable = false;
    if (content.includes('|') && content.includes('-') && BELOW_TABLE_HEAD.test(content.trim())) isTable = true;
    if (mark !== undefined) fence = { mark, depth };
    if (mark !== undefined || boxes.isFence({ text: content, offset, depth })) paragraph.skip(end);
    else if (OWN_LINE.test(content)) paragraph.end(end);
    else paragraph.add(line);
  }
  paragraph.end(text.length);
  boxes.finish(text.length);
}

interface Paragraphs {
  /** Adds a line that may belong to the paragraph. */
  readonly add: (line: LineStart) => void;
  /** Ends the paragraph at an offset and reads it. */
  readonly end: (offset: number) => void;
  /** Starts the next paragraph after an offset. */
  readonly skip: (offset: number) => void;
}

/** Creates a tracker of paragraphs. */
function followParagraphs({ text, dialect, take }: Lines): Paragraphs {
  const onTag = countElements(take, dialect === 'mdx' ? findClosed(text) : () => false);
  const isDefined = findDefinitions(text);
  let start = 0;
  let lazy = 0;
  /** Markers that put its lines into a quotation or list. Without them, it is a paragraph outside. */
  let marks: number[] = [];
  const skip = (offset: number): void => {
    start = offset;
    lazy = 0;
    marks = [];
  };
  return {
    add: ({ mark, isLazy, leave }) => {
      if (mark !== undefined) marks.push(mark);
      if (!isLazy || ++lazy <= MOST_LAZY) return;
      for (const each of marks) take('lazy', each);
      leave();
      lazy = 0;
      marks = [];
    },
    end: (end) => {
      const from = start;
      skip(end);
      if (end - from < DEEPEST && !text.slice(from, end).includes('<')) return;
      readPhrases({
        text: text.slice(from, end),
        hasBraces: dialect === 'mdx',
        isDefined,
        take: (excess, offset) => take(excess, from + offset),
        onTag: (tag) => onTag({ ...tag, offset: from + tag.offset }),
      });
    },
    skip,
  };
}

const DEFINITION = /^[ \t>]*\[([^[\]\n]+)\]:/gm;

/** Creates a test whether a label is defined. Searches on first use. */
function findDefinitions(text: string): (label: string) => boolean {
  let labels: ReadonlySet<string> | undefined;
  return (label) => {
    labels ??= new Set([...text.matchAll(DEFINITION)].map(([, defined = '']) => defined.trim().toLowerCase()));
    return labels.has(label.trim().toLowerCase());
  };
}
