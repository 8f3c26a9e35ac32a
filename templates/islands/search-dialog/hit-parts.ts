/** Splits a hit for display: its heading, the headings above, and its text. */
import type { HitView, Segment } from 'csb-docs/search/dialog';

/** Parts of a hit. */
export interface HitParts {
  /** Its heading, with matches highlighted. */
  readonly title: readonly Segment[];
  /** Headings from the page title down, without the title itself. */
  readonly trail: readonly string[];
  /** Text around the match. Empty if there is none or the match is in code. */
  readonly text: readonly Segment[];
  /** Matching line of code. */
  readonly code: readonly Segment[];
}

/** Splits a hit. */
export function toHitParts(hit: HitView): HitParts {
  const { type, page, title, trail, code } = hit;
  const text = code.length > 0 ? [] : hit.text;
  if (type !== 'content') return { title, trail, text, code };
  // The title of a text is the heading above it.
  return { title: [{ text: trail.at(-1) ?? page, isMarked: false }], trail: trail.slice(0, -1), text, code };
}
