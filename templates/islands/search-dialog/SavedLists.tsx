// biome-ignore-all lint/a11y/useSemanticElements: as elements of a table the rows would need its layout, too.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active cell.
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
  if (recents.length + favourites.length === 0)
    return <p className="search-dialog-notice search-dialog-empty">{texts.noRecent}</p>;
  return (
    <div role="grid" id={choices.popupId} aria-label={texts.search}>
      <SavedList
        name="recents"
        title={texts.recent}
        icon={recent}
        saved={recents}
        first={0}
        remove={texts.removeRecent}
        save={texts.save}
        choices={choices}
      />
      <SavedList
        name="favourites"
        title={texts.favourites}
        icon={star}
        saved={favourites}
        first={recents.length}
        remove={texts.removeFavourite}
        choices={choices}
      />
    </div>
  );
}

interface SavedListProps extends Omit<SavedRowProps, 'choice' | 'index'> {
  /** Part of the id of its heading. */
  readonly name: string;
  readonly title: string;
  readonly saved: readonly Choice[];
  /** Index of the first row. */
  readonly first: number;
}

function SavedList({ name, title, saved, first, ...row }: SavedListProps) {
  if (saved.length === 0) return null;
  return (
    <div role="rowgroup" aria-labelledby={`search-dialog-${name}`} className="search-dialog-group">
      <div className="search-dialog-heading" role="presentation" id={`search-dialog-${name}`}>
        {title}
      </div>
      {saved.map((choice, number) => (
        <SavedRow key={choice.hit.id} choice={choice} index={first + number} {...row} />
      ))}
    </div>
  );
}

interface SavedRowProps {
  readonly choice: Choice;
  /** From 0, through both lists. */
  readonly index: number;
  readonly icon: string;
  /** Text of the button that removes it. */
  readonly remove: string;
  /** Text of the button that makes it a favourite; undefined where it is one. */
  readonly save?: string;
  readonly choices: Choices;
}

function SavedRow({ choice, index, icon, remove, save, choices }: SavedRowProps) {
  const { hit, remembered } = choice;
  return (
    <div
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
      {save !== undefined && <Tool label={save} icon={star} onClick={() => choices.keep(remembered)} />}
      <Tool label={remove} icon={close} onClick={() => choices.forget(remembered)} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <div role="gridcell">
      <button type="button" className="search-dialog-tool" aria-label={label} title={label} onClick={onClick}>
        <Pictogram path={icon} />
      </button>
    </div>
  );
}
