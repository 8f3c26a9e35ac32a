/** Loads related pages from the hosted index when the list becomes visible. */
import { createConnection, readHits, recommend } from 'csb-docs/search/related';
import { element } from '../elements/dom.js';
import type { RelatedListProps } from '../elements/RelatedList.js';
import type { HostedRelatedProps } from './HostedRelatedPages.js';

const MOST_PAGES = 4;

/** Called by the islands script. On failure the list stays as it is. */
export function hydrate({ island }: { readonly island: HTMLElement }): void {
  const props: Omit<HostedRelatedProps, 'pages'> = JSON.parse(island.dataset['plain'] ?? '{}');
  ask(props).then(
    (pages) => pages.length > 0 && show(island, { ...props, pages }),
    () => undefined,
  );
}

async function ask({ href, settings: address }: Omit<HostedRelatedProps, 'pages'>): Promise<RelatedListProps['pages']> {
  const connection = createConnection(address);
  return connection.ask(async (backend, settings) => {
    const hits = await recommend(backend, { indexName: settings.indexName, href, limit: MOST_PAGES });
    return readHits(hits, settings).map((hit) => ({ href: hit.href.replace(/#.*$/, ''), label: hit.page }));
  });
}

/** Creates the same markup as `RelatedList.tsx`. */
function show(island: HTMLElement, { pages, title }: RelatedListProps): void {
  const items = pages.map(({ href, label }) => element('li', {}, element('a', { href }, label)));
  const list = island.querySelector('ul');
  if (list) list.replaceChildren(...items);
  else
    island.append(
      element('nav', { class: 'related', 'aria-label': title }, element('h2', {}, title), element('ul', {}, ...items)),
    );
}
