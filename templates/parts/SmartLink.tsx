import { ATTRIBUTE } from 'csb-docs/markup';
import type { ReactNode } from 'react';
import type { DocsPlace, NavbarItem } from '../../src/types/props.js';

interface Props {
  readonly href: string;
  readonly external?: boolean;
  /** Said after the link's text where it leaves the site. */
  readonly newTabText: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** The version of the docs that it leads to, where following it is a choice of that. */
  readonly version?: DocsPlace | undefined;
  /** The language of the page that it leads to and of its label, where that is another one. */
  readonly language?: string | undefined;
  /** Where it leads for those who prefer another version; undefined where that is not to count. */
  readonly otherVersions?: NavbarItem['otherVersions'] | undefined;
  /** The id of the docs whose version it has as its text. */
  readonly showsVersionOf?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the frame; one to another site opens in a new tab and says so. */
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

/** What the script for versions goes by. */
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
