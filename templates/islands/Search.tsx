import { CLASS } from 'csb-docs/markup';
import { createConnection } from 'csb-docs/search/dialog';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SearchLayout } from '../../src/types/props.js';
import { search } from '../elements/icon-paths.js';
import Pictogram from '../elements/Pictogram.js';
import Dialog from './search-dialog/Dialog.js';
import { type DialogStart, readSelection } from './search-dialog/start.js';

interface Props extends SearchLayout {
  /** Text of the button that closes the dialog, which is there before any other text. */
  readonly cancel: string;
}

/** The search button, which without script leads to the search page, and the dialog that it opens. */
export default function Search({ href, settings, label, cancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [connection] = useState(() => createConnection(settings));
  const [start, setStart] = useState<DialogStart>();
  const shortcut = useShortcut();

  // A reader who reaches for the button is about to search. What fails here is reported by the dialog.
  useEffect(() => void connection.settings().catch(() => undefined), [connection]);

  const open = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault();
    // The page's script leaves here what was typed on the button; it counts once.
    const { value } = event.currentTarget;
    event.currentTarget.value = '';
    setStart((current) => current ?? { query: value === '' ? readSelection() : value, isTyped: value !== '' });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported. */}
      <form className="search-opener" action={href} role="search">
        <button
          ref={button}
          className={CLASS.searchButton}
          type="submit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-keyshortcuts={shortcut?.keys}
          onClick={open}
        >
          <Pictogram path={search} />
          <span className="search-label">{label}</span>
          <kbd className="search-key">{shortcut?.text}</kbd>
        </button>
      </form>
      {start && (
        <Dialog
          connection={connection}
          start={start}
          label={label}
          cancel={cancel}
          onClose={() => {
            setStart(undefined);
            returnFocus(button.current);
          }}
        />
      )}
    </>
  );
}

/** The browser returns the focus to where it was. Where that was nowhere, the button is the best place. */
function returnFocus(button: HTMLButtonElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  });
}

interface Shortcut {
  readonly text: string;
  /** For assistive technology. */
  readonly keys: string;
}

/** The server does not know the reader's keyboard. */
function useShortcut(): Shortcut | undefined {
  const [shortcut, setShortcut] = useState<Shortcut>();
  useEffect(
    () =>
      setShortcut(
        /Mac|iPhone|iPad/.test(navigator.platform)
          ? { text: '⌘ K', keys: 'Meta+K' }
          : { text: 'Ctrl K', keys: 'Control+K' },
      ),
    [],
  );
  return shortcut;
}
