import { type DialogHits, toMissingHref } from 'csb-docs/search/dialog';
import { fillText } from 'csb-docs/text';
import type { SearchSettings } from '../../../src/types/props.js';
import { search } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  readonly shown: DialogHits;
  readonly settings: SearchSettings;
  readonly onAsk: (query: string) => void;
}

/** Nothing was found: what else to search for, and where to report it. */
export default function NoResults({
  shown: { query, suggestions },
  settings: { texts, missingResultsUrl },
  onAsk,
}: Props) {
  return (
    <div className="search-dialog-notice">
      <Pictogram path={search} />
      <p className="search-dialog-title">{fillText(texts.noResults, { query })}</p>
      {suggestions.length > 0 && (
        <div className="search-dialog-suggestions">
          <p>{texts.trySearching}</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onAsk(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missingResultsUrl !== undefined && (
        <p>
          {texts.missingResults}{' '}
          <a href={toMissingHref(missingResultsUrl, query)} target="_blank" rel="noopener noreferrer">
            {texts.letUsKnow}
          </a>
        </p>
      )}
    </div>
  );
}
