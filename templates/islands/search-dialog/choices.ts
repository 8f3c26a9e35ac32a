/** The selectable items in the dialog, and the active one that Enter follows. */
import { addRecent, type DialogState, isBlank } from 'csb-docs/search/dialog';
import { type Chosen, type LinkHandlers, type Press, toLinkHandlers } from './follow.js';
import { createInsightSender } from './insights.js';
import type { Parts } from './parts.js';
import { showPreview } from './preview.js';
import type { Saved } from './saved.js';

/** A selectable row. */
export interface Row {
  readonly choice: Chosen;
  /** The element that is marked as selected. */
  readonly element: HTMLElement;
  /** The element for assistive technology, which gets an id. */
  readonly cell: HTMLElement;
  readonly link: HTMLElement;
  /** What activating the row does, if it is not a link. */
  readonly onPress?: () => void;
}

/** A list of rows. */
export interface List {
  readonly kind: 'listbox' | 'grid';
  readonly element: HTMLElement;
  readonly rows: readonly Row[];
}

/** Returns the new index, given the active index and the number of rows. */
export type Move = (index: number, count: number) => number;

/** Shared by the parts of the dialog. */
export interface Choices extends LinkHandlers {
  /** Sets the current list. The first row becomes active, unless the list only grew. Undefined if there is no list. */
  readonly take: (list: List | undefined, isLonger: boolean) => void;
  /** Adds rows at the end of the list. */
  readonly add: (rows: readonly Row[]) => void;
  /** Replaces a row by others and activates the first of them. */
  readonly replace: (pressed: Row, rows: readonly Row[]) => void;
  /** Moves to another row and scrolls it into view. */
  readonly move: (toIndex: Move) => void;
  /** Cancels an Enter that still waits for results. */
  readonly stay: () => void;
  /** Updates the active row and reports what is visible. Called after every state change. */
  readonly update: (state: DialogState) => void;
}

/** Input of `createChoices`. */
interface Surroundings {
  readonly parts: Parts;
  readonly saved: Saved;
  readonly getState: () => DialogState;
  /** Called after an item is followed. */
  readonly onClose: () => void;
}

const POPUP = '__csb-search-list';

/** Creates the choices for one opening of the dialog. */
export function createChoices({ parts, saved, getState, onClose }: Surroundings): Choices {
  const sender = createInsightSender();
  const cursor = createCursor(parts, getState);
  const onChosen = ({ hit, remembered }: Chosen): void => {
    if (remembered === undefined) return;
    saved.change((current) => addRecent(current, remembered, saved.findLimit()));
    sender.click(getState(), hit);
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
      sender.view(getState(), cursor.seen);
    },
    move: (toIndex) => {
      waiter.stay();
      const count = cursor.findActive() === undefined ? 0 : (cursor.list?.rows.length ?? 0);
      if (count > 0) cursor.show(toIndex(cursor.index, count));
    },
    update: (next) => {
      cursor.activate(cursor.index);
      sender.view(next, cursor.seen);
      waiter.update(next);
    },
  };
}

/** The current list and its active row. */
interface Cursor {
  list: List | undefined;
  index: number;
  /** Ids of the hits shown so far, in order. */
  seen: string[];
  /** Returns the row for Enter. Undefined if there is none. */
  readonly findActive: () => Row | undefined;
  readonly activate: (index: number) => void;
  /** Activates a row and scrolls it into view. */
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

/** Rows to add at `at`, or at the end, replacing `removed` others. */
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

/** Returns the hit ids of rows. */
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

/** Handles an Enter that may have to wait. */
interface Waiter {
  readonly follow: (keys: Press, state: DialogState) => void;
  readonly stay: () => void;
  readonly update: (state: DialogState) => void;
}

/** The results on screen may belong to an older query. Enter refers to the current one and waits for its results. */
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

/** Returns true if the latest query has no results yet. */
function isOnItsWay({ status }: DialogState): boolean {
  return status === 'loading' || status === 'stalled';
}

/** Returns true if Enter must not follow older results: while waiting for the first ones, or if there is an error. */
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
