/** The tree of a page's parts. Each part replaces an include of its parent. */
import type { Body, Include } from '../../types/body.js';
import type { FilePath } from '../../types/paths.js';
import type { Fragment } from './fragment.js';

/** A fragment at one place in a page. */
export interface Part {
  readonly fragment: Fragment;
  /** The file that contains its text. */
  readonly source: FilePath;
  /** The values passed by its parent. Undefined for the page itself. */
  readonly above: Above | undefined;
  /** Children by the include they replace, in order. */
  readonly children: Map<Include, Part>;
}

/** The values that a part receives from its parent. */
export interface Above {
  readonly parent: Part;
  readonly props: Readonly<Record<string, unknown>>;
  /** Content written in the parent part. */
  readonly slots: readonly Body[];
}

/** Creates a part without children. */
export function toPart(fragment: Fragment, source: FilePath, above?: Above): Part {
  return { fragment, source, above, children: new Map() };
}

/** Returns the text of a property passed by the parent. */
export function textOfProperty({ above }: Part, name: string): string {
  const value = above?.props[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the slots of a property: all for `children` of a partial, or a numbered one for code. */
export function slotsOfProperty({ above }: Part, name: string): readonly Body[] {
  if (name === 'children') return above?.slots ?? [];
  const slot = /^\d+$/.test(name) ? above?.slots[Number(name)] : undefined;
  return slot === undefined ? [] : [slot];
}
