import type { CardListProps } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';
import SmartLink from './SmartLink.js';

const ICONS = { doc: 'page', category: 'folder', external: 'external' } as const;

/** Docusaurus uses these emoji in content. */
const SIGNS = { doc: '📄️', category: '🗃️', external: '🔗' } as const;

/** Cards for the pages and subcategories of a category. */
export default function CardList({ cards, texts, isContent = false }: CardListProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="cards">
      {cards.map(({ kind, href, label, description }, index) => (
        <li key={index} className="card">
          <h2 className="card-title">
            {isContent ? <span aria-hidden="true">{SIGNS[kind]} </span> : <Icon name={ICONS[kind]} />}
            <SmartLink href={href} external={kind === 'external'} newTabText={texts.opensInNewTab}>
              {label}
            </SmartLink>
          </h2>
          {description !== '' && <p className="card-text">{description}</p>}
        </li>
      ))}
    </ul>
  );
}
