import { ATTRIBUTE } from 'csb-docs/markup';
import type { ReactNode } from 'react';
import type { DocsPlace, NavbarItem } from '../../src/types/props.js';

interface Props {
  readonly href: string;
  readonly external?: boolean;
  /** Added after the text of external links for screen readers. */
  readonly newTabText: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** The docs version the link leads to, if following it selects that version. */
  readonly version?: DocsPlace | undefined;
  /** Language of the target page and the label, if different. */
  readonly language?: string | undefined;
  /** URLs for readers who prefer another version. Undefined if the preference is ignored. */
  readonly otherVersions?: NavbarItem['otherVersions'] | undefined;
  /** Id of the docs whose version is the text of the link. */
  readonly showsVersionOf?: string | undefined;
  readonly children: ReactNode;
}

/** A link in the layout. External links open in a new tab and say so. */
export default function SmartLink({
  href,
  external = false,
  newTabText,
  current,
  className,
  label,
  language,
  children,
  ...versions
}: Props) {
  if (!external)
    return (
      <a
        href={href}
        className={className}
        lang={language}
        hrefLang={language}
        aria-current={current}
        aria-label={label}
        {...toVersionData(versions)}
      >
        {children}
      </a>
    );
  return (
    <a
      href={href}
      className={className}
      aria-label={label && `${label} ${newTabText}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> {newTabText}</span>
    </a>
  );
}

/** Attributes for the versions script. */
function toVersionData({
  version,
  otherVersions,
  showsVersionOf,
}: Pick<Props, 'version' | 'otherVersions' | 'showsVersionOf'>): Readonly<Record<string, string>> {
  return {
    ...(version === undefined ? {} : { [ATTRIBUTE.docs]: version.id, [ATTRIBUTE.docsVersion]: version.version }),
    ...(otherVersions === undefined
      ? {}
      : { [ATTRIBUTE.docs]: otherVersions.docsId, [ATTRIBUTE.versionHrefs]: JSON.stringify(otherVersions.hrefs) }),
    ...(showsVersionOf === undefined ? {} : { [ATTRIBUTE.showsVersion]: showsVersionOf }),
  };
}
