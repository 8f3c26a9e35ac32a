/** A hit as it is read: the heading that it is below, the headings above that, and its text. */
import type { HitView, Segment } from 'csb-docs/search/dialog';

/** What is shown of a hit. */
export interface HitParts {
  /** Its heading, with marks where that was found itself. */
  readonly title: readonly Segment[];
  /** The headings above, from the title of the page down; without what the title says already. */
  readonly trail: readonly string[];
  /** The text around what was found; empty where there is none. */
  readonly text: readonly Segment[];
}

/** Reads a hit. */
export function toHitParts({ type, page, title, trail, text }: HitView): HitParts {
  if (type !== 'content') return { title, trail, text };
  // The title of a text is the heading above it.
  return { title: [{ text: trail.at(-1) ?? page, isMarked: false }], trail: trail.slice(0, -1), text };
}
