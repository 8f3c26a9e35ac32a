/** The elements of the dialog: those in the page, and those created on hydration. */
import type { DialogHits, HitView } from 'csb-docs/search/dialog';
import type { SearchSettings } from '../../../src/types/props.js';
import { element, pictogram } from '../../elements/dom.js';
import { close } from '../../elements/icon-paths.js';

/** Elements of a dialog. */
export interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  /** Clears the field. */
  readonly clear: HTMLButtonElement;
  /** Filters: section, version, language. */
  readonly filters: HTMLElement;
  /** Contains the lists, or messages instead. */
  readonly panel: HTMLElement;
  /** On wide screens: the text of the active hit. */
  readonly preview: HTMLElement;
  readonly foot: HTMLElement;
  /** In the footer: link to the search page with the query. */
  readonly all: HTMLAnchorElement;
  /** In the footer: keyboard hints. */
  readonly keys: HTMLElement;
  /** The search state for screen readers. */
  readonly status: HTMLElement;
  /** What is shown, so that it is not rebuilt. */
  readonly shown: {
    screen?: unknown;
    hit?: HitView | undefined;
    hits?: DialogHits | undefined;
    /** Labels of expanded groups. */
    readonly expanded: Set<string>;
  };
}

/** Finds the elements in the page, and adds the others. */
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
    // Hidden from screen readers: the text can be read on the page itself.
    preview: element('div', { class: 'search-preview', 'aria-hidden': 'true', hidden: true }),
    foot: element('div', { class: 'search-dialog-foot', hidden: true }, all, keys),
    all,
    keys,
    status: element('div', { class: 'visually-hidden', role: 'status' }),
    shown: { expanded: new Set() },
  };
  field.after(parts.clear);
  field.setAttribute('aria-autocomplete', 'list');
  // Not in the HTML of every page, because they are optional.
  field.setAttribute('autocorrect', 'off');
  field.spellcheck = false;
  // Scrollable elements are tab stops in every browser, so that they can be scrolled with keys.
  const update = (): void => {
    panel.tabIndex = panel.scrollHeight > panel.clientHeight ? 0 : -1;
  };
  new ResizeObserver(update).observe(panel);
  new MutationObserver(update).observe(panel, { childList: true, characterData: true, subtree: true });
  panel.before(parts.filters);
  panel.after(parts.preview, parts.foot, parts.status);
  return parts;
}

/** Applies the settings. */
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
  // A key is not a control. As an image it can have a name.
  for (const [key, name, text] of names)
    keys.append(element('span', {}, element('kbd', { role: 'img', 'aria-label': name }, key), ` ${text}`));
  // The name of the search service, if its terms require it.
  if (hosted === undefined || hosted.hosts !== undefined) return;
  keys.after(
    element(
      'a',
      { href: 'https://www.algolia.com/', target: '_blank', rel: 'noopener noreferrer' },
      `${texts.poweredBy} Algolia`,
    ),
  );
}
