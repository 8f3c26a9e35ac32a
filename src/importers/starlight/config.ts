import type { OldFiles } from '../../types/moved.js';
import {
  type Item,
  splitOrigin,
  takeOrigin,
  toCategory,
  toEditUrl,
  toFolder,
  toLabel,
  toSidebarLink,
  toSocialLinks,
} from '../source-site/navigation.js';
import type { Converted, ImportContext, OldSite } from '../source-site/tool.js';
import { CALL, type Receiver, toList, toRecord, toText } from '../source-site/values.js';
import { findOptions } from './options.js';

const DOCS = 'src/content/docs';

/** Locates the folders of a Starlight site. */
export function locateStarlight(receiver: Receiver, files: OldFiles): OldSite {
  const options = findOptions(receiver);
  const locales = Object.entries(receiver.record(`${options}.locales`));
  const main = receiver.text(`${options}.defaultLocale`) ?? 'root';
  const languages = locales.map(([name, locale]): [string, string] => [
    name === 'root' ? '' : name,
    toText(toRecord(locale)['lang']) ?? name,
  ]);
  const base = receiver.text('base') ?? '/';
  return {
    docs: DOCS,
    publicFolders: ['public'],
    assets: files.paths.some((path) => path.startsWith('src/assets/')) ? ['src/assets'] : [],
    exclude: [],
    servesFiles: false,
    relativeTo: 'address',
    baseUrl: base.replace(/\/*$/, '/'),
    origin: splitOrigin(receiver.text('site'))?.url,
    languages: new Map(languages),
    mainFolder: main === 'root' || !locales.some(([name]) => name === main) ? '' : main,
    aliases: { '~/': 'src', '@/': 'src', '@assets/': 'src/assets' },
  };
}

const LEFT: Readonly<Record<string, string>> = {
  customCss: 'Copy rules into `templates/styles/site.css`; colours and fonts are variables of the theme.',
  components: 'Write template parts in their place.',
  plugins: 'See which features of csb-docs do the same.',
  expressiveCode: 'Colours of code come from the style sheet.',
  routeMiddleware: 'Write what it adds into front matter.',
  pagefind: 'Search is built in, and finds what it needs in the pages.',
  markdown: 'Plugins for Markdown are listed in the configuration.',
};

/** Creates the configuration. */
export function convertStarlight(context: ImportContext): Converted {
  const { receiver, site } = context;
  const at = findOptions(receiver);
  for (const [key, todo] of Object.entries(LEFT)) receiver.leave(`${at}.${key}`, todo);
  for (const key of ['vite', 'adapter', 'markdown']) receiver.leave(key, 'csb-docs needs no such setting.');
  reportIntegrations(context);
  reportOthers(context, at);
  const origin = takeOrigin(receiver, 'site');
  const title = receiver.take(`${at}.title`);
  const redirects = Object.entries(receiver.record('redirects')).flatMap(([from, to]) => {
    const target = toText(to) ?? toText(toRecord(to)['destination']);
    return target === undefined ? [] : [{ from, to: belowBase(target, site.baseUrl) }];
  });
  const favicon = receiver.text(`${at}.favicon`);
  return {
    config: {
      title: toText(title) ?? toText(Object.values(toRecord(title))[0]) ?? 'Starlight',
      tagline: receiver.text(`${at}.description`) ?? '',
      ...toDelimiter(context, at),
      url: origin.url,
      baseUrl: site.baseUrl,
      trailingSlash: receiver.take('trailingSlash') !== 'never',
      ...(favicon === undefined ? {} : { favicon: context.toAsset(favicon) }),
      ...toLanguages(context, at),
      ...toHeadTags(context, at),
      ...(redirects.length === 0 ? {} : { redirects }),
      docs: toDocs(context, at),
      themeConfig: toTheme(context, at),
    },
    sidebars: toSidebars(context, at),
  };
}

function toDelimiter({ receiver }: ImportContext, at: string): Readonly<Record<string, unknown>> {
  const titleDelimiter = receiver.text(`${at}.titleDelimiter`);
  return titleDelimiter === undefined ? {} : { titleDelimiter };
}

/** Makes a URL in the configuration relative to the base URL. */
function belowBase(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

function reportIntegrations({ receiver }: ImportContext): void {
  for (const [index, value] of receiver.list('integrations').entries()) {
    const name = toText(toRecord(value)[CALL]);
    if (name === undefined || name === '@astrojs/starlight' || name === '@astrojs/sitemap') continue;
    receiver.report(
      `integrations.${index}`,
      `The integration \`${name}\` is not carried over.`,
      'See which feature of csb-docs does the same.',
    );
  }
}

/** Reports options that are only partly supported. */
function reportOthers({ receiver, paths }: ImportContext, at: string): void {
  if (receiver.take(`${at}.pagination`) === false)
    receiver.report(
      `${at}.pagination`,
      '`pagination: false` is not carried over.',
      'Write `pagination_prev: null` and `pagination_next: null` into the front matter of pages, or replace their links with an empty template part.',
    );
  const translated = receiver.list(`${at}.sidebar`).findIndex(hasTranslations);
  const titles = Object.keys(toRecord(receiver.take(`${at}.title`)));
  if (translated >= 0 || titles.length > 1)
    receiver.report(
      translated >= 0 ? `${at}.sidebar.${translated}` : `${at}.title`,
      'Translations of the title and of labels of the sidebar are not carried over.',
      'Run `csb-docs write-translations`, and translate the messages.',
    );
  const others: readonly (readonly [RegExp, what: string, todo: string])[] = [
    [
      /^src\/content\/i18n\//,
      'Texts of the theme (`src/content/i18n/`) are not carried over.',
      'csb-docs has texts for most languages; write others into `i18n/`, after `csb-docs write-translations`.',
    ],
    [
      /^src\/pages\/.*\.(?:astro|md|mdx|ts|js)$/,
      'Pages in `src/pages/` are not carried over.',
      'Write them as Markdown or React in a folder `pages`, and set `pages: {}` in the configuration.',
    ],
    [
      /^src\/content\/docs\/(?:[^/]+\/)?404\.mdx?$/,
      'The text of the page for errors (`404.md`) is an ordinary page here.',
      'Remove it, and write a template part for the page that is not found.',
    ],
  ];
  for (const [files, what, todo] of others) {
    const file = paths.find((path) => files.test(path));
    if (file !== undefined) receiver.reportFile(file, what, todo);
  }
}

function hasTranslations(item: unknown): boolean {
  const { translations, items } = toRecord(item);
  return translations !== undefined || toList(items).some(hasTranslations);
}

function toLanguages({ site, receiver }: ImportContext, at: string): Readonly<Record<string, unknown>> {
  const { languages, mainFolder, baseUrl } = site;
  const main = languages.get(mainFolder) ?? 'en';
  if (languages.size < 2) return main === 'en' ? {} : { i18n: { defaultLocale: main } };
  const labels = receiver.record(`${at}.locales`);
  const configs = [...languages].map(([folder, language]) => {
    const label = toText(toRecord(labels[folder === '' ? 'root' : folder])['label']) ?? language;
    return [language, folder === mainFolder ? { label } : { label, baseUrl: `${baseUrl}${folder}/` }] as const;
  });
  if (mainFolder !== '')
    receiver.report(
      `${at}.defaultLocale`,
      `Pages of the default language move from \`/${mainFolder}/\` to \`/\`.`,
      `Add the redirect \`{ from: '/${mainFolder}/*', to: '/*' }\`.`,
    );
  return {
    i18n: {
      defaultLocale: main,
      locales: [main, ...[...languages.values()].filter((language) => language !== main)],
      localeConfigs: Object.fromEntries(configs),
    },
  };
}

function toHeadTags({ receiver }: ImportContext, at: string): Readonly<Record<string, unknown>> {
  const headTags = receiver.list(`${at}.head`).map((value) => {
    const { tag, attrs, content } = toRecord(value);
    return {
      tagName: tag,
      attributes: toRecord(attrs),
      ...(typeof content === 'string' ? { innerHTML: content } : {}),
    };
  });
  return headTags.length === 0 ? {} : { headTags };
}

function toDocs({ receiver, site }: ImportContext, at: string): Readonly<Record<string, unknown>> {
  const edit = receiver.text(`${at}.editLink.baseUrl`);
  const folder = [edit?.replace(/\/*$/, ''), DOCS, site.mainFolder].filter((part) => part !== '').join('/');
  return {
    ...(edit === undefined ? {} : { editUrl: toEditUrl(`${folder}/`) }),
    ...(receiver.isTrue(`${at}.lastUpdated`) ? { showLastUpdateTime: true } : {}),
  };
}

function toTheme(context: ImportContext, at: string): Readonly<Record<string, unknown>> {
  const { receiver, toAsset, site } = context;
  const { src, light, dark, alt, replacesTitle } = receiver.record(`${at}.logo`);
  const image = toText(src) ?? toText(light);
  const { minHeadingLevel, maxHeadingLevel } = receiver.record(`${at}.tableOfContents`);
  const levels = typeof minHeadingLevel === 'number' || typeof maxHeadingLevel === 'number';
  return {
    colorMode: { respectPrefersColorScheme: true },
    ...(levels
      ? { tableOfContents: { minHeadingLevel: minHeadingLevel ?? 2, maxHeadingLevel: maxHeadingLevel ?? 3 } }
      : {}),
    navbar: {
      ...(replacesTitle === true ? { title: '' } : {}),
      ...(image === undefined
        ? {}
        : {
            logo: {
              src: toAsset(image),
              ...(toText(dark) === undefined ? {} : { srcDark: toAsset(String(dark)) }),
              alt: toText(alt) ?? '',
            },
          }),
      items: [
        ...(site.languages.size > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        ...toSocialLinks(listSocial(context, at)),
      ],
    },
  };
}

/** Reads a list with `href`, or an object as before version 0.33. */
function listSocial(
  { receiver }: ImportContext,
  at: string,
): readonly { readonly label: string; readonly href: unknown }[] {
  const value = receiver.take(`${at}.social`);
  if (!Array.isArray(value))
    return Object.entries(toRecord(value)).map(([icon, href]) => ({ label: toLabel(icon), href }));
  return value.map((link: unknown) => {
    const { label, icon, href } = toRecord(link);
    return { label: toText(label) ?? toLabel(icon), href };
  });
}

function toSidebars(context: ImportContext, at: string): Converted['sidebars'] {
  const items = context.receiver.list(`${at}.sidebar`);
  if (items.length === 0) return undefined;
  return { docs: items.flatMap((item, index) => toItem(item, `${at}.sidebar.${index}`, context)) };
}

function toItem(value: unknown, key: string, context: ImportContext): readonly Item[] {
  if (typeof value === 'string') return toSidebarLink({ address: value, label: undefined, key }, context);
  const { label: written, slug, link, items, autogenerate, collapsed, badge } = toRecord(value);
  const label = toText(written);
  if (badge !== undefined)
    context.receiver.report(
      `${key}.badge`,
      'Badges of the sidebar are not carried over.',
      'Write a badge into the heading of the page, or a class with `sidebar_class_name`.',
    );
  const address = toText(slug) ?? toText(link);
  if (address !== undefined) return toSidebarLink({ address, label, key }, context);
  if (toText(slug) === undefined && typeof slug === 'string')
    return toSidebarLink({ address: '/', label, key }, context);
  const directory = toRecord(autogenerate)['directory'];
  const inner =
    typeof directory === 'string'
      ? [toFolder(directory.replace(/^\/+|\/+$/g, ''))]
      : toList(items).flatMap((item, index) => toItem(item, `${key}.items.${index}`, context));
  if (label === undefined) return inner;
  return inner.length === 0 ? [] : [toCategory(label, inner, { collapsed: collapsed === true })];
}
