import type { LayoutProps } from '../../src/types.js';
import BlogSidebar from './BlogSidebar.js';
import Icon from './Icon.js';
import NavbarItems from './NavbarItems.js';
import Sidebar from './Sidebar.js';

/**
 * One copy of the navigation for all screens: the left column on wide ones, on narrow ones a drawer that the
 * address `#menu` opens and `#top` closes, so that it works without script.
 */
export default function Menu({ layout, hasSidebar }: { readonly layout: LayoutProps; readonly hasSidebar: boolean }) {
  const { frame, sidebar, blogSidebar, locale: { texts } } = layout;
  return (
    <div id="menu" className={hasSidebar ? 'menu' : 'menu menu-narrow-only'}>
      <a className="menu-backdrop" href="#top" tabIndex={-1} aria-hidden="true" />
      <div className="menu-panel">
        <a className="menu-close" href="#top">
          <Icon name="close" />
          <span>{texts.closeMenu}</span>
        </a>
        {frame.left.length + frame.right.length > 0 && (
          <nav className="menu-main" aria-label={texts.openMenu}>
            <NavbarItems items={[...frame.left, ...frame.right]} layout={layout} flat />
          </nav>
        )}
        {sidebar && sidebar.length > 0 && (
          <nav className="sidebar" aria-label={texts.docsSidebar}>
            <Sidebar items={sidebar} layout={layout} />
          </nav>
        )}
        {blogSidebar && (
          <nav className="sidebar" aria-label={texts.blogSidebar}>
            <BlogSidebar sidebar={blogSidebar} currentHref={layout.currentHref} />
          </nav>
        )}
      </div>
    </div>
  );
}
