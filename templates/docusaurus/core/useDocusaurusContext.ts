import { locale, siteConfig, translations, version } from 'csb-docs/site';
import globalData from './global-data.js';

const context = {
  siteConfig,
  siteMetadata: { docusaurusVersion: version, siteVersion: undefined, pluginVersions: {} },
  globalData,
  i18n: {
    defaultLocale: locale.name,
    locales: [locale.name],
    currentLocale: locale.name,
    path: 'i18n',
    localeConfigs: {
      [locale.name]: {
        label: locale.name,
        direction: locale.direction,
        htmlLang: locale.htmlLang,
        calendar: 'gregory',
        path: locale.name,
      },
    },
  },
  codeTranslations: translations,
};

/** The configuration, and what else is known of the whole site. */
export default function useDocusaurusContext() {
  return context;
}
