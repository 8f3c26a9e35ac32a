/** The memory of the theme: templates, styles and scripts. */
import { join } from 'node:path';
import { loadTheme as loadOwnTheme, type Theme } from '../bundle/load-theme.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import type { Changes } from './changes.js';
import type { SiteFiles } from './read-site.js';
import { type Memory, remember } from './remember.js';
import type { SessionOptions } from './snapshot.js';

/** What a theme is made from. */
type ThemeInput = Pick<SiteFiles, 'config' | 'loaded'>;

/** Bundles again after a change of templates or of what they import, and as long as there are errors. */
export function rememberTheme({
  place,
  version,
  log,
  overrides,
  threads,
  loadTheme = loadOwnTheme,
}: SessionOptions): Memory<ThemeInput, Theme> {
  const { siteDir } = place;
  return remember(
    async ({ config, loaded }) => {
      const phase = log.phase('bundle');
      const locate = createKeyLocator(loaded);
      const theme = await loadTheme({
        ...{ siteDir, config, version, locate },
        isEvaluated: overrides.evaluate !== false,
        runWithin: threads.watchdog.run,
      });
      phase.end('templates, styles and scripts');
      return theme;
    },
    (theme, changes) => hasErrors(theme) || concernsTheme(theme, changes, siteDir),
  );
}

function hasErrors({ context, diagnostics }: Theme): boolean {
  return context === undefined || diagnostics.some(({ severity }) => severity === 'error');
}

function concernsTheme({ watched }: Theme, changes: Changes, siteDir: string): boolean {
  return changes.within(join(siteDir, 'templates')).length > 0 || watched.some(changes.touches);
}
