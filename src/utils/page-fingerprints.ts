/** Computes the published fingerprints of a page from its sections. */
import type { Heading, Section } from '../types/page.js';
import type { Fingerprints } from '../types/page-list.js';
import { createSigner } from './similarity-signature.js';

/**
 * Computes the fingerprints. The text below a heading is hashed without the heading, because headings may be renamed.
 */
export function toFingerprints({
  headings,
  sections,
}: {
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}): Fingerprints {
  const below = headings.map(() => '');
  const signer = createSigner();
  for (const { headingIndex, text, code } of sections) {
    const mark = signer.add(code.length === 0 ? text : `${text} ${code.join(' ')}`);
    if (headingIndex !== undefined) below[headingIndex] = mark;
  }
  const names = createSigner().add(headings.map(({ text }) => text).join(' '));
  const { words, signature, mark } = signer.finish();
  return { words, signature, mark: `${mark}${names}`, below };
}
