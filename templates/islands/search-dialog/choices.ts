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
  readonly link: HTMLElement;
  /** What pressing it does, if it leads nowhere. */
  readonly onPress?: () => void;
}

/** A list of choices on the screen. */
export interface List {
  readonly kind: 'listbox' | 'grid';
  readonly element: HTMLElement;
  readonly rows: readonly Row[];
}

/** Returns the number of a choice from that of the active one, and how many there are. */
export type Move = (index: number, count: number) => number;

/** What the parts of the dialog share. */
export interface Choices extends LinkHandlers {
  /** Takes the list that is shown now; undefined if there is none. Its first choice is active, or if the list is only longer, the one of before. */
  readonly take: (list: List | undefined, isLonger: boolean) => void;
  /** Takes rows that have come below the list. */
  readonly add: (rows: readonly Row[]) => void;
  /** Takes rows in the place of one, and goes to the first of them. */
  readonly replace: (pressed: Row, rows: readonly Row[]) => void;
  /** Goes to another choice, and brings it into view. */
  readonly move: (toIndex: Move) => void;
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
  const state: { list: List | undefined; index: number; seen: string[] } = { list: undefined, index: 0, seen: [] };
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
  /** Puts rows at a place of the list, instead of `removed` others. */
  const put = (rows: readonly Row[], at = state.list?.rows.length ?? 0, removed = 0): void => {
    const { list } = state;
    if (list === undefined) return;
    const all = [...list.rows.slice(0, at), ...rows, ...list.rows.slice(at + removed)];
    state.list = { ...list, rows: all };
    for (const [index, { cell }] of all.entries()) cell.id = `${POPUP}-${index}`;
    for (const row of rows) {
      const onMove = (): void => {
        const index = state.list?.rows.indexOf(row) ?? 0;
        if (index !== state.index) activate(index);
      };
      listen(row, { ...handlers, onMove });
    }
    activate(state.index);
  };
  const show = (index: number): void => {
    activate(index);
    findActive()?.cell.scrollIntoView({ block: 'nearest' });
  };
  return {
    ...handlers,
    follow: (keys) => waiter.follow(keys, getState()),
    stay: waiter.stay,
    take: (list, isLonger) => {
      const rows = list?.rows ?? [];
      const kept = isLonger ? findActive()?.choice.hit.id : undefined;
      state.index = Math.max(
        0,
        rows.findIndex(({ choice }) => choice.hit.id === kept),
      );
      state.seen = listIds(rows);
      state.list = list && { ...list, rows: [] };
      if (list) list.element.id = POPUP;
      put(rows);
    },
    add: (rows) => put(rows),
    replace: (pressed, rows) => {
      const at = state.list?.rows.indexOf(pressed) ?? 0;
      put(rows, at, 1);
      state.seen.push(...listIds(rows));
      show(at);
      teller.view(getState(), state.seen);
    },
    move: (toIndex) => {
      waiter.stay();
      const count = findActive() === undefined ? 0 : (state.list?.rows.length ?? 0);
      if (count > 0) show(toIndex(state.index, count));
    },
    update: (next) => {
      activate(state.index);
      teller.view(next, state.seen);
      waiter.update(next);
    },
  };
}

/** The hits among rows. */
function listIds(rows: readonly Row[]): string[] {
  return rows.flatMap(({ choice, onPress }) => (onPress ? [] : [choice.hit.id]));
}

function listen(
  { element, link, choice, onPress }: Row,
  { onFollow, onMove }: LinkHandlers & { readonly onMove: () => void },
): void {
  element.addEventListener('mousemove', onMove);
  if (onPress) return link.addEventListener('click', onPress);
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
