import { ATTRIBUTE } from 'csb-docs/markup';
import RelatedList, { type RelatedListProps } from '../elements/RelatedList.js';

/** Props of the island. */
export interface HostedRelatedProps extends RelatedListProps {
  /** URL of this page. */
  readonly href: string;
  /** URL of the file with the search settings. */
  readonly settings: string;
}

/**
 * Related pages from a hosted index, loaded by `HostedRelatedPages.browser.ts`. Those from the build are kept if it has
 * none.
 */
export default function HostedRelatedPages({ pages, title, href, settings }: HostedRelatedProps) {
  const island = {
    [ATTRIBUTE.island]: 'HostedRelatedPages',
    [ATTRIBUTE.islandPlain]: JSON.stringify({ title, href, settings }),
    [ATTRIBUTE.islandWhen]: 'view',
  };
  return (
    <div {...island}>
      <RelatedList pages={pages} title={title} />
    </div>
  );
}
