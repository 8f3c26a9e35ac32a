/**
 * Translates the texts of a configuration, by the ids that Docusaurus uses in `navbar.json`, `footer.json`,
 * `options.json` and the files of versions. A missing id keeps the original text. Does not access the disk.
 */
import type { Config } from '../../types/config.js';
import type { BlogConfig, DocsConfig, DocsVersionConfig } from '../../types/content-config.js';
import type {
  FooterColumnConfig,
  FooterLinkConfig,
  ImageConfig,
  NavbarItemConfig,
  ThemeConfig,
} from '../../types/theme-config.js';

/** Id of the announcement in `code.json`. Docusaurus has none and would ignore it. */
export const ANNOUNCEMENT_ID = 'theme.AnnouncementBar.content';

/** Texts by id. */
export type Messages = Readonly<Record<string, string>>;

/** The translations of a site in one language. */
export interface SiteMessages {
  /** Texts of components and of the interface. */
  readonly code: Messages;
  readonly navbar: Messages;
  readonly footer: Messages;
  readonly ofBlog: (blog: BlogConfig) => Messages;
  readonly ofVersion: (docs: DocsConfig, version: DocsVersionConfig) => Messages;
}

/** Translates a configuration. */
export function translateConfig(config: Config, messages: SiteMessages): Config {
  return {
    ...config,
    i18n: { ...config.i18n, messages: messages.code },
    docs: config.docs.map((docs) => ({
      ...docs,
      versions: docs.versions.map((version) => translateVersion(version, messages.ofVersion(docs, version))),
    })),
    blogs: config.blogs.map((blog) => translateBlog(blog, messages.ofBlog(blog))),
    themeConfig: {
      ...config.themeConfig,
      announcementBar: translateAnnouncement(config.themeConfig.announcementBar, messages.code),
      navbar: translateNavbar(config.themeConfig.navbar, messages.navbar),
      footer: config.themeConfig.footer && translateFooter(config.themeConfig.footer, messages.footer),
    },
  };
}

function translateVersion(version: DocsVersionConfig, messages: Messages): DocsVersionConfig {
  if (Object.keys(messages).length === 0) return version;
  return { ...version, label: find(messages, 'version.label', version.label), messages };
}

function translateBlog(blog: BlogConfig, messages: Messages): BlogConfig {
  return {
    ...blog,
    blogTitle: find(messages, 'title', blog.blogTitle),
    blogDescription: find(messages, 'description', blog.blogDescription),
    blogSidebarTitle: find(messages, 'sidebar.title', blog.blogSidebarTitle),
  };
}

function translateAnnouncement(
  bar: ThemeConfig['announcementBar'],
  messages: Messages,
): ThemeConfig['announcementBar'] {
  return bar && { ...bar, content: find(messages, ANNOUNCEMENT_ID, bar.content) };
}

function translateNavbar(navbar: ThemeConfig['navbar'], messages: Messages): ThemeConfig['navbar'] {
  return {
    ...navbar,
    title: navbar.title && find(messages, 'title', navbar.title),
    logo: translateLogo(navbar.logo, messages),
    items: navbar.items.map((item) => translateItem(item, messages)),
  };
}

function translateItem(item: NavbarItemConfig, messages: Messages): NavbarItemConfig {
  const { label, items, dropdownItemsBefore, dropdownItemsAfter } = item;
  const translate = (below: readonly NavbarItemConfig[]): readonly NavbarItemConfig[] =>
    below.map((each) => translateItem(each, messages));
  return {
    ...item,
    ...(label === undefined ? {} : { label: find(messages, `item.label.${label}`, label) }),
    ...(items && { items: translate(items) }),
    ...(dropdownItemsBefore && { dropdownItemsBefore: translate(dropdownItemsBefore) }),
    ...(dropdownItemsAfter && { dropdownItemsAfter: translate(dropdownItemsAfter) }),
  };
}

type Footer = NonNullable<ThemeConfig['footer']>;

function translateFooter(footer: Footer, messages: Messages): Footer {
  return {
    ...footer,
    logo: translateLogo(footer.logo, messages),
    copyright: footer.copyright && find(messages, 'copyright', footer.copyright),
    links: footer.links.map((link) =>
      'items' in link ? translateColumn(link, messages) : translateLink(link, messages),
    ),
  };
}

function translateColumn(column: FooterColumnConfig, messages: Messages): FooterColumnConfig {
  const { title } = column;
  return {
    ...column,
    ...(title === undefined ? {} : { title: find(messages, `link.title.${title}`, title) }),
    items: column.items.map((item) => translateLink(item, messages)),
  };
}

function translateLink(link: FooterLinkConfig, messages: Messages): FooterLinkConfig {
  const { label } = link;
  return label === undefined ? link : { ...link, label: find(messages, `link.item.label.${label}`, label) };
}

function translateLogo(logo: ImageConfig | undefined, messages: Messages): ImageConfig | undefined {
  return logo?.alt === undefined ? logo : { ...logo, alt: find(messages, 'logo.alt', logo.alt) };
}

/** Returns the translation of an id. An empty one falls back to the original text. */
export function find(messages: Messages, id: string, text: string): string {
  return (Object.hasOwn(messages, id) && messages[id]) || text;
}
