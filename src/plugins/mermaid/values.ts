/** Shortens attribute values: browsers compute more digits than are visible. */

/** Numbers with more than two decimals. Numbers that follow each other without a space are not matched. */
const LONG_NUMBER = /(?<![\d.])-?\d*\.\d{3,}(?![\d.e])/g;

/** Rounds the numbers in a coordinate or path. */
export function roundNumbers(text: string, digits = 2): string {
  return text
    .replace(LONG_NUMBER, (number) => String(Number(Number(number).toFixed(digits)) || 0))
    .replace(/\s+/g, ' ');
}

/** Converts a computed value to an attribute value. References to other files become `none`. */
export function toAttributeValue(value: string): string {
  if (/\burl\((?!"?#)/.test(value)) return 'none';
  const short = value.replace(/(?<=\d)px\b/g, '').replace(COLOUR, (_, ...parts: readonly string[]) => toHex(parts));
  return roundNumbers(short.replace(/\burl\("(#[^"]*)"\)/g, 'url($1)'));
}

const COLOUR = /\brgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g;

function toHex([red = '', green = '', blue = '', alpha]: readonly (string | undefined)[]): string {
  const parts = [red, green, blue].map(Number);
  // Without an alpha group, this argument is the match offset, a number.
  if (typeof alpha === 'string' && alpha !== '1') parts.push(Math.round(Number(alpha) * 255));
  const digits = parts.map((part) => part.toString(16).padStart(2, '0'));
  const isShort = digits.every(([first, second]) => first === second);
  return `#${digits.map((pair) => (isShort ? pair.charAt(0) : pair)).join('')}`;
}
