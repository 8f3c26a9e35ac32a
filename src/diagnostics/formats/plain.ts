/** Neutralizes text from a site. Each report format then adds its own escaping. */
import { UNSEEN, visible } from '../frame.js';

/** Returns one line without characters that have an effect, cut to `most` characters. */
export function toPlain(text: string, most = Number.POSITIVE_INFINITY): string {
  const plain = visible(text);
  if (plain.length <= most) return plain;
  // Do not separate the halves of a surrogate pair.
  return `${plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Writes JSON with invisible characters escaped: programs read them unchanged, terminals and pages do not act on them.
 */
export function toPlainJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  // Line feeds between values stay. Those inside strings are already escaped.
  return `${json.replace(UNSEEN, (units) => (units === '\n' ? units : units.split('').map(toEscape).join('')))}\n`;
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
