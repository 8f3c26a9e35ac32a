import type { DialogHits } from 'csb-docs/search/dialog';
import type { SearchTexts } from '../../../src/types/props.js';
import HitRow from './HitRow.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly shown: DialogHits;
  readonly choices: Choices;
  readonly texts: SearchTexts;
}

/** Hits in their groups. */
export default function HitList({ shown, choices, texts }: Props) {
  return (
    <div role="listbox" id={choices.popupId} aria-label={texts.results}>
      {shown.groups.map(({ label, rows }, number) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, but no field sets.
        <div key={label} role="group" aria-labelledby={`search-dialog-group-${number}`} className="search-dialog-group">
          <div className="search-dialog-heading" id={`search-dialog-group-${number}`}>
            {label}
          </div>
          {rows.map((row) => (
            <HitRow key={`${row.index} ${row.hit.id}`} row={row} choices={choices} />
          ))}
        </div>
      ))}
    </div>
  );
}
