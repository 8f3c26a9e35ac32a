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
        <div key={label} role="group" aria-labelledby={`finder-group-${number}`} className="finder-group">
          <div className="finder-heading" id={`finder-group-${number}`}>
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
