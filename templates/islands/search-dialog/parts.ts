/** The elements of the dialog: those of the page, and those that are of use once it answers. */
import type { DialogHits, HitView } from 'csb-docs/search/dialog';
import type { SearchSettings } from '../../../src/types/props.js';
import { element, pictogram } from '../../elements/dom.js';
import { close } from '../../elements/icon-paths.js';

/** The elements of a dialog. */
export interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  /** Empties the field. */
  readonly clear: HTMLButtonElement;
  /** What is searched: which part of the site, which version, which language. */
  readonly filters: HTMLElement;
  /** Where lists, and what is shown instead of them, are. */
  readonly panel: HTMLElement;
  /** Beside it on wide screens: the text of the active hit. */
  readonly preview: HTMLElement;
  readonly foot: HTMLElement;
  /** In the foot: leads to the search page with the same query. */
  readonly all: HTMLAnchorElement;
  /** In the foot: which keys do what. */
  readonly keys: HTMLElement;
  /** The state of the search in words. */
  readonly status: HTMLElement;
  /** What is on the screen, so that it is not made again. */
  readonly shown: {
    screen?: unknown;
    hit?: HitView | undefined;
    hits?: DialogHits | undefined;
    /** Labels of the groups that are shown whole. */
    readonly expanded: Set<string>;
  };
}

/** Finds the parts that the page has, and adds the others. */
export function findParts(box: HTMLElement): Parts {
  const find = <Kind extends HTMLElement>(selector: string): Kind => {
    const found = box.querySelector<Kind>(selector) ?? box.closest<Kind>(selector);
    if (found === null) throw new Error(`The search dialog has no \`${selector}\`.`);
    return found;
  };
  const field = find<HTMLInputElement>('input');
  const panel = find('.search-dialog-panel');
  const all = element('a', { class: 'search-dialog-all', hidden: true });
  const keys = element('div', { class: 'search-dialog-keys' });
  const parts: Parts = {
    dialog: find('dialog'),
    box,
    field,
    clear: element('button', { type: 'button', class: 'search-dialog-tool', hidden: true }, pictogram(close)),
    filters: element('div', { class: 'search-filters', hidden: true }),
    panel,
    // What it shows is read on the page that the hit leads to.
    preview: element('div', { class: 'search-preview', 'aria-hidden': 'true', hidden: true }),
    foot: element('div', { class: 'search-dialog-foot', hidden: true }, all, keys),
    all,
    keys,
    status: element('div', { class: 'visually-hidden', role: 'status' }),
    shown: { expanded: new Set() },
  };
  field.after(parts.clear);
  field.setAttribute('aria-autocomplete', 'list');
  // Not in the HTML of every page, as nothing is lost without them.
  field.setAttribute('autocorrect', 'off');
  field.spellcheck = false;
  // What scrolls is a stop of the Tab key in every browser, so that keys can scroll it.
  const update = (): void => {
    panel.tabIndex = panel.scrollHeight > panel.clientHeight ? 0 : -1;
  };
  new ResizeObserver(update).observe(panel);
  new MutationObserver(update).observe(panel, { childList: true, characterData: true, subtree: true });
  panel.before(parts.filters);
  panel.after(parts.preview, parts.foot, parts.status);
  return parts;
}

/** Fills in what the settings say, once they are there. */
export function fillParts({ clear, keys, field, panel }: Parts, { texts, placeholder, hosted }: SearchSettings): void {
  field.placeholder = placeholder;
  clear.ariaLabel = clear.title = texts.clear;
  panel.role = 'region';
  panel.ariaLabel = texts.results;
  if (keys.firstChild) return;
  const names: readonly (readonly [key: string, name: string, text: string])[] = [
    ['↵', texts.enterKey, texts.toSelect],
    ['↑↓', texts.arrowKeys, texts.toNavigate],
    ['Esc', texts.escapeKey, texts.toClose],
  ];
  // A key is no control; as an image it may have a name.
  for (const [key, name, text] of names)
    keys.append(element('span', {}, element('kbd', { role: 'img', 'aria-label': name }, key), ` ${text}`));
  // The name of the service that answers, where its terms ask for that.
  if (hosted === undefined || hosted.hosts !== undefined) return;
  keys.after(
    element(
      'a',
      { href: 'https://www.algolia.com/', target: '_blank', rel: 'noopener noreferrer' },
      `${texts.poweredBy} Algolia`,
    ),
  );
}
