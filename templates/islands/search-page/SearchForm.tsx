import { QUERY_LENGTH } from 'csb-docs/search/page';
import type { Href, SearchTexts } from '../../../src/types/props.js';
import { close, search as glass } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  /** URL of the search page, used before hydration. */
  readonly action: Href;
  /** Accessible name of the form. */
  readonly label: string;
  readonly placeholder: string;
  readonly texts: SearchTexts;
}

/** The form of the search page. Works without JavaScript. */
export default function SearchForm({ action, label, placeholder, texts }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported.
    <form className="search-form" action={action} role="search" aria-label={label}>
      <label className="visually-hidden" htmlFor="__csb-search-page-field">
        {texts.search}
      </label>
      <span className="search-box">
        <Pictogram path={glass} />
        <input
          id="__csb-search-page-field"
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
        />
        <button type="button" className="search-clear" aria-label={texts.clear} hidden>
          <Pictogram path={close} />
        </button>
      </span>
      <button type="submit" className="button">
        {texts.search}
      </button>
    </form>
  );
}
