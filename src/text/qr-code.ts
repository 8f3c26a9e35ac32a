/**
 * A QR code (ISO/IEC 18004) for a short text: bytes, the lowest level of correction, one pattern of masking.
 * In: an address. Out: rows of modules. Enough for what a terminal shows; a reader takes any mask that the code names.
 */

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Codewords of data and of correction, by version from 1 on: as long as all of them are one block. */
const VERSIONS: readonly (readonly [data: number, correction: number])[] = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
];
/** The mode and the length of the text take twelve bits, the end four. */
const OVERHEAD = 2;
const PADDING = [0xec, 0x11];
/** Level L and mask 0, with the correction and the mask of these bits themselves. */
const FORMAT = 0b111011111000100;

/** Makes the code; undefined for a text of more than 106 bytes. */
export function makeQrCode(text: string): QrCode | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(([data]) => bytes.length + OVERHEAD <= data);
  const [data, correction] = VERSIONS[index] ?? [];
  if (data === undefined || correction === undefined) return undefined;
  const words = toWords(bytes, data);
  return draw(index + 1, [...words, ...correct(words, correction)]);
}

/** Four bits of mode, eight of length, the text, four of its end, and padding. */
function toWords(bytes: readonly number[], count: number): readonly number[] {
  const hex = `4${[bytes.length, ...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}0`;
  const words = [...hex.matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
  return Array.from({ length: count }, (_, at) => words[at] ?? PADDING[(at - words.length) % 2] ?? 0);
}

/** What is left of the text, as a polynomial, after division by the one of Reed and Solomon. */
function correct(words: readonly number[], count: number): readonly number[] {
  let divisor = [...Array.from({ length: count - 1 }, () => 0), 1];
  for (let step = 0, root = 1; step < count; step++, root = multiply(root, 2))
    divisor = divisor.map((factor, at) => multiply(factor, root) ^ (divisor[at + 1] ?? 0));
  let rest = Array.from({ length: count }, () => 0);
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor));
  }
  return rest;
}

/** In the field of 256 numbers. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** Puts the words around what every code has: marks in three corners, lines between them, the format. */
function draw(version: number, words: readonly number[]): QrCode {
  const size = 17 + 4 * version;
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }));
  const set = (x: number, y: number, isDark: boolean): void => {
    const row = rows[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark;
  };
  for (let at = 0; at < size; at++)
    for (const [x, y] of [
      [6, at],
      [at, 6],
    ] as const)
      set(x, y, at % 2 === 0);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(set, { x, y, rings: [2, 4] });
  if (version > 1) drawRings(set, { x: size - 7, y: size - 7, rings: [1] });
  drawFormat(set, size);
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1));
  for (const [x, y] of listFree(rows)) set(x, y, (bits.shift() ?? false) !== ((x + y) % 2 === 0));
  return rows.map((row) => row.map(Boolean));
}

type Setter = (x: number, y: number, isDark: boolean) => void;

/** Squares inside each other; `rings` are those that are light. */
function drawRings(
  set: Setter,
  { x, y, rings }: { readonly x: number; readonly y: number; readonly rings: readonly number[] },
): void {
  const reach = Math.max(2, ...rings);
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      set(x + right, y + down, !rings.includes(Math.max(Math.abs(right), Math.abs(down))));
}

/** Twice: around the first corner, and along the two others. */
function drawFormat(set: Setter, size: number): void {
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    if (bit < 8) set(size - 1 - bit, 8, isDark);
    else set(8, size - 15 + bit, isDark);
    const around = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
    if (bit < 8) set(8, around, isDark);
    else set(around, 8, isDark);
  }
  set(8, size - 8, true);
}

/** The free places in the order of the words: up and down in pairs of columns, from the right. */
function listFree(rows: readonly (readonly (boolean | undefined)[])[]): readonly (readonly [number, number])[] {
  const size = rows.length;
  const places: (readonly [number, number])[] = [];
  for (let column = size - 1, isUp = true; column > 0; column -= 2, isUp = !isUp) {
    // The line between the marks takes a column of its own.
    if (column === 6) column = 5;
    for (let step = 0; step < size; step++)
      for (const x of [column, column - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (rows[y]?.[x] === undefined) places.push([x, y]);
      }
  }
  return places;
}
