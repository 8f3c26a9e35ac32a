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
  const teller = createTeller();
  const cursor = createCursor(parts, getState);
  const onChosen = ({ hit, remembered }: Chosen): void => {
    if (remembered === undefined) return;
    saved.change((current) => addRecent(current, remembered, saved.findLimit()));
    teller.click(getState(), hit);
  };
  const handlers = toLinkHandlers({ findActive: cursor.findActive, onClose, onChosen });
  const waiter = createWaiter(handlers.follow);
  return {
    ...handlers,
    follow: (keys) => waiter.follow(keys, getState()),
    stay: waiter.stay,
    take: (list, isLonger) => {
      const kept = isLonger ? cursor.findActive()?.choice.hit.id : undefined;
      const rows = list?.rows ?? [];
      const index = rows.findIndex(({ choice }) => choice.hit.id === kept);
      Object.assign(cursor, { list: list && { ...list, rows: [] }, index: Math.max(0, index), seen: listIds(rows) });
      if (list) list.element.id = POPUP;
      put(cursor, { rows }, handlers);
    },
    add: (rows) => put(cursor, { rows }, handlers),
    replace: (pressed, rows) => {
      const at = cursor.list?.rows.indexOf(pressed) ?? 0;
      put(cursor, { rows, at, removed: 1 }, handlers);
      cursor.seen.push(...listIds(rows));
      cursor.show(at);
      teller.view(getState(), cursor.seen);
    },
    move: (toIndex) => {
      waiter.stay();
      const count = cursor.findActive() === undefined ? 0 : (cursor.list?.rows.length ?? 0);
      if (count > 0) cursor.show(toIndex(cursor.index, count));
    },
    update: (next) => {
      cursor.activate(cursor.index);
      teller.view(next, cursor.seen);
      waiter.update(next);
    },
  };
}

/** The list on the screen, and which of its rows is active. */
interface Cursor {
  list: List | undefined;
  index: number;
  /** The hits that have been shown, in the order in which they were. */
  seen: string[];
  /** The row that Enter means; undefined while there is none. */
  readonly findActive: () => Row | undefined;
  readonly activate: (index: number) => void;
  /** Activates a row and brings it into view. */
  readonly show: (index: number) => void;
}

function createCursor(parts: Parts, getState: () => DialogState): Cursor {
  const cursor: Cursor = {
    list: undefined,
    index: 0,
    seen: [],
    findActive: () => (isWaiting(getState()) ? undefined : cursor.list?.rows[cursor.index]),
    activate: (index) => {
      cursor.index = index;
      markActive(parts, cursor.list, cursor.findActive());
    },
    show: (index) => {
      cursor.activate(index);
      cursor.findActive()?.cell.scrollIntoView({ block: 'nearest' });
    },
  };
  return cursor;
}

/** Rows for a list: at its end unless `at` is given, in the place of as many others as are removed. */
interface NewRows {
  readonly rows: readonly Row[];
  readonly at?: number;
  readonly removed?: number;
}

function put(cursor: Cursor, { rows, at, removed = 0 }: NewRows, handlers: LinkHandlers): void {
  const { list } = cursor;
  if (list === undefined) return;
  const start = at ?? list.rows.length;
  const all = [...list.rows.slice(0, start), ...rows, ...list.rows.slice(start + removed)];
  cursor.list = { ...list, rows: all };
  for (const [index, { cell }] of all.entries()) cell.id = `${POPUP}-${index}`;
  for (const row of rows) {
    const onMove = (): void => {
      const index = cursor.list?.rows.indexOf(row) ?? 0;
      if (index !== cursor.index) cursor.activate(index);
    };
    listen(row, { ...handlers, onMove });
  }
  cursor.activate(cursor.index);
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
  if (onPress) link.addEventListener('click', onPress);
  else
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
