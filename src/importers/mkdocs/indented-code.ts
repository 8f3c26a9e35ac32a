/** Converts indented code to fenced code blocks: MDX would treat it as a paragraph. */
import { indentOf, type Line, outdent, type Rule } from '../source-site/document.js';

const STEP = 4;
const ITEM = /^\s*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)\s/;
/** Elements with Markdown content that other rules wrote. The content of other HTML elements stays unchanged. */
const OPENS = /^\s{0,3}<(?!(?:details|summary|dl|dt|dd|figure|br|hr|img|input)\b)([a-z][\w-]*)[\s>]/;

/** Position of a line: depth in lists, and the enclosing element. */
interface Place {
  readonly lists: number;
  readonly element: string | undefined;
  readonly isAfterBlank: boolean;
}

/** Writes fences around indented code. */
export const indentedCode: Rule = (lines) => {
  const written: Line[] = [];
  let place: Place = { lists: 0, element: undefined, isAfterBlank: true };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    const depth = STEP * (Math.min(place.lists, Math.floor(indentOf(line.text) / STEP)) + 1);
    const end = isStart(line, depth, place) ? findEnd(lines, at, depth) : at;
    if (end > at) {
      written.push(...writeFence(lines.slice(at, end), depth));
      at = end - 1;
      place = { ...place, isAfterBlank: false };
    } else {
      written.push(line);
      place = nextPlace(place, line);
    }
  }
  return written;
};

function isStart({ text, isCode }: Line, depth: number, { element, isAfterBlank }: Place): boolean {
  return isAfterBlank && element === undefined && !isCode && text.trim() !== '' && indentOf(text) >= depth;
}

function findEnd(lines: readonly Line[], start: number, depth: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const { text = '', isCode = false } = lines[at] ?? {};
    if (text.trim() === '') continue;
    if (isCode || indentOf(text) < depth) break;
    end = at + 1;
  }
  return end;
}

/** A first line like `:::python` sets the language. */
function writeFence(code: readonly Line[], depth: number): readonly Line[] {
  const indent = ' '.repeat(depth - STEP);
  const bare = code.map((line) => ({ ...line, text: outdent(line.text, depth), isCode: true }));
  const [first] = bare;
  const language = /^(?::::|#!)(\w+)\s*$/.exec(first?.text ?? '')?.[1] ?? '';
  const shown = language === '' ? bare : bare.slice(1);
  const longest = Math.max(2, ...shown.flatMap(({ text }) => text.match(/`+/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(longest + 1);
  const number = first?.number ?? 1;
  return [
    { text: `${indent}${mark}${language}`, number, isCode: true },
    ...shown.map((line) => ({ ...line, text: line.text === '' ? '' : indent + line.text })),
    { text: indent + mark, number, isCode: true },
  ];
}

function nextPlace({ lists, element, isAfterBlank }: Place, { text, isCode }: Line): Place {
  if (text.trim() === '') return { lists, element, isAfterBlank: true };
  const level = Math.floor(indentOf(text) / STEP);
  const isItem = !isCode && ITEM.test(text);
  return {
    lists: isItem ? level + 1 : isAfterBlank ? Math.min(lists, level) : lists,
    element: isCode ? element : nextElement(element, text),
    isAfterBlank: false,
  };
}

function nextElement(element: string | undefined, text: string): string | undefined {
  const name = element ?? OPENS.exec(text)?.[1];
  return name === undefined || text.includes(`</${name}>`) ? undefined : name;
}
