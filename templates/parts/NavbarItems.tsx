import { CLASS } from 'csb-docs/markup';
import type { LayoutProps, NavbarItem } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import SmartLink from './SmartLink.js';

interface Props {
  readonly items: readonly NavbarItem[];
  readonly layout: LayoutProps;
  readonly className?: string;
  /** In the menu, a dropdown unfolds in its place; one with the current page in it is open. */
  readonly flat?: boolean;
}

/** A list of navbar items: links, dropdowns, HTML. */
export default function NavbarItems({ items, layout, className, flat = false }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={joinClasses('navbar-items', className)}>
      {items.map((item, index) => (
        <li key={index} className={item.className}>
          <Item item={item} layout={layout} flat={flat} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  item,
  layout,
  flat,
}: {
  readonly item: NavbarItem;
  readonly layout: LayoutProps;
  readonly flat: boolean;
}) {
  if (item.html !== undefined) return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.html }} />;
  if (item.items !== undefined) return <Dropdown item={item} items={item.items} layout={layout} flat={flat} />;
  if (item.href === undefined) return <span className="navbar-text">{item.label}</span>;
  return (
    <SmartLink
      href={item.href}
      external={item.external}
      newTabText={layout.locale.texts.opensInNewTab}
      label={item.ariaLabel}
      className="navbar-link"
      current={currentState(item, layout)}
    >
      {item.label}
    </SmartLink>
  );
}

/** A dropdown that is a link itself has that link as its first entry: hovering is not for everyone. */
function Dropdown({
  item,
  items: below,
  layout,
  flat,
}: {
  readonly item: NavbarItem;
  readonly items: readonly NavbarItem[];
  readonly layout: LayoutProps;
  readonly flat: boolean;
}) {
  const { items: _items, ...own } = item;
  const items = own.href === undefined ? below : [own, ...below];
  if (flat) {
    return (
      <details className="menu-fold" open={items.some((entry) => currentState(entry, layout))}>
        <summary className="navbar-link">{item.label}</summary>
        <NavbarItems items={items} layout={layout} flat />
      </details>
    );
  }
  return (
    <details className={CLASS.dropdown}>
      <summary className="navbar-link">{item.label}</summary>
      <NavbarItems items={items} layout={layout} className="dropdown-items" />
    </details>
  );
}

/** `page` for the page itself, `true` for the part of the site it belongs to. */
function currentState(item: NavbarItem, { currentHref, sidebarId, frame }: LayoutProps): 'page' | 'true' | undefined {
  if (item.href === currentHref) return 'page';
  if (item.activeBaseRegex !== undefined)
    return new RegExp(item.activeBaseRegex).test(currentHref) ? 'true' : undefined;
  if (item.sidebarId !== undefined) return item.sidebarId === sidebarId ? 'true' : undefined;
  if (item.activeBasePath !== undefined) return currentHref.startsWith(item.activeBasePath) ? 'true' : undefined;
  if (item.href === undefined || item.external || item.href === frame.homeHref) return undefined;
  return currentHref.startsWith(item.href.endsWith('/') ? item.href : `${item.href}/`) ? 'true' : undefined;
}
