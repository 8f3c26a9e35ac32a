/** What a list of related pages shows. */
export interface RelatedListProps {
  readonly pages: readonly { readonly href: string; readonly label: string }[];
  readonly title: string;
}

/** The list of related pages; nothing where there are none. */
export default function RelatedList({ pages, title }: RelatedListProps) {
  if (pages.length === 0) return null;
  return (
    <nav className="related" aria-labelledby="related-label">
      <h2 id="related-label">{title}</h2>
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
