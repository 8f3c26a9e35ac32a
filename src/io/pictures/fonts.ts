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
  const widths = new Map<string, number | undefined>();
  const widthOf = (character: string, weight: number): number | undefined => {
    const key = `${weight} ${character}`;
    if (!widths.has(key)) widths.set(key, findWidth(opened, character, weight));
    return widths.get(key);
  };
  return {
    family: [...new Set(opened.map(({ font }) => `'${font.familyName.replaceAll("'", '')}'`))].join(', '),
    covers: (character) => widthOf(character, BOLD) !== undefined,
    measure: (text, weight) => [...text].reduce((sum, character) => sum + (widthOf(character, weight) ?? 1), 0),
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
