/** Finds the translations of a page. */
import { findLanguage } from '../../locales/site-locale.js';
import type { SiteLanguage } from '../../types/languages.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Sibling, Siblings } from '../../types/sibling.js';
import type { Site } from '../../types/site.js';
import { toHref } from '../../utils/paths.js';
import { type ForeignPages, listTranslations } from './translations.js';

/** A page in a language. `href` is undefined if the language does not have it. */
export interface Alternate {
  readonly language: SiteLanguage;
  readonly href: Href | undefined;
}

/** Returns a page in all languages, in the order of the configuration. */
export type FindAlternates = (route: Route) => readonly Alternate[];

/**
 * Creates a function that finds translations. In a language that is not linked, pages are assumed to have the same
 * path.
 */
export function createAlternates(site: Site, siblings: Siblings): FindAlternates {
  const { locale, locales } = site.config.i18n;
  const own = findLanguage(site.config);
  const finders = locales.map((language): ((route: Route) => Href | undefined) => {
    if (language.name === locale) return ({ href }) => href;
    return (route) => {
      // Read lazily, because the other sites are linked later.
      const sibling = siblings.get(language.name);
      return sibling === undefined ? moveHref(route.href, own, language) : sibling.hrefs.get(nameOf(route));
    };
  });
  return (route) => locales.map((language, index) => ({ language, href: finders[index]?.(route) }));
}

/** Returns the data that other languages need of a site. */
export function toSibling({ routes, staticFiles, assets, feeds }: Site): Sibling {
  const pages = [...routes.values()];
  return {
    hrefs: new Map(pages.map((route) => [nameOf(route), route.href])),
    outs: new Set([...[...pages, ...staticFiles, ...feeds].map(({ out }) => out), ...assets.map(({ to }) => to)]),
  };
}

/** Returns the key of a page in every language: its source, because URLs may be translated, or else its path. */
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

/** Returns the URL for a link from another language. It is absolute if the host differs. */
export function toLanguageHref({ language, href }: Alternate, { config: { url } }: Pick<Site, 'config'>): Href {
  const shown = href ?? toHref(language.baseUrl);
  return language.url === url ? shown : toHref(`${language.url}${shown}`);
}

/** Makes the language menu in a navbar item link to the same page. */
export function leadToLanguages(item: NavbarItem, alternates: readonly Alternate[], site: Site): NavbarItem {
  if (item.items !== undefined)
    return { ...item, items: item.items.map((below) => leadToLanguages(below, alternates, site)) };
  const found = item.language && alternates.find(({ language }) => language.name === item.language?.name);
  return found === undefined
    ? item
    : { ...item, href: toHref(`${toLanguageHref(found, site)}${item.language?.query ?? ''}`) };
}

/** Returns true if an item is a language menu or contains one. */
export function listsLanguages({ items }: NavbarItem): boolean {
  return items?.some((item) => item.language !== undefined || listsLanguages(item)) ?? false;
}

/** Lists pages without a translation. Undefined if all pages are in the language of the site. */
export function listForeignPages(site: Pick<Site, 'config' | 'routes'>): ForeignPages | undefined {
  const { locale, defaultLocale, locales } = site.config.i18n;
  const original = locales.find(({ name }) => name === defaultLocale);
  if (locale === defaultLocale || original === undefined) return undefined;
  return {
    files: new Set(listTranslations(site).flatMap(({ untranslated }) => untranslated)),
    lang: original.htmlLang,
  };
}
