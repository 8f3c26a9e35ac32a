/** Hydrates the search page: shows results in the server-rendered layout for what is typed and selected. */
import {
  createConnection,
  hasScopes,
  NOTHING,
  type PageControls,
  type ResultsView,
  startSearchPage,
  toCounts,
  toSearchHref,
} from 'csb-docs/search/page';
import { fillText } from 'csb-docs/text';
import type { SearchScope } from '../../../src/types/props.js';
import type { FilterHandlers, Filters } from '../search-dialog/filters.js';
import { createFilters } from '../search-dialog/load-filters.js';
import { createMore } from '../search-dialog/more.js';
import type { SearchPart } from '../search-dialog/part.js';
import { loadSheet } from '../search-dialog/sheet.js';
import { toNoResults, toResultCount } from '../search-dialog/status.js';
import { makeOutput } from './output.js';
import type { SearchResultsProps } from './props.js';

const linksOf = (filter: HTMLElement): readonly HTMLAnchorElement[] => [...filter.querySelectorAll('a')];

/** Elements that change. */
interface PageElements {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly box: HTMLElement;
  readonly clear: HTMLButtonElement;
  readonly filter: HTMLElement | null;
  readonly filters: HTMLElement;
  readonly status: HTMLElement;
  readonly output: HTMLElement;
}

/** Starts the search page. */
export function startResults(island: HTMLElement): void {
  const props: SearchResultsProps = JSON.parse(island.dataset['plain'] ?? '{}');
  const parts = findElements(island);
  const state: { page?: PageControls; view: ResultsView; isDressed: boolean } = { view: NOTHING, isDressed: false };
  const output = makeOutput(parts.output, props, {
    onRetry: () => {
      const { shown } = state.view;
      state.page?.retry();
      // The button disappears. If there are more results, the first of them gets the focus.
      if (shown === undefined) parts.field.focus();
    },
    onReload: () => {
      // The URL is updated with a delay while typing.
      history.replaceState(history.state, '', state.page?.toHref({}));
      location.reload();
    },
    find: () => state.page,
  });
  const showFilters = createFilters(parts.filters);
  const more = startMore(parts.output, () => state.view);
  const show = (view: ResultsView): void => {
    state.view = view;
    const { page } = state;
    // Not started yet.
    if (page === undefined) return;
    showFrame(island, parts, view);
    if (parts.filter) showFilter(parts.filter, view, page);
    if (!state.isDressed) return;
    parts.status.textContent = toStatus(view, props);
    showFilters(toFilters(view), toHandlers(page, view));
    output(view);
    more.update();
  };
  const page = startSearchPage({
    field: parts.field,
    settings: props,
    toTitle: createTitles(props),
    onChange: show,
  });
  state.page = page;
  show(state.view);
  listen(parts, page);
  void loadSheet().then(() => {
    state.isDressed = true;
    show(state.view);
  });
}

/** Starts optional parts of search. */
function startMore(place: HTMLElement, getState: () => ResultsView): SearchPart {
  return createMore({
    getState,
    findHits: () => getState().shown?.hits ?? [],
    place,
    connect: createConnection,
    isLimited: () => [getState().search.scope, getState().search.part].some((limit) => limit !== undefined),
  });
}

function findElements(island: HTMLElement): PageElements {
  const find = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = island.querySelector<Kind>(selector);
    if (found === null) throw new Error(`The search page has no \`${selector}\`.`);
    return found;
  };
  return {
    form: find('form'),
    field: find('.search-field'),
    box: find('.search-box'),
    clear: find('.search-clear'),
    filter: island.querySelector<HTMLElement>('.search-filter'),
    filters: find('.search-filters'),
    status: find('.search-count'),
    output: find('.search-output'),
  };
}

function toFilters({ settings, search: { part }, shown }: ResultsView): Filters {
  return { settings, part, counts: toCounts(shown?.answer.facets) };
}

function toHandlers(page: PageControls, view: ResultsView): FilterHandlers {
  return {
    onPart: (part) => page.search({ part }),
    onVersion: page.choose,
    onLanguage: (name) => leaveFor(name, view),
  };
}

/** Each language has its own search page. */
function leaveFor(name: string, { settings, search }: ResultsView): void {
  const language = settings?.languages?.all.find((one) => one.name === name);
  if (language) location.assign(toSearchHref(language.page, search.query));
}

function listen({ form, field, clear, filter }: PageElements, page: PageControls): void {
  field.addEventListener('input', page.type);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    page.submit();
    // On touch screens, the keyboard covers the results.
    if (matchMedia('(pointer:coarse)').matches) field.blur();
  });
  clear.addEventListener('click', () => {
    page.search({ query: '' });
    field.focus();
  });
  if (filter) listenToFilter(filter, page);
}

function showFrame(island: HTMLElement, { box, clear }: PageElements, { status, search }: ResultsView): void {
  island.ariaBusy = `${status === 'loading' || status === 'stalled'}`;
  box.toggleAttribute('data-stalled', status === 'stalled');
  clear.hidden = search.query === '';
}

/** Creates the function for document titles. `og:title` keeps the original title while the document title changes. */
function createTitles({ pageTitle, texts }: SearchResultsProps): (query: string | undefined) => string {
  const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;
  const siteTitle = title.slice(pageTitle.length);
  return (query) => (query === undefined ? pageTitle : fillText(texts.resultsFor, { query })) + siteTitle;
}

/** Makes the links search without leaving the page. */
function listenToFilter(filter: HTMLElement, page: PageControls): void {
  for (const link of linksOf(filter)) {
    const scope = scopeOf(link);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      page.search({ scope });
    });
  }
}

/** Updates the links for a search. Hidden if the site's filters cannot distinguish docs and blog. */
function showFilter(filter: HTMLElement, { settings, search }: ResultsView, page: PageControls): void {
  filter.hidden = settings !== undefined && !hasScopes(settings);
  for (const link of linksOf(filter)) {
    const scope = scopeOf(link);
    link.href = page.toHref({ scope });
    if (scope === search.scope) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Reads the scope from the server-rendered URL. */
function scopeOf({ href }: HTMLAnchorElement): SearchScope | undefined {
  const scope = new URL(href).searchParams.get('in');
  return scope === 'docs' || scope === 'blog' ? scope : undefined;
}

/** Returns a sentence, or `''`. */
function toStatus(
  { status, shown }: ResultsView,
  { texts, language }: Pick<SearchResultsProps, 'texts' | 'language'>,
): string {
  if (status === 'stalled') return texts.loading;
  if (shown === undefined) return '';
  const { query, part } = shown.search;
  if (shown.hits.length === 0) return toNoResults({ query: query.trim(), part }, texts);
  return toResultCount(shown.count, part, { texts, language });
}
