/** The list of languages of the navbar. */
import { findLanguage } from '../../locales/site-locale.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toHref } from '../../utils/paths.js';
import { toCommonFields } from './common-fields.js';
import type { DropdownPlace } from './version-items.js';

/** Builds it; a site with one language and nothing else to list has none. Each page leads to itself in the other languages. */
export function buildLanguages(
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
