import { type DialogState, QUERY_LENGTH } from 'csb-docs/search/dialog';
import type { KeyboardEvent, RefObject } from 'react';
import { close, search as glass } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';
import { isComposing } from './keys.js';
import type { Choices } from './useChoices.js';

interface FieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly state: DialogState;
  readonly choices: Choices;
  /** Called with the text of the field after each change of it. */
  readonly onAsk: (query: string) => void;
}

interface Props extends FieldProps {
  /** Text of the field until the settings are there. */
  readonly label: string;
  readonly cancel: string;
  readonly onClose: () => void;
}

/** The field, with what clears it and what closes the dialog. */
export default function DialogBar({ label, cancel, onClose, ...fieldProps }: Props) {
  const { state, onAsk } = fieldProps;
  const texts = state.settings?.texts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported.
    <form className="search-dialog-bar" role="search" onSubmit={(event) => event.preventDefault()}>
      <label className="search-dialog-symbol" htmlFor="search-dialog-field">
        {state.status === 'stalled' ? <span className="search-dialog-spinner" /> : <Pictogram path={glass} />}
        <span className="visually-hidden">{texts?.search ?? label}</span>
      </label>
      <Field {...fieldProps} />
      {state.search.query !== '' && (
        <button
          type="button"
          className="search-dialog-tool"
          aria-label={texts?.clear}
          title={texts?.clear}
          onClick={() => onAsk('')}
        >
          <Pictogram path={close} />
        </button>
      )}
      <button type="button" className="search-dialog-cancel" onClick={onClose}>
        {cancel}
      </button>
    </form>
  );
}

/** The keys of the list are those of the field, which keeps the focus. */
function Field({ field, state, choices, onAsk }: FieldProps) {
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
    <input
      ref={field}
      id="search-dialog-field"
      className="search-dialog-field"
      type="search"
      maxLength={QUERY_LENGTH}
      placeholder={state.settings?.placeholder}
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
      value={state.search.query}
      onChange={(event) => onAsk(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
