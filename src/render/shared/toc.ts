/** Builds the table of contents of a page (conventions 4.4). */
import type { Heading } from '../../types/page.js';
import type { TocItem } from '../../types/props.js';

/** The heading levels in a table of contents. */
export interface TocRange {
  readonly min: number;
  readonly max: number;
  /** Titles of a last section that only lists next steps. It is left out. */
  readonly onward?: string;
}

interface Node {
  readonly heading: Heading;
  readonly children: Node[];
}

/**
 * Builds the table of contents. The tree has all levels at first: the parent of a heading is the closest earlier one
 * with a smaller level. Levels outside the range are then removed, and their children move up.
 */
export function buildToc(headings: readonly Heading[], range: TocRange): readonly TocItem[] {
  const items = toItems(
    toTree(headings.filter(({ level, id, html }) => level >= 2 && id !== '' && html !== '')),
    range,
  );
  return items.length > 1 && items.at(-1)?.html === range.onward ? items.slice(0, -1) : items;
}

function toTree(headings: readonly Heading[]): readonly Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node: Node = { heading, children: [] };
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function toItems(nodes: readonly Node[], range: TocRange): readonly TocItem[] {
  return nodes.flatMap(({ heading: { id, html, level }, children }): readonly TocItem[] => {
    const items = toItems(children, range);
    return level >= range.min && level <= range.max ? [{ id, html, level, children: items }] : items;
  });
}
