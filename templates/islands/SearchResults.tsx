import { ATTRIBUTE } from 'csb-docs/markup';
import type { SearchResultsProps } from './search-page/props.js';
import SearchForm from './search-page/SearchForm.js';

/**
 * Form and layout of the search page. `SearchResults.browser.ts` searches as soon as it is loaded, without layout
 * shifts.
 */
export default function SearchResults(props: SearchResultsProps) {
  const { action, pageTitle, texts, placeholder, scopes } = props;
  const island = {
    [ATTRIBUTE.island]: 'SearchResults',
    [ATTRIBUTE.islandPlain]: JSON.stringify(props),
    [ATTRIBUTE.islandWhen]: 'view',
  };
  return (
    <section className="search-page" {...island}>
      <SearchForm action={action} label={pageTitle} placeholder={placeholder} texts={texts} />
      <div className="search-bar">
        {scopes.length > 0 && (
          <nav className="search-filter" aria-label={texts.results}>
            <ul>
              {[undefined, ...scopes].map((scope) => (
                <li key={scope ?? ''}>
                  {/* The target keeps the page script from prefetching it. */}
                  <a
                    href={scope === undefined ? action : `${action}?in=${scope}`}
                    target="_self"
                    aria-current={scope === undefined ? 'true' : undefined}
                  >
                    {scope === undefined ? texts.everything : texts[scope]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="search-filters" hidden />
        <p className="search-count" role="status" />
      </div>
      <div className="search-output" />
    </section>
  );
}
