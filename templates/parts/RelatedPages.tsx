import type { LayoutProps, NavLink } from '../../src/types/props.js';
import RelatedList from '../elements/RelatedList.js';
import HostedRelatedPages from '../islands/HostedRelatedPages.js';

/** Links to pages about the same, below an article: those found by the build, until a hosted index knows better. */
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
