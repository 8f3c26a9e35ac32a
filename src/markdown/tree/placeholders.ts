/**
 * Characters that stand for characters which a parser would take for syntax. They are as long as what they stand for, so
 * that positions stay, and Unicode says that no text has them.
 */
import type { Nodes } from 'mdast';
import { isJsx, type JsxNode } from './jsx-nodes.js';

/** Stand-in → what it stands for. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['\uFDD0', '<'],
  ['\uFDD1', '{'],
  ['\uFDD2', '}'],
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
  ['\uFDE9', ' '],
]);

/** Stands for the `<` of a tag that is text, in raw HTML, too. */
export const TEXT_TAG_START = '\uFDE4';

/** Stands for `<!--`, and `*\/}` for `-->`; the last character tells it from a comment of MDX. */
export const COMMENT_START = '{/*\uFDE9';

/** A comment of HTML in code, where it is part of a text. */
const COMMENT_IN_CODE = /\{\/\*\uFDE9(.*?)\*\/\}/gs;

const ANY = /[\uFDD0-\uFDE9]/g;

/** What stands for a character; undefined when nothing does. */
export function standInFor(character: string): string | undefined {
  for (const [standIn, meaning] of STAND_INS) if (meaning === character) return standIn;
  return undefined;
}

/** Puts back what stand-ins stand for. */
export function putBack(text: string): string {
  return text.replace(COMMENT_IN_CODE, '<!--$1-->').replace(ANY, (character) => STAND_INS.get(character) ?? character);
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
