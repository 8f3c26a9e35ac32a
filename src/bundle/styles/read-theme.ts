/** Reads the theme colours and checks the contrast of site overrides. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowThemeContrast } from '../../diagnostics/catalogue/styles.js';
import { findLowPairs, readSchemes, type Schemes } from '../../docusaurus/brand/colours.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PresetName, ThemeConfig } from '../../types/theme-config.js';
import { parseCss } from '../../utils/css/parse-css.js';
import { resolveIn, type TemplateFolders } from '../build/overrides.js';
import { toRealPlace, toTemplateFolders } from '../build/place.js';

/** Reads the colours of the theme with a preset. */
export function readTheme(folders: TemplateFolders, preset: PresetName | undefined): Schemes {
  const names = ['tokens', ...(preset === undefined ? [] : [`presets/${preset}`])];
  const paths = names.flatMap((name) => resolveIn(`styles/${name}.css`, '', folders) ?? []);
  return readSchemes(paths.flatMap((path) => parseCss(readFileSync(path, 'utf8'))));
}

/** What the site colours depend on. */
export interface SiteColours {
  readonly siteDir: string;
  /** The bundled styles. */
  readonly css: string;
  readonly preset: PresetName | undefined;
  readonly colorMode: ThemeConfig['colorMode'];
}

/** Checks the colours that the site stylesheet overrides. */
export function checkSiteColours({ siteDir, css, preset, colorMode }: SiteColours): readonly Diagnostic[] {
  const place = toRealPlace({ siteDir });
  const folders = toTemplateFolders(place);
  const rules = parseCss(css).flatMap((rule) =>
    rule.kind === 'group' && rule.prelude === '@layer site' ? rule.rules : [],
  );
  const site = readSchemes(rules);
  if (site.light.size === 0 && site.dark.size === 0) return [];
  const sheet = join(folders.site, 'styles/site.css');
  const file = existsSync(sheet) ? toSitePath(place.siteDir, sheet) : undefined;
  const pairs = findLowPairs(site, readTheme(folders, preset), schemesSeen(colorMode));
  return pairs.map((pair) => lowThemeContrast(pair, file));
}

/** Without a theme switch, readers see one scheme only, unless it follows their system setting. */
function schemesSeen({ defaultMode, disableSwitch, respectPrefersColorScheme }: ThemeConfig['colorMode']) {
  return disableSwitch && !respectPrefersColorScheme ? [defaultMode] : (['light', 'dark'] as const);
}
