/** Translates the options outside plugins and theme. Rules map option names to their treatment. */

import { findTextsName } from '../../locales/locales.js';
import type { DocusaurusSite } from '../../types/docusaurus.js';
import type { MarkdownConfig } from '../../types/markdown-config.js';
import { findStandIn } from '../../utils/code/stand-in.js';
import { toAssets, toHeadTags } from './head.js';
import { applyRules, type Rules, type Translation, toItems, toRecord, toStrings } from './rules/rules.js';

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
  storage: ['none', 'csb-docs stores reader preferences under its own keys'],
  ssrTemplate: ['different', 'csb-docs renders its own HTML document; add tags with `headTags`'],
  webpack: ['none', 'csb-docs uses another bundler'],
};

const MARKDOWN: Rules = {
  format: 'same',
  anchors: 'same',
  emoji: 'same',
  hooks: 'silent',
  mermaid: 'same',
  mdx1Compat: 'silent',
  preprocessor: 'silent',
  parseFrontMatter: ['different', 'the function is not called; front matter is read as YAML'],
  remarkRehypeOptions: ['different', 'csb-docs converts Markdown to HTML with its own options'],
};

/** Returns our options for these keys. */
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
    // An error in Docusaurus. A site that Docusaurus builds has all its images, or creates them in an unknown way.
    onBrokenMarkdownImages: 'warn',
    ...toLevels(hooks, translation),
    headTags: toHeadTags(raw['headTags']),
    scripts: toAssets(raw['scripts']),
    stylesheets: toAssets(raw['stylesheets']),
    customFields: toRecord(customFields),
  };
}

/** Docusaurus only warns about a path after the origin. */
function toOrigin(url: string, { report }: Translation): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  if (pathname !== '/') report(['different', `only \`${origin}\` is used; set the path in \`baseUrl\``], 'url');
  return origin;
}

/** Translates the Markdown options. `plugins` are options that depend on plugins and themes. */
export function translateMarkdown(
  raw: Readonly<Record<string, unknown>>,
  plugins: Pick<MarkdownConfig, 'npm2yarn' | 'liveCode'>,
  translation: Translation,
): unknown {
  const markdown = toRecord(raw['markdown']);
  // In Docusaurus, `.md` files are MDX by default.
  return {
    format: 'mdx',
    // Docusaurus has neither smart typography nor the CJK extension of CommonMark.
    typography: false,
    cjkFriendly: false,
    ...applyRules(markdown, MARKDOWN, { at: 'markdown', translation }),
    ...plugins,
  };
}

/** Returns the site's Markdown preprocessor. */
export function toPreprocessor(raw: Readonly<Record<string, unknown>>): Pick<DocusaurusSite, 'preprocessor'> {
  const { preprocessor } = toRecord(raw['markdown']);
  if (typeof preprocessor !== 'function' || findStandIn(preprocessor) !== undefined) return {};
  return { preprocessor: (file) => preprocessor(file) as unknown };
}

/** A hook is a level or a function. */
function toLevels(hooks: Readonly<Record<string, unknown>>, { report }: Translation): Record<string, unknown> {
  const entries = ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'].flatMap((name): [string, unknown][] => {
    const value = hooks[name];
    if (typeof value !== 'function') return value === undefined ? [] : [[name, value]];
    report(['different', 'the function is not called; broken links are warnings'], `markdown.hooks.${name}`);
    return [[name, 'warn']];
  });
  return Object.fromEntries(entries);
}

/** Translates the languages. */
export function translateLanguages(raw: Readonly<Record<string, unknown>>, { report }: Translation): unknown {
  const { defaultLocale = 'en', locales: listed, localeConfigs, path } = toRecord(raw['i18n']);
  const locales = toStrings(listed ?? []);
  const names = [...new Set([String(defaultLocale), ...locales])];
  const unreported = names.filter((name) => findTextsName(name) === undefined);
  if (unreported.length > 0)
    report(
      ['different', `interface texts are in English, because there is no translation for ${listNames(unreported)}`],
      'i18n.locales',
    );
  return {
    defaultLocale,
    locales,
    localeConfigs: Object.fromEntries(
      Object.entries(toRecord(localeConfigs)).map(([name, config]) => [name, keepKnown(toRecord(config))]),
    ),
    ...(path === undefined ? {} : { path }),
  };
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Keeps the supported options of a language. */
function keepKnown(config: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(LANGUAGE.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])));
}

const LANGUAGE = ['label', 'direction', 'htmlLang', 'calendar', 'path', 'url', 'baseUrl', 'translate'];

function reportOther({ future, storage }: Readonly<Record<string, unknown>>, { report }: Translation): void {
  const { experimental_router: router, experimental_storage: storageBefore } = toRecord(future);
  if (router === 'hash') report(['different', 'each language has its own URLs'], 'future.experimental_router');
  if (storage === undefined && toItems(storageBefore).length > 0)
    report(['none', 'csb-docs stores reader preferences under its own keys'], 'future.experimental_storage');
}
