/** A QR code in a terminal: two rows of modules in each line, dark on light whatever the colours of the terminal are. */
import { makeQrCode } from '../../text/qr-code.js';

/** Readers need light around it. */
const MARGIN = 2;
const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';
/** By whether the upper and the lower half are dark. */
const HALVES = [' ', '▄', '▀', '█'];

/** The lines; undefined for an address that is too long to be one. */
export function drawQrCode(text: string): string | undefined {
  const code = makeQrCode(text);
  if (code === undefined) return undefined;
  const isDark = (x: number, y: number): boolean => code[y - MARGIN]?.[x - MARGIN] ?? false;
  const size = code.length + 2 * MARGIN;
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) => {
    const halves = Array.from({ length: size }, (_, x) => {
      const [upper, lower] = [isDark(x, 2 * line), isDark(x, 2 * line + 1)].map(Number);
      return HALVES[2 * (upper ?? 0) + (lower ?? 0)];
    });
    return `  ${BLACK_ON_WHITE}${halves.join('')}${RESET}`;
  });
  return lines.join('\n');
}
