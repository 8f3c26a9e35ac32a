import { siteConfig } from 'csb-docs/site';
import { Children, isValidElement, type ReactNode } from 'react';
import { usePage } from '../page.js';
import Head from './Head.js';

interface Props {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string | readonly string[];
  readonly image?: string;
  readonly children?: ReactNode;
}

/** Sets title and metadata of the page. Children are head tags. */
export function PageMetadata({ title, description, keywords, image, children }: Props) {
  const page = usePage();
  if (page !== undefined) {
    const words = typeof keywords === 'string' ? keywords.split(/\s*,\s*/) : keywords;
    if (title !== undefined) page.meta.title = title;
    if (description !== undefined) page.meta.description = description;
    if (words !== undefined) page.meta.keywords = words;
    if (image !== undefined) page.meta.image = image;
  }
  return Children.toArray(children).some((child) => isValidElement(child)) ? <Head>{children}</Head> : null;
}

/** Adds a class to the element around the page. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  readonly className: string;
  readonly children?: ReactNode;
}) {
  const page = usePage();
  if (page !== undefined && className) page.meta.className = [page.meta.className, className].filter(Boolean).join(' ');
  return <>{children}</>;
}

/** Formats the document title for a page title. */
export function useTitleFormatter(): { readonly format: (title?: string) => string } {
  const { title: siteTitle, titleDelimiter = '|' } = siteConfig;
  return { format: (title) => (title ? `${title} ${titleDelimiter} ${siteTitle}` : siteTitle) };
}
