/** The items of the navbar: links, docs, sidebars, dropdowns and HTML, from configuration to addresses. */

import { fitNavbar } from '../../config/fit-navbar.js';
import { findHostIcon } from '../../config/host-icons.js';
import { unknownDocId, unknownSidebar } from '../../diagnostics/catalogue/docs.js';
import { badNavbarItem, emptyNavbarSidebar } from '../../diagnostics/catalogue/links.js';
import { findNearest } from '../../text/nearest.js';
import { joinRoute, routeToHref, toHref } from '../../text/paths.js';
import type { NavbarItem, SiteFrame } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toRoutePath } from '../links/targets.js';
import type { FrameContext } from './frame-context.js';

/** Builds both sides of the navbar; an item that cannot be built is reported and left out. */
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
    // The search button has its own place in the bar.
    case 'search':
      return [];
    case 'default':
      return buildLink(config, key, context);
  }
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
 * What a link shows. Without a label it is meant to be a picture, which the style sheet of the site draws on its class,
 * or which is known for where it leads; what it is called is never left out.
 */
function nameLink(config: NavbarItemConfig, url: string): Pick<NavbarItem, 'label' | 'ariaLabel' | 'icon'> {
  const { label, className, html, 'aria-label': ariaLabel } = config;
  const host = findHostIcon(url);
  if (label !== undefined) return { label };
  if (html !== undefined) return { label: '' };
  if (host === undefined && className === undefined && ariaLabel === undefined) return { label: url };
  return { label: '', ariaLabel: ariaLabel ?? host?.name ?? url, ...(host === undefined ? {} : { icon: host.icon }) };
}

/** A draft or unlisted doc is left out and not reported, as in sidebars. */
function buildDocItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const { docsVersion, input, locate, report } = context;
  const { docId } = config;
  if (docId === undefined) {
    report([badNavbarItem('of type `doc` has no `docId`', locate(key))]);
    return [];
  }
  const route = context.findDoc(docId);
  if (route === undefined) {
    const nearest = findNearest(docId, docsVersion?.docs.map(({ id }) => id) ?? []);
    if (!docsVersion?.draftIds.includes(docId)) report([unknownDocId(docId, nearest, locate(`${key}.docId`))]);
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
      ...(route.sidebar === undefined ? {} : { sidebarId: route.sidebar }),
    },
  ];
}

function buildSidebarItem(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const { docsVersion, locate, report } = context;
  const { sidebarId } = config;
  if (sidebarId === undefined) {
    report([badNavbarItem('of type `docSidebar` has no `sidebarId`', locate(key))]);
    return [];
  }
  const sidebars = docsVersion?.sidebars ?? {};
  const sidebar = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined;
  if (sidebar?.link === undefined) {
    const location = locate(`${key}.sidebarId`);
    report([
      sidebar ? emptyNavbarSidebar(sidebarId, location) : unknownSidebar(sidebarId, Object.keys(sidebars), location),
    ]);
    return [];
  }
  return [
    {
      ...toCommonFields(config, key, context),
      label: config.label ?? sidebar.link.label,
      href: sidebar.link.path,
      external: false,
      sidebarId,
    },
  ];
}

function buildDropdown(config: NavbarItemConfig, key: string, context: FrameContext): readonly NavbarItem[] {
  const items = (config.items ?? []).flatMap((item, index) => buildItem(item, `${key}.items.${index}`, context));
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

function toCommonFields(config: NavbarItemConfig, key: string, context: FrameContext): Partial<NavbarItem> {
  const { className, html, 'aria-label': ariaLabel, activeBasePath, activeBaseRegex } = config;
  // The style sheets of sites for Docusaurus expect the class where that puts it.
  const isOnLink = context.input.config.docusaurus !== undefined && config.type !== 'html';
  return {
    ...(className === undefined ? {} : { [isOnLink ? 'linkClass' : 'className']: className }),
    ...(html === undefined ? {} : { labelHtml: context.resolveHtml(html, `${key}.html`) }),
    ...(ariaLabel === undefined ? {} : { ariaLabel }),
    ...(activeBasePath === undefined ? {} : { activeBasePath: toBasePath(activeBasePath, context) }),
    ...(activeBaseRegex !== undefined && isExpression(activeBaseRegex, `${key}.activeBaseRegex`, context)
      ? { activeBaseRegex }
      : {}),
  };
}

/** A prefix of addresses, so the trailing-slash policy does not apply to it. */
function toBasePath(path: string, { input: { config } }: FrameContext): string {
  return toHref(
    routeToHref(toRoutePath(path, joinRoute(''), config), { baseUrl: config.baseUrl, trailingSlash: undefined }),
  );
}

function isExpression(source: string, key: string, { locate, report }: FrameContext): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    report([badNavbarItem(`has the expression \`${source}\`, which is not valid`, locate(key))]);
    return false;
  }
}
