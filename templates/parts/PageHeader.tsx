import type { ReactNode } from 'react';

/**
 * Title and introduction of a page without article. The description is left out if it repeats the title, as in blogs by
 * default.
 */
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
