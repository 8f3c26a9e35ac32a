import { toSearchHref } from 'csb-docs/search/request';
import type { SearchState } from 'csb-docs/search/session';
import { fillPlural } from 'csb-docs/text';
import { useLayoutEffect, useRef } from 'react';
import Failure from './Failure.js';
import HitList from './HitList.js';
import NoResults from './NoResults.js';
import SavedLists from './SavedLists.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly state: SearchState;
  readonly choices: Choices;
  readonly onAsk: (query: string) => void;
  readonly onRetry: () => void;
  /** The reader scrolls by touch: the on-screen keyboard is in the way. */
  readonly onScroll: () => void;
}

/** What stands below the field. An answer stays until there is another: nothing flashes. */
export default function DialogPanel({ state, choices, onAsk, onRetry, onScroll }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The best hits of the next answer are at its top.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [state.found]);
  return (
    <div ref={panel} className="finder-panel" onTouchMove={onScroll}>
      <Screen state={state} choices={choices} onAsk={onAsk} onRetry={onRetry} />
    </div>
  );
}

function Screen({ state, choices, onAsk, onRetry }: Omit<Props, 'onScroll'>) {
  const { status, settings, found } = state;
  if (status === 'error') return <Failure texts={settings?.texts} onRetry={onRetry} />;
  if (settings === undefined) return null;
  if (found === undefined) return <SavedLists choices={choices} texts={settings.texts} />;
  if (found.rows.length === 0) return <NoResults found={found} settings={settings} onAsk={onAsk} />;
  return (
    <>
      <HitList found={found} choices={choices} texts={settings.texts} />
      <a className="finder-all" href={toSearchHref(settings.searchHref, found.query)} onClick={choices.onLeave}>
        {fillPlural(settings.texts.seeAll, found.answer.count, document.documentElement.lang)}
      </a>
    </>
  );
}
