/**
 * The complete option table: name, default, validator and one line of help for every configuration key. Validation,
 * defaults, the JSON Schema and the reference page are derived from it.
 */
import * as v from 'valibot';
import type { SitePlugin } from '../../types/plugin.js';
import { blogSchema, docsSchema, machinesSchema, oneOrSeveral, pagesSchema, sitemapSchema } from './content.js';
import { docusaurusSchema } from './docusaurus.js';
import { externalLinksSchema } from './external-links.js';
import { markdownSchema } from './markdown.js';
import {
  asset,
  attributes,
  basePath,
  bytes,
  field,
  isUrl,
  option,
  optional,
  reportLevel,
  required,
  strings,
  url,
  valueOf,
} from './option.js';
import { redirectsSchema } from './redirects.js';
import { searchSchema } from './search.js';
import { themeSchema } from './theme.js';

const origin = v.pipe(
  v.string(),
  v.description('Origin that serves the site, such as `https://example.com`.'),
  v.regex(/^https?:\/\/[^/?#\s]+\/?$/i, ({ input }) => sayOrigin(input)),
  v.transform((value) => value.replace(/\/$/, '')),
);

/** Describes the expected value. For a URL with a path, as project hosts show it, returns both values to write. */
function sayOrigin(written: string): string {
  const [, start, path] = /^(https?:\/\/[^/?#\s]+)\/([^?#\s]+)$/i.exec(written) ?? [];
  if (start === undefined || path === undefined) return 'an origin such as `https://example.com`, without a path';
  return `an origin, with the path in \`baseUrl\` (\`url: '${start}'\`, \`baseUrl: '/${path.replace(/\/+$/, '')}/'\`)`;
}

const baseUrl = v.pipe(
  v.string(),
  v.regex(/^[^?#\s]*$/, 'a path such as `/docs/`'),
  v.check(isUrl, 'must be a path without `..`, backslashes and control characters'),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
);

const headTag = v.pipe(
  v.strictObject({
    tagName: required('Name of the tag.', v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'the name of an element'))),
    // A style sheet may be a data URL.
    attributes: option('Attributes of the tag.', attributes({ frame: true }), {}),
    innerHTML: v.exactOptional(v.pipe(v.string(), v.description('Content of the tag, trusted HTML.'))),
  }),
);

const languageTag = v.pipe(v.string(), v.check(isLanguage, 'must be a language tag, such as `fr` or `pt-BR`'));

const localeConfig = v.strictObject({
  label: field('Name of the language in the language menu.', v.string()),
  direction: field('Writing direction.', v.picklist(['ltr', 'rtl'])),
  htmlLang: field('Value of the `lang` attribute.', languageTag),
  calendar: field('Calendar of its dates, as in `Intl.DateTimeFormat`.', v.string()),
  path: field('Its folder below the translations folder. The default is its name.', basePath),
  url: field('Origin of its pages, if it differs.', origin),
  baseUrl: field(
    'Base path of its pages. The default is its name, and for the default language the base URL.',
    baseUrl,
  ),
  translate: field('Whether translations are used. The default is true if its folder exists.', v.boolean()),
});

const i18n = v.strictObject({
  defaultLocale: option(
    'Default language of the site: of its content, interface, dates, numbers and plurals.',
    languageTag,
    'en',
  ),
  locales: option(
    'All languages of the site. Each one except the default is published below its name.',
    v.array(languageTag),
    [],
  ),
  path: option('The folder of translations, relative to the site.', v.string(), 'i18n'),
  localeConfigs: option('Options for each language, by its name.', v.record(v.string(), localeConfig), {}),
});

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

const limits = v.strictObject({
  codeSeconds: option(
    'CPU time in seconds for one page, module or function call, and the time limit for a promise.',
    v.pipe(v.number(), v.minValue(1), v.maxValue(86400)),
    30,
  ),
  codeMemory: option('Memory that the code may allocate.', v.pipe(bytes, v.minValue(1e6), v.maxValue(1e12)), '1 GB'),
});

const budgets = v.strictObject({
  script: optional(
    'Total size of all bundled scripts, each gzipped. Most of them load only when a reader uses search or an island.',
    bytes,
  ),
  css: optional('Total size of all bundled style sheets, gzipped.', bytes),
  html: optional('Size of the largest page, uncompressed.', bytes),
  index: optional('Total size of the search index on disk. A query reads only a few of its files.', bytes),
  buildSeconds: optional(
    'Duration of a build. Exceeding it is a warning, because it depends on the machine.',
    v.pipe(v.number(), v.minValue(0)),
  ),
});

const check = v.strictObject({
  ignore: option(
    'Diagnostics to suppress: a glob of URLs as written, or an object with one or more of `code`, `file` (a glob) and `link` (a glob), all of which must match. A rule that matches nothing is a warning.',
    v.array(
      v.union([
        v.string(),
        v.pipe(
          v.strictObject({
            code: optional('Code of the diagnostic.', v.string()),
            file: optional('Glob of files, relative to the site.', v.string()),
            link: optional('Glob of URLs as written.', v.string()),
          }),
          // Such a rule would suppress all diagnostics.
          v.check(
            (rule) => Object.values(rule).some((glob) => glob !== undefined),
            'must have a `code`, a `file` or a `link`',
          ),
        ),
      ]),
    ),
    [],
  ),
  duplicateIds: option('How to report duplicate ids on a page.', reportLevel, 'warn'),
  missingAltTexts: option('How to report images without alt text.', reportLevel, 'warn'),
  unnamedLinks: option('How to report links without text.', reportLevel, 'warn'),
  headingOrder: option('How to report headings that skip a level.', reportLevel, 'log'),
  orphanPages: option('How to report pages that no other page links to.', reportLevel, 'log'),
});

/** Every key of a configuration file. */
export const siteSchema = v.strictObject({
  $schema: optional('The JSON Schema, for editors.', v.string()),
  title: required('Title of the site.', v.pipe(v.string(), v.nonEmpty())),
  tagline: option('One line about the site.', v.string(), ''),
  titleDelimiter: option('Separator between page title and site title.', v.string(), '|'),
  url: origin,
  baseUrl: option('Path below the origin; starts and ends with a slash.', baseUrl, '/'),
  trailingSlash: optional(
    '`true` adds a slash to every URL, `false` removes it. By default, URLs do not change.',
    v.boolean(),
  ),
  favicon: optional('Icon of the site, in a static folder, or a URL.', url),
  noIndex: option('Hide the whole site from search engines.', v.boolean(), false),
  staticDirectories: option('Folders that are copied to the output unchanged.', strings, ['static']),
  allowHiddenFiles: option(
    'Hidden files and key files (`.pem`, `.key`, `id_rsa`, …) that can be read and published, or folders of such files, relative to the site. All others are errors if content, data or the configuration refers to them, or if they are in a static folder. Files must be inside the site, its repository, its configured folders or its packages. The configuration can use absolute paths and `..`; content can use `..`.',
    strings,
    [],
  ),
  onBrokenLinks: option('How to report links to pages that do not exist.', reportLevel, 'throw'),
  onBrokenAnchors: option('How to report links to anchors that do not exist.', reportLevel, 'warn'),
  onBrokenMarkdownLinks: option('How to report links to Markdown files that do not exist.', reportLevel, 'warn'),
  onBrokenMarkdownImages: option('How to report images and files that do not exist.', reportLevel, 'throw'),
  onDuplicateRoutes: option('How to report two pages with the same URL.', reportLevel, 'warn'),
  previewPictures: optional(
    'Whether preview images are generated for pages without their own image. The default is true if `@resvg/resvg-js` is installed. An object sets fonts for characters that the default font lacks.',
    v.union([
      v.boolean(),
      v.strictObject({
        fonts: required(
          'Font files (TTF or OTF), relative to the site. The first font with a character is used.',
          strings,
        ),
      }),
    ]),
  ),
  baseUrlIssueBanner: option('Show a notice on the home page when the base URL is wrong.', v.boolean(), true),
  contentSecurityPolicy: option(
    'Where to write the content security policy: `headers` writes a `_headers` file for the host, `meta` also adds it to every page, `false` omits it.',
    v.union([v.picklist(['headers', 'meta']), v.literal(false)]),
    'headers',
  ),
  output: option(
    'Kind of output: `site` for a host, below the base URL, or `portable` for any path and for a disk, with relative URLs and without a server.',
    v.picklist(['site', 'portable']),
    'site',
  ),
  i18n: option('Languages.', i18n, {}),
  headTags: option('Tags for the head of every page.', v.array(headTag), []),
  scripts: option('Scripts for every page.', v.array(asset({})), []),
  stylesheets: option('Style sheets for every page.', v.array(asset({ frame: true })), []),
  markdown: option('Markdown options.', markdownSchema, {}),
  docs: option('The documentation, or a list of several; `false` for none.', oneOrSeveral(docsSchema), {}),
  blog: option('The blog, or a list of several; `false` for none.', oneOrSeveral(blogSchema), {}),
  pages: option('Standalone pages; `false` for none.', v.union([pagesSchema, v.literal(false)]), {}),
  sitemap: option('The sitemap; `false` for none.', v.union([sitemapSchema, v.literal(false)]), {}),
  machines: option('Output for programs and assistants.', machinesSchema, {}),
  redirects: option(
    'Redirects: a list of objects with `from` and `to`, or an object that maps old paths to new ones.',
    redirectsSchema,
    [],
  ),
  search: option('Search; `false` for none.', v.union([searchSchema, v.literal(false)]), {}),
  themeConfig: option('Theme options.', themeSchema, {}),
  budgets: option(
    'Limits that fail `build` and `check` when exceeded: a number of bytes, or a size such as `5 kB` or `1.5 MB` (1 kB = 1,000 bytes).',
    budgets,
    {},
  ),
  check: option('How to report problems in the rendered pages.', check, {}),
  externalLinks: option('How `check --external` checks links to other sites.', externalLinksSchema, {}),
  plugins: option(
    'Plugins, which add Markdown features, pages, files and tags.',
    v.array(
      valueOf(
        'SitePlugin | false | null | undefined',
        v.custom<SitePlugin | false | null | undefined>((value) => typeof value !== 'string'),
      ),
    ),
    [],
  ),
  docusaurus: option(
    'Settings for a former Docusaurus site. With this key, problems that Docusaurus does not treat as errors are warnings, Docusaurus class names keep their meaning, and packages do not have to be installed.',
    v.union([docusaurusSchema, v.literal(false)]),
    false,
  ),
  limits: option(
    'Limits for code of the site: templates, components, plugins and functions in the configuration. If code exceeds them, its page is an error, and other pages are built.',
    limits,
    {},
  ),
  customFields: option(
    'Custom values, which your templates read as `layout.customFields`.',
    v.record(v.string(), v.unknown()),
    {},
  ),
});

/** The configuration as exported by its file. */
export type UserConfig = v.InferInput<typeof siteSchema>;
