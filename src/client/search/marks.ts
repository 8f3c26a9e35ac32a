/** Splits highlighted text of an answer into segments. Never produces HTML: everything but highlights is text. */
import type { SearchSettings } from '../../types/search.js';

/** A part of a text. */
export interface Segment {
  readonly text: string;
  readonly isMarked: boolean;
}

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

/** Tags around highlights: ours, and those that the site requests from its hosted index. */
export interface MarkTags {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/** Returns the tags that answers may contain. */
export function toMarkTags({ hosted }: Pick<SearchSettings, 'hosted'>): MarkTags {
  const { highlightPreTag, highlightPostTag } = hosted?.searchParameters ?? {};
  return { starts: ['<mark>', highlightPreTag].filter(isTag), ends: ['</mark>', highlightPostTag].filter(isTag) };
}

function isTag(tag: unknown): tag is string {
  return typeof tag === 'string' && tag !== '';
}

/**
 * Splits an escaped text at its highlight tags. Nested highlights merge, unclosed ones extend to the end, and other
 * tags are text.
 */
export function toSegments(value: string, { starts, ends }: MarkTags = toMarkTags({})): readonly Segment[] {
  const tag = new RegExp(`(${[...ends, ...starts].map(toLiteral).join('|')})`);
  const found: Segment[] = [];
  const depth = { marks: 0 };
  for (const part of value.split(tag)) {
    if (ends.includes(part)) depth.marks = Math.max(0, depth.marks - 1);
    else if (starts.includes(part)) depth.marks++;
    else if (part !== '') append(found, { text: decodeReferences(part), isMarked: depth.marks > 0 });
  }
  return found;
}

/** Joins adjacent segments of one kind. */
function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (last?.isMarked === segment.isMarked) segments.splice(-1, 1, { ...last, text: last.text + segment.text });
  else segments.push(segment);
}

/** Returns the text without highlights. */
export function toPlainText(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

function toLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Decodes escapes of a server. Invalid references stay. */
function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, ...[decimal, hexadecimal, name]) => {
      if (name !== undefined) return REFERENCES[String(name)] ?? whole;
      const code = decimal === undefined ? parseInt(String(hexadecimal), 16) : Number(decimal);
      return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}
