/** The attributes of `<html>`: language, and what the scripts of the page go by. */
import { fillText } from '../text/format.js';
import type { HeadTag } from '../types/config.js';
import type { RenderContext } from '../types/output.js';
import type { IslandSettings } from '../types/props.js';
import type { Site } from '../types/site.js';
import type { HeadInput } from './head.js';

/** All attributes, in order; those that do not apply are false. */
export function htmlAttributes({ rendering: { site, context }, route }: HeadInput): HeadTag['attributes'] {
  const { config, locale, docsVersion, frame } = site;
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = config.themeConfig.colorMode;
  const remembersVersion = config.themeConfig.docs.versionPersistence === 'localStorage';
  return {
    lang: locale.htmlLang,
    dir: locale.direction,
    'data-theme': defaultMode,
    'data-color-mode': respectPrefersColorScheme ? 'system' : defaultMode,
    'data-color-fixed': disableSwitch,
    'data-announcement-id': config.themeConfig.announcementBar?.id ?? false,
    'data-base-url': config.baseUrl,
    'data-base-url-issue': config.baseUrlIssueBanner && route.href === frame.homeHref && baseUrlIssue(site),
    'data-docs-version': remembersVersion && docsVersion !== undefined && docsVersion.name,
    'data-islands': islandSettings(site, context),
  };
}

/** `{url}` stays: only the browser knows where the page really is. */
function baseUrlIssue({ config: { baseUrl }, locale: { texts } }: Site): string {
  return fillText(texts.baseUrlIssue, {
    baseUrl: baseUrl === '/' ? fillText(texts.baseUrlDefault, { baseUrl }) : baseUrl,
  });
}

function islandSettings({ locale: { texts } }: Site, { islands }: RenderContext): string | false {
  if (islands === undefined) return false;
  const settings: IslandSettings = {
    ...islands,
    crashed: texts.crashed,
    tryAgain: texts.tryAgain,
    failed: texts.scriptFailed,
    retry: texts.retry,
  };
  return JSON.stringify(settings);
}
