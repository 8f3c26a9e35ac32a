/** Creates the `siteConfig` that site components see: plain data with the defaults of Docusaurus. */

import { findStandIn } from '../../utils/code/stand-in.js';
import { isRecord } from '../../utils/record.js';
import { toRecord } from './rules/rules.js';

/** Maximum nesting, to stop at circular references. */
const MOST_LEVELS = 40;

/** Creates `siteConfig` without `undefined`, functions, package stand-ins and circular references. */
export function toSiteConfig(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const site = toRecord(toPlain(raw, 0));
  const theme = toRecord(site['themeConfig']);
  return {
    ...DEFAULTS,
    ...site,
    i18n: { ...DEFAULTS.i18n, ...toRecord(site['i18n']) },
    markdown: { ...DEFAULTS.markdown, ...toRecord(site['markdown']) },
    themeConfig: {
      ...DEFAULTS.themeConfig,
      ...theme,
      colorMode: { ...DEFAULTS.themeConfig.colorMode, ...toRecord(theme['colorMode']) },
      navbar: { ...DEFAULTS.themeConfig.navbar, ...toRecord(theme['navbar']) },
      tableOfContents: { ...DEFAULTS.themeConfig.tableOfContents, ...toRecord(theme['tableOfContents']) },
    },
  };
}

const DEFAULTS = {
  tagline: '',
  titleDelimiter: '|',
  noIndex: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',
  staticDirectories: ['static'],
  baseUrlIssueBanner: true,
  customFields: {},
  plugins: [],
  themes: [],
  presets: [],
  headTags: [],
  scripts: [],
  stylesheets: [],
  clientModules: [],
  i18n: { defaultLocale: 'en', path: 'i18n', locales: ['en'], localeConfigs: {} },
  markdown: { format: 'mdx', mermaid: false, emoji: true, anchors: { maintainCase: false } },
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    metadata: [],
    prism: { additionalLanguages: [] },
    navbar: { hideOnScroll: false, items: [] },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },
};

/** Converts a value like JSON does, but safely for values created by site code. */
export function toPlain(value: unknown, level: number): unknown {
  if (level > MOST_LEVELS || findStandIn(value) !== undefined) return undefined;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => toPlain(item, level + 1)).filter((item) => item !== undefined);
  }
  if (value instanceof Date) return value.toJSON();
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        const plain = toPlain(inner, level + 1);
        return plain === undefined ? [] : [[key, plain]];
      }),
    );
  }
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null ? value : undefined;
}
