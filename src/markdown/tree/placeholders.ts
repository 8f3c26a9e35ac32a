/**
 * Substitutes for characters that a parser would treat as syntax. They have the same length, so that positions stay,
 * and are Unicode noncharacters, which occur in no text.
 */
import type { Nodes } from 'mdast';
import { isJsx, type JsxNode } from './jsx-nodes.js';

/** Substitute → original character. */
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

/** Replaces the `<` of a tag that is text, also in raw HTML. */
export const TEXT_TAG_START = '\uFDE4';

/** Replaces `<!--`; `*\/}` replaces `-->`. The last character distinguishes it from an MDX comment. */
export const COMMENT_START = '{/*\uFDE9';

/** Matches an HTML comment in code, where it is text. */
const COMMENT_IN_CODE = /\{\/\*\uFDE9(.*?)\*\/\}/gs;

const ANY = /[\uFDD0-\uFDE9]/g;

/** Returns the substitute of a character, or undefined if it has none. */
export function standInFor(character: string): string | undefined {
  for (const [standIn, meaning] of STAND_INS) if (meaning === character) return standIn;
  return undefined;
}

/** Restores the original characters of a text. */
export function putBack(text: string): string {
  return text.replace(COMMENT_IN_CODE, '<!--$1-->').replace(ANY, (character) => STAND_INS.get(character) ?? character);
}

/** Restores the original characters in all texts of a tree, in place. */
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
