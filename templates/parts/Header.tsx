import { ATTRIBUTE, CLASS } from 'csb-docs/markup';
import type { LayoutProps } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';
import Search from '../islands/Search.js';
import Logo from './Logo.js';
import NavbarItems from './NavbarItems.js';
import ThemeSwitch from './ThemeSwitch.js';

/** The bar at the top. On narrow screens its items live in the menu, which a plain link opens. */
export default function Header({ layout, hasSidebar }: { readonly layout: LayoutProps; readonly hasSidebar: boolean }) {
  const {
    frame,
    locale: { texts },
  } = layout;
  const hasItems = frame.left.length + frame.right.length > 0;
  return (
    <header
      className={CLASS.siteHeader}
      id="top"
      {...{ [ATTRIBUTE.hideOnScroll]: frame.hideOnScroll ? '' : undefined }}
    >
      <div className="site-header-inner">
        <a
          className={CLASS.brand}
          href={frame.homeHref}
          aria-label={frame.title === '' ? texts.home : undefined}
          aria-current={layout.currentHref === frame.homeHref ? 'page' : undefined}
        >
          {frame.logo && <Logo image={frame.logo} />}
          {frame.title !== '' && <span className="brand-title">{frame.title}</span>}
        </a>
        {hasItems && (
          <nav className="navbar" aria-label={texts.mainNavigation}>
            <NavbarItems items={frame.left} layout={layout} />
            <NavbarItems items={frame.right} layout={layout} className="navbar-end" />
          </nav>
        )}
        <div className="tools">
          {layout.search && <Search {...layout.search} cancel={texts.searchUi.cancel} />}
          <ThemeSwitch layout={layout} />
          {(hasItems || hasSidebar) && (
            <a className={CLASS.menuOpen} href="#menu" aria-expanded={false}>
              <Icon name="menu" />
              <span>{texts.openMenu}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
