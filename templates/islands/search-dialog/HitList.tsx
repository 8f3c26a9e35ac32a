import type { Found } from 'csb-docs/search/session';
import type { SearchTexts } from '../../../src/types/props.js';
import HitRow from './HitRow.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly found: Found;
  readonly choices: Choices;
  readonly texts: SearchTexts;
}

/** Hits in their groups. */
export default function HitList({ found, choices, texts }: Props) {
  return (
    <div role="listbox" id={choices.popupId} aria-label={texts.results}>
      {found.groups.map(({ label, rows }, number) => (
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
