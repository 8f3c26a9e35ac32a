import Link from '../core/Link.js';

export interface DocCardItem {
  readonly type?: string;
  readonly href?: string;
  readonly label: string;
  readonly description?: string;
  readonly items?: readonly DocCardItem[];
}

/** Returns the URL of an item, or of the first link inside it. */
export function findHref({ href, items = [] }: DocCardItem): string | undefined {
  return href ?? items.map(findHref).find((found) => found !== undefined);
}

/** `@theme/DocCard`: a card. */
export default function DocCard({ item }: { readonly item: DocCardItem }) {
  const href = findHref(item);
  if (href === undefined) return null;
  return (
    <div className="card">
      <h2 className="card-title">
        <Link to={href}>{item.label}</Link>
      </h2>
      {item.description && <p className="card-text">{item.description}</p>}
    </div>
  );
}
