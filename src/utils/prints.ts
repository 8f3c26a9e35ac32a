/** Computes the published fingerprints of a page from its sections. */
import type { Heading, Section } from '../types/page.js';
import type { Prints } from '../types/page-list.js';
import { createSketcher } from './sketch.js';

/**
 * Computes the fingerprints. The text below a heading is hashed without the heading, because headings may be renamed.
 */
export function toPrints({
  headings,
  sections,
}: {
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}): Prints {
  const below = headings.map(() => '');
  const sketcher = createSketcher();
  for (const { headingIndex, text, code } of sections) {
    const mark = sketcher.add(code.length === 0 ? text : `${text} ${code.join(' ')}`);
    if (headingIndex !== undefined) below[headingIndex] = mark;
  }
  const names = createSketcher().add(headings.map(({ text }) => text).join(' '));
  const { words, sketch, mark } = sketcher.finish();
  return { words, sketch, mark: `${mark}${names}`, below };
}
