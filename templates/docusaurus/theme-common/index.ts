/** `@docusaurus/theme-common`. */
import { locale, siteConfig } from 'csb-docs/site';
import type { ReactNode } from 'react';
import { useLocation } from '../core/router.js';

export { default as ErrorCauseBoundary } from '../core/ErrorBoundary.js';
export { HtmlClassNameProvider, PageMetadata, useTitleFormatter } from '../core/metadata.js';
export { useBlogPost } from '../plugins/content-blog-client.js';
export { useDoc, useDocById, useDocsSidebar, useDocsVersion } from '../plugins/content-docs-client.js';
export { default as Details } from '../theme/Details.js';
export {
  createStorageSlot,
  useColorMode,
  useEvent,
  useIsomorphicLayoutEffect,
  usePrefersReducedMotion,
  usePrevious,
  useWindowSize,
} from './browser.js';
export { ThemeClassNames } from './class-names.js';
export { Collapsible, useCollapsible } from './collapsible.js';

export function useThemeConfig() {
  return siteConfig.themeConfig;
}

/** An empty theme: code is highlighted on the server. */
export function usePrismTheme() {
  return { plain: {}, styles: [] };
}

/** Selects a plural form in `one|other` by the rules of the language. */
export function usePluralForm() {
  const rules = new Intl.PluralRules(locale.htmlLang);
  const { pluralCategories } = rules.resolvedOptions();
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    pluralCategories.includes(form as Intl.LDMLPluralRule),
  );
  return {
    selectMessage: (count: number, messages: string): string => {
      const forms = messages.split('|');
      return forms[Math.min(order.indexOf(rules.select(count)), forms.length - 1)] ?? messages;
    },
  };
}

export function PluginHtmlClassNameProvider({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** The path in the current language. */
export function useLocalPathname(): string {
  return useLocation().pathname;
}

export function isSamePath(a: string | undefined, b: string | undefined): boolean {
  const bare = (path: string | undefined) => path?.replace(/\/$/, '').toLowerCase();
  return bare(a) === bare(b);
}

export function isRegexpStringMatch(source?: string, text?: string): boolean {
  return source !== undefined && text !== undefined && new RegExp(source, 'gi').test(text);
}

export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export function duplicates<Value>(
  values: readonly Value[],
  isEqual: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Value[] {
  return values.filter((value, index) => values.findIndex((other) => isEqual(other, value)) !== index);
}

/** Groups values by key. */
export function groupBy<Value, Key>(values: Iterable<Value>, toKey: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(toKey(value), [...(groups.get(toKey(value)) ?? []), value]);
  return groups;
}

export const DEFAULT_SEARCH_TAG = 'default';
export const keyboardFocusedClassName = 'navigation-with-keyboard';
