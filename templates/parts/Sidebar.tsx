import { ATTRIBUTE } from 'csb-docs/markup';
import type { LayoutProps, SidebarCategory, SidebarItem } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import SmartLink from './SmartLink.js';

interface Props {
  readonly items: readonly SidebarItem[];
  readonly layout: LayoutProps;
}

/** One level of the docs sidebar. */
export default function Sidebar({ items, layout }: Props) {
  return (
    <ul className="sidebar-items">
      {items.map((item, index) => (
        <Item key={index} item={item} layout={layout} />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly item: SidebarItem;
  readonly layout: LayoutProps;
}

/** An item is the same on all pages but its own; what is in a category depends on its items too. */
Item.sharedBy = ({ item, layout }: ItemProps): SidebarItem | undefined => {
  const isSame =
    item.type === 'html' || (item.href !== layout.currentHref && (item.type === 'link' || item.items.length === 0));
  return isSame ? item : undefined;
};

function Item({ item, layout }: ItemProps) {
  if (item.type === 'html')
    return (
      <li
        className={joinClasses(item.defaultStyle && 'sidebar-html', item.className)}
        dangerouslySetInnerHTML={{ __html: item.value }}
      />
    );
  if (item.type === 'category') return <Category category={item} layout={layout} />;
  return (
    <li className={item.className}>
      <SmartLink
        href={item.href}
        external={item.external}
        newTabText={layout.locale.texts.opensInNewTab}
        className="sidebar-link"
        current={currentPage(item.href, layout)}
      >
        {item.label}
      </SmartLink>
    </li>
  );
}

/**
 * A category with a page is a link with a toggle beside it; without a page its label is the toggle.
 * Where the items of one are left out, script fetches them when the toggle is used.
 */
function Category({ category, layout }: { readonly category: SidebarCategory; readonly layout: LayoutProps }) {
  const { label, href, items, itemsHref, collapsible, collapsed } = category;
  const isLink = href !== undefined;
  const link = isLink && (
    <a href={href} className="sidebar-link" aria-current={currentPage(href, layout)}>
      {label}
    </a>
  );
  const className = joinClasses('sidebar-category', category.className);
  const summary = (
    <summary className={isLink ? 'sidebar-toggle' : 'sidebar-label'}>
      <span className={isLink ? 'visually-hidden' : undefined}>{label}</span>
    </summary>
  );
  if (items.length === 0) {
    return (
      <li className={joinClasses(className, isLink && 'sidebar-closed')}>
        {link || <span className="sidebar-label">{label}</span>}
        {isLink && itemsHref && (
          <details className="needs-script" {...{ [ATTRIBUTE.items]: itemsHref }}>
            {summary}
          </details>
        )}
      </li>
    );
  }
  if (!collapsible)
    return (
      <li className={className}>
        {link || <span className="sidebar-label">{label}</span>}
        <Sidebar items={items} layout={layout} />
      </li>
    );
  return (
    <li className={className}>
      {link}
      <details open={!collapsed}>
        {summary}
        <Sidebar items={items} layout={layout} />
      </details>
    </li>
  );
}

function currentPage(href: string, { currentHref }: LayoutProps): 'page' | undefined {
  return href === currentHref ? 'page' : undefined;
}
