import type { SearchPage } from 'csb-docs/search/page';
import type { Found, ResultsView } from 'csb-docs/search/results';
import { useEffect, useRef } from 'react';
import type { SearchTexts } from '../../../src/types/props.js';
import PageHit from './PageHit.js';

interface Props {
  readonly found: Found;
  readonly view: ResultsView;
  readonly texts: SearchTexts;
  readonly page: SearchPage | undefined;
}

/** The list of results, and the button that makes it longer: whoever presses it goes on reading at the first new result. */
export default function PageHits({ found, view, texts, page }: Props) {
  const { hits, hasMore } = found;
  const isWaiting = view.status === 'loading' || view.status === 'stalled';
  const link = useRef<HTMLAnchorElement>(null);
  /** How many hits there were when more were asked for. */
  const shown = useRef<number | undefined>(undefined);
  const first = shown.current;
  useEffect(() => {
    // After an error they are still wanted.
    if (shown.current === undefined || view.status !== 'idle') return;
    link.current?.focus();
    shown.current = undefined;
  }, [hits, view.status]);
  const more = (): void => {
    shown.current = hits.length;
    page?.more();
  };
  return (
    <>
      <ol className="found">
        {hits.map((hit, index) => (
          <PageHit
            key={hit.id}
            hit={hit}
            linkRef={index === first ? link : undefined}
            onFollow={() => page?.follow(hit)}
          />
        ))}
      </ol>
      {/* Without `disabled`, which would take the focus away. */}
      {hasMore && view.status !== 'error' && (
        <p className="found-more">
          <button type="button" className="button" aria-disabled={isWaiting} onClick={isWaiting ? undefined : more}>
            {texts.loadMore}
          </button>
        </p>
      )}
    </>
  );
}
