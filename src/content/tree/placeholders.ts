/**
 * Characters that stand for characters which a parser would take for syntax. They are as long as what they stand for, so
 * that positions stay, and Unicode says that no text has them.
 */
import type { Nodes } from 'mdast';
import { isJsx, type JsxNode } from './jsx-nodes.js';

/** Stand-in → what it stands for. Two more, U+FDD6 and U+FDD7, are those of addresses in brackets. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['\uFDD0', '<'],
  ['\uFDD1', '{'],
  ['\uFDD2', '}'],
  ['\uFDD3', 'i'],
  ['\uFDD4', 'e'],
  ['\uFDD5', '<'],
  ['\uFDE5', '>'],
  ['\uFDE6', '-'],
  ['\uFDD8', '+'],
  ['\uFDD9', '*'],
  ['\uFDDA', '.'],
  ['\uFDDB', ')'],
  ['\uFDDC', '('],
  ['\uFDDD', '['],
  ['\uFDDE', ']'],
  ['\uFDDF', '_'],
  ['\uFDE0', '~'],
  ['\uFDE1', '`'],
  ['\uFDE2', '&'],
  ['\uFDE3', ':'],
  ['\uFDE4', '<'],
  ['\uFDE7', ' '],
  ['\uFDE8', '\t'],
]);

/** Stands for the `<` of a tag that is HTML although it is no JSX. */
export const TAG_START = '\uFDD5';

/** Stands for the `<` of a tag that is text, in raw HTML, too. */
export const TEXT_TAG_START = '\uFDE4';

const ANY = /[\uFDD0-\uFDE8]/g;

/** What stands for a character; undefined when nothing does. */
export function standInFor(character: string): string | undefined {
  for (const [standIn, meaning] of STAND_INS) if (meaning === character) return standIn;
  return undefined;
}

/** Replaces what is at an offset by something of the same length. */
export function replaceAt(text: string, offset: number, standIn: string): string {
  return text.slice(0, offset) + standIn + text.slice(offset + standIn.length);
}

/** Puts back what stand-ins stand for. */
export function putBack(text: string): string {
  return text.replace(ANY, (character) => STAND_INS.get(character) ?? character);
}

/** Puts characters back in everything that a tree holds as text, in place. */
export function putBackAll(node: Nodes): void {
  if (node.type === 'html') node.value = node.value.replaceAll(TEXT_TAG_START, '&lt;');
  putBackFields(node);
  if (isJsx(node)) for (const attribute of node.attributes) putBackAttribute(attribute);
  if (!('children' in node)) return;
  for (const child of node.children) putBackAll(child);
}

function putBackAttribute(attribute: JsxNode['attributes'][number]): void {
  putBackFields(attribute);
  if (typeof attribute.value === 'object' && attribute.value !== null) putBackFields(attribute.value);
}

function putBackFields(owner: object): void {
  const fields: Record<string, unknown> = { ...owner };
  for (const name of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier', 'attributes']) {
    const value = fields[name];
    if (typeof value === 'string' && value.search(ANY) >= 0) Object.assign(owner, { [name]: putBack(value) });
  }
}
