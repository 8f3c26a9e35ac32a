/** Texts of others as one line that does nothing: what every format escapes further in its own way. */
import { UNSEEN, visible } from '../frame.js';

/** One line without characters that act; cut where it is longer than `most` characters. */
export function toPlain(text: string, most = Number.POSITIVE_INFINITY): string {
  const plain = visible(text);
  if (plain.length <= most) return plain;
  // Never between the halves of a character.
  return `${plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** JSON that shows such characters by their number: what reads it gets them as they are, a terminal or a page does not. */
export function toPlainJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  // Between values there are line feeds; those inside were written by their letter.
  return `${json.replace(UNSEEN, (units) => (units === '\n' ? units : units.split('').map(toEscape).join('')))}\n`;
}

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
