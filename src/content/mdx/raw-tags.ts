/**
 * Tags that MDX refuses and CommonMark does not, as the raw HTML that they are.
 * In: the tree of a text in which stand-ins begin such tags. Out: the same tree, with raw HTML where they are written.
 */
import type { Html, Nodes, RootContent, Text } from 'mdast';
import { TAG_START } from '../tree/placeholders.js';
import { createPlace, splitText } from './split-text.js';

/** Such a tag in a text. */
const TAG = /(\uFDD5\/?[a-z][^<>]*>)/;

/** A tag of one line from its name on, as it is written. */
const WRITTEN = /^\/?[a-z][^<>\n]*>/;

/** What is a bracket in the text of a tree, and none in the source. */
const BRACKET = /&#|&n?v?[lg]t|\\[<>]/i;

/** Takes the tags out of the texts of a tree, in place. `source` is what the tree was made of. */
export function toRawTags(tree: Nodes, source: string): void {
  if (!source.includes(TAG_START)) return;
  const place = createPlace(source);
  // The tree is in the order of the source. What is made of a bare address has no place, nor has the text behind it.
  let passed = 0;
  const passMarks = (value: string): number | undefined => {
    let first: number | undefined;
    for (const _mark of value.matchAll(/\uFDD5/g)) {
      const offset = source.indexOf(TAG_START, passed);
      if (offset < 0) return first;
      first ??= offset;
      passed = offset + 1;
    }
    return first;
  };
  const toTag = (piece: string, limit: number): Html => {
    const start = passMarks(piece);
    const html: Html = { type: 'html', value: `<${piece.slice(1)}` };
    if (start === undefined) return html;
    const written = source.slice(start + 1, limit);
    // HTML has references and backslashes of its own.
    const [tag] = WRITTEN.exec(written) ?? [];
    if (tag !== undefined && !BRACKET.test(tag))
      return { ...html, value: `<${tag}`, position: place(start, start + 1 + tag.length) };
    return { ...html, position: place(start, start + 1 + findEnd(piece.slice(1), written)) };
  };
  const split = (text: Text, limit: number): RootContent[] => {
    const parts = text.value.split(TAG).map((piece, index) => {
      if (index % 2 === 1) return toTag(piece, text.position?.end.offset ?? limit);
      passMarks(piece);
      return piece;
    });
    return splitText(text, parts, place);
  };
  const walk = (node: Nodes, limit: number): void => {
    if (!('children' in node)) return;
    const children: RootContent[] = node.children;
    const end = node.position?.end.offset ?? limit;
    for (const child of children.splice(0)) {
      passed = Math.max(passed, child.position?.start.offset ?? 0);
      if (child.type === 'text' && child.value.includes(TAG_START)) children.push(...split(child, end));
      else {
        walk(child, end);
        children.push(child);
      }
      passed = Math.max(passed, child.position?.end.offset ?? 0);
    }
  };
  walk(tree, source.length);
}

/** The longest name of a character has 31 letters. */
const LONGEST_REFERENCE = 40;

/** Where a tag ends in what is written from its name on: what begins further lines of a quote is no part of it. */
function findEnd(tag: string, written: string): number {
  let end = 0;
  for (const character of tag) {
    const next = written.slice(end, end + LONGEST_REFERENCE).indexOf(character);
    if (next >= 0) end += next + character.length;
  }
  return end;
}
