import { type SearchPage, startSearchPage } from 'csb-docs/search/page';
import { QUERY_LENGTH } from 'csb-docs/search/request';
import { NOTHING, type ResultsView } from 'csb-docs/search/results';
import { fillText } from 'csb-docs/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Href, NavLink, SearchScope, SearchTexts } from '../../src/types/props.js';
import { close, search as glass } from '../elements/icon-paths.js';
import Pictogram from '../elements/Pictogram.js';
import PageFilter from './search-page/PageFilter.js';
import PageHits from './search-page/PageHits.js';
import PageNotice from './search-page/PageNotice.js';
import PageStatus from './search-page/PageStatus.js';

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

/** Form and results of the search page. The form works before the script is there, as a form does. */
export default function SearchResults({
  action,
  settings,
  pageTitle,
  language,
  texts,
  placeholder,
  links,
  scopes,
}: SearchResultsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<ResultsView>(NOTHING);
  const [page, setPage] = useState<SearchPage>();
  useEffect(() => {
    if (field.current === null) return undefined;
    // The head keeps the title of the page, whatever the window shows by now.
    const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;
    const siteTitle = title.slice(pageTitle.length);
    const toTitle = (query: string | undefined): string =>
      (query === undefined ? pageTitle : fillText(texts.resultsFor, { query })) + siteTitle;
    const started = startSearchPage({ field: field.current, settings, toTitle, onChange: setView });
    setPage(started);
    return started.stop;
  }, [settings, pageTitle, texts.resultsFor]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    page?.submit();
    // On a touch screen the keyboard covers the results.
    if (matchMedia('(pointer:coarse)').matches) field.current?.blur();
  };
  const clear = (): void => {
    page?.search({ query: '' });
    field.current?.focus();
  };
  const retry = (): void => {
    page?.retry();
    // The button goes; with more results the focus goes to the first of them.
    if (view.found === undefined) field.current?.focus();
  };
  return (
    <section className="search-page" aria-busy={view.status === 'loading' || view.status === 'stalled'}>
      <form className="search-form" action={action} role="search" aria-label={pageTitle} onSubmit={submit}>
        <label className="visually-hidden" htmlFor="search-field">
          {texts.search}
        </label>
        <span className="search-box" data-stalled={view.status === 'stalled' ? '' : undefined}>
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
            onInput={page?.type}
          />
          {view.search.query !== '' && (
            <button type="button" className="search-clear" aria-label={texts.clear} onClick={clear}>
              <Pictogram path={close} />
            </button>
          )}
        </span>
        <button type="submit" className="button">
          {texts.search}
        </button>
      </form>
      <div className="search-bar">
        {page && view.hasScopes && scopes.length > 0 && (
          <PageFilter scopes={scopes} page={page} current={view.search.scope} texts={texts} />
        )}
        <PageStatus view={view} texts={texts} language={language} />
      </div>
      {view.found && view.found.hits.length > 0 && (
        <PageHits found={view.found} view={view} texts={texts} page={page} />
      )}
      <PageNotice view={view} texts={texts} links={links} page={page} onRetry={retry} />
    </section>
  );
}
