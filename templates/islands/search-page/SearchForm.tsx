import { QUERY_LENGTH } from 'csb-docs/search/page';
import type { FormEvent, RefObject } from 'react';
import type { Href, SearchTexts } from '../../../src/types/props.js';
import { close, search as glass } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Address of the search page, for the time before its script is there. */
  readonly action: Href;
  /** What the form is called. */
  readonly label: string;
  readonly placeholder: string;
  readonly texts: SearchTexts;
  /** Shows that the reader has to wait. */
  readonly isStalled: boolean;
  /** Whether there is something to clear. */
  readonly hasQuery: boolean;
  /** Called after each change of the field; undefined until the page answers. */
  readonly onType: (() => void) | undefined;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}

/** The form of the search page. It works before the script is there, as any form does. */
export default function SearchForm(props: Props) {
  const { field, action, label, placeholder, texts, isStalled, hasQuery, onType, onSubmit, onClear } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
    // On a touch screen the keyboard covers the results.
    if (matchMedia('(pointer:coarse)').matches) field.current?.blur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported.
    <form className="search-form" action={action} role="search" aria-label={label} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="search-field">
        {texts.search}
      </label>
      <span className="search-box" data-stalled={isStalled ? '' : undefined}>
        <Pictogram path={glass} />
        <input
          ref={field}
          id="search-field"
          className="search-field"
          type="search"
          name="q"
          maxLength={QUERY_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={onType}
        />
        {hasQuery && (
          <button type="button" className="search-clear" aria-label={texts.clear} onClick={onClear}>
            <Pictogram path={close} />
          </button>
        )}
      </span>
      <button type="submit" className="button">
        {texts.search}
      </button>
    </form>
  );
}
