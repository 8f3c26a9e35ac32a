/** Lists in the dialog: hits by group and page, and recent and favourite items. */
import {
  type DialogHits,
  type HitGroup,
  type HitPage,
  type HitRowView,
  type HitView,
  isPageHit,
} from 'csb-docs/search/dialog';
import { fillPlural, fillText } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';
import { element, marked, pictogram } from '../../elements/dom.js';
import { close, down, enter, external, heading, page, star } from '../../elements/icon-paths.js';
import type { List, Row } from './choices.js';
import { type Choice, toChoice } from './follow.js';
import { toHitParts } from './hit-parts.js';
import { readLanguage } from './status.js';

/** Groups that readers expanded. */
export interface Expansion {
  /** Labels of these groups. */
  readonly labels: Set<string>;
  /** Called with the activated row, the rows that replace it, and a sentence for screen readers. */
  readonly onExpand: (pressed: Row, rows: readonly Row[], sentence: string) => void;
}

/** Part of a list and its rows. */
interface Made {
  readonly element: HTMLElement;
  readonly rows: readonly Row[];
}

/** Creates the list of hits: groups of pages with their sections. */
export function makeHitList({ groups }: DialogHits, texts: SearchTexts, expansion: Expansion): List {
  const made = groups.map((group) => makeGroup(group, texts, expansion));
  const list = element('div', { role: 'listbox', 'aria-label': texts.results }, ...made.map((group) => group.element));
  return { kind: 'listbox', element: list, rows: made.flatMap(({ rows }) => rows) };
}

function makeGroup(group: HitGroup, texts: SearchTexts, expansion: Expansion): Made {
  const { label, pages, more } = group;
  const isWhole = expansion.labels.has(label);
  const made = (isWhole ? [...pages, ...more] : pages).map(makePage);
  const rest = isWhole ? undefined : makeMoreRow(group, texts, expansion);
  return {
    element: element(
      'div',
      { role: 'group', 'aria-label': label, class: 'hit-group' },
      element('div', { class: 'search-dialog-heading', 'aria-hidden': 'true' }, label),
      ...made.map((each) => each.element),
      rest?.element,
    ),
    rows: [...made.flatMap(({ rows }) => rows), ...(rest ? [rest] : [])],
  };
}

function makePage({ label, rows: views }: HitPage): Made {
  const rows = views.map(makeHitRow);
  const isBelow = views.some(({ hit }, index) => index === 0 && !isPageHit(hit));
  return {
    element: element('div', { class: 'hit-result' }, isBelow && makePageLine(label), ...rows.map((row) => row.element)),
    rows,
  };
}

/**
 * Creates the line with the page title above hits in its sections. It is hidden from screen readers, because each of
 * these hits includes the title.
 */
function makePageLine(label: string): HTMLElement {
  return element(
    'div',
    { class: 'hit-page', 'aria-hidden': 'true' },
    pictogram(page),
    element('span', { class: 'hit-text' }, label),
  );
}

/** Creates the option that expands a group in place. Undefined if nothing is hidden. */
function makeMoreRow({ label, more }: HitGroup, texts: SearchTexts, { labels, onExpand }: Expansion): Row | undefined {
  const [next] = more.flatMap(({ rows }) => rows);
  if (next === undefined) return undefined;
  const say = (text: SearchTexts['showMore']): string =>
    fillText(fillPlural(text, more.length, readLanguage()), { part: label });
  const link = element(
    'div',
    // Keeps the focus in the field.
    { class: 'hit hit-rest', role: 'option', onmousedown: (event: MouseEvent) => event.preventDefault() },
    pictogram(down),
    element('span', { class: 'hit-text' }, say(texts.showMore)),
  );
  const onPress = (): void => {
    labels.add(label);
    const made = more.map(makePage);
    link.replaceWith(...made.map((each) => each.element));
    onExpand(
      row,
      made.flatMap(({ rows }) => rows),
      say(texts.shownMore),
    );
  };
  // The preview shows the next hit.
  const row: Row = { choice: toChoice(next), element: link, cell: link, link, onPress };
  return row;
}

/** Creates the row of a hit: a link, and an option of the field's listbox. */
function makeHitRow(row: HitRowView): Row {
  const { hit, isLast } = row;
  const isPage = isPageHit(hit);
  const link = makeLink(hit, { role: 'option', rel: hit.isExternal && 'noopener noreferrer' }, [
    pictogram(isPage ? page : heading),
    makeText(hit, { above: isPage ? [] : toHitParts(hit).trail.slice(1), isPage }),
    element('span', { class: 'hit-enter' }, pictogram(hit.isExternal ? external : enter)),
  ]);
  if (!isPage) link.dataset['child'] = isLast ? 'last' : '';
  return { choice: toChoice(row), element: link, cell: link, link };
}

function makeLink(
  { href }: HitView,
  attributes: Readonly<Record<string, string | false>>,
  children: readonly Node[],
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

/** A list that is shown before a query is typed. */
export interface SavedGroup {
  /** Part of the heading id. */
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly choices: readonly Choice[];
  /** Text if the list is empty. Without it, an empty group is hidden. */
  readonly empty?: string;
  /** The button that makes an item a favourite. */
  readonly save?: Tool;
  /** The button that removes an item. */
  readonly remove?: Tool;
}

/** A button in a row. */
interface Tool {
  readonly label: string;
  readonly onPress: (choice: Choice) => void;
}

/** Creates the lists of recent and favourite items as a grid, because rows contain buttons. */
export function makeSavedList(groups: readonly SavedGroup[], texts: SearchTexts): List {
  const rows: Row[] = [];
  const shown = groups.filter(({ choices, empty }) => choices.length > 0 || empty !== undefined);
  const list = element('div', { class: 'search-saved' });
  // An empty list has no grid role.
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
