/** A QR code in a terminal: two rows of modules in each line, dark on light whatever the colours of the terminal are. */
import { encode } from 'uqr';

/** Readers need light around it. */
const MARGIN = 2;
/** A larger code would not fit into a window of 24 lines; it holds addresses of up to 106 bytes. */
const MOST_VERSION = 5;
const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';
/** By whether the upper and the lower half are dark. */
const HALVES = [' ', '▄', '▀', '█'];

/** The lines; undefined for an address that is too long to be one. */
export function drawQrCode(text: string): string | undefined {
  const rows = makeRows(text);
  if (rows === undefined) return undefined;
  const lines = Array.from({ length: Math.ceil(rows.length / 2) }, (_, line) => {
    const halves = Array.from({ length: rows.length }, (_, x) => {
      const [upper, lower] = [rows[2 * line]?.[x], rows[2 * line + 1]?.[x]].map(Number);
      return HALVES[2 * (upper || 0) + (lower || 0)];
    });
    return `  ${BLACK_ON_WHITE}${halves.join('')}${RESET}`;
  });
  return lines.join('\n');
}

/** Whether modules are dark, row by row. */
function makeRows(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'L', border: MARGIN, maxVersion: MOST_VERSION }).data;
  } catch {
    return undefined;
  }
}
