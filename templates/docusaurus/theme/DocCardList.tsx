import DocCard, { type DocCardItem } from './DocCard.js';

interface Props {
  readonly items?: readonly DocCardItem[];
  readonly className?: string;
}

/** `@theme/DocCardList`: the cards of the items it is given. What is beside the page in the sidebar is known to pages without code alone. */
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
