/**
 * Where the texts of tasks begin. In: a tree as remark-parse makes it. Out: the same, corrected.
 * What follows `[x]` is taken for a blank on the same line by mdast-util-gfm-task-list-item, also where it is the end of the line.
 */
import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { indexLines } from '../utils/lines.js';

/** A task with nothing behind its box. */
const EMPTY_BOX = /\[[\sxX]\][ \t]*[\r\n]/;

/** Moves paragraphs of tasks, and the texts that they begin with, to the line that they begin on. */
export function placeTasks<Tree extends Nodes>(tree: Tree, source: string): Tree {
  if (!EMPTY_BOX.test(source)) return tree;
  const { toPoint } = indexLines(source);
  const place = (start: number, end: number): Position => ({
    start: { ...toPoint(start), offset: start },
    end: { ...toPoint(end), offset: end },
  });
  visit(tree, 'listItem', ({ checked, children: [first] }) => {
    if (typeof checked !== 'boolean' || first?.type !== 'paragraph') return;
    for (const node of [first, first.children[0]]) {
      const { start, end } = node?.position ?? {};
      if (node === undefined || start?.offset === undefined || end?.offset === undefined) continue;
      if (/[\r\n]/.test(source[start.offset - 1] ?? '')) node.position = place(start.offset, end.offset);
    }
  });
  return tree;
}
