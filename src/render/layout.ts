/** The part of the props that every template receives. */
import { joinRoute } from '../text/paths.js';
import type { LayoutProps, SearchLayout } from '../types/props.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import type { Rendering } from './rendering.js';
import { findCollection } from './route-kinds.js';
import { boundSidebar, isSamePage } from './sidebar.js';

/** Makes the layout of one page: the frame, which is the same on all pages, and the sidebars as this page shows them. */
export function toLayoutProps({ site, sidebars, searchSettings }: Rendering, route: Route): LayoutProps {
  const sidebarId = 'sidebar' in route ? route.sidebar : undefined;
  const sidebar = sidebarId === undefined ? undefined : sidebars.byName.get(sidebarId);
  const blogSidebar = findCollection(route) === 'blog' ? showBlogSidebar(site, route) : undefined;
  return {
    frame: site.frame,
    locale: site.locale,
    currentHref: route.href,
    hasHomePage: site.routes.has(joinRoute('')),
    ...(sidebarId === undefined ? {} : { sidebarId }),
    ...(sidebar === undefined ? {} : { sidebar: boundSidebar(sidebar, route.href) }),
    ...(blogSidebar === undefined ? {} : { blogSidebar }),
    ...(searchSettings === undefined ? {} : { search: toSearchLayout(site, searchSettings.href) }),
  };
}

/** The blog sidebar without unlisted posts, but for the one that is being read. */
function showBlogSidebar({ blogSidebar }: Site, { href }: Route): LayoutProps['blogSidebar'] {
  if (blogSidebar === undefined) return undefined;
  const groups = blogSidebar.groups
    .map((group) => ({ ...group, links: group.links.filter((link) => !link.unlisted || isSamePage(link.href, href)) }))
    .filter(({ links }) => links.length > 0);
  return groups.length === 0 ? undefined : { ...blogSidebar, groups };
}

function toSearchLayout({ config, locale: { texts }, frame }: Site, settings: SearchLayout['settings']): SearchLayout {
  const { search, themeConfig } = config;
  const { buttonText, placeholder, recommendations = false } = search === false ? {} : search;
  return {
    href: frame.searchHref,
    settings,
    label: buttonText ?? texts.searchUi.search,
    placeholder: placeholder ?? texts.searchPlaceholder,
    recommends: recommendations && themeConfig.algolia !== undefined,
  };
}
