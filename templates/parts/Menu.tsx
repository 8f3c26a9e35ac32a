import type { ReactNode } from 'react';
import type { LayoutProps } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';
import BlogSidebar from './BlogSidebar.js';
import NavbarItems from './NavbarItems.js';
import Sidebar from './Sidebar.js';

/**
 * One copy of the navigation for all screens: the left column on wide ones, on narrow ones a drawer that the
 * address `#menu` opens and `#top` closes, so that it works without script. With script the drawer shows one panel at a time.
 */
export default function Menu({ layout, hasSidebar }: { readonly layout: LayoutProps; readonly hasSidebar: boolean }) {
  const {
    frame,
    sidebar,
    blogSidebar,
    locale: { texts },
  } = layout;
  const hasItems = frame.left.length + frame.right.length > 0;
  const name = blogSidebar ? texts.blogSidebar : texts.docsSidebar;
  return (
    <aside id="menu" aria-label={texts.openMenu} className={hasSidebar ? 'menu' : 'menu menu-narrow-only'}>
      <a className="menu-backdrop" href="#top" tabIndex={-1} aria-hidden="true" />
      <div className="menu-panel">
        <a className="menu-close" href="#top">
          <Icon name="close" />
          <span>{texts.closeMenu}</span>
        </a>
        <div className="menu-panels">
          {hasItems && (
            <div className="menu-site" data-panel="site">
              <nav aria-label={texts.openMenu}>
                <NavbarItems items={[...frame.left, ...frame.right]} layout={layout} flat />
              </nav>
              {hasSidebar && (
                <PanelButton shows="pages">
                  {name}
                  <Icon name="forward" />
                </PanelButton>
              )}
            </div>
          )}
          {hasSidebar && (
            <div className="menu-pages" data-panel="pages">
              {hasItems && (
                <PanelButton shows="site">
                  <Icon name="back" />
                  {texts.backToMainMenu}
                </PanelButton>
              )}
              <nav
                className="sidebar"
                aria-label={name}
                data-sidebar={layout.sidebarId ?? 'blog'}
                data-auto-collapse={frame.docsSidebar.autoCollapseCategories ? '' : undefined}
              >
                {sidebar && <Sidebar items={sidebar} layout={layout} />}
                {blogSidebar && <BlogSidebar sidebar={blogSidebar} currentHref={layout.currentHref} />}
              </nav>
            </div>
          )}
        </div>
        {hasSidebar && sidebar && frame.docsSidebar.hideable && <HideButton layout={layout} />}
      </div>
    </aside>
  );
}

function PanelButton({ shows, children }: { readonly shows: 'site' | 'pages'; readonly children: ReactNode }) {
  return (
    <button className="tool menu-switch" type="button" data-shows={shows}>
      {children}
    </button>
  );
}

/** Makes the sidebar a thin strip and back; of its two labels CSS shows the one that applies. */
function HideButton({
  layout: {
    locale: { texts },
  },
}: {
  readonly layout: LayoutProps;
}) {
  return (
    <button className="tool sidebar-hide" type="button">
      <Icon name="collapse" />
      <span className="when-shown">{texts.collapseSidebar}</span>
      <span className="when-hidden visually-hidden">{texts.expandSidebar}</span>
    </button>
  );
}
