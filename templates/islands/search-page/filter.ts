/** Links that limit the search to docs or blog. They work without JavaScript; with it, the page is not reloaded. */
import { hasScopes, type PageControls, type ResultsView } from 'csb-docs/search/page';
import type { SearchScope } from '../../../src/types/props.js';

const linksOf = (filter: HTMLElement): readonly HTMLAnchorElement[] => [...filter.querySelectorAll('a')];

/** Makes the links search without leaving the page. */
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

/** Updates the links for a search. Hidden if the site's filters cannot distinguish docs and blog. */
export function showFilter(filter: HTMLElement, { settings, search }: ResultsView, page: PageControls): void {
  filter.hidden = settings !== undefined && !hasScopes(settings);
  for (const link of linksOf(filter)) {
    const scope = scopeOf(link);
    link.href = page.toHref({ scope });
    if (scope === search.scope) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Reads the scope from the server-rendered URL. */
function scopeOf({ href }: HTMLAnchorElement): SearchScope | undefined {
  const scope = new URL(href).searchParams.get('in');
  return scope === 'docs' || scope === 'blog' ? scope : undefined;
}
