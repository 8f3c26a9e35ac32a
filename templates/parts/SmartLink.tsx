import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly external?: boolean;
  /** Said after the link's text where it leaves the site. */
  readonly newTabText: string;
  readonly current?: 'page' | 'true' | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the frame; one to another site opens in a new tab and says so. */
export default function SmartLink({ href, external = false, newTabText, current, className, label, children }: Props) {
  if (!external)
    return (
      <a href={href} className={className} aria-current={current} aria-label={label}>
        {children}
      </a>
    );
  return (
    <a
      href={href}
      className={className}
      aria-label={label && `${label} (${newTabText})`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> ({newTabText})</span>
    </a>
  );
}
