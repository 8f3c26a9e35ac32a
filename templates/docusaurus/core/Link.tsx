import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { isInternal, withBaseUrl, withSlashPolicy } from './addresses.js';

/** In front of an address that no page of the site has, but something else on its host. */
const UNROUTED = 'pathname://';

interface Target {
  readonly pathname?: string;
  readonly search?: string;
  readonly hash?: string;
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to?: string | Target;
  readonly href?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children?: ReactNode;
  /** Of the router of Docusaurus; a page does not know which links are current. */
  readonly isNavLink?: unknown;
  readonly activeClassName?: unknown;
  readonly exact?: unknown;
  readonly isActive?: unknown;
  readonly 'data-noBrokenLinkCheck'?: unknown;
}

/** `@docusaurus/Link`: the base URL in front of addresses of the site, a new tab for others. */
export default function Link({
  to,
  href,
  autoAddBaseUrl = true,
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  exact: _exact,
  isActive: _isActive,
  'data-noBrokenLinkCheck': isUnchecked,
  ...attributes
}: Props) {
  const target = toText(to) ?? href;
  const mark = isUnchecked === undefined ? {} : { 'data-nobrokenlinkcheck': 'true' };
  if (target === undefined) return <a {...attributes} {...mark} />;
  const isUnrouted = target.startsWith(UNROUTED);
  const bare = isUnrouted ? target.slice(UNROUTED.length) : target;
  const isOwn = isInternal(bare);
  const based = isOwn && autoAddBaseUrl && bare.startsWith('/') ? withBaseUrl(bare) : bare;
  const address = isOwn && !isUnrouted ? withSlashPolicy(based) : based;
  const newTab = isOwn && !isUnrouted ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a
      href={address}
      {...newTab}
      {...attributes}
      {...mark}
      {...(isUnrouted ? { 'data-nobrokenlinkcheck': 'true' } : {})}
    />
  );
}

function toText(to: Props['to']): string | undefined {
  if (typeof to !== 'object' || to === null) return to;
  return `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
