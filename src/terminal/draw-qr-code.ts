/** Draws a QR code in a terminal, two rows of modules per line, dark on light regardless of the terminal's colours. */
import { encode } from 'uqr';

/** Quiet zone that scanners need. */
const MARGIN = 2;
/** Largest version that fits into a window of 24 lines. It holds URLs of up to 106 bytes. */
const MOST_VERSION = 5;
const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';
/** Indexed by whether the upper and the lower half are dark. */
const HALVES = [' ', '▄', '▀', '█'];

/** Returns the lines, or undefined if the URL is too long. */
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

/** Returns rows of modules; true is dark. */
function makeRows(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'L', border: MARGIN, maxVersion: MOST_VERSION }).data;
  } catch {
    return undefined;
  }
}
