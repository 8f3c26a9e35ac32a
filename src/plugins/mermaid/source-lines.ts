/**
 * Where a mistake in a diagram is: Mermaid counts the lines of what is left of a source without its front matter, directives and
 * comments.
 * In: the source, and what Mermaid has said. Out: the line and column in the source, and a message of one line.
 */
import type { DrawingProblem } from './page/shape.js';

/** What Mermaid takes out before it reads a source, one after the other; of directives it leaves the ends of lines around them. */
const TAKEN_OUT: readonly RegExp[] = [
  /^-{3}\s*\n[\s\S]*?\n-{3}\s*\n+/,
  /%%\{[\s\S]*?\}%%/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
  /^\s+/,
];

/** For each line that Mermaid counts, the line of the source, from 1. */
export function listOwnLines(source: string): readonly number[] {
  let line = 1;
  let left = [...source].map((character) => ({ character, line: character === '\n' ? line++ : line }));
  for (const pattern of TAKEN_OUT) {
    const text = left.map(({ character }) => character).join('');
    // Places count in letters, as the list does.
    const lengthOf = (part: string): number => [...part].length;
    const global = new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
    const gone = new Set<number>();
    for (const { index, 0: part } of text.matchAll(global)) {
      const start = lengthOf(text.slice(0, index));
      for (let at = start; at < start + lengthOf(part); at++) gone.add(at);
      if (!pattern.flags.includes('g')) break;
    }
    left = left.filter((_, at) => !gone.has(at));
  }
  const starts = left.filter((_, at) => at === 0 || left[at - 1]?.character === '\n');
  return starts.map((start) => start.line);
}

/** A place in a source; lines count from 0, columns from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Finds the place that a problem is about; undefined where Mermaid names neither a line nor a word of the source. */
export function findPlace(source: string, { line, column, word = '' }: DrawingProblem): SourcePlace | undefined {
  const lines = source.split('\n');
  const own = listOwnLines(source);
  const known = line === undefined ? undefined : (own[line - 1] ?? own.at(-1) ?? 1) - 1;
  const at = known ?? (word === '' ? -1 : lines.findIndex((text) => text.includes(word)));
  const text = lines[at];
  if (text === undefined) return undefined;
  const length = Math.max(1, word.split('\n')[0]?.length ?? 0);
  // The last one: what comes before it was read.
  const found = word === '' ? -1 : text.lastIndexOf(word);
  if (column !== undefined && column <= text.length + 1) return { line: at, column, length: 1 };
  if (found >= 0) return { line: at, column: found + 1, length };
  const indent = text.length - text.trimStart().length;
  return { line: at, column: indent + 1, length: Math.max(1, text.trim().length) };
}

/** What Mermaid says, in a sentence: without the place and the picture of it, the source itself, and a long list of what could be there. */
export function toSentence({ problem, word = '' }: DrawingProblem): string {
  const text = problem
    .replace(/\n[^\n]*\n-+\^/g, '')
    .replace(/ for text: [\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(Parsing failed|Parse error|Lexical error)[:.]? ?/, '')
    .replace(/\b(?:(?:Lexer|Parse) error )?on line \d+(?:, column \d+)?[:.]? ?/g, '')
    .replace(/ at offset: \d+, skipped \d+ characters/g, '')
    .trim();
  const [, expected = '', got] = /^Expecting (.*), got ('.*')$/.exec(text) ?? [];
  const short =
    got === undefined
      ? text
      : expected.length > MOST_EXPECTED
        ? `${word === '' || word.includes('\n') ? got : `\`${word}\``} is not expected here`
        : `expected ${expected}, found ${got}`;
  return short.replace(/\.?$/, '.');
}

const MOST_EXPECTED = 60;
