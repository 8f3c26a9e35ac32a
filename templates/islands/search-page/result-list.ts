/** The list of results, with a button that loads more and focuses the first new result. */
import { type HitView, type PageControls, type ResultsView, toPlainText } from 'csb-docs/search/page';
import type { SearchTexts } from '../../../src/types/props.js';
import { element, marked } from '../../elements/dom.js';
import { opensElsewhere } from '../search-dialog/follow.js';
import { markFound } from '../search-dialog/found.js';
import { toHitParts } from '../search-dialog/hit-parts.js';

/** The list element and its update function. */
export interface ResultList {
  readonly element: HTMLElement;
  readonly show: (view: ResultsView) => void;
}

/** Creates an empty list. `find` returns the controls of the page. */
export function makeResultList(texts: SearchTexts, find: () => PageControls | undefined): ResultList {
  const list = element('ol', { class: 'found' });
  const button = element('button', { type: 'button', class: 'button' }, texts.loadMore);
  const more = element('p', { class: 'found-more', hidden: true }, button);
  /** The hits shown, and their number when more were requested. */
  const state: { hits: readonly HitView[]; countBefore: number | undefined } = { hits: [], countBefore: undefined };
  button.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    state.countBefore = state.hits.length;
    find()?.more();
  });
  return {
    element: element('div', {}, list, more),
    show: ({ shown, status }) => {
      const hits = shown?.hits ?? [];
      const isLonger = state.hits.length > 0 && state.hits.every((hit, index) => hit === hits[index]);
      const fresh = (isLonger ? hits.slice(state.hits.length) : hits).map((hit) =>
        makeHit(hit, (event) => {
          // The context menu may open the link, too.
          const isMenu = event.type === 'contextmenu';
          markFound(hit, isMenu || opensElsewhere(event));
          if (!isMenu) find()?.follow(hit);
        }),
      );
      // Existing elements are kept, so that they do not lose the focus.
      if (isLonger) list.append(...fresh);
      else if (hits !== state.hits) list.replaceChildren(...fresh);
      state.hits = hits;
      more.hidden = hits.length === 0 || !shown?.hasMore || status === 'error';
      // `disabled` would drop the focus.
      button.ariaDisabled = `${status === 'loading' || status === 'stalled'}`;
      // After an error, more hits are still expected.
      if (state.countBefore === undefined || status !== 'idle') return;
      list.querySelectorAll<HTMLElement>('.found-title a')[state.countBefore]?.focus();
      state.countBefore = undefined;
    },
  };
}

/** Creates a result: title, headings above, and text around the match. */
function makeHit(hit: HitView, onFollow: (event: MouseEvent) => void): HTMLElement {
  const { title, trail, text, code } = toHitParts(hit);
  const name = toPlainText(title);
  const above = [hit.group, ...trail].filter((part, index, all) => part !== all[index - 1] && part !== name);
  return element(
    'li',
    { class: 'found-hit' },
    element(
      'h2',
      { class: 'found-title' },
      element(
        'a',
        {
          href: hit.href,
          rel: hit.isExternal && 'noopener noreferrer',
          onclick: onFollow,
          onauxclick: onFollow,
          oncontextmenu: onFollow,
        },
        ...marked(title),
      ),
    ),
    above.length > 0 && element('p', { class: 'found-trail' }, above.join(' › ')),
    text.length > 0 && element('p', { class: 'found-text' }, ...marked(text)),
    code.length > 0 && element('code', { class: 'hit-code' }, ...marked(code)),
  );
}
