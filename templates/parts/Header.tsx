import { ATTRIBUTE, CLASS, ID } from 'csb-docs/markup';
import type { LayoutProps } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon from '../elements/Icon.js';
import Search from '../islands/Search.js';
import Logo from './Logo.js';
import NavbarItems from './NavbarItems.js';
import ThemeSwitch from './ThemeSwitch.js';

/** The navbar. On narrow screens its items are in the menu, which a plain link opens. */
export default function Header({ layout, hasSidebar }: { readonly layout: LayoutProps; readonly hasSidebar: boolean }) {
  const {
    frame,
    locale: { texts },
  } = layout;
  const home = frame.logo?.href ?? frame.homeHref;
  const hasItems = frame.left.length + frame.right.length > 0;
  const withoutRoom = [...frame.left, ...frame.right].filter(({ room }) => room !== undefined);
  const isLeftLonger = frame.left.length >= frame.right.length;
  return (
    <header
      className={CLASS.siteHeader}
      id={ID.top}
      {...{ [ATTRIBUTE.hideOnScroll]: frame.hideOnScroll ? '' : undefined }}
    >
      <div className="site-header-inner">
        {(frame.logo || frame.title !== '') && (
          <a
            className={CLASS.brand}
            href={home}
            target={frame.logo?.target}
            aria-label={frame.title === '' ? texts.home : undefined}
            aria-current={layout.currentHref === home ? 'page' : undefined}
          >
            {frame.logo && <Logo image={frame.logo} />}
            {frame.title !== '' && <span className="brand-title">{frame.title}</span>}
          </a>
        )}
        {hasItems && (
          <nav className="navbar" aria-label={texts.mainNavigation}>
            <NavbarItems items={frame.left} layout={layout} more={isLeftLonger ? withoutRoom : []} />
            <NavbarItems
              items={frame.right}
              layout={layout}
              className="navbar-end"
              more={isLeftLonger ? [] : withoutRoom}
            />
          </nav>
        )}
        <div className="tools">
          {layout.search && <Search {...layout.search} cancel={texts.searchUi.cancel} />}
          <ThemeSwitch layout={layout} />
          {(hasItems || hasSidebar) && (
            <a className={joinClasses(CLASS.menuOpen, CLASS.opener)} href={`#${ID.menu}`} aria-expanded={false}>
              <Icon name="menu" />
              <span>{texts.openMenu}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
