import type { PageControls, ResultsView } from 'csb-docs/search/page';
import type { NavLink, SearchTexts } from '../../../src/types/props.js';
import LinkList from '../../elements/LinkList.js';

interface Props {
  readonly view: ResultsView;
  readonly texts: SearchTexts;
  readonly links: readonly NavLink[];
  readonly page: PageControls | undefined;
  readonly onRetry: () => void;
}

/** What is shown instead of results: nothing asked yet, nothing found, or a failure. */
export default function PageNotice({ view, texts, links, page, onRetry }: Props) {
  const { status, shown, search } = view;
  if (status === 'error') return <Failure texts={texts} onRetry={onRetry} />;
  if (shown?.hits.length === 0) {
    return (
      <div className="search-notice">
        {shown.suggestions.length > 0 && (
          <>
            <p>{texts.trySearching}</p>
            <ul className="search-suggestions">
              {shown.suggestions.map((query) => (
                <li key={query}>
                  <button type="button" onClick={() => page?.search({ query })}>
                    {query}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {shown.missingHref !== undefined && (
          <p>
            {texts.missingResults}{' '}
            <a href={shown.missingHref} target="_blank" rel="noopener noreferrer">
              {texts.letUsKnow}
            </a>
          </p>
        )}
        <LinkList links={links} />
      </div>
    );
  }
  // Before the script is there, and while the first answer is on its way, nothing is known.
  if (page === undefined || shown !== undefined || status !== 'idle' || search.query.trim() !== '') return null;
  return (
    <div className="search-notice">
      <p>{texts.prompt}</p>
      <LinkList links={links} />
    </div>
  );
}

function Failure({ texts, onRetry }: { readonly texts: SearchTexts; readonly onRetry: () => void }) {
  return (
    <div className="search-failure" role="alert">
      <p className="search-failure-title">{texts.failed}</p>
      <p>{texts.failedHelp}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
