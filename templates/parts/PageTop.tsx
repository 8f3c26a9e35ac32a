import type { ReactNode } from 'react';
import type { Breadcrumb, LayoutProps } from '../../src/types/props.js';
import Breadcrumbs from './Breadcrumbs.js';
import VersionBanner, { VersionBadge } from './VersionBanner.js';

/** Version banner and breadcrumbs above a docs page. */
export default function PageTop({
  items,
  layout,
  children,
}: {
  readonly items: readonly Breadcrumb[];
  readonly layout: LayoutProps;
  /** Rendered at the end of the breadcrumb row. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      <VersionBanner layout={layout} />
      <div className="page-row">
        <Breadcrumbs items={items} layout={layout} />
        {children}
      </div>
      <VersionBadge layout={layout} />
    </>
  );
}
