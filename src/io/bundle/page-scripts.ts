/** What of the scripts of csb-docs a site has on which pages. */
import { PAGE_PARTS, type PagePart } from '../../client/parts.js';
import { outPathToHref } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { RenderContext } from '../../types/output.js';
import type { PageScripts } from './bundle-scripts.js';

/** What this depends on. */
interface ScriptSettings extends Pick<Config, 'baseUrl' | 'baseUrlIssueBanner'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'announcementBar'>;
}

/** The scripts that pages with certain HTML ask for before the page script does. */
export function toPartScripts(
  { parts }: PageScripts,
  config: Pick<ScriptSettings, 'baseUrl'>,
): NonNullable<RenderContext['partScripts']> {
  return Object.entries<PagePart>(PAGE_PARTS).flatMap(([name, { markers }]) => {
    const file = parts[name];
    return markers && file ? [{ markers, href: outPathToHref(file.path, config) }] : [];
  });
}

/** What a site needs of the scripts inside of pages: of every one, and of the home page. */
export function toInlineScripts(
  { inline }: PageScripts,
  { baseUrlIssueBanner, themeConfig }: Pick<ScriptSettings, 'baseUrlIssueBanner' | 'themeConfig'>,
): Pick<RenderContext, 'inlineScript' | 'homeScript'> {
  return {
    inlineScript: inline.every + (themeConfig.announcementBar === undefined ? '' : inline.announcement),
    ...(baseUrlIssueBanner ? { homeScript: inline.baseUrl } : {}),
  };
}
