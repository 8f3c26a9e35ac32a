/**
 * Lists the translatable texts of a configuration, with the ids, order and descriptions of Docusaurus. `translate.ts`
 * reads the same ids. Does not access the disk.
 */
import type { Config } from '../../types/config.js';
import type { BlogConfig, DocsVersionConfig } from '../../types/content-config.js';
import type { SiteMessage } from '../../types/languages.js';
import type { FooterLinkConfig, NavbarItemConfig, ThemeConfig } from '../../types/theme-config.js';
import { ANNOUNCEMENT_ID } from './translate.js';

/** Lists the texts of the navbar. */
export function listNavbarMessages({ themeConfig: { navbar } }: Pick<Config, 'themeConfig'>): readonly SiteMessage[] {
  return [
    ...toMessage('title', navbar.title, 'The title in the navbar'),
    ...toMessage('logo.alt', navbar.logo?.alt, 'The alt text of navbar logo'),
    ...flatten(navbar.items).flatMap(({ label = '' }) =>
      toMessage(`item.label.${label}`, label, `Navbar item with label ${label}`),
    ),
  ];
}

/** Flattens items level by level, as Docusaurus does. */
function flatten(items: readonly NavbarItemConfig[]): readonly NavbarItemConfig[] {
  const below = items.flatMap(({ items: inside = [], dropdownItemsBefore = [], dropdownItemsAfter = [] }) =>
    flatten([...dropdownItemsBefore, ...inside, ...dropdownItemsAfter]),
  );
  return [...items, ...below];
}

/** Lists the texts of the footer. */
export function listFooterMessages({ themeConfig: { footer } }: Pick<Config, 'themeConfig'>): readonly SiteMessage[] {
  if (footer === undefined) return [];
  return [
    ...listLinkMessages(footer.links),
    ...toMessage('copyright', footer.copyright, 'The footer copyright'),
    ...toMessage('logo.alt', footer.logo?.alt, 'The alt text of footer logo'),
  ];
}

function listLinkMessages(links: NonNullable<ThemeConfig['footer']>['links']): readonly SiteMessage[] {
  const titles = links.flatMap((link) => ('items' in link ? (link.title ?? []) : []));
  const all = links.flatMap((link): readonly FooterLinkConfig[] => ('items' in link ? link.items : [link]));
  return [
    ...titles.flatMap((title) =>
      toMessage(`link.title.${title}`, title, `The title of the footer links column with title=${title} in the footer`),
    ),
    ...all.flatMap(({ label = '', to, href }) =>
      toMessage(
        `link.item.label.${label}`,
        label,
        `The label of footer link with label=${label} linking to ${to ?? href}`,
      ),
    ),
  ];
}

/** Lists the text of the announcement. */
export function listAnnouncementMessages({
  themeConfig: { announcementBar },
}: Pick<Config, 'themeConfig'>): readonly SiteMessage[] {
  return toMessage(ANNOUNCEMENT_ID, announcementBar?.content, 'The HTML of the announcement above every page');
}

/** Lists the texts of a blog. */
export function listBlogMessages({ blogTitle, blogDescription, blogSidebarTitle }: BlogConfig): readonly SiteMessage[] {
  return [
    ...toMessage('title', blogTitle, 'The title for the blog used in SEO'),
    ...toMessage('description', blogDescription, 'The description for the blog used in SEO'),
    ...toMessage('sidebar.title', blogSidebarTitle, 'The label for the left sidebar'),
  ];
}

/** Lists the texts of a docs version, except those of its sidebars. */
export function listVersionMessages({ name, label }: DocsVersionConfig): readonly SiteMessage[] {
  return toMessage('version.label', label, `The label for version ${name}`);
}

/** Returns no message for an empty text. */
function toMessage(id: string, message: string | undefined, description: string): readonly SiteMessage[] {
  return message === undefined || message === '' ? [] : [{ id, message, description }];
}
