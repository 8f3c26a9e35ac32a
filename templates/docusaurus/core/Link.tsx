import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { isInternal, withBaseUrl, withSlashPolicy } from './addresses.js';

/** Prefix of URLs on the same host that are not pages of the site. */
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
  /** For the Docusaurus router; ignored, because pages do not know which links are current. */
  readonly isNavLink?: unknown;
  readonly activeClassName?: unknown;
  readonly exact?: unknown;
  readonly isActive?: unknown;
  readonly 'data-noBrokenLinkCheck'?: unknown;
}

/** `@docusaurus/Link`: adds the base URL to internal URLs, and opens others in a new tab. */
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
