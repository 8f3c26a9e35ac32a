import { createConnection, readHits, recommend } from 'csb-docs/search/related';
import { useEffect, useState } from 'react';
import RelatedList, { type RelatedListProps } from '../elements/RelatedList.js';

interface Props extends RelatedListProps {
  /** Of this page. */
  readonly href: string;
  /** Of the file with the settings of search. */
  readonly settings: string;
}

export const when = 'view';

const MOST_PAGES = 4;

/** Related pages of a hosted index. Those of the build stay where it has none to give. */
export default function HostedRelatedPages({ pages, title, href, settings }: Props) {
  const [shown, setShown] = useState(pages);
  useEffect(
    () =>
      void ask(href, settings)
        .then((found) => found.length > 0 && setShown(found))
        .catch(() => undefined),
    [href, settings],
  );
  return <RelatedList pages={shown} title={title} />;
}

async function ask(href: string, address: string): Promise<RelatedListProps['pages']> {
  const connection = createConnection(address);
  const [settings, backend] = await Promise.all([connection.settings(), connection.backend()]);
  const hits = await recommend(backend, { indexName: settings.indexName, href, limit: MOST_PAGES });
  return readHits(hits, settings).map((hit) => ({ href: hit.href.replace(/#.*$/, ''), label: hit.page }));
}
