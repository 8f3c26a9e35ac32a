import type { HitType, HitView } from 'csb-docs/search/dialog';
import { heading, lines, page } from '../../elements/icon-paths.js';
import Marked from '../../elements/Marked.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  readonly hit: HitView;
  /** Below the hit of its page, the page's title is not repeated. */
  readonly isChild?: boolean;
  /** Instead of one that says what it is. */
  readonly icon?: string;
}

/** The title of a hit, and the headings above it. */
export default function HitText({ hit, isChild = false, icon = iconOf(hit.type) }: Props) {
  const { title, summary, trail } = hit;
  const above = isChild ? trail.slice(1) : trail;
  return (
    <>
      <Pictogram path={icon} />
      <span className="hit-text">
        <span className="hit-title">
          <Marked segments={title} />
        </span>
        {summary.length > 0 && (
          <span className="hit-more">
            <Marked segments={summary} />
          </span>
        )}
        {summary.length === 0 && above.length > 0 && <span className="hit-more">{above.join(' › ')}</span>}
      </span>
    </>
  );
}

function iconOf(type: HitType): string {
  if (type === 'content') return lines;
  return type === 'lvl0' || type === 'lvl1' ? page : heading;
}
