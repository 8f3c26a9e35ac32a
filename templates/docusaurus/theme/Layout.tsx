import type { ReactNode } from 'react';
import { PageMetadata } from '../core/metadata.js';
import { usePage } from '../page.js';

interface Props {
  readonly children?: ReactNode;
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string | readonly string[];
  readonly image?: string;
  readonly wrapperClassName?: string;
  readonly pageClassName?: string;
  readonly noFooter?: boolean;
}

/** `@theme/Layout`: sets the metadata of a page. The layout itself is that of csb-docs. */
export default function Layout({ children, wrapperClassName, pageClassName, noFooter = false, ...metadata }: Props) {
  const page = usePage();
  if (page !== undefined) {
    const className = [wrapperClassName, pageClassName].filter(Boolean).join(' ');
    if (className !== '') page.meta.className = className;
    if (noFooter) page.meta.hasFooter = false;
  }
  return (
    <>
      <PageMetadata {...metadata} />
      {children}
    </>
  );
}
