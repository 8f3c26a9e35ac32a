/**
 * MDX text to a Markdown tree.
 * In: a text. Out: its tree, and the places that MDX refuses and CommonMark does not: they are read as text.
 */
import type { Root } from 'mdast';
import { toCompatible } from './compatible.js';
import { putBackAll, replaceAt, standInFor } from './placeholders.js';
import { unravel } from './unravel.js';

/** A tree, and what was not taken as MDX. */
export interface ReadMdx {
  readonly tree: Root;
  readonly refusals: readonly Refusal[];
}

/** A character that was taken for text. */
export interface Refusal {
  readonly offset: number;
  /** Why MDX refuses it, by its parser. */
  readonly reason: string;
}

/** A parser that throws what MDX refuses. */
type Parse = (text: string) => Root;

/** Pages with more than that are no MDX. */
const MOST_REFUSALS = 100;

/** Reads a text; undefined where it has so much that MDX refuses that it is something else. */
export function readMdx(text: string, parse: Parse): ReadMdx | undefined {
  const refusals: Refusal[] = [];
  let source = toCompatible(text);
  while (refusals.length <= MOST_REFUSALS) {
    const result = parseOnce(source, parse);
    if ('tree' in result) {
      putBackAll(result.tree);
      unravel(result.tree);
      return { tree: result.tree, refusals };
    }
    const offset = findCause(source, result.offset);
    const standIn = offset === undefined ? undefined : standInFor(source[offset] ?? '');
    if (offset === undefined || standIn === undefined) return undefined;
    refusals.push({ offset, reason: result.reason });
    source = replaceAt(source, offset, standIn);
  }
  return undefined;
}

type Attempt = { readonly tree: Root } | { readonly offset: number; readonly reason: string };

function parseOnce(source: string, parse: Parse): Attempt {
  try {
    return { tree: parse(source) };
  } catch (error) {
    if (!isMessage(error)) throw error;
    const { reason, place } = error;
    const start = place !== undefined && 'start' in place ? place.start : place;
    // The parser names the place of a tag without its end in words only.
    const tag = /^Expected a closing tag for `[^`]*` \((\d+):(\d+)/.exec(reason);
    return {
      offset: tag === null ? (start?.offset ?? 0) : offsetOf(source, Number(tag[1]), Number(tag[2])),
      reason,
    };
  }
}

interface Place {
  readonly offset?: number;
}

/** What the parsers of MDX throw, a message of the vfile family. */
interface ParserMessage {
  readonly reason: string;
  readonly place?: Place | { readonly start: Place };
}

function isMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

function offsetOf(source: string, line: number, column: number): number {
  let start = 0;
  for (let number = 1; number < line; number++) start = source.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** The character that began what MDX could not read: the last one before the place that means something in MDX. */
function findCause(source: string, place: number): number | undefined {
  for (let offset = Math.min(place, source.length - 1); offset >= 0; offset--) {
    const character = source[offset];
    if (character === '<' || character === '{') return offset;
    if (isModuleStart(source, offset)) return offset;
  }
  return undefined;
}

function isModuleStart(source: string, offset: number): boolean {
  return (offset === 0 || source[offset - 1] === '\n') && /^(?:import|export)\b/.test(source.slice(offset, offset + 7));
}
