/**
 * Characters that stand for characters which MDX would take for syntax. They are as long as what they stand for, so that
 * positions stay, and Unicode says that no text has them.
 */
import type { Nodes, RootContent } from 'mdast';

/** Stand-in → what it stands for. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['\uFDD0', '<'],
  ['\uFDD1', '{'],
  ['\uFDD2', '}'],
  ['\uFDD3', 'i'],
  ['\uFDD4', 'e'],
  ['\uFDD5', '<'],
]);

/** Stands for the `<` of a tag that is HTML although it is no JSX. */
export const TAG_START = '\uFDD5';

/** Such a tag in a text. */
const TAG = /\uFDD5(\/?[a-z][^<>]*>)/;

const ANY = /[\uFDD0-\uFDD5]/g;

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
    if (typeof value === 'string' && /[\uFDD0-\uFDD5]/.test(value)) Object.assign(node, { [name]: putBack(value) });
  }
  if (!('children' in node)) return;
  const children: RootContent[] = node.children;
  if (children.some((child) => child.type === 'text' && child.value.includes(TAG_START)))
    children.splice(0, children.length, ...children.flatMap(splitAtTags));
  for (const child of children) putBackAll(child);
}

/** Tags among text become raw HTML. */
function splitAtTags(node: RootContent): RootContent[] {
  if (node.type !== 'text') return [node];
  return node.value
    .split(TAG)
    .map(
      (piece, index): RootContent =>
        index % 2 === 0 ? { ...node, value: piece } : { ...node, type: 'html', value: `<${piece}` },
    )
    .filter((piece) => !('value' in piece) || piece.value !== '');
}
