import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import type { SearchLayout } from '../../src/types/props.js';
import { search } from '../elements/icon-paths.js';
import Pictogram from '../elements/Pictogram.js';

interface Props extends SearchLayout {
  /** Text of the button that closes the dialog, for replacements that bring a dialog of their own. */
  readonly cancel: string;
}

/**
 * The search button. Without script it leads to the search page; with it, to the dialog that is in every page
 * (`parts/SearchDialog`), and `Search.browser.ts` answers there; a reader who reaches for the button has it fetched.
 */
export default function Search({ href, label }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is younger than the oldest browsers that are supported.
    <form className="search-opener" action={href} role="search">
      <button
        className={CLASS.searchButton}
        type="submit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...{ [ATTRIBUTE.island]: 'Search', [ATTRIBUTE.islandPlain]: '' }}
      >
        <Pictogram path={search} />
        <span className="search-label">{label}</span>
        {/* The style sheet knows which keys; the attribute says them. */}
        <kbd className="search-key" />
      </button>
    </form>
  );
}
