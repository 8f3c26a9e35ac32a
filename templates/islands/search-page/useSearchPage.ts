/** The running search page, from its first rendering in the browser on. */
import { NOTHING, type PageControls, type ResultsView, startSearchPage } from 'csb-docs/search/page';
import { fillText } from 'csb-docs/text';
import { type RefObject, useEffect, useState } from 'react';
import type { Href, SearchTexts } from '../../../src/types/props.js';

/** What the page is started with. */
interface PageSettings {
  /** Address of the file with `SearchSettings`. */
  readonly settings: Href;
  /** Title of the page while it shows no results. */
  readonly pageTitle: string;
  readonly texts: SearchTexts;
}

/** What to show, and what the reader can do; `page` is undefined on the server and until the field is there. */
export function useSearchPage(
  field: RefObject<HTMLInputElement | null>,
  { settings, pageTitle, texts }: PageSettings,
): { readonly view: ResultsView; readonly page: PageControls | undefined } {
  const [view, setView] = useState<ResultsView>(NOTHING);
  const [page, setPage] = useState<PageControls>();
  useEffect(() => {
    if (field.current === null) return undefined;
    // The head keeps the title of the page, while that of the window changes with the query.
    const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;
    const siteTitle = title.slice(pageTitle.length);
    const toTitle = (query: string | undefined): string =>
      (query === undefined ? pageTitle : fillText(texts.resultsFor, { query })) + siteTitle;
    const started = startSearchPage({ field: field.current, settings, toTitle, onChange: setView });
    setPage(started);
    return started.stop;
  }, [field, settings, pageTitle, texts.resultsFor]);
  return { view, page };
}
