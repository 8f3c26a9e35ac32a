import type { LayoutProps } from '../../src/types.js';
import Icon from './Icon.js';
import Logo from './Logo.js';
import NavbarItems from './NavbarItems.js';

/** The bar at the top. On narrow screens its items live in the menu, which a plain link opens. */
export default function Header({ layout }: { readonly layout: LayoutProps }) {
  const { frame, locale: { texts } } = layout;
  return (
    <header className="site-header" id="top">
      <div className="site-header-inner">
        <a className="menu-open" href="#menu">
          <Icon name="menu" />
          <span>{texts.openMenu}</span>
        </a>
        <a className="brand" href={frame.homeHref} aria-label={frame.title === '' ? texts.home : undefined} aria-current={layout.currentHref === frame.homeHref ? 'page' : undefined}>
          {frame.logo && <Logo image={frame.logo} />}
          {frame.title !== '' && <span className="brand-title">{frame.title}</span>}
        </a>
        {frame.left.length + frame.right.length > 0 && (
          <nav className="navbar" aria-label={texts.mainNavigation}>
            <NavbarItems items={frame.left} layout={layout} />
            <NavbarItems items={frame.right} layout={layout} className="navbar-end" />
          </nav>
        )}
      </div>
    </header>
  );
}
