/** Texts of others as one line that does nothing: what every format escapes further in its own way. */
import { visible } from '../frame.js';

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
  return `${json.replace(UNSEEN, (units) => units.split('').map(toEscape).join(''))}\n`;
}

/** Units of UTF-16 that `JSON.stringify` leaves as they are; tags (U+E0000 to U+E007F) are two each. */
const UNSEEN =
  /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb\ufffe\uffff]|\udb40[\udc00-\udc7f]/g;

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
