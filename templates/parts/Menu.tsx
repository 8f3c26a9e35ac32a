import { ATTRIBUTE, CLASS, ID } from 'csb-docs/markup';
import type { ReactNode } from 'react';
import type { LayoutProps } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon from '../elements/Icon.js';
import BlogSidebar from './BlogSidebar.js';
import NavbarItems from './NavbarItems.js';
import Sidebar from './Sidebar.js';

/**
 * The navigation, once for all screens: the left column on wide ones; on narrow ones a drawer that the hash
 * `#__csb-menu` opens and `#__csb-top` closes, so that it works without JavaScript. With JavaScript, the drawer shows
 * one panel at a time.
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
    <aside
      id={ID.menu}
      aria-label={texts.openMenu}
      className={joinClasses(CLASS.menu, !hasSidebar && 'menu-narrow-only')}
    >
      {/* biome-ignore lint/a11y/useAnchorContent: it is hidden from assistive technology; "menu-close" is the same link with a text. */}
      <a className="menu-backdrop" href={`#${ID.top}`} tabIndex={-1} aria-hidden="true" />
      <div className="menu-panel">
        <a className={CLASS.menuClose} href={`#${ID.top}`}>
          <Icon name="close" />
          <span>{texts.closeMenu}</span>
        </a>
        <div className="menu-panels">
          {hasItems && (
            <div className="menu-site" {...{ [ATTRIBUTE.panel]: 'site' }}>
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
            <div className="menu-pages" {...{ [ATTRIBUTE.panel]: 'pages' }}>
              {hasItems && (
                <PanelButton shows="site">
                  <Icon name="back" />
                  {texts.backToMainMenu}
                </PanelButton>
              )}
              <nav
                className={CLASS.sidebar}
                aria-label={name}
                {...{
                  [ATTRIBUTE.sidebar]: layout.sidebarId ?? 'blog',
                  [ATTRIBUTE.itemsFolder]: layout.sidebarFolder,
                  [ATTRIBUTE.autoCollapse]: frame.docsSidebar.autoCollapseCategories ? '' : undefined,
                }}
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
    <button className="tool menu-switch" type="button" {...{ [ATTRIBUTE.shows]: shows }}>
      {children}
    </button>
  );
}

/** Collapses and expands the sidebar. CSS shows one of its two labels. */
function HideButton({
  layout: {
    locale: { texts },
  },
}: {
  readonly layout: LayoutProps;
}) {
  return (
    <button className={joinClasses('tool', CLASS.sidebarHide)} type="button">
      <Icon name="collapse" />
      <span className="when-shown">{texts.collapseSidebar}</span>
      <span className="when-hidden visually-hidden">{texts.expandSidebar}</span>
    </button>
  );
}
