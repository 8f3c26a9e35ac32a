import type { ContentsEntry } from '../../../src/types/props.js';
import { usePage } from '../page.js';

interface Props {
  readonly toc?: readonly ContentsEntry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

interface Nested extends ContentsEntry {
  readonly children: Nested[];
}

/** `@theme/TOCInline`: the table of contents inside the page. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const page = usePage();
  const entries = toc ?? page?.contents ?? [];
  return <Items items={nest(entries.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel))} />;
}

function Items({ items }: { readonly items: readonly Nested[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ id, value, children }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(id)}`} dangerouslySetInnerHTML={{ __html: value }} />
          <Items items={children} />
        </li>
      ))}
    </ul>
  );
}

/** Nests entries below the nearest preceding heading of a higher level. */
function nest(entries: readonly ContentsEntry[]): readonly Nested[] {
  const roots: Nested[] = [];
  const open: Nested[] = [];
  for (const entry of entries) {
    const item = { ...entry, children: [] };
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? roots).push(item);
    open.push(item);
  }
  return roots;
}
