/** The parts of a page, as a tree: each takes the place of an insert of the one above it. */
import type { Body, Insert } from '../../types/body.js';
import type { FilePath } from '../../types/paths.js';
import type { Fragment } from './fragment.js';

/** A fragment at one place of a page. */
export interface Part {
  readonly fragment: Fragment;
  /** The file that it was written in. */
  readonly source: FilePath;
  /** What the part above gives it; undefined for the page itself. */
  readonly above: Above | undefined;
  /** By the inserts whose place they take, in their order. */
  readonly children: Map<Insert, Part>;
}

/** What a part gets from the one above it. */
export interface Above {
  readonly parent: Part;
  readonly props: Readonly<Record<string, unknown>>;
  /** Content that was written in the part above. */
  readonly slots: readonly Body[];
}

/** Makes a part without children. */
export function toPart(fragment: Fragment, source: FilePath, above?: Above): Part {
  return { fragment, source, above, children: new Map() };
}

/** The text of a property that the part above gives. */
export function textOfProperty({ above }: Part, name: string): string {
  const value = above?.props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The slots that a property stands for: all of them for the children of a partial, the numbered one for code. */
export function slotsOfProperty({ above }: Part, name: string): readonly Body[] {
  if (name === 'children') return above?.slots ?? [];
  const slot = /^\d+$/.test(name) ? above?.slots[Number(name)] : undefined;
  return slot === undefined ? [] : [slot];
}
