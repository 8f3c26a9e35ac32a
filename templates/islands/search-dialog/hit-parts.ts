/** A hit as it is read: the heading that it is below, the headings above that, and its text. */
import type { HitView, Segment } from 'csb-docs/search/dialog';

/** What is shown of a hit. */
export interface HitParts {
  /** Its heading, with marks where that was found itself. */
  readonly title: readonly Segment[];
  /** The headings above, from the title of the page down; without what the title says already. */
  readonly trail: readonly string[];
  /** The text around what was found; empty where there is none, and where it was found in code. */
  readonly text: readonly Segment[];
  /** The line of code that was found. */
  readonly code: readonly Segment[];
}

/** Reads a hit. */
export function toHitParts(hit: HitView): HitParts {
  const { type, page, title, trail, code } = hit;
  const text = code.length > 0 ? [] : hit.text;
  if (type !== 'content') return { title, trail, text, code };
  // The title of a text is the heading above it.
  return { title: [{ text: trail.at(-1) ?? page, isMarked: false }], trail: trail.slice(0, -1), text, code };
}
