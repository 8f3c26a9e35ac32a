/** Extracts the settings that parsing depends on from the configuration. */
import { toKeywordTitles } from '../docusaurus/config/rules/keyword-titles.js';
import { getSiteLocale } from '../locales/site-locale.js';
import type { Config, ParseSettings } from '../types/config.js';
import type { AdmonitionOptions, BlogConfig, DocsConfig } from '../types/content-config.js';

/** Returns the only part of the configuration that can affect a parsed page. */
export function toParseSettings(config: Config): ParseSettings {
  const locale = getSiteLocale(config);
  const { directLinkTo, admonitions, details, footnotes, backToReference, liveCode, options } = locale.texts;
  return {
    markdown: { ...config.markdown, mermaid: config.mermaidFolder !== undefined },
    code: config.themeConfig.prism,
    docsAdmonitions: joinAdmonitions(config.docs),
    blogAdmonitions: joinAdmonitions(config.blogs),
    texts: {
      directLinkTo,
      admonitions: { ...admonitions, ...toKeywordTitles(config) },
      details,
      footnotes,
      backToReference,
      liveCode,
      options,
    },
    language: locale.htmlLang,
    ownComponents: config.siteTheme.components,
  };
}

/** With several collections of a kind, each supports the admonition types of all. */
function joinAdmonitions(parts: readonly (DocsConfig | BlogConfig)[]): AdmonitionOptions {
  const known = parts.flatMap(({ admonitions }) => (admonitions === false ? [] : [admonitions.keywords]));
  return known.length > 0 && { keywords: [...new Set(known.flat())] };
}
