/** Converts a VitePress configuration. */

import type { OldFiles } from '../../types/moved.js';
import { joinFile, toFilePath } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import {
  type Item,
  splitOrigin,
  takeOrigin,
  toEditUrl,
  toLabel,
  toNavbarLink,
  toSocialLinks,
} from '../source-site/navigation.js';
import type { Converted, ImportContext, OldSite } from '../source-site/tool.js';
import { type Receiver, toList, toRecord, toText } from '../source-site/values.js';
import { isFolderPage } from './folder-pages.js';
import { toSidebars } from './sidebar.js';

/** Locates the folders of a VitePress site. `srcDir` is relative to the folder that contains `.vitepress`. */
export function locateVitepress(receiver: Receiver, files: OldFiles): OldSite {
  const config =
    files.paths.find((path) => /(^|\/)\.vitepress\/config/.test(path)) ?? toFilePath('.vitepress/config.ts');
  const around = config.replace(/\/?\.vitepress\/.*$/, '');
  const docs = joinFile(around === '' ? '.' : around, receiver.text('srcDir') ?? '.');
  const folder = docs === './' || docs === '.' ? '' : docs.replace(/\/$/, '');
  const locales = Object.entries(receiver.record('locales'));
  const languages = new Map(
    locales.map(([name, locale]) => [name === 'root' ? '' : name, toText(toRecord(locale)['lang']) ?? name]),
  );
  return {
    docs: folder,
    publicFolders: [joinFile(folder === '' ? '.' : folder, 'public')],
    assets: [],
    exclude: toList(receiver.take('srcExclude')).filter((glob) => typeof glob === 'string'),
    servesFiles: false,
    relativeTo: 'file',
    baseUrl: receiver.text('base') ?? '/',
    origin: splitOrigin(receiver.text('sitemap.hostname'))?.url,
    languages: locales.length === 0 ? new Map() : languages,
    mainFolder: '',
    aliases: {},
  };
}

/** Unsupported keys, and what to do instead. */
const LEFT: Readonly<Record<string, string>> = {
  vite: 'csb-docs needs no bundler of your own. Move scripts for pages into islands.',
  vue: 'csb-docs has no Vue. Write parts that answer as islands, or in MDX with React.',
  buildEnd: 'Run it after `csb-docs build`, as a script of the package.',
  transformHead: 'List the tags in `headTags`.',
  transformHtml: 'Write what it adds as a template part.',
  transformPageData: 'Write what it adds into front matter.',
  rewrites: 'Give the pages an address with `slug` in their front matter.',
  'markdown.config': 'Plugins for markdown-it do not run here. See the Markdown features of csb-docs for what they do.',
  'markdown.math': 'Formulas need the plugin for math.',
  titleTemplate: 'Set `titleDelimiter`, which stands between the title of a page and that of the site.',
  'themeConfig.carbonAds': 'Write them as a template part.',
  'themeConfig.algolia': 'Configure it as `themeConfig.algolia`, or keep the search that is built in.',
};

const THEME =
  'Copy rules into `templates/styles/site.css`, where colours and fonts have other names; write parts of pages as template parts.';

/** Creates the configuration. */
export function convertVitepress(context: ImportContext): Converted {
  const { receiver, site } = context;
  for (const [key, todo] of Object.entries(LEFT)) receiver.leave(key, todo);
  if (context.paths.some((path) => /(?:^|\/)\.vitepress\/theme\//.test(path)))
    receiver.report('', 'The theme in `.vitepress/theme` is not carried over.', THEME);
  const origin = takeOrigin(receiver, 'sitemap.hostname');
  const theme = isRecord(receiver.take('themeConfig')) ? 'themeConfig' : 'locales.root.themeConfig';
  const { sidebars, config } = toSidebars(context, theme);
  return {
    config: {
      title: receiver.text('title') ?? receiver.text('locales.root.title') ?? 'VitePress',
      tagline: receiver.text('description') ?? receiver.text('locales.root.description') ?? '',
      url: origin.url,
      baseUrl: receiver.text('base') ?? '/',
      ...toTrailingSlash(context),
      ...toFavicon(context),
      ...(receiver.take('ignoreDeadLinks') === true ? { onBrokenLinks: 'warn' } : {}),
      ...toLanguages(context),
      docs: {
        ...config,
        ...(site.exclude.length === 0 ? {} : { exclude: site.exclude }),
        ...(receiver.take('lastUpdated') === true ? { showLastUpdateTime: true } : {}),
        ...toEdit(context, theme),
      },
      themeConfig: toTheme(context, theme),
    },
    sidebars,
  };
}

/**
 * Pages are `start.html`, as in VitePress. With clean URLs, folder pages may need `index.html`; then all pages get it.
 */
function toTrailingSlash({ site, receiver, paths }: ImportContext): Readonly<Record<string, unknown>> {
  const hasFolderPages = paths.some((path) => isFolderPage(path, site));
  return receiver.isTrue('cleanUrls') && hasFolderPages ? {} : { trailingSlash: false };
}

function toLanguages({ site, receiver }: ImportContext): Readonly<Record<string, unknown>> {
  const { languages } = site;
  const main = receiver.text('lang') ?? languages.get('') ?? 'en';
  if (languages.size < 2) return main === 'en' || main === 'en-US' ? {} : { i18n: { defaultLocale: main } };
  const others = [...languages].filter(([folder]) => folder !== '');
  for (const [folder] of others.filter(([name]) => hasTexts(receiver.record(`locales.${name}`))))
    receiver.report(
      `locales.${folder}`,
      `Texts of navigation in \`${folder}\` are not carried over.`,
      'Run `csb-docs write-translations`, and translate the messages.',
    );
  const configs = others.map(([folder, language]) => [
    language,
    { label: receiver.text(`locales.${folder}.label`) ?? language, baseUrl: `${site.baseUrl}${folder}/` },
  ]);
  return {
    i18n: {
      defaultLocale: main,
      locales: [main, ...others.map(([, language]) => language)],
      localeConfigs: Object.fromEntries([[main, { label: receiver.text('locales.root.label') ?? main }], ...configs]),
    },
  };
}

/** Returns true if a locale has more than its name and pages. */
function hasTexts({ label: _label, lang: _lang, link: _link, ...texts }: Item): boolean {
  return Object.keys(texts).length > 0;
}

/** Reads `head`, a list of `[tag, attributes, content]`. */
function toFavicon({ receiver, toAsset, site }: ImportContext): Readonly<Record<string, unknown>> {
  const tags = receiver.list('head').map((tag) => {
    const [tagName, attributes, innerHTML] = toList(tag);
    return { tagName, attributes: toRecord(attributes), ...(typeof innerHTML === 'string' ? { innerHTML } : {}) };
  });
  const isIcon = ({ tagName, attributes }: (typeof tags)[number]): boolean =>
    tagName === 'link' && attributes['rel'] === 'icon';
  const icon = toText(tags.find(isIcon)?.attributes['href']);
  const headTags = tags.filter((tag) => !isIcon(tag));
  const bare = icon?.startsWith(site.baseUrl) === true ? `/${icon.slice(site.baseUrl.length)}` : icon;
  return {
    ...(bare === undefined ? {} : { favicon: toAsset(bare) }),
    ...(headTags.length === 0 ? {} : { headTags }),
  };
}

function toEdit({ receiver }: ImportContext, theme: string): Readonly<Record<string, unknown>> {
  const pattern = receiver.take(`${theme}.editLink.pattern`);
  if (typeof pattern !== 'string') return {};
  const [before = '', behind = ''] = pattern.split(':path');
  return { editUrl: toEditUrl(before, behind) };
}

function toTheme(context: ImportContext, theme: string): Readonly<Record<string, unknown>> {
  const { receiver } = context;
  const at = (key: string): unknown => receiver.take(`${theme}.${key}`);
  const appearance = receiver.take('appearance');
  const outline = at('outline.level') ?? at('outline');
  const [low, high] = outline === 'deep' ? [2, 6] : Array.isArray(outline) ? outline : [outline, outline];
  const footer = [at('footer.message'), at('footer.copyright')].filter((text) => typeof text === 'string');
  return {
    ...(appearance === false ? { colorMode: { disableSwitch: true } } : {}),
    ...(appearance === 'dark' ? { colorMode: { defaultMode: 'dark' } } : {}),
    ...(appearance === undefined || appearance === true ? { colorMode: { respectPrefersColorScheme: true } } : {}),
    ...(typeof low === 'number' && low > 1 ? { tableOfContents: { minHeadingLevel: low, maxHeadingLevel: high } } : {}),
    navbar: toNavbar(context, theme),
    ...(footer.length === 0 ? {} : { footer: { copyright: footer.join('<br>') } }),
  };
}

function toNavbar(context: ImportContext, theme: string): Item {
  const { receiver, toAsset, site } = context;
  const logo = receiver.take(`${theme}.logo`);
  const { light, dark, src, alt } = toRecord(logo);
  const image = toText(logo) ?? toText(src) ?? toText(light);
  const darkImage = toText(dark);
  const title = receiver.take(`${theme}.siteTitle`);
  const social = receiver
    .list(`${theme}.socialLinks`)
    .map(toRecord)
    .map(({ icon, link, ariaLabel }) => ({ label: toText(ariaLabel) ?? toLabel(icon), href: link }));
  return {
    ...(title === false ? { title: '' } : toText(title) === undefined ? {} : { title }),
    ...(image === undefined
      ? {}
      : {
          logo: {
            src: toAsset(image),
            ...(darkImage === undefined ? {} : { srcDark: toAsset(darkImage) }),
            alt: toText(alt) ?? '',
          },
        }),
    items: [
      ...receiver.list(`${theme}.nav`).flatMap((item, index) => toNavItem(item, `${theme}.nav.${index}`, context)),
      ...(site.languages.size > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
      ...toSocialLinks(social),
    ],
  };
}

function toNavItem(value: unknown, key: string, context: ImportContext): readonly Item[] {
  const { text, link, items, component } = toRecord(value);
  const label = toText(text) ?? '';
  if (component !== undefined) {
    context.receiver.report(key, 'A component in the bar is not carried over.', 'Write it as a template part.');
    return [];
  }
  const address = toText(link);
  if (address !== undefined) return [toNavbarLink(label, address, context)];
  const links = toList(items).flatMap((item, index) => {
    const { items: inner } = toRecord(item);
    const all = inner === undefined ? [item] : toList(inner);
    return all.flatMap((entry) => toNavItem(entry, `${key}.items.${index}`, context));
  });
  return links.length === 0 ? [] : [{ type: 'dropdown', label, items: links }];
}
