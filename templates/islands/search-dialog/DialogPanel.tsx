import { type DialogState, toSearchHref } from 'csb-docs/search/dialog';
import { fillPlural } from 'csb-docs/text';
import { useLayoutEffect, useRef } from 'react';
import Failure from './Failure.js';
import HitList from './HitList.js';
import { readLanguage } from './language.js';
import NoResults from './NoResults.js';
import SavedLists from './SavedLists.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly state: DialogState;
  readonly choices: Choices;
  readonly onAsk: (query: string) => void;
  readonly onRetry: () => void;
  /** The reader scrolls by touch: the on-screen keyboard is in the way. */
  readonly onScroll: () => void;
}

/** What is below the field. An answer stays until there is another, so that nothing flashes. */
export default function DialogPanel({ state, choices, onAsk, onRetry, onScroll }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the best hits of each new answer are at its top.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [state.shown]);
  return (
    <div ref={panel} className="search-dialog-panel" onTouchMove={onScroll}>
      <Screen state={state} choices={choices} onAsk={onAsk} onRetry={onRetry} />
    </div>
  );
}

function Screen({ state, choices, onAsk, onRetry }: Omit<Props, 'onScroll'>) {
  const { status, settings, shown } = state;
  if (status === 'error') return <Failure texts={settings?.texts} onRetry={onRetry} />;
  if (settings === undefined) return null;
  if (shown === undefined) return <SavedLists choices={choices} texts={settings.texts} />;
  if (shown.rows.length === 0) return <NoResults shown={shown} settings={settings} onAsk={onAsk} />;
  return (
    <>
      <HitList shown={shown} choices={choices} texts={settings.texts} />
      <a className="search-dialog-all" href={toSearchHref(settings.searchHref, shown.query)} onClick={choices.onLeave}>
        {fillPlural(settings.texts.seeAll, shown.answer.count, readLanguage())}
      </a>
    </>
  );
}
