/** The theme of sites without templates, pages and search of their own is the same: bundled once for a process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadTheme, type Theme, type ThemeOptions, type ThemeSettings } from '../../src/bundle/theme/load-theme.js';
import { isCrowded } from '../../src/config/fit-navbar.js';

const themes = new Map<string, Promise<Theme>>();

/** Loads the theme of a site, or returns that of an earlier site which depends on nothing else. */
export function loadSharedTheme(options: ThemeOptions): Promise<Theme> {
  if (hasOwn(options)) return loadTheme(options);
  const { baseUrl, baseUrlIssueBanner, search, themeConfig } = options.config;
  // Typed, so that a setting which themes come to depend on is not forgotten here.
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

/** Whether a theme depends on files of its site, or on the place where its configuration is wrong. */
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
