/**
 * Notes for lines of code: a block with `notes` and the numbered list after it. The comment `(1)` at the end of a line
 * places the first note. Where this is not supported, as on GitHub, the list appears below the code.
 */
import type { Element, ElementContent } from 'hast';
import type { Code, List, ListItem, Parents, PhrasingContent, Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { codeNotes } from '../../../diagnostics/catalogue/code-marks.js';
import { type Compilation, locateNode, report } from '../../tree/compilation.js';
import { walkMarkdown } from '../../tree/walk.js';
import { readNotations } from './notations.js';

declare module 'mdast' {
  interface CodeData {
    /** The notes for its lines. */
    notes?: readonly ListItem[];
  }
}

/** Matches a fence that requests notes. */
const ASKS = /(?:^|\s)notes(?:\s|$)/;

/** Moves each list of notes from the tree into its code block. */
export function takeNotes(tree: Root, page: Compilation): void {
  if (!page.text.includes('notes')) return;
  walkMarkdown(tree, (node) => {
    if ('children' in node && node.children.some(asksForNotes)) takeFrom(node, page);
  });
}

function asksForNotes(node: { readonly type: string }): node is Code {
  return node.type === 'code' && 'meta' in node && ASKS.test(String(node.meta ?? ''));
}

function takeFrom(parent: Parents, page: Compilation): void {
  const taken = new Set<unknown>();
  for (const [index, child] of parent.children.entries()) {
    if (!asksForNotes(child)) continue;
    const list = parent.children[index + 1];
    if (list?.type !== 'list' || !list.ordered) report(page, codeNotes({ kind: 'no list' }, locateNode(page, child)));
    else if (!list.children.every(isText)) report(page, codeNotes({ kind: 'no text' }, locateNode(page, list)));
    else {
      const unused = findUnused(child, list);
      if (unused > 0)
        report(page, codeNotes({ kind: 'no line', note: unused }, locateNode(page, list.children[unused - 1] ?? list)));
      child.data = { ...child.data, notes: list.children };
      taken.add(list);
    }
  }
  const rest = parent.children.filter((child) => !taken.has(child));
  parent.children.splice(0, parent.children.length, ...(rest as never[]));
}

/** Returns the first note that no line refers to, from 1; 0 if there is none. */
function findUnused({ value, lang }: Code, list: List): number {
  const lines = value.split('\n');
  const source = { lines, classes: [], language: (lang ?? '').toLowerCase(), noteCount: list.children.length };
  const named = new Set(readNotations(source).notes.flat());
  return list.children.findIndex((_, index) => !named.has(index + 1)) + 1;
}

/** Notes can contain only text, because pending content cannot be nested. */
function isText({ children }: ListItem): boolean {
  return children.every(({ type }) => type === 'paragraph');
}

/** Converts the notes of a block, which are finished with the page. */
export function toNotes(state: State, { data }: Code): Element[] {
  return (data?.notes ?? []).map(({ children }) => {
    const phrases = children.flatMap((child): PhrasingContent[] => (child.type === 'paragraph' ? child.children : []));
    const content = state.all({ type: 'paragraph', children: phrases }) as ElementContent[];
    return { type: 'element', tagName: 'span', properties: {}, children: content };
  });
}
