import type { Connection } from 'csb-docs/search/connection';
import { createSession } from 'csb-docs/search/session';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import DialogBar from './DialogBar.js';
import DialogKeys from './DialogKeys.js';
import DialogPanel from './DialogPanel.js';
import DialogStatus from './DialogStatus.js';
import { isComposing } from './keys.js';
import { useHost, useModal } from './modal.js';
import type { DialogStart } from './start.js';
import { useChoices } from './useChoices.js';

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
  const [session] = useState(() => createSession(connection, start.query));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const focusField = (): void => field.current?.focus();
  const choices = useChoices(state, { onClose, onChange: focusField });
  useModal(dialog, onClose);
  useLayoutEffect(() => {
    focusField();
    if (!start.isTyped) field.current?.select();
  }, [start]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key === 'Escape' || isShortcut) {
      event.preventDefault();
      if (!isComposing(event)) onClose();
    } else if (event.key === 'Tab') keepFocus(event, dialog);
  };
  const onMouseDown = ({ target }: MouseEvent): void => {
    // Its own box is covered by its content: what remains is the backdrop.
    if (target === dialog.current) onClose();
  };
  const ask = (query: string): void => {
    session.ask(query);
    focusField();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="finder"
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClose={onClose}
    >
      <div className="finder-box">
        <DialogBar
          field={field}
          state={state}
          choices={choices}
          label={label}
          cancel={cancel}
          onAsk={ask}
          onClose={onClose}
        />
        <DialogPanel
          state={state}
          choices={choices}
          onAsk={ask}
          onRetry={session.retry}
          onScroll={() => field.current?.blur()}
        />
        {state.settings && <DialogKeys settings={state.settings} />}
        <DialogStatus state={state} />
      </div>
    </dialog>,
    useHost(),
  );
}

/** Tab goes round in the dialog. */
function keepFocus(event: KeyboardEvent, dialog: RefObject<HTMLDialogElement | null>): void {
  const stops = [
    ...(dialog.current?.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex="-1"])') ?? []),
  ].filter((stop) => stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
