import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import { QUERY_LENGTH } from 'csb-docs/search/dialog';
import type { SearchLayout } from '../../src/types/props.js';
import { search as glass } from '../elements/icon-paths.js';
import Pictogram from '../elements/Pictogram.js';

interface Props {
  readonly search: SearchLayout;
  /** Text of the button that closes it. */
  readonly cancel: string;
}

/**
 * The part of the search dialog needed when a reader begins to type: the page script opens it, and focusing its field
 * loads the rest. Until then, Enter opens the search page.
 */
export default function SearchDialog({ search, cancel }: Props) {
  const { href, settings, isEmbedded, label, placeholder } = search;
  return (
    <dialog className={CLASS.searchDialog} aria-label={label}>
      <div
        className="search-dialog-box"
        {...{ [ATTRIBUTE.island]: 'Search', [ATTRIBUTE.islandPlain]: JSON.stringify({ settings, isEmbedded }) }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported. */}
        <form className="search-dialog-bar" action={href} role="search">
          <label className="search-dialog-symbol" htmlFor="__csb-search-field">
            <Pictogram path={glass} />
            <span className="visually-hidden">{label}</span>
          </label>
          <input
            id="__csb-search-field"
            className="search-dialog-field"
            type="text"
            name="q"
            maxLength={QUERY_LENGTH}
            placeholder={placeholder}
            role="combobox"
            aria-expanded={false}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="go"
          />
          {/* First submit button of the form, which Enter activates. */}
          <button type="submit" hidden />
          <button className="search-dialog-cancel" type="submit" formMethod="dialog">
            {cancel}
          </button>
        </form>
        <div className="search-dialog-panel" />
      </div>
    </dialog>
  );
}
