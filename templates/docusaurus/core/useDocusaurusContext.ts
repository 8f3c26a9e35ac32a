import { languages, locale, siteConfig, translations, version } from 'csb-docs/site';
import globalData from './global-data.js';

/** The value of the hook. */
export const context = {
  siteConfig,
  siteMetadata: { docusaurusVersion: version, siteVersion: undefined, pluginVersions: {} },
  globalData,
  i18n: { ...languages, currentLocale: locale.name },
  codeTranslations: translations,
};

/** The configuration and other data of the site. */
export default function useDocusaurusContext() {
  return context;
}
