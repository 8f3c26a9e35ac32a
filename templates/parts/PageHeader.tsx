import type { ReactNode } from 'react';

/** Title and introduction of a page without an article of its own. By default a blog is described by its title: once is enough. */
export default function PageHeader({
  title,
  description = '',
  children,
}: {
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <header className="page-header">
      <h1>{title}</h1>
      {description !== '' && description !== title && <p className="lead">{description}</p>}
      {children}
    </header>
  );
}
