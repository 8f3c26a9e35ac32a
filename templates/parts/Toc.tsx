import { CLASS } from 'csb-docs/markup';
import type { Texts, TocItem } from '../../src/types/props.js';

interface Props {
  readonly items: readonly TocItem[];
  readonly texts: Texts;
}

/** The contents list in the column beside the article. */
export default function Toc({ items, texts }: Props) {
  return (
    <div className={CLASS.toc}>
      <nav aria-label={texts.onThisPage}>
        <p className="toc-title" aria-hidden="true">
          {texts.onThisPage}
        </p>
        <Items items={items} />
      </nav>
    </div>
  );
}

/** The same list, folded, for screens without room for a column: a bar that stays, with the title of the part being read. */
export function TocFold({ items, texts }: Props) {
  if (items.length === 0) return null;
  return (
    <details className={CLASS.tocFold}>
      <summary>{texts.onThisPage}</summary>
      <Items items={items} />
    </details>
  );
}

function Items({ items }: { readonly items: readonly TocItem[] }) {
  return (
    <ul className="toc-items">
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: html }} />
          {children.length > 0 && <Items items={children} />}
        </li>
      ))}
    </ul>
  );
}
