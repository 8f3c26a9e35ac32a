/** Below the form: results, or what is shown instead of them. */
import { type PageControls, type ResultsView, toCounts } from 'csb-docs/search/page';
import { fillPlural } from 'csb-docs/text';
import { element } from '../../elements/dom.js';
import type { SearchResultsProps } from './props.js';
import { makeResultList } from './result-list.js';

/** What the output does. */
interface Handlers {
  readonly onRetry: () => void;
  /** Loads the page again, with what is in its field. */
  readonly onReload: () => void;
  /** The running page. */
  readonly find: () => PageControls | undefined;
}

/** Makes the function that shows a view. */
export function makeOutput(
  place: HTMLElement,
  props: SearchResultsProps,
  handlers: Handlers,
): (view: ResultsView) => void {
  const list = makeResultList(props.texts, handlers.find);
  const notice = element('div', {});
  place.append(list.element, notice);
  // A notice that is made again would be read again, and a button in it would lose the focus.
  let last: unknown;
  return (view) => {
    list.show(view);
    const wanted = toNoticeKey(view);
    if (wanted === last) return;
    last = wanted;
    notice.replaceChildren(...makeNotice(view, props, handlers));
  };
}

/** Equal for views with the same notice. */
function toNoticeKey({ status, failure, shown, search }: ResultsView): unknown {
  if (status === 'error') return `error ${failure?.isOutdated} ${failure?.message}`;
  if (shown !== undefined) return shown.hits.length === 0 ? shown : 'hits';
  return status === 'idle' && search.query.trim() === '' ? 'prompt' : 'waiting';
}

/** Nothing asked yet, nothing found, or a failure. */
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

/** Pages from which everything can be reached, as `LinkList.tsx` has them. */
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
