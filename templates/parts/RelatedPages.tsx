import type { LayoutProps, NavLink } from '../../src/types/props.js';
import RelatedList from '../elements/RelatedList.js';
import HostedRelatedPages from '../islands/HostedRelatedPages.js';

/** Related pages below an article: those from the build, until a hosted index returns better ones. */
export default function RelatedPages({
  pages,
  layout,
}: {
  readonly pages: readonly NavLink[];
  readonly layout: LayoutProps;
}) {
  const { currentHref, locale, search } = layout;
  const title = locale.texts.searchUi.relatedPages;
  if (search?.recommends)
    return <HostedRelatedPages pages={pages} title={title} href={currentHref} settings={search.settings} />;
  return <RelatedList pages={pages} title={title} />;
}
