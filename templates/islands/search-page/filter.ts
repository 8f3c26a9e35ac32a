/** Links to the same search in one part of the site. Their addresses work by themselves; here nothing has to be loaded for them. */
import { hasScopes, type PageControls, type ResultsView } from 'csb-docs/search/page';
import type { SearchScope } from '../../../src/types/props.js';

const linksOf = (filter: HTMLElement): readonly HTMLAnchorElement[] => [...filter.querySelectorAll('a')];

/** Has the links search without leaving the page. */
export function listenToFilter(filter: HTMLElement, page: PageControls): void {
  for (const link of linksOf(filter)) {
    const scope = scopeOf(link);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      page.search({ scope });
    });
  }
}

/** Keeps the links in step with the search; hidden where the filters of a site cannot tell its parts. */
export function showFilter(filter: HTMLElement, { settings, search }: ResultsView, page: PageControls): void {
  filter.hidden = settings !== undefined && !hasScopes(settings);
  for (const link of linksOf(filter)) {
    const scope = scopeOf(link);
    link.href = page.toHref({ scope });
    if (scope === search.scope) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** As in its address, which the server has written. */
function scopeOf({ href }: HTMLAnchorElement): SearchScope | undefined {
  const scope = new URL(href).searchParams.get('in');
  return scope === 'docs' || scope === 'blog' ? scope : undefined;
}
