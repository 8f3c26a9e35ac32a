/** The configuration outside plugins and theme: Docusaurus' names on the left, what becomes of them on the right. */
import { findStandIn } from '../../text/stand-in.js';
import type { Config } from '../../types/config.js';
import type { DocusaurusSite } from '../../types/docusaurus.js';
import type { MarkdownConfig } from '../../types/markdown-config.js';
import { findTextsName } from '../locales/locales.js';
import { toAssets, toHeadTags } from './head.js';
import { applyRules, type Rules, type Translation, toItems, toRecord, toStrings } from './rules.js';

const SITE: Rules = {
  title: 'same',
  tagline: 'same',
  titleDelimiter: 'same',
  url: 'same',
  baseUrl: 'same',
  trailingSlash: 'same',
  favicon: 'same',
  noIndex: 'same',
  onBrokenLinks: 'same',
  onBrokenAnchors: 'same',
  onBrokenMarkdownLinks: 'same',
  onDuplicateRoutes: 'same',
  baseUrlIssueBanner: 'same',
  staticDirectories: 'silent',
  headTags: 'silent',
  scripts: 'silent',
  stylesheets: 'silent',
  customFields: 'silent',
  markdown: 'silent',
  i18n: 'silent',
  themeConfig: 'silent',
  presets: 'silent',
  plugins: 'silent',
  themes: 'silent',
  clientModules: 'silent',
  organizationName: 'silent',
  projectName: 'silent',
  deploymentBranch: 'silent',
  githubHost: 'silent',
  githubPort: 'silent',
  future: 'silent',
  storage: ['none', 'what readers choose is kept under names of csb-docs'],
  ssrTemplate: ['different', 'pages have the frame of csb-docs; `headTags` can add to it'],
  webpack: ['none', 'scripts are bundled another way'],
};

const MARKDOWN: Rules = {
  format: 'same',
  anchors: 'same',
  emoji: 'same',
  hooks: 'silent',
  mermaid: 'same',
  mdx1Compat: 'silent',
  preprocessor: 'silent',
  parseFrontMatter: ['different', 'the function is not called, front matter is read as YAML'],
  remarkRehypeOptions: ['different', 'HTML is made of Markdown with the options of csb-docs'],
};

/** Options of our own table that come from these keys. */
export function translateSite(
  raw: Readonly<Record<string, unknown>>,
  translation: Translation,
): Record<string, unknown> {
  const { staticDirectories, trailingSlash, url, customFields } = raw;
  const { url: _, trailingSlash: __, ...kept } = applyRules(raw, SITE, { at: '', translation });
  const hooks = toRecord(toRecord(raw['markdown'])['hooks']);
  reportOther(raw, translation);
  return {
    ...kept,
    ...(typeof url === 'string' ? { url: toOrigin(url, translation) } : {}),
    ...(typeof trailingSlash === 'boolean' ? { trailingSlash } : {}),
    ...(Array.isArray(staticDirectories)
      ? { staticDirectories: toStrings(staticDirectories).map(translation.place.toRelative) }
      : {}),
    // There it is an error: a site that Docusaurus builds has all images, or makes them in a way that is not known here.
    onBrokenMarkdownImages: 'warn',
    ...toLevels(hooks, translation),
    headTags: toHeadTags(raw['headTags']),
    scripts: toAssets(raw['scripts']),
    stylesheets: toAssets(raw['stylesheets']),
    customFields: toRecord(customFields),
  };
}

/** Docusaurus warns of a path behind the origin, and goes on. */
function toOrigin(url: string, { report }: Translation): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  if (pathname !== '/') report(['different', `only \`${origin}\` counts; a path belongs to \`baseUrl\``], 'url');
  return origin;
}

/** How Markdown is read; `plugins` is what plugins and themes decide. */
export function translateMarkdown(
  raw: Readonly<Record<string, unknown>>,
  plugins: Pick<MarkdownConfig, 'npm2yarn' | 'liveCode'>,
  translation: Translation,
): unknown {
  const markdown = toRecord(raw['markdown']);
  // There, `.md` is MDX unless the site says otherwise.
  return {
    format: 'mdx',
    ...applyRules(markdown, MARKDOWN, { at: 'markdown', translation }),
    ...plugins,
  };
}

/** The function that a site has its Markdown go through. */
export function toPreprocessor(raw: Readonly<Record<string, unknown>>): Pick<DocusaurusSite, 'preprocessor'> {
  const { preprocessor } = toRecord(raw['markdown']);
  if (typeof preprocessor !== 'function' || findStandIn(preprocessor) !== undefined) return {};
  return { preprocessor: (file) => preprocessor(file) as unknown };
}

/** A hook is a level, or a function that Docusaurus asks. */
function toLevels(hooks: Readonly<Record<string, unknown>>, { report }: Translation): Record<string, unknown> {
  const entries = ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'].flatMap((name): [string, unknown][] => {
    const value = hooks[name];
    if (typeof value !== 'function') return value === undefined ? [] : [[name, value]];
    report(['different', 'the function is not called, broken ones are warnings'], `markdown.hooks.${name}`);
    return [[name, 'warn']];
  });
  return Object.fromEntries(entries);
}

/** The language of the site: one is built, whatever the others are. */
export function translateLanguage(raw: Readonly<Record<string, unknown>>, translation: Translation): Config['i18n'] {
  const { defaultLocale, locales: listed, localeConfigs } = toRecord(raw['i18n']);
  const { place, report } = translation;
  const language = typeof defaultLocale === 'string' ? defaultLocale : 'en';
  const others = toStrings(listed ?? []).filter((locale) => locale !== language);
  if (others.length > 0)
    report(['missing', `only \`${language}\` is built, without ${others.join(', ')}`], 'i18n.locales');
  if (place.find(`i18n/${language}`) !== undefined)
    report(['different', `translations in \`i18n/${language}\` are not used`], 'i18n');
  if (findTextsName(language) === undefined)
    report(
      ['different', `texts of the interface are English: there is no translation to \`${language}\``],
      'i18n.defaultLocale',
    );
  return { defaultLocale: language, ...toLocale(toRecord(toRecord(localeConfigs)[language])) };
}

/** What a site says of its language; what is no language is left out. */
function toLocale({ htmlLang, direction }: Readonly<Record<string, unknown>>): Omit<Config['i18n'], 'defaultLocale'> {
  return {
    ...(typeof htmlLang === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(htmlLang) ? { htmlLang } : {}),
    ...(direction === 'ltr' || direction === 'rtl' ? { direction } : {}),
  };
}

function reportOther({ future, storage }: Readonly<Record<string, unknown>>, { report }: Translation): void {
  const { experimental_router: router, experimental_storage: storageBefore } = toRecord(future);
  if (router === 'hash') report(['different', 'pages have addresses of their own'], 'future.experimental_router');
  if (storage === undefined && toItems(storageBefore).length > 0)
    report(['none', 'what readers choose is kept under names of csb-docs'], 'future.experimental_storage');
}
