/** The memory of the theme: templates, page modules, styles and scripts. */
import { join, resolve } from 'node:path';
import { createKeyLocator } from '../diagnostics/locate.js';
import { loadTheme as loadOwnTheme, type Theme } from '../io/bundle/load-theme.js';
import type { Config } from '../types/config.js';
import type { Changes } from './changes.js';
import type { SiteFiles } from './read-site.js';
import { type Memory, remember } from './remember.js';
import type { SessionOptions } from './snapshot.js';

/** What a theme is made from. */
type ThemeInput = Pick<SiteFiles, 'config' | 'loaded' | 'listing'>;

/** Markdown cannot be imported; anything else in the folder of pages may be. */
const MARKDOWN = /\.mdx?$/;

/**
 * Bundles again after a change of templates, of page modules or of what they import, when page modules were added or
 * removed, and as long as there are errors.
 */
export function rememberTheme({
  place,
  version,
  log,
  loadTheme = loadOwnTheme,
}: SessionOptions): Memory<ThemeInput, Theme> {
  const { siteDir } = place;
  let modules = '';
  return remember(
    async ({ config, loaded, listing }) => {
      const phase = log.phase('bundle');
      modules = namesOf(listing);
      const locate = createKeyLocator(loaded);
      const theme = await loadTheme({ siteDir, config, pageModules: listing.pageModules, version, locate });
      phase.end('templates, styles and scripts');
      return theme;
    },
    (theme, changes, { config, listing }) =>
      hasErrors(theme) || namesOf(listing) !== modules || concernsTheme(theme, changes, { siteDir, config }),
  );
}

function namesOf({ pageModules }: ThemeInput['listing']): string {
  return JSON.stringify(pageModules.map(({ source }) => source));
}

function hasErrors({ context, diagnostics }: Theme): boolean {
  return context === undefined || diagnostics.some(({ severity }) => severity === 'error');
}

function concernsTheme(
  { watched }: Theme,
  changes: Changes,
  { siteDir, config: { pages } }: { readonly siteDir: string; readonly config: Config },
): boolean {
  const inPages = pages === false ? [] : changes.within(resolve(siteDir, pages.path));
  return (
    changes.within(join(siteDir, 'templates')).length > 0 ||
    watched.some(changes.touches) ||
    inPages.some((path) => !MARKDOWN.test(path))
  );
}
