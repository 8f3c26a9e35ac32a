import { ATTRIBUTE } from 'csb-docs/markup';
import RelatedList, { type RelatedListProps } from '../elements/RelatedList.js';

/** What the list needs in the browser. */
export interface HostedRelatedProps extends RelatedListProps {
  /** Of this page. */
  readonly href: string;
  /** Of the file with the settings of search. */
  readonly settings: string;
}

/** Related pages of a hosted index, which `HostedRelatedPages.browser.ts` asks for. Those of the build stay where it has none to give. */
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
