import { hasScopes } from 'csb-docs/search/page';
import { useRef } from 'react';
import type { Href, NavLink, SearchScope, SearchTexts } from '../../src/types/props.js';
import VersionChoice from './search-dialog/VersionChoice.js';
import PageFilter from './search-page/PageFilter.js';
import PageNotice from './search-page/PageNotice.js';
import PageStatus from './search-page/PageStatus.js';
import ResultList from './search-page/ResultList.js';
import SearchForm from './search-page/SearchForm.js';
import { useSearchPage } from './search-page/useSearchPage.js';

/** The search page searches as soon as it is there. */
export const when = 'view';

/** What the search page needs in the browser. */
export interface SearchResultsProps {
  /** Address of the page. */
  readonly action: Href;
  /** Address of the file with `SearchSettings`. */
  readonly settings: Href;
  /** Title of the page while it shows no results. */
  readonly pageTitle: string;
  readonly language: string;
  readonly texts: SearchTexts;
  readonly placeholder: string;
  /** Pages from which everything can be reached. */
  readonly links: readonly NavLink[];
  readonly scopes: readonly SearchScope[];
}

/** Form and results of the search page. */
export default function SearchResults(props: SearchResultsProps) {
  const { action, pageTitle, language, texts, placeholder, links, scopes } = props;
  const field = useRef<HTMLInputElement>(null);
  const { view, page } = useSearchPage(field, props);
  const clear = (): void => {
    page?.search({ query: '' });
    field.current?.focus();
  };
  const retry = (): void => {
    page?.retry();
    // The button goes; with more results the focus goes to the first of them.
    if (view.shown === undefined) field.current?.focus();
  };
  return (
    <section className="search-page" aria-busy={view.status === 'loading' || view.status === 'stalled'}>
      <SearchForm
        field={field}
        action={action}
        label={pageTitle}
        placeholder={placeholder}
        texts={texts}
        isStalled={view.status === 'stalled'}
        hasQuery={view.search.query !== ''}
        onType={page?.type}
        onSubmit={() => page?.submit()}
        onClear={clear}
      />
      <div className="search-bar">
        {page && hasScopes(view.settings) && scopes.length > 0 && (
          <PageFilter scopes={scopes} page={page} current={view.search.scope} texts={texts} />
        )}
        {page && <VersionChoice settings={view.settings} onChoose={page.choose} />}
        <PageStatus view={view} texts={texts} language={language} />
      </div>
      {view.shown && view.shown.hits.length > 0 && (
        <ResultList shown={view.shown} status={view.status} texts={texts} page={page} />
      )}
      <PageNotice view={view} texts={texts} links={links} page={page} onRetry={retry} />
    </section>
  );
}
