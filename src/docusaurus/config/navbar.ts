/** Translates the navbar in `themeConfig`. Unsupported items are left out and reported. */
import { translateLogo } from './logo.js';
import { applyRules, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';

const NAVBAR: Rules = {
  title: 'same',
  logo: 'silent',
  hideOnScroll: 'same',
  items: 'silent',
  // Handled by `rulesForThemeConfig`.
  style: 'silent',
};

const ITEM: Rules = {
  type: 'same',
  position: 'same',
  label: 'same',
  to: 'same',
  href: 'same',
  docId: 'same',
  sidebarId: 'same',
  value: 'same',
  className: 'same',
  activeBasePath: 'same',
  activeBaseRegex: 'same',
  'aria-label': 'same',
  items: 'silent',
  html: 'same',
  // External links open in a new tab by one rule for the whole site.
  target: 'silent',
  rel: 'silent',
  title: 'silent',
  id: 'silent',
  key: 'silent',
  docsPluginId: 'same',
  versions: 'same',
  queryString: 'same',
  prependBaseUrlToHref: 'silent',
  autoAddBaseUrl: 'silent',
  activeClassName: 'silent',
  dropdownActiveClassDisabled: 'silent',
  dropdownItemsBefore: 'silent',
  dropdownItemsAfter: 'silent',
  exact: 'silent',
  isNavLink: 'silent',
  'data-noBrokenLinkCheck': 'silent',
};

/** Supported item types. */
const SHOWN = [
  'default',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'dropdown',
  'html',
  'search',
];

/** The translated navbar, and where its items are in the configuration. */
export interface TranslatedNavbar {
  readonly navbar: Readonly<Record<string, unknown>>;
  /** Path of our item → path in the Docusaurus configuration. */
  readonly keys: readonly (readonly [ours: string, theirs: string])[];
}

/** Translates the navbar. Without `title`, the Docusaurus navbar has no title, while ours shows the site title. */
export function translateNavbar(raw: Readonly<Record<string, unknown>>, translation: Translation): TranslatedNavbar {
  const at = 'themeConfig.navbar';
  const items = translateItems(raw['items'], `${at}.items`, translation);
  return {
    navbar: {
      title: '',
      ...applyRules(raw, NAVBAR, { at, translation }),
      ...translateLogo(raw['logo'], at, translation),
      items: items.map(({ item }) => item),
    },
    keys: items.map(({ at: theirs }, index) => [`${at}.items.${index}`, theirs]),
  };
}

interface TranslatedItem {
  readonly item: Readonly<Record<string, unknown>>;
  readonly at: string;
}

function translateItems(raw: unknown, at: string, translation: Translation): readonly TranslatedItem[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown, index) => {
    const place = `${at}.${index}`;
    return translateItem(toRecord(item), place, translation).map((translated) => ({ item: translated, at: place }));
  });
}

function translateItem(
  raw: Readonly<Record<string, unknown>>,
  at: string,
  translation: Translation,
): readonly Readonly<Record<string, unknown>>[] {
  const type = toType(raw);
  const shown = `navbar: ${nameItem(raw)}`;
  if (!SHOWN.includes(type)) {
    translation.report(['missing', 'csb-docs has no items of this type'], at, shown);
    return [];
  }
  const base = { ...applyRules(raw, ITEM, { at, shown: 'navbar', translation }), type };
  if (type === 'docsVersionDropdown' || type === 'localeDropdown')
    return [{ ...base, ...toAround(raw, at, translation) }];
  if (type !== 'dropdown') return [base];
  return [toDropdown(base, toItems(raw['items'] ?? []), { at, translation })];
}

/** An item with `items` is a dropdown, even with the type `default`. */
function toType({ type, items }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(items) && (type === undefined || type === 'default')) return 'dropdown';
  return typeof type === 'string' ? type : 'default';
}

function toDropdown(
  { position, label, html, className, to, href, 'aria-label': name }: Readonly<Record<string, unknown>>,
  items: readonly unknown[],
  { at, translation }: { readonly at: string; readonly translation: Translation },
): Readonly<Record<string, unknown>> {
  const given = { position, label, html, className, to, href, 'aria-label': name };
  return {
    type: 'dropdown',
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    items: translateItems(items, `${at}.items`, translation).map(({ item }) => withoutPosition(item)),
  };
}

/** Translates the links before and after the versions or languages in a dropdown. */
function toAround(
  raw: Readonly<Record<string, unknown>>,
  at: string,
  translation: Translation,
): Readonly<Record<string, unknown>> {
  const given = (['dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((key) => {
    const items = translateItems(raw[key], `${at}.${key}`, translation).map(({ item }) => withoutPosition(item));
    return items.length === 0 ? [] : [[key, items] as const];
  });
  return Object.fromEntries(given);
}

function withoutPosition({
  position: _,
  ...item
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return item;
}

function nameItem({ label, type, to, href }: Readonly<Record<string, unknown>>): string {
  return [label, type, to, href].find((value) => typeof value === 'string') ?? 'an item';
}
