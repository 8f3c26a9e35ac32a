import { ATTRIBUTE } from 'csb-docs/markup';
import type { LayoutProps, SidebarCategory, SidebarItem } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import SmartLink from './SmartLink.js';

interface Props {
  readonly items: readonly SidebarItem[];
  readonly layout: LayoutProps;
}

/** A level of the docs sidebar. */
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

/** An item is identical on all pages except its own. The content of a category also depends on its items. */
Item.sharedBy = ({ item, layout }: ItemProps): SidebarItem | undefined => {
  const isSame =
    item.type === 'html' || (item.href !== layout.currentHref && (item.type === 'link' || item.items.length === 0));
  return isSame ? item : undefined;
};

function Item({ item, layout }: ItemProps) {
  if (item.type === 'html')
    return (
      <li
        className={joinClasses('sidebar-html', item.defaultStyle && 'sidebar-padded', item.className)}
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
        current={currentPage(item.href, layout)}
      >
        {item.label}
      </SmartLink>
    </li>
  );
}

/**
 * A category with a page is a link with a toggle; without a page, its label is the toggle. A category without loaded
 * items is a link to which a script adds a toggle that loads them, because large sites have many items.
 */
function Category({ category, layout }: { readonly category: SidebarCategory; readonly layout: LayoutProps }) {
  const { label, href, items, itemsFile, collapsible, collapsed } = category;
  const isLink = href !== undefined;
  const link = isLink && (
    <a href={href} aria-current={currentPage(href, layout)}>
      {label}
    </a>
  );
  const className = joinClasses('sidebar-category', category.className);
  if (itemsFile !== undefined)
    return (
      <li className={category.className} {...{ [ATTRIBUTE.items]: itemsFile }}>
        {link}
      </li>
    );
  if (items.length === 0)
    return <li className={className}>{link || <span className="sidebar-label">{label}</span>}</li>;
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
        <summary className={isLink ? 'sidebar-toggle' : 'sidebar-label'}>{label}</summary>
        <Sidebar items={items} layout={layout} />
      </details>
    </li>
  );
}

function currentPage(href: string, { currentHref }: LayoutProps): 'page' | undefined {
  return href === currentHref ? 'page' : undefined;
}
