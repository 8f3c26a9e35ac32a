import { type HitView, type Segment, toPlainText } from 'csb-docs/search/page';
import type { Ref } from 'react';
import Marked from '../../elements/Marked.js';

interface Props {
  readonly hit: HitView;
  readonly onFollow: () => void;
  readonly linkRef: Ref<HTMLAnchorElement> | undefined;
}

/** One result: its title, the headings above it, and the text around what was searched for. */
export default function PageHit({ hit, onFollow, linkRef }: Props) {
  const { title, trail } = toParts(hit);
  return (
    <li className="found-hit">
      <h2 className="found-title">
        <a
          ref={linkRef}
          href={hit.href}
          rel={hit.isExternal ? 'noopener noreferrer' : undefined}
          onClick={onFollow}
          onAuxClick={onFollow}
        >
          <Marked segments={title} />
        </a>
      </h2>
      {trail.length > 0 && <p className="found-trail">{trail.join(' › ')}</p>}
      {hit.text.length > 0 && (
        <p className="found-text">
          <Marked segments={hit.text} />
        </p>
      )}
    </li>
  );
}

/** The title of a hit, and the headings above it. */
interface Parts {
  readonly title: readonly Segment[];
  readonly trail: readonly string[];
}

/** The title of a text is the heading above it. */
function toParts({ type, group, title, trail }: HitView): Parts {
  const isText = type === 'content';
  const heading = trail.at(-1) ?? group;
  const name = isText ? [{ text: heading, isMarked: false }] : title;
  const above = [group, ...(isText ? trail.slice(0, -1) : trail)];
  return {
    title: name,
    trail: above.filter((text, index) => text !== above[index - 1] && text !== toPlainText(name)),
  };
}
