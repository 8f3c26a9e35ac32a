/** Fits text into an image: finds the largest font size and breaks lines. Truncates text that fits at no size. */
import type { FitText, FittedText } from '../../types/picture-props.js';

/** Scripts without spaces, where a line may break between any characters. */
const ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Characters that must not start a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}\p{Po}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Returns the width of a text relative to its font size. */
type Measure = (text: string, weight: number) => number;

/** Creates the fit function for templates. */
export function createFit(measure: Measure): FitText {
  return (text, { width, sizes, lines: most, weight }) => {
    const words = splitWords(text);
    let last: FittedText = { size: sizes.at(-1) ?? 1, lines: [] };
    for (const size of sizes) {
      const isWide = (line: string): boolean => measure(line, weight) * size > width;
      const lines = fill(words, isWide);
      if (lines.length <= most) return { size, lines };
      last = { size, lines: cutOff(lines, most, isWide) };
    }
    return last;
  };
}

/** Splits text into unbreakable pieces. Each keeps its trailing space. */
function splitWords(text: string): readonly string[] {
  const words = text.trim().replace(/\s+/gu, ' ').match(/\S+ ?/gu) ?? [];
  return words.flatMap((word) => (ANYWHERE.test(word) ? splitAnywhere(word) : [word]));
}

function splitAnywhere(word: string): readonly string[] {
  const pieces: string[] = [];
  for (const character of word) {
    const last = pieces.at(-1);
    const isOwn = last === undefined || ((ANYWHERE.test(character) || ANYWHERE.test(last)) && !CLOSING.test(character));
    if (isOwn && character !== ' ') pieces.push(character);
    else pieces.splice(-1, 1, `${last ?? ''}${character}`);
  }
  return pieces;
}

function fill(words: readonly string[], isWide: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && isWide((line + word).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    // Splits a word that is wider than the line.
    while (isWide(line.trimEnd())) {
      const [head, tail] = cut(line, isWide);
      lines.push(head);
      line = tail;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Takes at least one character per line, so that the loop ends. */
function cut(line: string, isWide: (line: string) => boolean): readonly [string, string] {
  const characters = [...line];
  let count = 1;
  while (count < characters.length && !isWide(characters.slice(0, count + 1).join(''))) count++;
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
}

function cutOff(lines: readonly string[], most: number, isWide: (line: string) => boolean): readonly string[] {
  const kept = lines.slice(0, most);
  let last = [...(kept.at(-1) ?? '')];
  while (last.length > 1 && isWide(`${last.join('').trimEnd()}…`)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').replace(/[\s\p{P}]+$/u, '')}…`];
}
