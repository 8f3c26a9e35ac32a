import DocCard, { type DocCardItem } from './DocCard.js';

interface Props {
  readonly items?: readonly DocCardItem[];
  readonly className?: string;
}

/** `@theme/DocCardList`: cards for the given items. Sidebar siblings are available only on pages without code. */
export default function DocCardList({ items = [], className }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={['cards', className].filter(Boolean).join(' ')}>
      {items.map((item, index) => (
        <li key={index}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}
