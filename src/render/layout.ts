/** Builds the props that every template receives. */

import type { NavbarItem, SiteFrame } from '../types/navigation.js';
import type { Href } from '../types/paths.js';
import type { LayoutProps, SearchLayout } from '../types/props.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { toVersionKey } from '../utils/docs-keys.js';
import { joinRoute } from '../utils/paths.js';
import { withDateFormats } from '../utils/text/format.js';
import { NOT_FOUND } from '../utils/urls/candidates.js';
import { findMarkdownHref } from './markdown-output/markdown-page.js';
import { isSearchEmbedded } from './search/search-preloads.js';
import { leadToLanguages, listsLanguages } from './shared/languages.js';
import type { Rendering, SharedLayout } from './shared/rendering.js';
import { findCollection } from './shared/route-kinds.js';
import { boundSidebar, isSamePage } from './shared/sidebar.js';
import { findSidebarKey, leadToVersions, listsVersions, toVersionNotice } from './shared/versions.js';

/** Builds the props that all pages share. `settings` is the URL of the search settings. */
export function toSharedLayout(site: Site, settings: Href | undefined): SharedLayout {
  return {
    locale: withDateFormats(site.locale),
    customFields: site.config.customFields,
    hasHomePage: site.routes.has(joinRoute('')),
    ...(settings === undefined ? {} : { search: toSearchLayout(site, settings) }),
  };
}

/** Builds the layout of one page: the frame, and its sidebars. */
export function toLayoutProps(rendering: Rendering, route: Route): LayoutProps {
  const { site, layout, sidebars, versions } = rendering;
  const { machines } = site.config;
  const sidebarId = findSidebarKey(route, versions);
  const sidebar = sidebarId === undefined ? undefined : sidebars.byKey.get(sidebarId);
  const version = toVersionNotice(route, versions);
  const markdownPage = findMenuMarkdownPage(rendering, route);
  const blogSidebar = findCollection(route) === 'blog' ? showBlogSidebar(site, route) : undefined;
  return {
    ...layout,
    frame: toFrame(rendering, route),
    currentHref: route.href,
    ...(sidebarId === undefined ? {} : { sidebarId }),
    ...(sidebar === undefined ? {} : { sidebar: boundSidebar(sidebar, route.href) }),
    ...(sidebar?.folder === undefined ? {} : { sidebarFolder: sidebar.folder }),
    ...(blogSidebar === undefined ? {} : { blogSidebar }),
    ...(route.docsPlace === undefined ? {} : { docsPlace: route.docsPlace }),
    ...(version === undefined ? {} : { version }),
    ...(markdownPage === undefined ? {} : { markdownPage }),
    ...toTextLang(rendering, route),
    ...(route.out === NOT_FOUND
      ? { apart: machines.markdownPages && machines.pageMenu ? { assistants: machines.assistants } : {} }
      : {}),
  };
}

/** Returns the language of the text if it differs from that of the site. */
function toTextLang({ foreign }: Rendering, { source }: Route): Pick<LayoutProps, 'textLang'> {
  return foreign && source !== undefined && foreign.files.has(source) ? { textLang: foreign.lang } : {};
}

/** Returns the Markdown page for the page menu. The home page has no title to put the menu beside. */
function findMenuMarkdownPage(rendering: Rendering, route: Route): Href | undefined {
  const { config, frame } = rendering.site;
  if (!config.machines.pageMenu || route.href === frame.homeHref) return undefined;
  return route.kind === 'doc' || route.kind === 'post' ? findMarkdownHref(rendering, route) : undefined;
}

/** Returns the blog sidebar without unlisted posts, except for the current one. */
function showBlogSidebar({ blogs }: Site, { href, blogId }: Route): LayoutProps['blogSidebar'] {
  const blogSidebar = blogs.find(({ config }) => config.id === blogId)?.sidebar;
  if (blogSidebar === undefined) return undefined;
  const groups = blogSidebar.groups
    .map((group) => ({ ...group, links: group.links.filter((link) => !link.unlisted || isSamePage(link.href, href)) }))
    .filter(({ links }) => links.length > 0);
  return groups.length === 0 ? undefined : { ...blogSidebar, groups };
}

function toSearchLayout(site: Site, settings: SearchLayout['settings']): SearchLayout {
  const {
    config: { search, themeConfig },
    locale: { texts },
    frame,
  } = site;
  const { buttonText, placeholder, recommendations = false } = search === false ? {} : search;
  return {
    href: frame.searchHref,
    settings,
    label: buttonText ?? texts.searchUi.search,
    placeholder: placeholder ?? texts.searchPlaceholder,
    isEmbedded: isSearchEmbedded(site),
    recommends: recommendations && themeConfig.algolia !== undefined,
  };
}

/** Returns the frame of a page. Most pages share one. */
function toFrame(
  { site, versions, findAlternates }: Pick<Rendering, 'site' | 'versions' | 'findAlternates'>,
  route: Route,
): SiteFrame {
  const frame = (route.docsPlace && site.versionFrames.get(toVersionKey(route.docsPlace))) ?? site.frame;
  const items = [...frame.left, ...frame.right];
  const hasVersions = route.docsPlace !== undefined && items.some(listsVersions);
  const hasLanguages = items.some(listsLanguages);
  if (!hasVersions && !hasLanguages) return frame;
  const alternates = hasLanguages ? findAlternates(route) : [];
  const lead = (item: NavbarItem): NavbarItem => {
    const led = hasVersions && listsVersions(item) ? leadToVersions(item, route, versions) : item;
    return listsLanguages(led) ? leadToLanguages(led, alternates, site) : led;
  };
  return { ...frame, left: frame.left.map(lead), right: frame.right.map(lead) };
}
