import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import type { SearchLayout } from '../../src/types/props.js';
import { search } from '../elements/icon-paths.js';
import Pictogram from '../elements/Pictogram.js';

interface Props extends SearchLayout {
  /** Text of the button that closes the dialog, for overrides with their own dialog. */
  readonly cancel: string;
}

/**
 * The search button. Without JavaScript it opens the search page; otherwise the dialog in every page
 * (`parts/SearchDialog`), which `Search.browser.ts` controls. The script is loaded on hover or focus.
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
        {/* CSS shows the keys of the platform. The attribute exposes them to assistive technology. */}
        <kbd className="search-key" />
      </button>
    </form>
  );
}
