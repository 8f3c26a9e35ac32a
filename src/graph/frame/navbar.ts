/** Builds navbar items from the configuration: links, docs, sidebars, dropdowns and HTML. */

import { fitNavbar } from '../../config/fit-navbar.js';
import { findHostIcon } from '../../config/host-icons.js';
import { unknownDocId, unknownSidebar } from '../../diagnostics/catalogue/docs.js';
import { badNavbarItem, emptyNavbarSidebar } from '../../diagnostics/catalogue/navbar.js';
import { findLanguage } from '../../locales/site-locale.js';
import type { DocsPlace } from '../../types/docs-place.js';
import type { NavbarItem, SiteFrame } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toSidebarKey } from '../../utils/docs-keys.js';
import { findNearest } from '../../utils/nearest.js';
import { toHref } from '../../utils/paths.js';
import { toCommonFields } from './common-fields.js';
import type { FrameContext } from './frame-context.js';
import {
  buildVersionDropdown,
  buildVersionItem,
  DEFAULT_DOCS,
  type DropdownPlace,
  toOtherVersions,
} from './version-items.js';

/** Builds both sides of the navbar. Invalid items are reported and left out. */
export function buildNavbarItems(context: FrameContext): Pick<SiteFrame, 'left' | 'right'> {
  const rooms = fitNavbar(context.input.config);
  const items = context.input.config.themeConfig.navbar.items.map((config, index) => ({
    isRight: config.position === 'right',
    built: buildItem(config, `themeConfig.navbar.items.${index}`, context).map((item) => {
      const room = rooms[index] ?? 'always';
      return room === 'always' ? item : { ...item, room };
    }),
  }));
  return {
    left: items.flatMap(({ isRight, built }) => (isRight ? [] : built)),
    right: items.flatMap(({ isRight, built }) => (isRight ? built : [])),
  };
}

function buildItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  switch (config.type ?? (config.items ? 'dropdown' : 'default')) {
    case 'doc':
      return buildDocItem(config, key, context);
    case 'docSidebar':
      return buildSidebarItem(config, key, context);
    case 'dropdown':
      return buildDropdown(config, key, context);
    case 'html':
      return [
        {
          ...toCommonFields(config, key, context),
          label: config.label ?? '',
          html: context.resolveHtml(config.value ?? '', `${key}.value`),
          external: false,
        },
      ];
    // The search button has its own place in the navbar.
    case 'search':
      return [];
    case 'docsVersion':
      return buildVersionItem(config, key, context);
    case 'docsVersionDropdown':
      return buildVersionDropdown(config, key, {
        context,
        before: buildItems(config.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context),
        after: buildItems(config.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context),
      });
    case 'localeDropdown':
      return buildLanguages(config, key, {
        context,
        before: buildItems(config.dropdownItemsBefore, `${key}.dropdownItemsBefore`, context),
        after: buildItems(config.dropdownItemsAfter, `${key}.dropdownItemsAfter`, context),
      });
    case 'default':
      return buildLink(config, key, context);
  }
}

function buildItems(
  items: readonly NavbarItemConfig[] | undefined,
  key: string,
  context: FrameContext,
): readonly NavbarItem[] {
  return (items ?? []).flatMap((item, index) => buildItem(item, `${key}.${index}`, context));
}

function buildLink(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const url = config.to ?? config.href;
  if (url === undefined) {
    context.report([badNavbarItem('has neither `to` nor `href`', context.locate(key))]);
    return [];
  }
  const { href, newTab } = context.resolve(url, `${key}.${config.to === undefined ? 'href' : 'to'}`);
  return [{ ...toCommonFields(config, key, context), ...nameLink(config, url), href, external: newTab }];
}

/**
 * Returns the label of a link. A link without one is shown as an icon: that of a known host, or one that the site's CSS
 * draws on its class. It still gets an accessible name.
 */
function nameLink(config: NavbarItemConfig, url: string): Pick<NavbarItem, 'label' | 'ariaLabel' | 'icon'> {
  const { label, className, html, 'aria-label': ariaLabel } = config;
  const host = findHostIcon(url);
  if (label !== undefined) return { label };
  if (html !== undefined) return { label: '' };
  if (host === undefined && className === undefined && ariaLabel === undefined) return { label: url };
  return { label: '', ariaLabel: ariaLabel ?? host?.name ?? url, ...(host === undefined ? {} : { icon: host.icon }) };
}

/** Leaves out a draft or unlisted doc without a diagnostic, as in sidebars. */
function buildDocItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const { input, locate, report } = context;
  const { docId, docsPluginId = DEFAULT_DOCS } = config;
  if (docId === undefined) {
    report([badNavbarItem('of type `doc` has no `docId`', locate(key))]);
    return [];
  }
  const versions = context.versionsOf(docsPluginId);
  const route = versions
    .map(({ name }) => context.findDoc({ id: docsPluginId, version: name }, docId))
    .find((found) => found !== undefined);
  if (route === undefined) {
    const nearest = findNearest(docId, versions[0]?.docs.map(({ id }) => id) ?? []);
    if (!versions.some(({ draftIds }) => draftIds.includes(docId)))
      report([unknownDocId(docId, nearest, locate(`${key}.docId`))]);
    return [];
  }
  if (route.unlisted && input.mode === 'production') return [];
  const label = config.label ?? route.doc.frontMatter.sidebarLabel ?? (route.title || docId);
  return [
    {
      ...toCommonFields(config, key, context),
      label,
      href: route.href,
      external: false,
      ...toOtherVersions(
        docsPluginId,
        { href: route.href, of: ({ name }) => context.findDoc({ id: docsPluginId, version: name }, docId)?.href },
        context,
      ),
      ...(route.sidebar === undefined || route.docsPlace === undefined
        ? {}
        : { sidebarId: toSidebarId(route.docsPlace, route.sidebar, context) }),
    },
  ];
}

function buildSidebarItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const { locate, report } = context;
  const { sidebarId, docsPluginId = DEFAULT_DOCS } = config;
  if (sidebarId === undefined) {
    report([badNavbarItem('of type `docSidebar` has no `sidebarId`', locate(key))]);
    return [];
  }
  const versions = context.versionsOf(docsPluginId);
  const version = versions.find(({ sidebars }) => Object.hasOwn(sidebars, sidebarId));
  const sidebar = version?.sidebars[sidebarId];
  if (version === undefined || sidebar?.link === undefined) {
    const location = locate(`${key}.sidebarId`);
    const known = Object.keys(versions[0]?.sidebars ?? {});
    report([sidebar ? emptyNavbarSidebar(sidebarId, location) : unknownSidebar(sidebarId, known, location)]);
    return [];
  }
  return [
    {
      ...toCommonFields(config, key, context),
      label: config.label ?? sidebar.link.label,
      href: sidebar.link.path,
      external: false,
      ...toOtherVersions(
        docsPluginId,
        { href: sidebar.link.path, of: ({ sidebars }) => sidebars[sidebarId]?.link?.path },
        context,
      ),
      sidebarId: toSidebarId({ id: docsPluginId, version: version.name }, sidebarId, context),
    },
  ];
}

/** Returns the key of the sidebar whose pages highlight an item. */
function toSidebarId(place: DocsPlace, name: string, { docs }: FrameContext): string {
  const version = docs.find(({ id }) => id === place.id)?.versions.find((each) => each.name === place.version);
  return toSidebarKey({ id: place.id, version: place.version, isLast: version?.isLast ?? true }, name);
}

function buildDropdown(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const items = buildItems(config.items, `${key}.items`, context);
  const url = config.to ?? config.href;
  const link =
    url === undefined ? undefined : context.resolve(url, `${key}.${config.to === undefined ? 'href' : 'to'}`);
  return [
    {
      ...toCommonFields(config, key, context),
      label: config.label ?? '',
      external: link?.newTab ?? false,
      items,
      ...(link ? { href: link.href } : {}),
    },
  ];
}

/**
 * Builds the language menu. Returns none for a single language without other items. Each page links to its own
 * translations.
 */
function buildLanguages(
  config: NavbarItemConfig,
  key: string,
  { context, before, after }: DropdownPlace,
): readonly NavbarItem[] {
  const site = context.input.config;
  const own = findLanguage(site);
  const listed = site.i18n.locales.map(
    ({ name, label, htmlLang, url, baseUrl }): NavbarItem => ({
      label,
      href: toHref(url === site.url ? baseUrl : `${url}${baseUrl}`),
      external: false,
      language: { name, htmlLang, isCurrent: name === own.name, query: config.queryString ?? '' },
    }),
  );
  const items = [...before, ...listed, ...after];
  if (items.length <= 1) return [];
  return [
    {
      ariaLabel: context.input.locale.texts.languages,
      ...toCommonFields(config, key, context),
      label: config.label ?? own.label,
      external: false,
      items,
    },
  ];
}
