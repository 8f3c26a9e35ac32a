/** Translates the options of the docs, blog and pages plugins. Rules map option names to their treatment. */
import type { MarkdownPlugins } from '../../types/docusaurus.js';
import type { Npm2YarnOptions } from '../../types/markdown-config.js';
import { translateMarkdownPlugins } from './markdown-plugins.js';
import type { PluginEntry } from './plugin-list.js';
import { applyRules, isNothing, type Part, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';

const COMPONENT = ['different', 'this page component is not used, because csb-docs has its own'] as const;
const RUN = ['different', 'the function is not called'] as const;

const SHARED: Rules = {
  id: 'same',
  path: 'path',
  routeBasePath: 'same',
  include: 'same',
  exclude: 'same',
  // Handled by `translateMarkdownPlugins`.
  remarkPlugins: 'silent',
  rehypePlugins: 'silent',
  beforeDefaultRemarkPlugins: 'silent',
  beforeDefaultRehypePlugins: 'silent',
  recmaPlugins: ['different', 'plugins for compiled MDX do not run'],
};

const WRITTEN: Rules = {
  ...SHARED,
  admonitions: 'same',
  editUrl: 'same',
  showLastUpdateTime: 'same',
  showLastUpdateAuthor: 'same',
  tags: 'same',
  onInlineTags: 'same',
  tagsBasePath: 'same',
  editLocalizedFiles: 'same',
};

const DOCS: Rules = {
  ...WRITTEN,
  sidebarPath: 'same',
  sidebarCollapsible: 'same',
  sidebarCollapsed: 'same',
  numberPrefixParser: 'same',
  breadcrumbs: 'same',
  sidebarItemsGenerator: RUN,
  docItemComponent: COMPONENT,
  docRootComponent: COMPONENT,
  docsRootComponent: COMPONENT,
  docVersionRootComponent: COMPONENT,
  docCategoryGeneratedIndexComponent: COMPONENT,
  docTagsListComponent: COMPONENT,
  docTagDocListComponent: COMPONENT,
  versions: 'same',
  lastVersion: 'same',
  onlyIncludeVersions: 'same',
  includeCurrentVersion: 'same',
  disableVersioning: 'same',
  editCurrentVersion: 'same',
  homePageId: ['none', 'Docusaurus has removed it; write `slug: /` in the front matter of a doc instead'],
};

const BLOG: Rules = {
  ...WRITTEN,
  pageBasePath: 'same',
  archiveBasePath: 'same',
  authorsBasePath: 'same',
  postsPerPage: 'same',
  blogTitle: 'same',
  blogDescription: 'same',
  blogSidebarCount: 'same',
  blogSidebarTitle: 'same',
  showReadingTime: 'same',
  sortPosts: 'same',
  authorsMapPath: 'same',
  feedOptions: 'silent',
  onInlineAuthors: 'same',
  onUntruncatedBlogPosts: 'same',
  readingTime: ['different', 'csb-docs calculates the reading time itself'],
  truncateMarker: ['different', 'excerpts end at `<!-- truncate -->` and `{/* truncate */}`'],
  processBlogPosts: RUN,
  blogListComponent: COMPONENT,
  blogPostComponent: COMPONENT,
  blogTagsListComponent: COMPONENT,
  blogTagsPostsComponent: COMPONENT,
  blogArchiveComponent: COMPONENT,
  blogAuthorsListComponent: COMPONENT,
  blogAuthorsPostsComponent: COMPONENT,
};

const FEED: Rules = {
  type: 'same',
  limit: 'same',
  title: 'same',
  description: 'same',
  copyright: 'same',
  language: 'same',
  createFeedItems: RUN,
  xslt: ['none', 'feeds have no style sheet'],
};

const PAGES: Rules = {
  ...SHARED,
  id: 'silent',
  editLocalizedFiles: 'silent',
  mdxPageComponent: COMPONENT,
  showLastUpdateTime: 'silent',
  showLastUpdateAuthor: 'silent',
  editUrl: 'silent',
};

const SITEMAP: Rules = {
  changefreq: 'same',
  priority: 'same',
  ignorePatterns: 'same',
  filename: 'same',
  lastmod: 'same',
  createSitemapItems: RUN,
  id: 'silent',
};

/** Translated options of a collection, and its Markdown plugins. */
export interface TranslatedCollection {
  readonly options: Readonly<Record<string, unknown>>;
  readonly plugins: MarkdownPlugins;
  readonly npm2yarn: Npm2YarnOptions | undefined;
}

/** Translates the options of the docs plugin. */
export function translateDocs(entry: PluginEntry, translation: Translation): TranslatedCollection {
  return translateCollection(entry, { rules: DOCS, shown: 'docs' }, translation);
}

/** Translates the options of the blog plugin. Undefined if the folder does not exist. */
export function translateBlog(entry: PluginEntry, translation: Translation): TranslatedCollection | undefined {
  if (!hasFolder(entry, 'blog', translation)) return undefined;
  const translated = translateCollection(entry, { rules: BLOG, shown: 'blog' }, translation);
  const part = { at: `${entry.optionsAt}.feedOptions`, shown: 'blog.feedOptions', translation };
  const feed = entry.options['feedOptions'];
  const feedOptions = feed === undefined ? {} : { feedOptions: applyRules(toRecord(feed), FEED, part) };
  return { ...translated, options: { ...translated.options, ...feedOptions } };
}

/** Translates the options of the pages plugin. Its default folder differs, and may be missing. */
export function translatePages(entry: PluginEntry, translation: Translation): TranslatedCollection | undefined {
  if (!hasFolder(entry, 'src/pages', translation)) return undefined;
  const translated = translateCollection(entry, { rules: PAGES, shown: 'pages' }, translation);
  return { ...translated, options: { path: 'src/pages', ...translated.options } };
}

/** Translates the options of the sitemap plugin, which has no dates by default. */
export function translateSitemap({ options, optionsAt }: PluginEntry, translation: Translation): unknown {
  return { lastmod: null, ...applyRules(options, SITEMAP, { at: optionsAt, shown: 'sitemap', translation }) };
}

function hasFolder({ options: { path } }: PluginEntry, usual: string, { place }: Translation): boolean {
  return place.find(typeof path === 'string' ? path : usual) !== undefined;
}

function translateCollection(
  { options, optionsAt }: PluginEntry,
  { rules, shown }: { readonly rules: Rules; readonly shown: string },
  translation: Translation,
): TranslatedCollection {
  const part: Part = { at: optionsAt, shown, translation };
  const kept = applyRules(withoutDefaults(options), rules, part);
  const { editUrl, sidebarPath, admonitions } = kept;
  return {
    options: {
      ...kept,
      ...(typeof editUrl === 'function' ? { editUrl: withBlogFolder(editUrl) } : {}),
      ...(typeof sidebarPath === 'string' ? { sidebarPath: toSidebarPath(sidebarPath, part) } : {}),
      ...(typeof admonitions === 'object' ? { admonitions: withoutTag(toRecord(admonitions)) } : {}),
    },
    ...translateMarkdownPlugins(options, optionsAt, translation),
  };
}

/** A missing sidebars file means no sidebars. */
function toSidebarPath(path: string, { at, shown, translation: { place, report } }: Part): string | false {
  const found = place.find(path);
  if (found !== undefined) return place.toRelative(found);
  report(
    ['missing', `\`${path}\` does not exist, so docs have no sidebar`],
    `${at}.sidebarPath`,
    `${shown}.sidebarPath`,
  );
  return false;
}

/** Removes empty values and names of default theme components. */
function withoutDefaults(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isDefault = (name: string, value: unknown): boolean =>
    name.endsWith('Component') && typeof value === 'string' && value.startsWith('@theme/');
  const isEmpty = (name: string, value: unknown): boolean =>
    name === 'admonitions' && isNothing(value) && value !== false;
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => !isDefault(name, value) && !isEmpty(name, value)),
  );
}

/** Blog edit URL functions get `blogDirPath` instead of `versionDocsDirPath`. `written` is the site's function. */
function withBlogFolder(editUrl: CallableFunction): (parameters: Readonly<Record<string, unknown>>) => unknown {
  const renamed = (parameters: Readonly<Record<string, unknown>>): unknown =>
    editUrl({ ...parameters, blogDirPath: parameters['versionDocsDirPath'] });
  return Object.assign(renamed, { written: editUrl });
}

function withoutTag({ keywords, extendDefaults }: Readonly<Record<string, unknown>>): unknown {
  return {
    ...(keywords === undefined ? {} : { keywords: toItems(keywords) }),
    ...(extendDefaults === undefined ? {} : { extendDefaults }),
  };
}
