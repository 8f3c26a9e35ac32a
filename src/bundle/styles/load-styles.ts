/** Loads the stylesheet of a site: our theme, prebuilt if possible, combined with custom CSS for Docusaurus. */
import { resolve } from 'node:path';
import { isCrowded as isCrowdedBar } from '../../config/fit-navbar.js';
import { type LimitedConfig, limitsOf } from '../../files/file-access.js';
import type { Config } from '../../types/config.js';
import { type BrandedStyles, bundleBrand } from './bundle-brand.js';
import { bundleStyles, type SearchStyles, type StyleBundle } from './bundle-styles.js';
import { checkSiteColours } from './read-theme.js';

/** The settings that styles depend on. */
export interface StyleSettings extends LimitedConfig, Pick<Config, 'title' | 'baseUrl' | 'search' | 'docusaurus'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'announcementBar' | 'colorMode' | 'navbar' | 'preset'>;
}

/** Options of `loadStyles`. */
export interface StyleSources {
  readonly siteDir: string;
  /** Folder with overrides of templates: the site, or an empty folder if site code must not run. */
  readonly templatesDir: string;
  readonly config: StyleSettings;
  /** CSS that overrides import. */
  readonly css: string;
  /** See `StyleOptions`. */
  readonly search: SearchStyles | undefined;
  /** The prebuilt theme styles, if the site replaces none. */
  readonly ready: StyleBundle | undefined;
}

/** Loads the styles. */
export async function loadStyles({
  siteDir,
  templatesDir,
  config,
  css,
  search,
  ready,
}: StyleSources): Promise<BrandedStyles> {
  const { docusaurus, baseUrl, themeConfig } = config;
  const staticFolders = config.staticDirectories.map((folder) => resolve(siteDir, folder));
  const addresses = { baseUrl, staticFolders, limits: limitsOf(config) };
  const { announcementBar, colorMode, preset } = themeConfig;
  const isCrowded = isCrowdedBar(config);
  const bundled =
    ready !== undefined && css === '' && search !== 'inside' && !isCrowded && preset === undefined
      ? ready
      : await bundleStyles({ siteDir: templatesDir, announcementBar, preset, isCrowded, css, search, addresses });
  const { search: sheet, ...main } = bundled;
  const styles = search === 'apart' && sheet !== undefined ? { ...main, search: sheet } : main;
  if (docusaurus === undefined) {
    const sheets = styles.files.map(({ content }) => content).join('\n');
    const checked =
      bundled === ready ? [] : checkSiteColours({ siteDir: templatesDir, css: sheets, preset, colorMode });
    return { ...styles, origins: [], diagnostics: [...styles.diagnostics, ...checked] };
  }
  const isEvaluated = siteDir === templatesDir;
  return bundleBrand({ siteDir, styles, preset, docusaurus, ...addresses, isEvaluated });
}
