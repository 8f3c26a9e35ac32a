/** The part of the props that every template receives. */
import { withDateFormats } from '../text/format.js';
import { joinRoute } from '../text/paths.js';
import type { Href } from '../types/paths.js';
import type { LayoutProps, SearchLayout } from '../types/props.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import type { Rendering, SharedLayout } from './rendering.js';
import { findCollection } from './route-kinds.js';
import { boundSidebar, isSamePage } from './sidebar.js';

/** Makes what the layouts of all pages share; `settings` is the address of the search settings. */
export function toSharedLayout(site: Site, settings: Href | undefined): SharedLayout {
  return {
    frame: site.frame,
    locale: withDateFormats(site.locale),
    customFields: site.config.customFields,
    hasHomePage: site.routes.has(joinRoute('')),
    ...(settings === undefined ? {} : { search: toSearchLayout(site, settings) }),
  };
}

/** Makes the layout of one page: the frame, and the sidebars as this page shows them. */
export function toLayoutProps({ site, layout, sidebars }: Rendering, route: Route): LayoutProps {
  const sidebarId = 'sidebar' in route ? route.sidebar : undefined;
  const sidebar = sidebarId === undefined ? undefined : sidebars.byName.get(sidebarId);
  const blogSidebar = findCollection(route) === 'blog' ? showBlogSidebar(site, route) : undefined;
  return {
    ...layout,
    currentHref: route.href,
    ...(sidebarId === undefined ? {} : { sidebarId }),
    ...(sidebar === undefined ? {} : { sidebar: boundSidebar(sidebar, route.href) }),
    ...(sidebar?.folder === undefined ? {} : { sidebarFolder: sidebar.folder }),
    ...(blogSidebar === undefined ? {} : { blogSidebar }),
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
