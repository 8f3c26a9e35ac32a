import { type Connection, createDialogSearch } from 'csb-docs/search/dialog';
import { type MouseEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import DialogBar from './DialogBar.js';
import DialogKeys from './DialogKeys.js';
import DialogPanel from './DialogPanel.js';
import DialogStatus from './DialogStatus.js';
import { toKeyHandler } from './keys.js';
import { useHost, useModal } from './modal.js';
import type { DialogStart } from './start.js';
import { useChoices } from './useChoices.js';
import VersionChoice from './VersionChoice.js';

interface Props {
  readonly connection: Connection;
  readonly start: DialogStart;
  readonly label: string;
  readonly cancel: string;
  readonly onClose: () => void;
}

/**
 * The search dialog: a field, and below it what was found, or what was looked for before.
 * Escape closes it at once; what was typed is forgotten, so there is nothing left for Escape to clear.
 */
export default function Dialog({ connection, start, label, cancel, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [search] = useState(() => createDialogSearch(connection, start.query));
  const state = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  const focusField = (): void => field.current?.focus();
  const choices = useChoices(state, { onClose, onChange: focusField });
  useModal(dialog, onClose);
  useLayoutEffect(() => {
    field.current?.focus();
    if (!start.isTyped) field.current?.select();
  }, [start]);
  const onMouseDown = ({ target }: MouseEvent): void => {
    // The box inside covers the dialog: a press on the dialog itself is one on its backdrop.
    if (target === dialog.current) onClose();
  };
  const ask = (query: string): void => {
    search.ask(query);
    focusField();
  };
  const shared = { state, choices, onAsk: ask };
  return createPortal(
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={label}
      onKeyDown={toKeyHandler(dialog, onClose)}
      onMouseDown={onMouseDown}
      onClose={onClose}
    >
      <div className="search-dialog-box">
        <DialogBar {...shared} field={field} label={label} cancel={cancel} onClose={onClose} />
        <VersionChoice settings={state.settings} onChoose={search.choose} />
        <DialogPanel {...shared} onRetry={search.retry} onScroll={() => field.current?.blur()} />
        {state.settings && <DialogKeys settings={state.settings} />}
        <DialogStatus state={state} />
      </div>
    </dialog>,
    useHost(),
  );
}
