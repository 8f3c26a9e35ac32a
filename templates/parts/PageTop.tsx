import type { Breadcrumb, LayoutProps } from '../../src/types/props.js';
import Breadcrumbs from './Breadcrumbs.js';
import VersionBanner, { VersionBadge } from './VersionBanner.js';

/** Version banner and breadcrumbs above a docs page. */
export default function PageTop({
  items,
  layout,
}: {
  readonly items: readonly Breadcrumb[];
  readonly layout: LayoutProps;
}) {
  return (
    <>
      <VersionBanner layout={layout} />
      <Breadcrumbs items={items} layout={layout} />
      <VersionBadge layout={layout} />
    </>
  );
}
