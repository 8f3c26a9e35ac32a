import type { Breadcrumb, LayoutProps } from '../../src/types/props.js';
import Breadcrumbs from './Breadcrumbs.js';
import VersionBanner, { VersionBadge } from './VersionBanner.js';

/** What is above a page of the docs: what is to be known of its version, and the way to it. */
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
