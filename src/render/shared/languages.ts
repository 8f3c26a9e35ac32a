/** The same page in the other languages of a site. */
import { findLanguage } from '../../locales/site-locale.js';
import type { SiteLanguage } from '../../types/languages.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Sibling, Siblings } from '../../types/sibling.js';
import type { Site } from '../../types/site.js';
import { toHref } from '../../utils/paths.js';
import { type ForeignPages, listTranslations } from './translations.js';

/** A page in a language, by its address; undefined where the language does not have it. */
export interface Alternate {
  readonly language: SiteLanguage;
  readonly href: Href | undefined;
}

/** Finds a page in all languages, in the order of the configuration. */
export type FindAlternates = (route: Route) => readonly Alternate[];

/** Makes the finder. Of a language that is not linked, every page is assumed to be where it is in this one. */
export function createAlternates(site: Site, siblings: Siblings): FindAlternates {
  const { locale, locales } = site.config.i18n;
  const own = findLanguage(site.config);
  const finders = locales.map((language): ((route: Route) => Href | undefined) => {
    if (language.name === locale) return ({ href }) => href;
    return (route) => {
      // The other sites are linked later.
      const sibling = siblings.get(language.name);
      return sibling === undefined ? moveHref(route.href, own, language) : sibling.hrefs.get(nameOf(route));
    };
  });
  return (route) => locales.map((language, index) => ({ language, href: finders[index]?.(route) }));
}

/** What other languages need to know of a site. */
export function toSibling({ routes, staticFiles, assets, feeds }: Site): Sibling {
  const pages = [...routes.values()];
  return {
    hrefs: new Map(pages.map((route) => [nameOf(route), route.href])),
    outs: new Set([...[...pages, ...staticFiles, ...feeds].map(({ out }) => out), ...assets.map(({ to }) => to)]),
  };
}

/** What a page is called in every language: by what it was made from, as addresses are translated too; else by its path. */
function nameOf(route: Route): string {
  switch (route.kind) {
    case 'doc':
      return JSON.stringify(['doc', route.docsPlace, route.doc.relativePath]);
    case 'post':
      return JSON.stringify(['post', route.blogId, route.entry.post.relativePath]);
    case 'page':
      return JSON.stringify(['page', route.page.relativePath]);
    case 'module':
      return JSON.stringify(['page', route.module.relativePath]);
    default:
      return route.path;
  }
}

function moveHref(href: Href, from: SiteLanguage, to: SiteLanguage): Href {
  return toHref(`${to.baseUrl}${href.slice(from.baseUrl.length)}`);
}

/** The address in a page of another language: in full where that is another host. */
export function toLanguageHref({ language, href }: Alternate, { config: { url } }: Pick<Site, 'config'>): Href {
  const shown = href ?? toHref(language.baseUrl);
  return language.url === url ? shown : toHref(`${language.url}${shown}`);
}

/** An item of the navbar with its list of languages leading to the same page. */
export function leadToLanguages(item: NavbarItem, alternates: readonly Alternate[], site: Site): NavbarItem {
  if (item.items !== undefined)
    return { ...item, items: item.items.map((below) => leadToLanguages(below, alternates, site)) };
  const found = item.language && alternates.find(({ language }) => language.name === item.language?.name);
  return found === undefined
    ? item
    : { ...item, href: toHref(`${toLanguageHref(found, site)}${item.language?.query ?? ''}`) };
}

/** Whether an item is the list of languages, or has it inside. */
export function listsLanguages({ items }: NavbarItem): boolean {
  return items?.some((item) => item.language !== undefined || listsLanguages(item)) ?? false;
}

/** Lists pages without a translation; undefined where all pages are in the language of the site. */
export function listForeignPages(site: Pick<Site, 'config' | 'routes'>): ForeignPages | undefined {
  const { locale, defaultLocale, locales } = site.config.i18n;
  const original = locales.find(({ name }) => name === defaultLocale);
  if (locale === defaultLocale || original === undefined) return undefined;
  return {
    files: new Set(listTranslations(site).flatMap(({ untranslated }) => untranslated)),
    lang: original.htmlLang,
  };
}
