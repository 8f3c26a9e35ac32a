import type { Segment } from 'csb-docs/search/dialog';

/** A text with marks. Everything in it is text, whatever it looks like. */
export default function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  return segments.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
