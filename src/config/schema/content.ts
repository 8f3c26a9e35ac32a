/** The option table of docs, blog, pages, sitemap and machines. */
import * as v from 'valibot';
import type { EditUrlFunction, NumberPrefixParser } from '../../types/content-config.js';
import {
  admonitions,
  basePath,
  defaultExclude,
  field,
  functionOf,
  isUrl,
  option,
  optional,
  reportLevel,
  required,
  strings,
  url,
} from './option.js';

const editUrlFunction = functionOf<EditUrlFunction>('EditUrlFunction');
const prefixFunction = functionOf<NumberPrefixParser>('NumberPrefixParser');

const shared = {
  include: option('Globs of the Markdown files that become pages, relative to the folder.', strings, ['**/*.{md,mdx}']),
  exclude: option('Globs that never become pages.', strings, defaultExclude),
  admonitions: option('Whether `:::note` fences become admonitions, and the types of admonitions.', admonitions, true),
  editUrl: optional(
    'URL that precedes the file path in “Edit this page” links, or a function that returns the link.',
    v.union([url, editUrlFunction]),
  ),
  showLastUpdateTime: option('Show when a page was last changed, from front matter or Git.', v.boolean(), false),
  showLastUpdateAuthor: option('Show who last changed a page.', v.boolean(), false),
  tags: optional(
    'Name of the tags file inside the folder; `false` or `null` disables it.',
    v.pipe(
      v.nullable(v.union([v.string(), v.literal(false)])),
      v.transform((value): string | false => value ?? false),
    ),
  ),
  onInlineTags: option('How to report tags that the tags file does not define.', reportLevel, 'warn'),
  editLocalizedFiles: option('Edit links of translated pages lead to the translation.', v.boolean(), false),
};

const id = option(
  'Id of this entry; required if there are several.',
  v.pipe(v.string(), v.regex(/^[\w][\w.-]*$/, 'must have letters, digits, `-`, `_` and `.` only')),
  'default',
);

const versionOptions = v.strictObject({
  label: field('Label that readers see. The default is its name, and `Next` for `current`.', v.string()),
  path: field(
    'Path below the docs. The default is its name, `next` for `current`, and none for the latest version.',
    basePath,
  ),
  banner: field(
    'Banner above its pages. The default is `unreleased` for versions newer than the latest, and `unmaintained` for older ones.',
    v.picklist(['none', 'unreleased', 'unmaintained']),
  ),
  badge: field('Whether its pages show the label; by default those of all versions but the last.', v.boolean()),
  noIndex: field('Hide the version from search engines.', v.boolean()),
  className: field('Class of the element around its pages. The default is `docs-version-` and its name.', v.string()),
});

const versioning = {
  disableVersioning: option('Build only the docs folder, without versions.', v.boolean(), false),
  includeCurrentVersion: option(
    'Build the docs folder in addition to the versions in `versions.json`.',
    v.boolean(),
    true,
  ),
  lastVersion: optional('Version at the path of the docs. The default is the first in `versions.json`.', v.string()),
  onlyIncludeVersions: optional('Versions to build. The default is all of them.', strings),
  versions: option('Options for each version, by its name.', v.record(v.string(), versionOptions), {}),
  editCurrentVersion: option('Edit links of every version lead to the docs folder.', v.boolean(), false),
};

/** Every key of `docs`. */
export const docsSchema = v.strictObject({
  id,
  ...shared,
  path: option('The docs folder, relative to the site.', v.string(), 'docs'),
  routeBasePath: option('Path of the docs below the base URL; `/` makes them the root of the site.', basePath, 'docs'),
  tagsBasePath: option('Path of the tags below the docs.', basePath, 'tags'),
  sidebarPath: optional(
    'Path of a module that exports the sidebars. By default, one sidebar is generated from the folder. `false` for none.',
    v.union([v.string(), v.literal(false)]),
  ),
  sidebarCollapsible: option('Whether sidebar categories can be closed.', v.boolean(), true),
  sidebarCollapsed: option('Whether sidebar categories start closed.', v.boolean(), true),
  numberPrefixParser: option(
    'Whether number prefixes such as `01-` are removed from names and used as positions; or a function.',
    v.union([v.boolean(), prefixFunction]),
    true,
  ),
  breadcrumbs: option('Whether docs show breadcrumbs.', v.boolean(), true),
  ...versioning,
});

const feedType = v.picklist(['rss', 'atom', 'json']);
const feedTypes = v.pipe(
  v.nullable(v.union([v.array(feedType), feedType, v.literal('all')])),
  v.transform((value): readonly v.InferOutput<typeof feedType>[] => {
    if (value === null) return [];
    if (value === 'all') return ['rss', 'atom', 'json'];
    return typeof value === 'string' ? [value] : value;
  }),
);

const feedOptions = v.strictObject({
  type: option('Feeds to write: `rss`, `atom`, `json`, a list of these, `all`, or null for none.', feedTypes, [
    'rss',
    'atom',
  ]),
  limit: option(
    'Number of posts in a feed; `false` or null for all.',
    v.nullable(v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal(false)])),
    20,
  ),
  title: optional('Title of the feeds. The default is the site title and “Blog”.', v.string()),
  description: optional('Description of the feeds. The default is the title.', v.string()),
  copyright: option('Copyright line of the feeds.', v.string(), ''),
  language: optional('Language of the feeds. The default is the locale.', v.string()),
});

const countOrAll = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.literal('ALL')]);

/** Every key of `blog`. */
export const blogSchema = v.strictObject({
  id,
  ...shared,
  path: option('The blog folder, relative to the site.', v.string(), 'blog'),
  routeBasePath: option('Path of the blog below the base URL.', basePath, 'blog'),
  tagsBasePath: option('Path of the tags below the blog.', basePath, 'tags'),
  pageBasePath: option('Path of further list pages below the blog.', basePath, 'page'),
  archiveBasePath: option('Path of the archive below the blog; null for no archive.', v.nullable(basePath), 'archive'),
  authorsBasePath: option('Path of the authors below the blog.', basePath, 'authors'),
  postsPerPage: option(
    'Posts on one list page, or `ALL`.',
    v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.literal('ALL')]),
    10,
  ),
  blogTitle: option('Title of the blog list.', v.string(), 'Blog'),
  blogDescription: option('Description of the blog list.', v.string(), 'Blog'),
  blogSidebarCount: option('Posts in the blog sidebar, or `ALL`; 0 for no sidebar.', countOrAll, 5),
  blogSidebarTitle: option('Heading of the blog sidebar.', v.string(), 'Recent posts'),
  showReadingTime: option('Show the reading time of posts.', v.boolean(), true),
  sortPosts: option('Order of the posts by date.', v.picklist(['descending', 'ascending']), 'descending'),
  publishFuture: option('Whether production builds have posts whose date has not come yet.', v.boolean(), true),
  authorsMapPath: option('The authors file inside the blog folder.', v.string(), 'authors.yml'),
  feedOptions: option('The feeds.', feedOptions, {}),
  onInlineAuthors: option('How to report authors that the authors file does not define.', reportLevel, 'warn'),
  onUntruncatedBlogPosts: option('How to report posts without a truncate marker.', reportLevel, 'warn'),
});

/** Accepts a single value, a list with distinct ids, or `false`. */
export function oneOrSeveral<S extends typeof docsSchema | typeof blogSchema>(schema: S) {
  return v.union([
    schema,
    v.pipe(
      v.array(schema),
      v.check(
        (list) => new Set(list.map((each) => each.id)).size === list.length,
        'must have parts with different ids',
      ),
    ),
    v.literal(false),
  ]);
}

/** Converts the value to a list, each item with its dotted key. */
export function toList<T extends { readonly id: string }>(
  value: T | readonly T[] | false,
  key: string,
): readonly (T & { readonly key: string })[] {
  if (value === false) return [];
  const isList = (given: T | readonly T[]): given is readonly T[] => Array.isArray(given);
  return isList(value) ? value.map((each, index) => ({ ...each, key: `${key}.${index}` })) : [{ ...value, key }];
}

/** Every key of `pages`. */
export const pagesSchema = v.strictObject({
  path: option('The folder of standalone pages, relative to the site.', v.string(), 'pages'),
  routeBasePath: option('Path of standalone pages below the base URL.', basePath, ''),
  include: option('Globs of the files that become pages.', strings, ['**/*.{js,jsx,ts,tsx,md,mdx}']),
  exclude: option('Globs that never become pages.', strings, defaultExclude),
});

const fileName = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check(isUrl, 'must be a file in the output, without `..`, backslashes and control characters'),
);

/** Every key of `sitemap`. */
export const sitemapSchema = v.strictObject({
  changefreq: option(
    'Value of `changefreq`; null omits it.',
    v.nullable(v.picklist(['hourly', 'daily', 'weekly', 'monthly', 'yearly', 'always', 'never'])),
    'weekly',
  ),
  priority: option(
    'Value of `priority`; null omits it.',
    v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    0.5,
  ),
  lastmod: option(
    'Format of `lastmod`, which is written if the last change is known; null omits it.',
    v.nullable(v.picklist(['date', 'datetime'])),
    'date',
  ),
  ignorePatterns: option('Globs of paths to exclude, with the base URL.', strings, []),
  filename: option('Name of the file.', fileName, 'sitemap.xml'),
});

/** Start of the prompt for assistants. Some show it to the reader before sending it, others send it immediately. */
const READ_PAGE = 'Read%20{markdownUrl}%20so%20that%20I%20can%20ask%20about%20it.';

/** A placeholder before the scheme could complete it to an executable one. */
const assistantUrl = v.pipe(
  url,
  v.check(
    (address) => !/^[^:/?#]*\{/.test(address),
    'must be a URL that does not run code, with nothing in braces before its scheme',
  ),
);

/** Every key of `machines`. */
export const machinesSchema = v.strictObject({
  markdownPages: option('Write each page as Markdown too, at its URL with `.md` added.', v.boolean(), true),
  llmsText: option(
    'Write `llms.txt`, the list of these pages, and `llms-full.txt` with their texts. Requires `markdownPages`.',
    v.boolean(),
    true,
  ),
  llmsFullSize: option(
    'Maximum size of `llms-full.txt` in bytes. The first page that does not fit, and all pages after it, are left out, and a line states that.',
    v.pipe(v.number(), v.integer(), v.minValue(0)),
    1_000_000,
  ),
  pageMenu: option(
    'Show a menu above the title of docs, and below that of posts: copy or view the page as Markdown, open it in an assistant. Needs `markdownPages`.',
    v.boolean(),
    true,
  ),
  assistants: option(
    'Assistants in the page menu: `label` is the name, and `url` a URL with the placeholders `{url}`, `{markdownUrl}` and `{title}`; `[]` for none.',
    v.array(
      v.strictObject({
        label: required('Name of the assistant.', v.pipe(v.string(), v.nonEmpty())),
        url: required('URL to open. It must not run code.', assistantUrl),
      }),
    ),
    [
      { label: 'ChatGPT', url: `https://chatgpt.com/?q=${READ_PAGE}` },
      { label: 'Claude', url: `https://claude.ai/new?q=${READ_PAGE}` },
    ],
  ),
});
