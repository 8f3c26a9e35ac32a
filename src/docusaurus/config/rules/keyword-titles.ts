/** Titles of admonitions with custom keywords. */

import { getSiteLocale } from '../../../locales/site-locale.js';
import type { Config } from '../../../types/config.js';
import { admonitionTypes } from '../../../utils/admonition-types.js';

/**
 * Returns titles by keyword for sites configured for Docusaurus, where such an admonition looks like `info` unless the
 * site has a component for it (conventions 4.3). Empty for other sites, where the title is the keyword.
 */
export function toKeywordTitles(config: Config): Readonly<Record<string, string>> {
  const { docusaurus, docs, blogs, siteTheme } = config;
  const hasOwn = [...siteTheme.components, ...siteTheme.unused.map(({ name }) => name)].some((name) =>
    /^(@theme\/)?Admonition\b/.test(name),
  );
  if (docusaurus === undefined || hasOwn) return {};
  const { info } = getSiteLocale(config).texts.admonitions;
  const keywords = [...docs, ...blogs].flatMap(({ admonitions }) =>
    admonitions === false ? [] : admonitions.keywords,
  );
  return Object.fromEntries(
    keywords.filter((keyword) => !Object.hasOwn(admonitionTypes, keyword)).map((keyword) => [keyword, info ?? keyword]),
  );
}
