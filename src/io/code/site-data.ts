/** What csb-docs tells the code of a site about the site: the text of the module `csb-docs/site`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toKeywordTitles } from '../../config/docusaurus/keyword-titles.js';
import { getLocale } from '../../config/locales/locales.js';
import { admonitionTypes } from '../../text/admonition-types.js';
import { joinRoute, routeToHref } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import { packageVersion } from '../package.js';
import { withoutPlaces } from './without-places.js';

/** Writes the module; its exports are declared in `templates/docusaurus/site.d.ts`. */
export function writeSiteData(siteDir: string, config: Config): string {
  const { baseUrl, url, trailingSlash, docs, i18n } = config;
  const { texts, htmlLang, direction } = getLocale(i18n.defaultLocale);
  const values = {
    baseUrl,
    url,
    trailingSlash,
    siteConfig: toSiteConfig(config, siteDir),
    locale: { name: i18n.defaultLocale, htmlLang, direction },
    translations: readTranslations(join(siteDir, 'i18n', i18n.defaultLocale, 'code.json')),
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
  // Each on its own: what a script does not use is left out of it.
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};`)
    .join('\n');
}

/** The configuration under the names of Docusaurus, which sites with a configuration of our own have too; without paths of the machine. */
export function toSiteConfig({ docusaurus, ...config }: Config, siteDir: string): Readonly<Record<string, unknown>> {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, titleDelimiter, customFields, themeConfig } = config;
  const values =
    docusaurus === undefined
      ? { title, tagline, url, baseUrl, favicon, trailingSlash, titleDelimiter, customFields, themeConfig }
      : { customFields: {}, themeConfig: {}, ...docusaurus.siteConfig, title, tagline, url, baseUrl };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutPlaces(value, siteDir)]));
}

/** Messages of components, as Docusaurus extracts them: id → message and description. */
function readTranslations(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  try {
    const entries: Readonly<Record<string, { readonly message?: unknown }>> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(entries).flatMap(([id, { message }]) => (typeof message === 'string' ? [[id, message]] : [])),
    );
  } catch {
    return {};
  }
}
