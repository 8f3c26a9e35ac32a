/**
 * Characters that stand for characters which MDX would take for syntax. They are as long as what they stand for, so that
 * positions stay, and Unicode says that no text has them.
 */
import type { Nodes } from 'mdast';

/** Stand-in → what it stands for. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['\uFDD0', '<'],
  ['\uFDD1', '{'],
  ['\uFDD2', '}'],
  ['\uFDD3', 'i'],
  ['\uFDD4', 'e'],
]);

const ANY = /[\uFDD0-\uFDD4]/g;

/** What stands for a character; undefined when nothing does. */
export function standInFor(character: string): string | undefined {
  for (const [standIn, meaning] of STAND_INS) if (meaning === character) return standIn;
  return undefined;
}

/** Replaces the character at an offset. */
export function replaceAt(text: string, offset: number, character: string): string {
  return text.slice(0, offset) + character + text.slice(offset + 1);
}

/** Puts back what stand-ins stand for. */
export function putBack(text: string): string {
  return text.replace(ANY, (character) => STAND_INS.get(character) ?? character);
}

/** Puts characters back in everything that a tree holds as text, in place. */
export function putBackAll(node: Nodes): void {
  const fields: Record<string, unknown> = { ...node };
  for (const name of ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']) {
    const value = fields[name];
    if (typeof value === 'string' && /[\uFDD0-\uFDD4]/.test(value)) Object.assign(node, { [name]: putBack(value) });
  }
  if ('children' in node) for (const child of node.children) putBackAll(child);
}
