/** Lists of the dialog: hits by page, and what was chosen before. */
import { type DialogHits, type HitGroup, type HitRowView, type HitView, isPageHit } from 'csb-docs/search/dialog';
import type { SearchTexts } from '../../../src/types/props.js';
import { element, marked, pictogram } from '../../elements/dom.js';
import { close, enter, external, heading, page, star } from '../../elements/icon-paths.js';
import type { List, Row } from './choices.js';
import { type Choice, toChoice } from './follow.js';
import { toHitParts } from './hit-parts.js';

/** Hits by page, the best one first; each page with its sections below. */
export function makeHitList({ groups }: DialogHits, texts: SearchTexts): List {
  const rows: Row[] = [];
  const list = element(
    'div',
    { role: 'listbox', 'aria-label': texts.results },
    ...groups.map((group) =>
      element(
        'div',
        { role: 'group', 'aria-label': [group.label, group.part].filter(Boolean).join(', '), class: 'hit-group' },
        ...group.rows.flatMap((row, index) => {
          const made = makeHitRow(row, group.part);
          rows.push(made);
          return [index === 0 && !isPageHit(row.hit) && makePageLine(group), made.element];
        }),
      ),
    ),
  );
  return { kind: 'listbox', element: list, rows };
}

/** The page of hits that are places on it; each of these says it for itself to those who do not see where it hangs. */
function makePageLine({ label, part }: HitGroup): HTMLElement {
  return element(
    'div',
    { class: 'hit-page', 'aria-hidden': 'true' },
    pictogram(page),
    element('span', { class: 'hit-text' }, label),
    makePart(part),
    // Never seen; the parts of all lines end at one edge.
    element('span', { class: 'hit-enter' }, pictogram(enter)),
  );
}

/** The part of the site that a page is in. */
function makePart(part: string): HTMLElement | false {
  return part !== '' && element('span', { class: 'hit-part' }, part);
}

/** A hit: a link that the browser can open as any other, and an option of the field's list. */
function makeHitRow(row: HitRowView, part: string): Row {
  const { hit, isLast } = row;
  const isPage = isPageHit(hit);
  const link = makeLink(hit, { role: 'option', rel: hit.isExternal && 'noopener noreferrer' }, [
    pictogram(isPage ? page : heading),
    makeText(hit, { above: isPage ? [] : toHitParts(hit).trail.slice(1), isPage }),
    isPage && makePart(part),
    element('span', { class: 'hit-enter' }, pictogram(hit.isExternal ? external : enter)),
  ]);
  if (!isPage) link.dataset['child'] = isLast ? 'last' : '';
  return { choice: toChoice(row), element: link, cell: link, link };
}

function makeLink(
  { href }: HitView,
  attributes: Readonly<Record<string, string | false>>,
  children: readonly (Node | false)[],
): HTMLAnchorElement {
  return element('a', { class: 'hit', href, tabindex: -1, ...attributes }, ...children);
}

function makeText(
  hit: HitView,
  { above, isPage }: { readonly above: readonly string[]; readonly isPage: boolean },
): HTMLElement {
  const { title, text, code } = toHitParts(hit);
  return element(
    'span',
    { class: 'hit-text' },
    element('span', { class: 'hit-title' }, ...marked(title)),
    above.length > 0 && element('span', { class: 'hit-trail' }, above.join(' › ')),
    text.length > 0 && element('span', { class: 'hit-more' }, ...marked(text)),
    code.length > 0 && element('code', { class: 'hit-code' }, ...marked(code)),
    !isPage && element('span', { class: 'visually-hidden' }, hit.page),
  );
}

/** One of the lists that are shown as long as nothing is asked. */
export interface SavedGroup {
  /** Part of the id of its heading. */
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly choices: readonly Choice[];
  /** Shown where it has no choices; without one the group is not shown then. */
  readonly empty?: string;
  /** Text and effect of the button that makes a choice a favourite. */
  readonly save?: Tool;
  /** Of the one that removes it. */
  readonly remove?: Tool;
}

/** A button of a choice. */
interface Tool {
  readonly label: string;
  readonly onPress: (choice: Choice) => void;
}

/** What was chosen before, and what may be: a table, because its rows have buttons. */
export function makeSavedList(groups: readonly SavedGroup[], texts: SearchTexts): List {
  const rows: Row[] = [];
  const shown = groups.filter(({ choices, empty }) => choices.length > 0 || empty !== undefined);
  const list = element('div', { class: 'search-saved' });
  // A table of nothing is none.
  if (shown.some(({ choices }) => choices.length > 0)) {
    list.role = 'grid';
    list.ariaLabel = texts.search;
  }
  for (const group of shown) {
    const id = `__csb-search-${group.name}`;
    const made = group.choices.map((choice) => makeSavedRow(choice, group));
    rows.push(...made);
    const isEmpty = made.length === 0;
    list.append(
      element(
        'div',
        { class: 'search-dialog-group', ...(isEmpty ? {} : { role: 'rowgroup', 'aria-labelledby': id }) },
        element('div', { class: 'search-dialog-heading', id, role: isEmpty ? undefined : 'presentation' }, group.title),
        isEmpty && element('p', { class: 'search-dialog-empty' }, group.empty),
        ...made.map((row) => row.element),
      ),
    );
  }
  return { kind: 'grid', element: list, rows };
}

function makeSavedRow(choice: Choice, { icon, save, remove }: SavedGroup): Row {
  const { hit } = choice;
  const { trail } = toHitParts(hit);
  const link = makeLink(hit, {}, [
    pictogram(icon),
    element(
      'span',
      { class: 'hit-text' },
      element('span', { class: 'hit-title' }, ...marked(hit.title)),
      trail.length > 0 && element('span', { class: 'hit-more' }, trail.join(' › ')),
    ),
  ]);
  const cell = element('div', { role: 'gridcell', class: 'saved-cell' }, link);
  const row = element(
    'div',
    { role: 'row', class: 'saved' },
    cell,
    save && makeTool(save, star, choice),
    remove && makeTool(remove, close, choice),
  );
  return { choice, element: row, cell, link };
}

function makeTool({ label, onPress }: Tool, icon: string, choice: Choice): HTMLElement {
  return element(
    'div',
    { role: 'gridcell' },
    element(
      'button',
      {
        type: 'button',
        class: 'search-dialog-tool',
        'aria-label': label,
        title: label,
        onclick: () => onPress(choice),
      },
      pictogram(icon),
    ),
  );
}
