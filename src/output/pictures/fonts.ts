/** Measures texts with the glyph widths of font files. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import type { PictureFonts } from '../../types/picture.js';
import type { PictureFont } from '../../types/picture-tools.js';

interface Opened {
  readonly font: Font;
  readonly weight: number;
}

/** Weight used to look up bold text. */
const BOLD = 600;

/** Opens fonts. An unreadable file covers no characters. */
export function openFonts(files: readonly PictureFont[]): PictureFonts {
  const opened = files.flatMap(({ path }) => open(path) ?? []);
  const byWeight = new Map<number, Map<string, number | undefined>>();
  const widthsOf = (weight: number): ((character: string) => number | undefined) => {
    const widths = byWeight.get(weight) ?? new Map<string, number | undefined>();
    byWeight.set(weight, widths);
    return (character) => {
      const known = widths.get(character);
      if (known !== undefined || widths.has(character)) return known;
      const width = findWidth(opened, character, weight);
      widths.set(character, width);
      return width;
    };
  };
  return {
    family: [...new Set(opened.map(({ font }) => `'${font.familyName.replaceAll("'", '')}'`))].join(', '),
    covers: (character) => widthsOf(BOLD)(character) !== undefined,
    measure: (text, weight) => {
      const widthOf = widthsOf(weight);
      let sum = 0;
      for (const character of text) sum += widthOf(character) ?? 1;
      return sum;
    },
  };
}

function open(path: string): Opened | undefined {
  try {
    const font = create(readFileSync(path));
    return font.isCollection ? undefined : { font, weight: font['OS/2']?.usWeightClass ?? 400 };
  } catch {
    return undefined;
  }
}

/** Returns the width from the first font family with the character, in its nearest weight. */
function findWidth(opened: readonly Opened[], character: string, weight: number): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  const having = opened.filter(({ font }) => font.hasGlyphForCodePoint(code));
  const family = having[0]?.font.familyName;
  const [nearest] = having
    .filter(({ font }) => font.familyName === family)
    .sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
  return nearest && nearest.font.glyphForCodePoint(code).advanceWidth / nearest.font.unitsPerEm;
}
