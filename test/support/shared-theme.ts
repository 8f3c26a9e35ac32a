/** Sites without their own templates, pages and search share a theme, bundled once per process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadTheme, type Theme, type ThemeOptions, type ThemeSettings } from '../../src/bundle/theme/load-theme.js';
import { isCrowded } from '../../src/config/fit-navbar.js';

const themes = new Map<string, Promise<Theme>>();

/** Loads the theme of a site, or reuses the one of an earlier site with the same dependencies. */
export function loadSharedTheme(options: ThemeOptions): Promise<Theme> {
  if (hasOwn(options)) return loadTheme(options);
  const { baseUrl, baseUrlIssueBanner, search, themeConfig } = options.config;
  // The type ensures that new theme settings are not forgotten here.
  const settings: ThemeSettings = {
    baseUrl,
    baseUrlIssueBanner,
    title: '',
    search,
    docusaurus: undefined,
    ...{
      staticDirectories: [],
      allowHiddenFiles: [],
      blogs: [],
      pages: false,
      i18n: { ...options.config.i18n, path: '' },
    },
    docs: options.config.docs.filter(({ versions }) => versions.length > 1),
    themeConfig: {
      algolia: themeConfig.algolia,
      announcementBar: themeConfig.announcementBar,
      colorMode: themeConfig.colorMode,
      docs: themeConfig.docs,
      navbar: { ...themeConfig.navbar, items: [] },
      preset: themeConfig.preset,
    },
  };
  const key = JSON.stringify([options.version, settings]);
  const known = themes.get(key) ?? loadTheme(options);
  themes.set(key, known);
  return known;
}

/**
 * True if a site needs its own theme: it has templates or Docusaurus code, a crowded navbar, its own search backend, or
 * a search diagnostic that is located in its configuration.
 */
function hasOwn({ siteDir, config }: ThemeOptions): boolean {
  const { search, themeConfig, docusaurus } = config;
  const isAnswered = search === false || search.embedded || themeConfig.algolia !== undefined;
  return (
    existsSync(join(siteDir, 'templates')) ||
    docusaurus !== undefined ||
    isCrowded(config) ||
    (search !== false && search.backend !== undefined) ||
    !isAnswered
  );
}
