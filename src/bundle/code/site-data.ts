/** Writes the module `csb-docs/site`, which provides data about the site to its code. */

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { toKeywordTitles } from '../../docusaurus/config/rules/keyword-titles.js';
import { packageVersion } from '../../files/package.js';
import { getSiteLocale } from '../../locales/site-locale.js';
import type { Config } from '../../types/config.js';
import { admonitionTypes } from '../../utils/admonition-types.js';
import { joinRoute, routeToHref } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';

/** Writes the module. Its exports are declared in `templates/docusaurus/site.d.ts`. */
export function writeSiteData(siteDir: string, config: Config): string {
  const { baseUrl, url, trailingSlash, docs, i18n } = config;
  const { texts, htmlLang, direction } = getSiteLocale(config);
  const values = {
    baseUrl,
    url,
    trailingSlash,
    siteConfig: toSiteConfig(config, siteDir),
    locale: { name: i18n.locale, htmlLang, direction },
    languages: {
      defaultLocale: i18n.defaultLocale,
      path: i18n.path,
      locales: i18n.locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(
        i18n.locales.map(({ name, outFolder: _, translate = true, ...language }) => [name, { ...language, translate }]),
      ),
    },
    translations: i18n.messages,
    docs: docs.map((each) => ({
      id: each.id,
      path: routeToHref(joinRoute(each.routeBasePath), config),
      breadcrumbs: each.breadcrumbs,
      versions: each.versions.map(({ name, label, isLast, banner, badge, noIndex, className, routeBasePath }) => ({
        ...{ name, label, isLast, banner, badge, noIndex, className },
        path: routeToHref(joinRoute(routeBasePath), config),
      })),
    })),
    texts: {
      admonitions: { ...texts.admonitions, ...toKeywordTitles(config) },
      details: texts.details,
      directLinkTo: texts.directLinkTo,
      crashed: texts.crashed,
      tryAgain: texts.tryAgain,
    },
    admonitionLooks: Object.fromEntries(Object.entries(admonitionTypes).map(([type, { look }]) => [type, look])),
    version: packageVersion(),
  };
  // Separate exports, so that scripts include only what they use.
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};`)
    .join('\n');
}

/**
 * Returns the configuration under the names of Docusaurus, without paths of this machine. Sites with our own
 * configuration have it too.
 */
export function toSiteConfig({ docusaurus, ...config }: Config, siteDir: string): Readonly<Record<string, unknown>> {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, titleDelimiter, customFields, themeConfig } = config;
  const values =
    docusaurus === undefined
      ? { title, tagline, url, baseUrl, favicon, trailingSlash, titleDelimiter, customFields, themeConfig }
      : { customFields: {}, themeConfig: {}, ...docusaurus.siteConfig, title, tagline, url, baseUrl };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutPlaces(value, siteDir)]));
}

/** Removes machine paths from all strings of a value. */
function withoutPlaces(value: unknown, siteDir: string): unknown {
  if (typeof value === 'string') return toPortable(value, siteDir);
  if (Array.isArray(value)) return value.map((item) => withoutPlaces(item, siteDir));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPlaces(inner, siteDir)]));
}

function toPortable(text: string, siteDir: string): string {
  const path = text.replace(/^file:\/\/(?=\/)/, '').replaceAll('\\', '/');
  const site = siteDir.replaceAll('\\', '/').replace(/\/$/, '');
  if (path === site || path.startsWith(`${site}/`)) return `@site${path.slice(site.length)}`;
  if (!isOfMachine(path, site)) return text;
  return /.*\/node_modules\/(.+)/.exec(path)?.[1] ?? basename(path);
}

/**
 * Distinguishes paths from URLs, which also start with a slash: a path shares a top folder with the site, belongs to a
 * package, or has a drive.
 */
function isOfMachine(path: string, site: string): boolean {
  if (/^[A-Za-z]:\//.test(path)) return true;
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  if (path.includes('/node_modules/')) return true;
  const [first, second] = path.slice(1).split('/');
  const [top, below] = site.slice(1).split('/');
  return first === top && (second === below || existsSync(path));
}
