import type { SearchTexts } from '../../../src/types/props.js';
import { close, recent, star } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';
import type { Choice } from './follow.js';
import HitText from './HitText.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly choices: Choices;
  readonly texts: SearchTexts;
}

/** What was chosen before: a table, because its rows have buttons. */
export default function SavedLists({ choices, texts }: Props) {
  const { recents, favourites } = choices;
  if (recents.length + favourites.length === 0) return <p className="finder-notice finder-empty">{texts.noRecent}</p>;
  return (
    <div role="grid" id={choices.popupId} aria-label={texts.search}>
      {recents.length > 0 && (
        <Saved
          name="recents"
          title={texts.recent}
          icon={recent}
          saved={recents}
          first={0}
          remove={texts.removeRecent}
          save={texts.save}
          choices={choices}
        />
      )}
      {favourites.length > 0 && (
        <Saved
          name="favourites"
          title={texts.favourites}
          icon={star}
          saved={favourites}
          first={recents.length}
          remove={texts.removeFavourite}
          choices={choices}
        />
      )}
    </div>
  );
}

interface SavedProps {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly saved: readonly Choice[];
  /** Index of the first row. */
  readonly first: number;
  readonly remove: string;
  readonly save?: string;
  readonly choices: Choices;
}

function Saved({ name, title, icon, saved, first, remove, save, choices }: SavedProps) {
  return (
    <div role="rowgroup" aria-labelledby={`finder-${name}`} className="finder-group">
      <div className="finder-heading" role="presentation" id={`finder-${name}`}>
        {title}
      </div>
      {saved.map((choice, number) => {
        const { hit, remembered } = choice;
        const index = first + number;
        return (
          <div
            key={hit.id}
            role="row"
            className="saved"
            aria-selected={index === choices.active.index}
            onMouseMove={() => choices.active.activate(index)}
          >
            <div role="gridcell" id={choices.idOf(index)} className="saved-cell">
              <a
                className="hit"
                href={hit.href}
                tabIndex={-1}
                onClick={(event) => choices.onFollow(choice, event)}
                onAuxClick={(event) => choices.onFollow(choice, event)}
              >
                <HitText hit={hit} icon={icon} />
              </a>
            </div>
            {save !== undefined && (
              <div role="gridcell">
                <Tool label={save} icon={star} onClick={() => choices.keep(remembered)} />
              </div>
            )}
            <div role="gridcell">
              <Tool label={remove} icon={close} onClick={() => choices.forget(remembered)} />
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Tool({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="finder-tool" aria-label={label} title={label} onClick={onClick}>
      <Pictogram path={icon} />
    </button>
  );
}
