import { type DialogState, QUERY_LENGTH } from 'csb-docs/search/dialog';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { close, search as glass } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';
import { isComposing } from './keys.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly state: DialogState;
  readonly choices: Choices;
  readonly label: string;
  readonly cancel: string;
  readonly onAsk: (query: string) => void;
  readonly onClose: () => void;
}

/** The field, with what clears it and what closes the dialog. */
export default function DialogBar({ field, state, choices, label, cancel, onAsk, onClose }: Props) {
  const {
    search: { query },
    status,
    settings,
  } = state;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choices.active.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && !event.altKey) {
      event.preventDefault();
      choices.follow(event);
    }
  };
  return (
    <form className="finder-bar" role="search" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <label className="finder-symbol" htmlFor="finder-field">
        {status === 'stalled' ? <span className="finder-spinner" /> : <Pictogram path={glass} />}
        <span className="visually-hidden">{settings?.texts.search ?? label}</span>
      </label>
      <input
        ref={field}
        id="finder-field"
        className="finder-field"
        type="search"
        maxLength={QUERY_LENGTH}
        placeholder={settings?.placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choices.popup !== undefined}
        aria-haspopup={choices.popup ?? 'listbox'}
        aria-controls={choices.popup && choices.popupId}
        aria-activedescendant={choices.activeId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={(event) => onAsk(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          type="button"
          className="finder-tool"
          aria-label={settings?.texts.clear}
          title={settings?.texts.clear}
          onClick={() => onAsk('')}
        >
          <Pictogram path={close} />
        </button>
      )}
      <button type="button" className="finder-cancel" onClick={onClose}>
        {cancel}
      </button>
    </form>
  );
}
