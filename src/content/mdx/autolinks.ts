/**
 * Addresses in angle brackets, which MDX refuses: CommonMark makes links of them.
 * In: a text, then the tree of the text with stand-ins. Out: a text as long as before, then the tree with links.
 */
import type { Link, Nodes, RootContent } from 'mdast';
import { createPlace, splitText } from './split-text.js';

/** An address in angle brackets that was taken out of a text. */
export interface Autolink {
  readonly offset: number;
  /** With its brackets. */
  readonly text: string;
}

/** Stand for the characters of such an address; Unicode says that no text has them. */
const FIRST = '\uFDD6';
const FURTHER = '\uFDD7';
const RUN = /(\uFDD6\uFDD7+)/;

const ADDRESS = /^<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)>/i;

/** The address in angle brackets at an offset, if there is one. */
export function findAutolink(text: string, offset: number): Autolink | undefined {
  const [found] = ADDRESS.exec(text.slice(offset, text.indexOf('>', offset) + 1)) ?? [];
  return found === undefined ? undefined : { offset, text: found };
}

/** What stands in the text instead. */
export function standInForAutolink({ text }: Autolink): string {
  return FIRST + FURTHER.repeat(text.length - 1);
}

/** Makes links of what was taken out, in place. Where there is no place for a link, the text comes back. */
export function putBackAutolinks(tree: Nodes, taken: readonly Autolink[], source: string): void {
  if (taken.length === 0) return;
  // In the order of the text, as the tree is.
  const left = taken.toSorted((a, b) => a.offset - b.offset);
  const place = createPlace(source);
  const toLink = ({ offset, text }: Autolink): Link => {
    const value = text.slice(1, -1);
    const position = place(offset, offset + text.length);
    const url = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `mailto:${value}`;
    return { type: 'link', url, children: [{ type: 'text', value, position }], position };
  };
  const takeText = (value: string): string => value.replace(/\uFDD6\uFDD7+/g, (run) => left.shift()?.text ?? run);
  const split = (node: RootContent): RootContent[] => {
    if (node.type !== 'text' || !node.value.includes(FIRST)) return [node];
    const parts = node.value.split(RUN).map((piece) => {
      const link = piece.startsWith(FIRST) ? left.shift() : undefined;
      return link === undefined ? piece : toLink(link);
    });
    return splitText(node, parts, place);
  };
  const walk = (node: Nodes, isInLink: boolean): void => {
    const fields: Record<string, unknown> = { ...node };
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string' && value.includes(FIRST)) Object.assign(node, { [name]: takeText(value) });
    if (!('children' in node)) return;
    const children: RootContent[] = node.children;
    const isLink = isInLink || node.type === 'link' || node.type === 'linkReference';
    for (const child of children.splice(0)) {
      if (!isLink) children.push(...split(child));
      else children.push(child);
      const last = children.at(-1);
      if (last === child) walk(child, isLink);
    }
  };
  walk(tree, false);
}
