import type { PageControls, PageHits, ResultsView } from 'csb-docs/search/page';
import { useEffect, useRef } from 'react';
import type { SearchTexts } from '../../../src/types/props.js';
import PageHit from './PageHit.js';

interface Props {
  readonly shown: PageHits;
  readonly status: ResultsView['status'];
  readonly texts: SearchTexts;
  /** Undefined until the page answers. */
  readonly page: PageControls | undefined;
}

/** The list of results, and the button that makes it longer and moves the focus to the first new result. */
export default function ResultList({ shown, status, texts, page }: Props) {
  const { hits, hasMore } = shown;
  const isWaiting = status === 'loading' || status === 'stalled';
  const link = useRef<HTMLAnchorElement>(null);
  /** How many hits there were when more were asked for. */
  const countBefore = useRef<number | undefined>(undefined);
  const first = countBefore.current;
  useEffect(() => {
    // After an error more hits are still wanted.
    if (countBefore.current === undefined || status !== 'idle') return;
    link.current?.focus();
    countBefore.current = undefined;
  }, [status]);
  const more = (): void => {
    countBefore.current = hits.length;
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
      {hasMore && status !== 'error' && (
        <p className="found-more">
          <button type="button" className="button" aria-disabled={isWaiting} onClick={isWaiting ? undefined : more}>
            {texts.loadMore}
          </button>
        </p>
      )}
    </>
  );
}
