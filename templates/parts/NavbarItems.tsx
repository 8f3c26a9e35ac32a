import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import type { ReactNode } from 'react';
import type { LayoutProps, NavbarItem } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import * as hostIcons from '../elements/host-icon-paths.js';
import Pictogram from '../elements/Pictogram.js';
import SmartLink from './SmartLink.js';

interface Props {
  readonly items: readonly NavbarItem[];
  readonly layout: LayoutProps;
  readonly className?: string;
  /** In the menu, dropdowns expand in place. One that contains the current page is open. */
  readonly flat?: boolean;
  /** Items from both sides that do not fit in the navbar. They are added as a dropdown at the end. */
  readonly more?: readonly NavbarItem[];
}

/** A list of navbar items: links, dropdowns, HTML. */
export default function NavbarItems({ items, layout, className, flat = false, more = [] }: Props) {
  if (items.length + more.length === 0) return null;
  return (
    <ul className={joinClasses('navbar-items', className)}>
      {items.map((item, index) => (
        <li key={index} className={joinClasses(item.className, !flat && item.room && `from-${item.room}`)}>
          <Item item={item} layout={layout} flat={flat} />
        </li>
      ))}
      {more.length > 0 && <More items={more} layout={layout} />}
    </ul>
  );
}

/** Each item is in both places; CSS shows one of them. */
function More({ items, layout }: { readonly items: readonly NavbarItem[]; readonly layout: LayoutProps }) {
  const last = items.some(({ room }) => room === 'never')
    ? 'never'
    : items.some(({ room }) => room === '1440')
      ? '1440'
      : '1200';
  return (
    <li className={`until-${last}`}>
      <details className={CLASS.dropdown}>
        <summary className="navbar-link">{layout.locale.texts.moreItems}</summary>
        <ul className="navbar-items dropdown-items">
          {items.map((item, index) => (
            <li key={index} className={joinClasses(item.className, `until-${item.room}`)}>
              <Item item={item} layout={layout} flat />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Returns the label of an item, or its icon or name if it has none. */
function labelOf({ label, labelHtml, icon, ariaLabel }: NavbarItem): ReactNode {
  if (labelHtml !== undefined) return <span dangerouslySetInnerHTML={{ __html: labelHtml }} />;
  if (label !== '') return label;
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server renders it.
  return <span className="stand-in">{icon === undefined ? ariaLabel : <Pictogram path={hostIcons[icon]} />}</span>;
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
  if (item.href === undefined)
    return <span className={joinClasses('navbar-text', item.linkClass)}>{labelOf(item)}</span>;
  return (
    <SmartLink
      href={item.href}
      external={item.external}
      newTabText={layout.locale.texts.opensInNewTab}
      label={item.ariaLabel}
      className={joinClasses('navbar-link', item.linkClass)}
      current={currentState(item, layout)}
      version={item.docsPlace}
      language={item.language?.htmlLang}
      // On pages of these docs, the link stays in the version of the page.
      otherVersions={layout.docsPlace?.id === item.otherVersions?.docsId ? undefined : item.otherVersions}
      showsVersionOf={item.showsVersionOf}
    >
      {labelOf(item)}
    </SmartLink>
  );
}

/** A dropdown that is also a link repeats it as first entry, because not everyone can hover. */
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
        <Summary item={item} />
        <NavbarItems items={items} layout={layout} flat />
      </details>
    );
  }
  return (
    <details className={CLASS.dropdown}>
      <Summary item={item} />
      <NavbarItems items={items} layout={layout} className="dropdown-items" />
    </details>
  );
}

/** The button of a dropdown. A version dropdown shows a version label. */
function Summary({ item }: { readonly item: NavbarItem }) {
  // The name of a language alone does not explain the list.
  const isNamed = item.items?.some(({ language }) => language !== undefined) === true;
  return (
    <summary
      className={joinClasses('navbar-link', item.linkClass)}
      {...(item.showsVersionOf === undefined ? {} : { [ATTRIBUTE.showsVersion]: item.showsVersionOf })}
    >
      {isNamed ? <span className="visually-hidden">{item.ariaLabel} </span> : undefined}
      {labelOf(item)}
    </summary>
  );
}

/** Returns `page` for the current page and `true` for its section. */
function currentState(
  item: NavbarItem,
  { currentHref, sidebarId, docsPlace, frame }: LayoutProps,
): 'page' | 'true' | undefined {
  if (item.language !== undefined) return item.language.isCurrent ? 'true' : undefined;
  if (item.href === currentHref) return 'page';
  if (item.docsPlace !== undefined)
    return item.docsPlace.id === docsPlace?.id && item.docsPlace.version === docsPlace.version ? 'true' : undefined;
  if (item.activeBaseRegex !== undefined)
    return new RegExp(item.activeBaseRegex).test(currentHref) ? 'true' : undefined;
  if (item.sidebarId !== undefined) return item.sidebarId === sidebarId ? 'true' : undefined;
  if (item.activeBasePath !== undefined) return currentHref.startsWith(item.activeBasePath) ? 'true' : undefined;
  if (item.href === undefined || item.external || item.href === frame.homeHref) return undefined;
  return currentHref.startsWith(item.href.endsWith('/') ? item.href : `${item.href}/`) ? 'true' : undefined;
}
