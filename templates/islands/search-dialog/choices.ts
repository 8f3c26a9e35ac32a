/** What can be chosen in the dialog, and which of it the next Enter follows. */
import { addRecent, type DialogState, isBlank } from 'csb-docs/search/dialog';
import { type Chosen, type LinkHandlers, type Press, toLinkHandlers } from './follow.js';
import { createTeller } from './insights.js';
import type { Parts } from './parts.js';
import { showPreview } from './preview.js';
import type { Saved } from './saved.js';

/** A choice on the screen. */
export interface Row {
  readonly choice: Chosen;
  /** The element that is selected when the choice is active. */
  readonly element: HTMLElement;
  /** The one with its link that assistive technology is told of: it gets an id. */
  readonly cell: HTMLElement;
  readonly link: HTMLAnchorElement;
}

/** A list of choices on the screen. */
export interface List {
  readonly kind: 'listbox' | 'grid';
  readonly element: HTMLElement;
  readonly rows: readonly Row[];
}

/** What the parts of the dialog share. */
export interface Choices extends LinkHandlers {
  /** Takes the list that is shown now; undefined where none is. Its first choice is active, unless it is the list of before with more behind. */
  readonly take: (list: List | undefined, isLonger: boolean) => void;
  /** Takes rows that have come below the list. */
  readonly add: (rows: readonly Row[]) => void;
  /** Goes to the next choice or the one before, round the end, and brings it into view. */
  readonly move: (step: 1 | -1) => void;
  /** The reader has changed their mind: an Enter that is still waiting for its answer follows nothing. */
  readonly stay: () => void;
  /** Marks what is active, and tells what is on the screen; called whenever the state has changed. */
  readonly update: (state: DialogState) => void;
}

/** What choices are made from. */
interface Surroundings {
  readonly parts: Parts;
  readonly saved: Saved;
  readonly getState: () => DialogState;
  /** Called when a choice has been followed. */
  readonly onClose: () => void;
}

const POPUP = '__csb-search-list';

/** Choices of one opening of the dialog. */
export function createChoices({ parts, saved, getState, onClose }: Surroundings): Choices {
  const state: { list: List | undefined; index: number } = { list: undefined, index: 0 };
  const teller = createTeller();
  const findActive = (): Row | undefined => (isWaiting(getState()) ? undefined : state.list?.rows[state.index]);
  const activate = (index: number): void => {
    state.index = index;
    markActive(parts, state.list, findActive());
  };
  const onChosen = ({ hit, remembered }: Chosen): void => {
    if (remembered === undefined) return;
    saved.change((current) => addRecent(current, remembered, saved.findLimit()));
    teller.click(getState(), hit);
  };
  const handlers = toLinkHandlers({ findActive, onClose, onChosen });
  const waiter = createWaiter(handlers.follow);
  const add = (rows: readonly Row[]): void => {
    const { list } = state;
    if (list === undefined) return;
    state.list = { ...list, rows: [...list.rows, ...rows] };
    for (const [at, row] of rows.entries()) {
      const index = list.rows.length + at;
      listen(row, index, { ...handlers, onMove: () => index !== state.index && activate(index) });
    }
    activate(state.index);
  };
  return {
    ...handlers,
    follow: (keys) => waiter.follow(keys, getState()),
    stay: waiter.stay,
    take: (list, isLonger) => {
      state.list = list && { ...list, rows: [] };
      if (!isLonger) state.index = 0;
      if (list) list.element.id = POPUP;
      add(list?.rows ?? []);
    },
    add,
    move: (step) => {
      waiter.stay();
      const count = findActive() === undefined ? 0 : (state.list?.rows.length ?? 0);
      if (count === 0) return;
      activate((state.index + step + count) % count);
      findActive()?.cell.scrollIntoView({ block: 'nearest' });
    },
    update: (next) => {
      activate(state.index);
      teller.view(next);
      waiter.update(next);
    },
  };
}

function listen(
  { element, cell, link, choice }: Row,
  index: number,
  { onFollow, onMove }: LinkHandlers & { readonly onMove: () => unknown },
): void {
  cell.id = `${POPUP}-${index}`;
  element.addEventListener('mousemove', onMove);
  for (const type of ['click', 'auxclick', 'contextmenu'] as const)
    link.addEventListener(type, (event) => onFollow(choice, event));
}

/** An Enter that may have to wait. */
interface Waiter {
  readonly follow: (keys: Press, state: DialogState) => void;
  readonly stay: () => void;
  readonly update: (state: DialogState) => void;
}

/** What is shown may be the answer to what was typed before; Enter means what is in the field, and waits for that. */
function createWaiter(follow: (keys: Press) => void): Waiter {
  let wanted: Press | undefined;
  const update = (state: DialogState): void => {
    if (wanted === undefined || isOnItsWay(state)) return;
    const keys = wanted;
    wanted = undefined;
    follow(keys);
  };
  return {
    follow: (keys, state) => {
      wanted = keys;
      update(state);
    },
    stay: () => {
      wanted = undefined;
    },
    update,
  };
}

/** Whether the last question has no answer yet. */
function isOnItsWay({ status }: DialogState): boolean {
  return status === 'loading' || status === 'stalled';
}

/** While the first answer is awaited, Enter must not follow what was chosen before; nor while there is an error in its place. */
function isWaiting({ status, shown, search }: DialogState): boolean {
  return status === 'error' || (shown === undefined && !isBlank(search.query));
}

function markActive(parts: Parts, list: List | undefined, active: Row | undefined): void {
  const { field } = parts;
  for (const row of list?.rows ?? []) row.element.setAttribute('aria-selected', `${row === active}`);
  const kind = list?.rows.length ? list.kind : undefined;
  const attributes = {
    'aria-expanded': `${kind !== undefined}`,
    'aria-haspopup': kind ?? 'listbox',
    'aria-controls': kind && POPUP,
    'aria-activedescendant': active?.cell.id,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) field.removeAttribute(name);
    else field.setAttribute(name, value);
  showPreview(parts, kind === 'listbox' ? active?.choice.hit : undefined);
}
