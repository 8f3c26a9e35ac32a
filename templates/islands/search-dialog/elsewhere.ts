/** Results from other sites below those of this site: as rows in the dialog, as lists on the search page. */
import '../../styles/search-elsewhere.css';
import type { HitView } from 'csb-docs/search/dialog';
import { askSites, forgetFailures, type SiteAnswer } from 'csb-docs/search/elsewhere';
import { fillPlural } from 'csb-docs/text';
import type { SearchTexts } from '../../../src/types/props.js';
import { element, marked, pictogram } from '../../elements/dom.js';
import { external, search as glass, heading, page } from '../../elements/icon-paths.js';
import type { Choices, Row } from './choices.js';
import { toHitParts } from './hit-parts.js';
import type { Searching, SearchPart } from './part.js';
import { loadPartSheet } from './sheet.js';
import { readLanguage } from './status.js';

/** Words per excerpt in the dialog and on the page. */
const WORDS = [10, 30] as const;

/** Starts showing them. */
export function start(searching: Searching): SearchPart {
  const { getState, place, connect, choices, isLimited } = searching;
  const status = element('div', { class: 'visually-hidden', role: 'status' });
  const shown: { query: string; answers: SiteAnswer[]; elements: Element[] } = { query: '', answers: [], elements: [] };
  forgetFailures();
  void loadPartSheet();
  place.parentElement?.append(status);
  const show = (answer: SiteAnswer, texts: SearchTexts): void => {
    const made = choices ? addGroup(answer, { place, choices, texts }) : makeSection(answer, texts);
    if (!choices) place.append(made);
    shown.elements.push(made);
  };
  const clear = (query: string): void => {
    for (const made of shown.elements) made.remove();
    Object.assign(shown, { query, answers: [], elements: [] });
    status.textContent = '';
  };
  const ask = (query: string): void => {
    const { settings } = getState();
    if (query === '' || settings === undefined) return;
    const asking = { settings, connect, warn: (message: string) => console.warn(message) };
    askSites({ query, words: WORDS[choices ? 0 : 1] }, asking, (answer) => {
      if (shown.query !== query) return;
      shown.answers.push(answer);
      show(answer, settings.texts);
      status.textContent = shown.answers.map((each) => toSentence(each, settings.texts)).join(', ');
    });
  };
  return {
    update: () => {
      const { settings, search, status: doing, shown: own } = getState();
      // Keeps what is shown until this site has new results.
      if (settings === undefined || doing === 'loading' || doing === 'stalled' || own?.isPart) return;
      const query = doing === 'idle' && !isLimited?.() ? search.query.trim() : '';
      if (query !== shown.query) {
        clear(query);
        ask(query);
      } else if (shown.elements.some((made) => !made.isConnected)) {
        // The list that contained them was rebuilt.
        shown.elements = [];
        for (const answer of shown.answers) show(answer, settings.texts);
      }
    },
    end: () => {
      clear('');
      status.remove();
    },
  };
}

function toSentence({ name, count }: SiteAnswer, texts: SearchTexts): string {
  return `${name}: ${fillPlural(texts.resultCount, count, readLanguage())}`;
}

function toSeeAll({ count }: SiteAnswer, texts: SearchTexts): string {
  return fillPlural(texts.seeAll, count, readLanguage());
}

/** Where rows are added. */
interface Place {
  readonly place: HTMLElement;
  readonly choices: Choices;
  readonly texts: SearchTexts;
}

/** Adds the rows of a site to the dialog's list, which is created if this site has no results. */
function addGroup(answer: SiteAnswer, { place, choices, texts }: Place): HTMLElement {
  const { name, hits, language } = answer;
  const all = toLinkHit(answer, toSeeAll(answer, texts));
  const rows = [
    ...hits.map((hit) => makeRow(hit, { lang: language, dir: 'auto' })),
    ...(all === undefined ? [] : [makeRow(all, {}, glass)]),
  ];
  const group = element(
    'div',
    { role: 'group', 'aria-label': name, class: 'hit-group hit-elsewhere' },
    element('div', { class: 'search-dialog-heading', 'aria-hidden': 'true' }, name),
    ...rows.map((row) => row.element),
  );
  const known = place.querySelector<HTMLElement>(':scope > [role=listbox]');
  const list = known ?? element('div', { role: 'listbox', 'aria-label': texts.results });
  list.append(group);
  if (known === null) {
    place.append(list);
    choices.take({ kind: 'listbox', element: list, rows: [] }, false);
  }
  choices.add(rows);
  return group;
}

/** Creates the row with the link to all results. Undefined if all are shown. */
function toLinkHit({ allHref, hits: [first], hits, name, count }: SiteAnswer, text: string): HitView | undefined {
  if (first === undefined || count <= hits.length) return undefined;
  const nothing = { title: [{ text, isMarked: false }], summary: [], text: [], code: [], trail: [] };
  const stored = { ...first.stored, content: null };
  return { ...first, ...nothing, id: allHref, type: 'lvl1', href: allHref, group: name, page: name, stored };
}

/** `written` has the `lang` and `dir` attributes of the other site's texts. */
function makeRow(hit: HitView, written: Readonly<Record<string, string>>, icon?: string): Row {
  const { title, text, code } = toHitParts(hit);
  const above = toAbove(hit);
  const link = element(
    'a',
    { class: 'hit', role: 'option', href: hit.href, tabindex: -1, rel: 'noopener noreferrer' },
    pictogram(icon ?? (above === undefined ? page : heading)),
    element(
      'span',
      { class: 'hit-text', ...written },
      element('span', { class: 'hit-title' }, above && `${above} › `, ...marked(title)),
      text.length > 0 && element('span', { class: 'hit-more' }, ...marked(text)),
      code.length > 0 && element('code', { class: 'hit-code' }, ...marked(code)),
    ),
    element('span', { class: 'hit-enter' }, pictogram(external)),
  );
  return { choice: { hit }, element: link, cell: link, link };
}

/** Returns the page title of a section. Undefined for a page. */
function toAbove(hit: HitView): string | undefined {
  return toHitParts(hit).trail.length > 0 ? hit.page : undefined;
}

/** Creates the list of a site on the search page. */
function makeSection(answer: SiteAnswer, texts: SearchTexts): HTMLElement {
  const { name, hits, allHref, url, count, language } = answer;
  const id = `__csb-elsewhere-${new URL(url).host}`;
  return element(
    'section',
    { class: 'found-elsewhere', 'aria-labelledby': id },
    element('h2', { id }, name),
    element('ol', { class: 'found', lang: language }, ...hits.map(makeFound)),
    count > hits.length &&
      element('p', {}, element('a', { href: allHref, rel: 'noopener noreferrer' }, toSeeAll(answer, texts))),
  );
}

function makeFound(hit: HitView): HTMLElement {
  const { title, text, code } = toHitParts(hit);
  const above = toAbove(hit);
  return element(
    'li',
    { class: 'found-hit', dir: 'auto' },
    element(
      'h3',
      { class: 'found-title' },
      element('a', { href: hit.href, rel: 'noopener noreferrer' }, above && `${above} › `, ...marked(title)),
    ),
    text.length > 0 && element('p', { class: 'found-text' }, ...marked(text)),
    code.length > 0 && element('code', { class: 'hit-code' }, ...marked(code)),
  );
}
