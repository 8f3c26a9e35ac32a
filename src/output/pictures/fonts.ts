/** How wide texts are in fonts, by the widths that the fonts themselves give. In: files. Out: measures. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import type { PictureFonts } from '../../types/picture.js';
import type { PictureFont } from '../../types/picture-tools.js';

interface Opened {
  readonly font: Font;
  readonly weight: number;
}

/** What a weight from which on a text is bold is asked for. */
const BOLD = 600;

/** Opens them; a file that cannot be read has no letters. */
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

/** That of the first font with the character, and of those with its name in the weight that is nearest. */
function findWidth(opened: readonly Opened[], character: string, weight: number): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  const having = opened.filter(({ font }) => font.hasGlyphForCodePoint(code));
  const family = having[0]?.font.familyName;
  const [nearest] = having
    .filter(({ font }) => font.familyName === family)
    .sort((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight));
  return nearest && nearest.font.glyphForCodePoint(code).advanceWidth / nearest.font.unitsPerEm;
}
