/** Values of attributes, as short as they can be: what browsers compute has more digits than anybody sees. */

/** Numbers with more than two digits behind the point; those written without a blank between them stay. */
const LONG_NUMBER = /(?<![\d.])-?\d*\.\d{3,}(?![\d.e])/g;

/** Rounds the numbers of a place or a path. */
export function roundNumbers(text: string, digits = 2): string {
  return text
    .replace(LONG_NUMBER, (number) => String(Number(Number(number).toFixed(digits)) || 0))
    .replace(/\s+/g, ' ');
}

/** A computed value as an attribute has it. What another file would have to say is left out. */
export function toAttributeValue(value: string): string {
  if (/\burl\((?!"?#)/.test(value)) return 'none';
  const short = value.replace(/(?<=\d)px\b/g, '').replace(COLOUR, (_, ...parts: readonly string[]) => toHex(parts));
  return roundNumbers(short.replace(/\burl\("(#[^"]*)"\)/g, 'url($1)'));
}

const COLOUR = /\brgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g;

function toHex([red = '', green = '', blue = '', alpha]: readonly (string | undefined)[]): string {
  const parts = [red, green, blue].map(Number);
  // The place of a match comes behind its groups.
  if (typeof alpha === 'string' && alpha !== '1') parts.push(Math.round(Number(alpha) * 255));
  const digits = parts.map((part) => part.toString(16).padStart(2, '0'));
  const isShort = digits.every(([first, second]) => first === second);
  return `#${digits.map((pair) => (isShort ? pair.charAt(0) : pair)).join('')}`;
}
