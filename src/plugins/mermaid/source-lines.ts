/** Maps error positions to the source: Mermaid counts lines after removing front matter, directives and comments. */
import type { DrawingProblem } from './page/shape.js';

/** What Mermaid removes before parsing, in this order. The line breaks around directives remain. */
const TAKEN_OUT: readonly RegExp[] = [
  /^-{3}\s*\n[\s\S]*?\n-{3}\s*\n+/,
  /%%\{[\s\S]*?\}%%/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
  /^\s+/,
];

/** Returns the source line, from 1, for each line that Mermaid counts. */
export function listOwnLines(source: string): readonly number[] {
  let line = 1;
  let left = [...source].map((character) => ({ character, line: character === '\n' ? line++ : line }));
  for (const pattern of TAKEN_OUT) {
    const text = left.map(({ character }) => character).join('');
    // Offsets count characters (code points), like the list.
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

/** A position in the source. `line` counts from 0, `column` from 1. */
export interface SourcePlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Finds the position of a problem. Undefined if Mermaid reports neither a line nor a word of the source. */
export function findPlace(source: string, { line, column, word = '' }: DrawingProblem): SourcePlace | undefined {
  const lines = source.split('\n');
  const own = listOwnLines(source);
  const known = line === undefined ? undefined : (own[line - 1] ?? own.at(-1) ?? 1) - 1;
  const at = known ?? (word === '' ? -1 : lines.findIndex((text) => text.includes(word)));
  const text = lines[at];
  if (text === undefined) return undefined;
  const length = Math.max(1, word.split('\n')[0]?.length ?? 0);
  // The last occurrence: text before it was parsed.
  const found = word === '' ? -1 : text.lastIndexOf(word);
  if (column !== undefined && column <= text.length + 1) return { line: at, column, length: 1 };
  if (found >= 0) return { line: at, column: found + 1, length };
  const indent = text.length - text.trimStart().length;
  return { line: at, column: indent + 1, length: Math.max(1, text.trim().length) };
}

/** Converts a Mermaid message to one sentence, without position, source excerpt and long lists of expected tokens. */
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
