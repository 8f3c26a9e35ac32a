import type { HitRowView } from 'csb-docs/search/dialog';
import type { MouseEvent } from 'react';
import { enter, external } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';
import { toChoice } from './follow.js';
import HitText from './HitText.js';
import type { Choices } from './useChoices.js';

interface Props {
  readonly row: HitRowView;
  readonly choices: Choices;
}

/** A hit: a link that the browser can open as any other, and an option of the field's list. */
export default function HitRow({ row, choices }: Props) {
  const { hit, parent, isLast, index } = row;
  const isActive = index === choices.active.index;
  const onFollow = (event: MouseEvent): void => choices.onFollow(toChoice(row), event);
  return (
    <a
      role="option"
      id={choices.idOf(index)}
      aria-selected={isActive}
      tabIndex={-1}
      className="hit"
      data-child={parent && (isLast ? 'last' : '')}
      href={hit.href}
      rel={hit.isExternal ? 'noopener noreferrer' : undefined}
      onMouseMove={() => choices.active.activate(index)}
      onClick={onFollow}
      onAuxClick={onFollow}
    >
      <HitText hit={hit} isChild={parent !== undefined} />
      <span className="hit-enter">
        <Pictogram path={hit.isExternal ? external : enter} />
      </span>
    </a>
  );
}
