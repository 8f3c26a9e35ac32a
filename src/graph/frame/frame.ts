/**
 * Builds the frame of a page: navbar, footer and announcement bar (conventions 1 and 2.14). Diagnostics are reported
 * once, at their configuration key.
 */

import { missingHomePage } from '../../diagnostics/catalogue/navbar.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { FooterLink, Image, SiteFrame } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { FooterColumnConfig, FooterLinkConfig, ImageConfig } from '../../types/theme-config.js';
import { isExternal, joinRoute, routeToHref, toHref, toSiteFileHref } from '../../utils/paths.js';
import { checkImageField } from '../links/file-link.js';
import { isLeftOut } from '../links/left-out.js';
import { findRoute } from '../links/targets.js';
import { findImageHref } from '../routes/files.js';
import { createFrameContext, type FrameContext, type FrameSite } from './frame-context.js';
import { buildNavbarItems } from './navbar.js';

/** Builds a frame and checks all links and images of the configuration. */
export function buildFrame(
  input: LinkInput,
  site: FrameSite,
): { readonly frame: SiteFrame; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const context = createFrameContext(input, site, diagnostics);
  const { title, themeConfig } = input.config;
  const { navbar, announcementBar } = themeConfig;
  const home = joinRoute('');
  checkHomePage(context);
  checkSiteImages(context);
  const logo = navbar.logo && toImage(navbar.logo, 'themeConfig.navbar.logo', context);
  const footer = buildFooter(context);
  const frame: SiteFrame = {
    homeHref: routeToHref(home, input.config),
    // With a Docusaurus configuration, the navbar shows the given title or none.
    title: navbar.title ?? (input.config.docusaurus === undefined ? title : ''),
    // Next to a visible title, the logo needs no alternative text.
    ...(logo
      ? {
          logo: {
            ...logo,
            alt: navbar.logo?.alt ?? (navbar.title === '' || input.config.docusaurus !== undefined ? title : ''),
          },
        }
      : {}),
    ...buildNavbarItems(context),
    searchHref: routeToHref(joinRoute('search'), input.config),
    colorMode: themeConfig.colorMode,
    hideOnScroll: navbar.hideOnScroll,
    docsSidebar: themeConfig.docs.sidebar,
    ...(announcementBar
      ? {
          announcement: {
            ...announcementBar,
            content: context.resolveHtml(announcementBar.content, 'themeConfig.announcementBar.content'),
          },
        }
      : {}),
    ...(themeConfig.feedback ? { feedbackUrl: themeConfig.feedback.url } : {}),
    ...(footer ? { footer } : {}),
  };
  return { frame, diagnostics };
}

/** Checks the favicon and the social image, which only the head uses. */
function checkSiteImages({ input, locate, report, targets }: FrameContext): void {
  const { favicon, themeConfig } = input.config;
  for (const [key, url] of [
    ['favicon', favicon],
    ['themeConfig.image', themeConfig.image],
  ] as const) {
    if (url) report(checkImageField(url, { file: input.configSource, location: locate(key) }, targets).diagnostics);
  }
}

function toImage(image: ImageConfig, key: string, context: FrameContext): Image {
  const src = toImageHref(image.src, `${key}.src`, context);
  const size = image.width === undefined && image.height === undefined ? findIntrinsicSize(image.src, context) : image;
  return {
    src,
    alt: image.alt ?? '',
    ...(image.srcDark === undefined ? {} : { srcDark: toImageHref(image.srcDark, `${key}.srcDark`, context) }),
    ...(image.href === undefined ? {} : { href: context.resolve(image.href, `${key}.href`).href }),
    ...(image.target === undefined ? {} : { target: image.target }),
    ...(image.className === undefined ? {} : { className: image.className }),
    ...(size.width === undefined ? {} : { width: size.width }),
    ...(size.height === undefined ? {} : { height: size.height }),
  };
}

function toImageHref(url: string, key: string, { input, locate, report, targets }: FrameContext): Href {
  report(checkImageField(url, { file: input.configSource, location: locate(key) }, targets).diagnostics);
  if (isExternal(url)) return toHref(url);
  return findImageHref(url, input.configSource, targets.files) ?? toSiteFileHref(url, input.config);
}

function findIntrinsicSize(url: string, { targets }: FrameContext): Pick<ImageConfig, 'width' | 'height'> {
  const { assets, byOut } = targets.files;
  const asset = assets[byOut.get(url.replace(/^\/+/, '')) ?? ''];
  return {
    ...(asset?.width === undefined ? {} : { width: asset.width }),
    ...(asset?.height === undefined ? {} : { height: asset.height }),
  };
}

function buildFooter(context: FrameContext): SiteFrame['footer'] {
  const { footer } = context.input.config.themeConfig;
  if (footer === undefined) return undefined;
  const key = 'themeConfig.footer';
  const columns = footer.links.flatMap((column, index) =>
    isColumn(column)
      ? [
          {
            ...(column.title === undefined ? {} : { title: column.title }),
            ...(column.className === undefined ? {} : { className: column.className }),
            links: column.items.map((item, position) =>
              toFooterLink(item, `${key}.links.${index}.items.${position}`, context),
            ),
          },
        ]
      : [],
  );
  const links = footer.links.flatMap((item, index) =>
    isColumn(item) ? [] : [toFooterLink(item, `${key}.links.${index}`, context)],
  );
  return {
    style: footer.style,
    columns,
    links,
    ...(footer.logo ? { logo: toImage(footer.logo, `${key}.logo`, context) } : {}),
    ...(footer.copyright === undefined ? {} : { copyright: context.resolveHtml(footer.copyright, `${key}.copyright`) }),
  };
}

function toFooterLink(
  { label, to, href, html, className }: FooterLinkConfig,
  key: string,
  { resolve, resolveHtml }: FrameContext,
): FooterLink {
  const shared = className === undefined ? {} : { className };
  if (html !== undefined)
    return { ...shared, label: '', href: toHref(''), external: false, html: resolveHtml(html, `${key}.html`) };
  const url = to ?? href ?? '';
  const link = resolve(url, `${key}.${to === undefined ? 'href' : 'to'}`);
  return { ...shared, label: label ?? url, href: link.href, external: link.newTab };
}

function isColumn(item: FooterColumnConfig | FooterLinkConfig): item is FooterColumnConfig {
  return 'items' in item;
}

/** Reports a site without a page at its base URL. Allows a redirect there, or a version that is left out. */
function checkHomePage({ input, targets, locate, report }: FrameContext): void {
  const home = joinRoute('');
  if (findRoute(home, targets) || targets.findRedirect?.(home) || isLeftOut(home, input.config)) return;
  const { baseUrl, docs, pages } = input.config;
  const isRoot = ({ routeBasePath }: { readonly routeBasePath: string }): boolean => routeBasePath === '';
  const places = {
    baseUrl,
    docs: docs.find(isRoot)?.path,
    pages: pages !== false && isRoot(pages) ? pages.path : undefined,
  };
  report([missingHomePage(places, locate('baseUrl'))]);
}
