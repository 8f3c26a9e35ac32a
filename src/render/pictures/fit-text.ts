/**
 * Breaking a text into the lines of a picture.
 * In: a text, a measure and the room. Out: the largest size at which it fits, and its lines; cut off where none does.
 */
import type { FitText, FittedText } from '../../types/picture-props.js';

/** Between these no letter belongs to the one before: a line may end anywhere. */
const ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Marks that no line begins with. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}\p{Po}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** How wide a text is, in parts of its size. */
type Measure = (text: string, weight: number) => number;

/** Makes the function that templates get. */
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

/** What stays together; the blank behind a word belongs to it. */
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
    // A word that is wider than the room is cut where the room ends.
    while (isWide(line.trimEnd())) {
      const [head, tail] = cut(line, isWide);
      lines.push(head);
      line = tail;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** At least one character goes into a line, so that there is an end. */
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
