/** Builds the attributes of `<html>`: the language and the settings of scripts. */

import type { HeadTag } from '../../types/config.js';
import type { RenderContext } from '../../types/output.js';
import type { IslandSettings } from '../../types/props.js';
import type { Site } from '../../types/site.js';
import { fillText } from '../../utils/text/format.js';

/** Returns the attributes for the home page or other pages, in order. Attributes that do not apply are false. */
export function toHtmlAttributes(site: Site, context: RenderContext, isHome: boolean): HeadTag['attributes'] {
  const { config, locale } = site;
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.themeConfig.colorMode;
  return {
    lang: toHtmlLang(site),
    dir: locale.direction,
    'data-theme': defaultMode,
    'data-color-mode': respectPrefersColorScheme ? 'system' : defaultMode,
    'data-color-fixed': disableSwitch,
    'data-announcement-id': config.themeConfig.announcementBar?.id ?? false,
    'data-base-url': config.baseUrl,
    'data-base-url-issue': config.baseUrlIssueBanner && isHome && toBaseUrlIssue(site),
    'data-islands': toIslandSettings(site, context),
  };
}

/** Returns the language of pages for `<html>` and search engines. */
export function toHtmlLang({ locale }: Pick<Site, 'locale'>): string {
  return locale.htmlLang;
}

/** Keeps `{url}`, because only the browser knows the actual URL. */
function toBaseUrlIssue({ config: { baseUrl }, locale: { texts } }: Site): string {
  return fillText(texts.baseUrlIssue, {
    baseUrl: baseUrl === '/' ? fillText(texts.baseUrlDefault, { baseUrl }) : baseUrl,
  });
}

function toIslandSettings({ locale: { texts } }: Site, { islands }: RenderContext): string | false {
  if (islands === undefined) return false;
  const { src, chunks, plain } = islands;
  const settings: IslandSettings = {
    // Omits the settings for React if no page needs them.
    ...(src === undefined ? {} : { src, chunks, crashed: texts.crashed, tryAgain: texts.tryAgain }),
    plain,
    failed: texts.scriptFailed,
    retry: texts.retry,
  };
  return JSON.stringify(settings);
}
