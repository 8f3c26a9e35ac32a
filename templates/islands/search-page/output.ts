/** The content below the form: results, or a message. */
import { type PageControls, type ResultsView, toCounts } from 'csb-docs/search/page';
import { fillPlural } from 'csb-docs/text';
import { element } from '../../elements/dom.js';
import type { SearchResultsProps } from './props.js';
import { makeResultList } from './result-list.js';

/** Callbacks of the output. */
interface Handlers {
  readonly onRetry: () => void;
  /** Reloads the page with the text in the field. */
  readonly onReload: () => void;
  /** Returns the controls of the page. */
  readonly find: () => PageControls | undefined;
}

/** Creates the function that shows a view. */
export function makeOutput(
  place: HTMLElement,
  props: SearchResultsProps,
  handlers: Handlers,
): (view: ResultsView) => void {
  const list = makeResultList(props.texts, handlers.find);
  const notice = element('div', {});
  place.append(list.element, notice);
  // Recreating a message would announce it again and drop the focus of its button.
  let last: unknown;
  return (view) => {
    list.show(view);
    const wanted = toNoticeKey(view);
    if (wanted === last) return;
    last = wanted;
    notice.replaceChildren(...makeNotice(view, props, handlers));
  };
}

/** Returns equal values for views with the same message. */
function toNoticeKey({ status, failure, shown, search }: ResultsView): unknown {
  if (status === 'error') return `error ${failure?.isOutdated} ${failure?.message}`;
  if (shown !== undefined) return shown.hits.length === 0 ? shown : 'hits';
  return status === 'idle' && search.query.trim() === '' ? 'prompt' : 'waiting';
}

/** Creates the message: no query, no results, or an error. */
function makeNotice(view: ResultsView, props: SearchResultsProps, handlers: Handlers): readonly Node[] {
  const key = toNoticeKey(view);
  const { texts } = props;
  if (view.status === 'error') return [makeFailure(view, props, handlers)];
  if (key === 'prompt')
    return [element('div', { class: 'search-notice' }, element('p', {}, texts.prompt), makeLinks(props))];
  return view.shown?.hits.length === 0 ? [makeNothing(view.shown, props, handlers)] : [];
}

function makeNothing(
  { suggestions, missingHref, search, answer }: NonNullable<ResultsView['shown']>,
  props: SearchResultsProps,
  { find }: Handlers,
): HTMLElement {
  const { texts, language } = props;
  const elsewhere = (search.part !== undefined && toCounts(answer.facets).ofPart()) || 0;
  return element(
    'div',
    { class: 'search-notice' },
    elsewhere > 0 &&
      element(
        'p',
        {},
        element(
          'button',
          { type: 'button', class: 'button', onclick: () => find()?.search({ part: undefined }) },
          fillPlural(texts.seeAll, elsewhere, language),
        ),
      ),
    suggestions.length > 0 && element('p', {}, texts.trySearching),
    suggestions.length > 0 &&
      element(
        'ul',
        { class: 'search-suggestions' },
        ...suggestions.map((query) =>
          element('li', {}, element('button', { type: 'button', onclick: () => find()?.search({ query }) }, query)),
        ),
      ),
    missingHref !== undefined &&
      element(
        'p',
        {},
        `${texts.missingResults} `,
        element('a', { href: missingHref, target: '_blank', rel: 'noopener noreferrer' }, texts.letUsKnow),
      ),
    makeLinks(props),
  );
}

/** Creates links to the main pages, like `LinkList.tsx`. */
function makeLinks({ links }: SearchResultsProps): HTMLElement {
  return element(
    'ul',
    { class: 'results links' },
    ...links.map(({ href, label }) => element('li', {}, element('a', { href }, label))),
  );
}

function makeFailure(
  { failure }: ResultsView,
  { texts }: SearchResultsProps,
  { onRetry, onReload }: Handlers,
): HTMLElement {
  const { isOutdated = false, message } = failure ?? {};
  return element(
    'div',
    { class: 'search-failure', role: 'alert' },
    element('p', { class: 'search-failure-title' }, texts.failed),
    element('p', {}, isOutdated ? texts.outdated : texts.failedHelp),
    message !== undefined && element('p', {}, element('code', {}, message)),
    element('button', { type: 'button', class: 'button', onclick: onRetry }, texts.retry),
    isOutdated && element('button', { type: 'button', class: 'button', onclick: onReload }, texts.reload),
  );
}
