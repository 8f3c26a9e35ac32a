import type { ReactNode } from 'react';
import type { DocsPlace } from '../../src/types/props.js';
import { toVersionData } from '../elements/version-data.js';

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
  version,
  language,
  children,
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
        {...toVersionData(version)}
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
