import { toMissingHref } from 'csb-docs/search/request';
import type { Found } from 'csb-docs/search/session';
import { fillText } from 'csb-docs/text';
import type { SearchSettings } from '../../../src/types/props.js';
import { search } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  readonly found: Found;
  readonly settings: SearchSettings;
  readonly onAsk: (query: string) => void;
}

/** Nothing was found: what else to search for, and whom to tell. */
export default function NoResults({
  found: { query, suggestions },
  settings: { texts, missingResultsUrl },
  onAsk,
}: Props) {
  return (
    <div className="finder-notice">
      <Pictogram path={search} />
      <p className="finder-title">{fillText(texts.noResults, { query })}</p>
      {suggestions.length > 0 && (
        <div className="finder-suggestions">
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
