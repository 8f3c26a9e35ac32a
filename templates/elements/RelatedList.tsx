import { FRAME_ID } from 'csb-docs/markup';

/** Props of `RelatedList`. */
export interface RelatedListProps {
  readonly pages: readonly { readonly href: string; readonly label: string }[];
  readonly title: string;
}

/** A list of related pages. Empty if there are none. */
export default function RelatedList({ pages, title }: RelatedListProps) {
  if (pages.length === 0) return null;
  return (
    <nav className="related" aria-labelledby={FRAME_ID.related}>
      <h2 id={FRAME_ID.related}>{title}</h2>
      <ul>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
