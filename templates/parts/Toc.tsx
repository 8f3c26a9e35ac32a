import { CLASS } from 'csb-docs/markup';
import type { Texts, TocItem } from '../../src/types/props.js';

interface Props {
  readonly items: readonly TocItem[];
  readonly texts: Texts;
}

/** The table of contents beside the article. */
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

/** The collapsed table of contents for narrow screens: a sticky bar with the title of the current section. */
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
