/** Converts `mkdocs.yml` to a csb-docs configuration. */
import { isRecord } from '../../utils/record.js';
import {
  type Item,
  splitOrigin,
  takeOrigin,
  toCategory,
  toEditUrl,
  toLabel,
  toSidebarLink,
  toSocialLinks,
} from '../source-site/navigation.js';
import type { Converted, ImportContext, OldSite } from '../source-site/tool.js';
import { type Receiver, toList, toRecord, toText } from '../source-site/values.js';
import { reportExtensions, toMarkdown } from './extensions.js';
import { readPatterns, reportPatterns } from './ignored.js';
import { listNamed } from './named.js';

/** Locates the folders of an MkDocs site, where all files are in the docs folder. */
export function locateMkdocs(receiver: Receiver): OldSite {
  const docs = (receiver.text('docs_dir') ?? 'docs').replace(/^\.\/|\/+$/g, '');
  return {
    docs,
    publicFolders: [],
    assets: [],
    exclude: readPatterns(receiver, 'exclude_docs'),
    servesFiles: true,
    relativeTo: 'file',
    baseUrl: splitOrigin(receiver.text('site_url'))?.baseUrl ?? '/',
    origin: splitOrigin(receiver.text('site_url'))?.url,
    languages: new Map(),
    mainFolder: '',
    aliases: {},
  };
}

const LEFT: Readonly<Record<string, string>> = {
  hooks: 'csb-docs has no hooks. Run such steps before or after `csb-docs build`.',
  extra_css: 'Copy rules into `templates/styles/site.css`; colours and fonts are variables of the theme.',
  extra_javascript: 'List scripts in `scripts`, or write them as islands.',
  edit_uri_template: 'Write `docs.editUrl` as a function.',
  'theme.custom_dir': 'Write template parts in their place.',
  'theme.palette': 'Choose a `themeConfig.preset`, or set colours in a style sheet.',
  'theme.font': 'Set the fonts in a style sheet.',
  'extra.analytics': 'List the script in `scripts`.',
  'extra.version': 'Make versions with `csb-docs version`.',
  'extra.alternate': 'Name the languages in `i18n`, and put their pages below `i18n/`.',
  'extra.consent': 'Write it as a template part.',
  validation: 'Set `onBrokenLinks` and its neighbours.',
};

/** Plugins that csb-docs replaces. */
const DONE =
  /^(?:search|autorefs|tags|social|minify|offline|privacy|optimize|git-revision-date(?:-localized)?|redirects|material\/(?:search|tags|social|offline|privacy|optimize))$/;

/** Creates the configuration. */
export function convertMkdocs(context: ImportContext): Converted {
  const { receiver } = context;
  for (const [key, todo] of Object.entries(LEFT)) receiver.leave(key, todo);
  const plugins = listNamed(receiver.take('plugins'));
  for (const { name, key } of plugins)
    if (!DONE.test(name))
      receiver.report(
        key('plugins'),
        `The plugin \`${name}\` is not carried over.`,
        'See which feature of csb-docs does the same.',
      );
  reportExtensions(context);
  reportPatterns(receiver);
  const origin = takeOrigin(receiver, 'site_url');
  const redirects = plugins.find(({ name }) => name === 'redirects')?.options['redirect_maps'];
  const favicon = receiver.text('theme.favicon');
  const language = receiver.text('theme.language') ?? 'en';
  return {
    config: {
      title: receiver.text('site_name') ?? 'MkDocs',
      tagline: receiver.text('site_description') ?? '',
      url: origin.url,
      baseUrl: origin.baseUrl ?? '/',
      trailingSlash: receiver.take('use_directory_urls') !== false,
      ...(favicon === undefined ? {} : { favicon: context.toAsset(favicon) }),
      ...(language === 'en' ? {} : { i18n: { defaultLocale: language } }),
      ...toMarkdown(context),
      ...(isRecord(redirects) ? { redirects: toRedirects(redirects) } : {}),
      docs: {
        ...(context.site.exclude.length === 0 ? {} : { exclude: context.site.exclude }),
        ...(plugins.some(({ name }) => name.startsWith('git-revision-date')) ? { showLastUpdateTime: true } : {}),
        ...toEdit(context),
      },
      themeConfig: toTheme(context),
    },
    sidebars: toSidebars(context),
  };
}

function toRedirects(maps: Readonly<Record<string, unknown>>): readonly Item[] {
  const toPath = (file: string): string =>
    /^https?:/.test(file) ? file : `/${file.replace(/(?:^|(?<=\/))(?:index|README)\.md(?=#|$)|\.md(?=#|$)/, '')}`;
  return Object.entries(maps).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: toPath(from), to: toPath(to) }] : [],
  );
}

/** Without `edit_uri`, the edit URL is derived from the repository host. */
function toEdit({ receiver }: ImportContext): Readonly<Record<string, unknown>> {
  const repository = receiver.text('repo_url')?.replace(/\/+$/, '');
  const uri = receiver.take('edit_uri');
  if (repository === undefined || uri === '' || uri === null) return {};
  const isMaterial = receiver.text('theme.name') === 'material';
  if (uri === undefined && (isMaterial || !/github|gitlab/.test(repository))) return {};
  const way = toText(uri) ?? (repository.includes('gitlab') ? '-/edit/master/docs/' : 'edit/master/docs/');
  const start = /^https?:/.test(way) ? way : `${repository}/${way.replace(/^\/+/, '')}`;
  return { editUrl: toEditUrl(start.endsWith('/') || /[?#]/.test(way) ? start : `${start}/`) };
}

function toTheme({ receiver, toAsset }: ImportContext): Readonly<Record<string, unknown>> {
  const logo = receiver.text('theme.logo');
  const copyright = receiver.text('copyright');
  const repository = receiver.text('repo_url');
  const social = receiver.list('extra.social').map((link) => {
    const { icon, name, link: href } = toRecord(link);
    return { label: toText(name) ?? toLabel(icon), href };
  });
  const own = repository === undefined ? [] : [{ label: nameHost(repository), href: repository }];
  // If both the repository and its organisation are linked, only the repository link is kept.
  const others = social.filter(({ label }) => own.every((link) => link.label !== label));
  const links = toSocialLinks([...own, ...others]);
  return {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      ...(logo === undefined ? {} : { logo: { src: toAsset(logo), alt: '' } }),
      items: links,
    },
    ...(copyright === undefined ? {} : { footer: { copyright } }),
  };
}

function nameHost(address: string): string {
  return address.includes('gitlab') ? 'GitLab' : address.includes('github') ? 'GitHub' : 'Source';
}

function toSidebars(context: ImportContext): Converted['sidebars'] {
  const nav = context.receiver.list('nav');
  return nav.length === 0 ? undefined : { docs: nav.flatMap((item, index) => toItem(item, `nav.${index}`, context)) };
}

function toItem(value: unknown, key: string, context: ImportContext): readonly Item[] {
  if (typeof value === 'string') return toSidebarLink({ address: value, label: undefined, key }, context);
  return Object.entries(toRecord(value)).flatMap(([label, content]) => {
    if (typeof content === 'string') return toSidebarLink({ address: content, label, key }, context);
    const all = toList(content);
    // With `navigation.indexes`, a first page without label is the page of the section itself.
    const [first] = all;
    const index =
      typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) ? context.findPage(first) : undefined;
    const items = (index === undefined ? all : all.slice(1)).flatMap((item, at) =>
      toItem(item, `${key}.${label}.${at + (index === undefined ? 0 : 1)}`, context),
    );
    const options = index === undefined ? {} : { doc: context.toId(index) };
    return items.length === 0 && index === undefined ? [] : [toCategory(label, items, options)];
  });
}
