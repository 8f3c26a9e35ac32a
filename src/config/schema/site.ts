/**
 * The whole option table: name, default, validator and one help line of every configuration key.
 * Validation, defaults, the JSON Schema and the reference page are all derived from it.
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
  isAddress,
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

/** What is meant; for an address with a path, as hosts of projects give it, the two values to write. */
function sayOrigin(written: string): string {
  const [, start, path] = /^(https?:\/\/[^/?#\s]+)\/([^?#\s]+)$/i.exec(written) ?? [];
  if (start === undefined || path === undefined) return 'an origin such as `https://example.com`, without a path';
  return `an origin, with the path in \`baseUrl\` (\`url: '${start}'\`, \`baseUrl: '/${path.replace(/\/+$/, '')}/'\`)`;
}

const baseUrl = v.pipe(
  v.string(),
  v.regex(/^[^?#\s]*$/, 'a path such as `/docs/`'),
  v.check(isAddress, 'must be a path without `..`, backslashes and control characters'),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
);

const headTag = v.pipe(
  v.strictObject({
    tagName: required('Name of the tag.', v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i, 'the name of an element'))),
    // A style sheet may be in its own address.
    attributes: option('Attributes of the tag.', attributes({ frame: true }), {}),
    innerHTML: v.exactOptional(v.pipe(v.string(), v.description('Content of the tag, trusted HTML.'))),
  }),
);

const languageTag = v.pipe(v.string(), v.check(isLanguage, 'must be a language tag, such as `fr` or `pt-BR`'));

const localeConfig = v.strictObject({
  label: field('Name of the language, for the list of languages.', v.string()),
  direction: field('Direction of its writing.', v.picklist(['ltr', 'rtl'])),
  htmlLang: field('Value of the `lang` attribute.', languageTag),
  calendar: field('Calendar of its dates, as `Intl.DateTimeFormat` knows it.', v.string()),
  path: field('Its folder below that of all translations; by default its name.', basePath),
  url: field('Origin of its pages, where that is another one.', origin),
  baseUrl: field(
    'Where its pages begin; by default below its name, and for the default language at the base URL.',
    baseUrl,
  ),
  translate: field('Whether translations are looked for; by default where its folder exists.', v.boolean()),
});

const i18n = v.strictObject({
  defaultLocale: option(
    'The language of the site: of its texts, its interface, its dates, numbers and plurals.',
    languageTag,
    'en',
  ),
  locales: option('All languages of the site; each but the default one is below its name.', v.array(languageTag), []),
  path: option('The folder of translations, relative to the site.', v.string(), 'i18n'),
  localeConfigs: option('What is to be different for a language, by its name.', v.record(v.string(), localeConfig), {}),
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
    'Processor time in seconds that one page, module or call of a function may take; also how long a promise is waited for.',
    v.pipe(v.number(), v.minValue(1), v.maxValue(86400)),
    30,
  ),
  codeMemory: option(
    'Memory that it may take above what there was before.',
    v.pipe(bytes, v.minValue(1e6), v.maxValue(1e12)),
    '1 GB',
  ),
});

const budgets = v.strictObject({
  script: optional(
    'Of all bundled scripts together, each gzipped; most of them are fetched only when a reader asks for search or an island.',
    bytes,
  ),
  css: optional('Of all bundled style sheets, which every page has, gzipped.', bytes),
  html: optional('Of the heaviest page, not compressed.', bytes),
  index: optional('Of all files of the search index together, as they are; a query reads a few of them.', bytes),
  buildSeconds: optional(
    'Of a build. More is a warning, as it depends on the machine.',
    v.pipe(v.number(), v.minValue(0)),
  ),
});

const check = v.strictObject({
  ignore: option(
    'Findings that are meant: a glob of addresses as they are written, or an object with one or more of `code`, `file` (a glob) and `link` (a glob), which have to match together. One that matches nothing is a warning.',
    v.array(
      v.union([
        v.string(),
        v.pipe(
          v.strictObject({
            code: optional('The code of the finding.', v.string()),
            file: optional('A glob of files, relative to the site.', v.string()),
            link: optional('A glob of addresses as they are written.', v.string()),
          }),
          // Nothing would be left of what was found.
          v.check(
            (rule) => Object.values(rule).some((glob) => glob !== undefined),
            'must have a `code`, a `file` or a `link`',
          ),
        ),
      ]),
    ),
    [],
  ),
  duplicateIds: option('How to report an id that a page has more than once.', reportLevel, 'warn'),
  missingAltTexts: option('How to report images without an alternative text.', reportLevel, 'warn'),
  unnamedLinks: option('How to report links without a text.', reportLevel, 'warn'),
  headingOrder: option('How to report headings that skip a level.', reportLevel, 'log'),
  orphanPages: option('How to report pages to which no page leads.', reportLevel, 'log'),
});

/** Every key of a configuration file. */
export const siteSchema = v.strictObject({
  $schema: optional('The JSON Schema, for editors.', v.string()),
  title: required('Title of the site.', v.pipe(v.string(), v.nonEmpty())),
  tagline: option('One line about the site.', v.string(), ''),
  titleDelimiter: option('Stands between page title and site title.', v.string(), '|'),
  url: origin,
  baseUrl: option('Path below the origin; starts and ends with a slash.', baseUrl, '/'),
  trailingSlash: optional(
    '`true` adds a slash to every address, `false` removes it; left out, addresses stay as computed.',
    v.boolean(),
  ),
  favicon: optional('Icon of the site, in a static folder, or a URL.', url),
  noIndex: option('Ask search engines to leave the whole site out.', v.boolean(), false),
  staticDirectories: option('Folders copied to the output as they are.', strings, ['static']),
  allowHiddenFiles: option(
    'Hidden files and key files (`.pem`, `.key`, `id_rsa`, …) that may be read and published, or folders of such files, relative to the site. Any other is an error wherever content, data or the configuration names it, and in a static folder. Files have to be inside the site, its repository, its configured folders or its packages; the configuration may use absolute paths and `..`, content may use `..`.',
    strings,
    [],
  ),
  onBrokenLinks: option('How to report links to pages that do not exist.', reportLevel, 'throw'),
  onBrokenAnchors: option('How to report links to anchors that do not exist.', reportLevel, 'warn'),
  onBrokenMarkdownLinks: option('How to report links to Markdown files that do not exist.', reportLevel, 'warn'),
  onBrokenMarkdownImages: option('How to report images and files that do not exist.', reportLevel, 'throw'),
  onDuplicateRoutes: option('How to report two pages at one address.', reportLevel, 'warn'),
  previewPictures: optional(
    'Whether pages without an image of their own get a preview picture, which is made while the site is built; by default where `@resvg/resvg-js` is installed. An object names fonts for letters that ours does not have.',
    v.union([
      v.boolean(),
      v.strictObject({
        fonts: required(
          'Files of fonts (TTF or OTF), relative to the site, the first one with a letter is taken.',
          strings,
        ),
      }),
    ]),
  ),
  baseUrlIssueBanner: option('Show a notice on the home page when the base URL is wrong.', v.boolean(), true),
  contentSecurityPolicy: option(
    'Where the content security policy goes: `headers` writes a `_headers` file for the host, `meta` also puts it into every page, `false` leaves it out.',
    v.union([v.picklist(['headers', 'meta']), v.literal(false)]),
    'headers',
  ),
  output: option(
    'What the built folder is for: `site` for a host, below the base URL; `portable` for anywhere, without a server too: every address is relative, and scripts and the search index are files that pages may load from a disk.',
    v.picklist(['site', 'portable']),
    'site',
  ),
  i18n: option('Languages.', i18n, {}),
  headTags: option('Tags for the head of every page.', v.array(headTag), []),
  scripts: option('Scripts for every page.', v.array(asset({})), []),
  stylesheets: option('Style sheets for every page.', v.array(asset({ frame: true })), []),
  markdown: option('How Markdown is read.', markdownSchema, {}),
  docs: option('The documentation, or a list of several; `false` for none.', oneOrSeveral(docsSchema), {}),
  blog: option('The blog, or a list of several; `false` for none.', oneOrSeveral(blogSchema), {}),
  pages: option('Standalone pages; `false` for none.', v.union([pagesSchema, v.literal(false)]), {}),
  sitemap: option('The sitemap; `false` for none.', v.union([sitemapSchema, v.literal(false)]), {}),
  machines: option('What the site writes for programs that read it.', machinesSchema, {}),
  redirects: option(
    'Addresses that lead to others: a list of objects with `from` and `to`, or an object with old addresses and new ones.',
    redirectsSchema,
    [],
  ),
  search: option('Search for readers; `false` for none.', v.union([searchSchema, v.literal(false)]), {}),
  themeConfig: option('How the site looks.', themeSchema, {}),
  budgets: option(
    'Limits that fail `build` and `check` when they are passed: a number of bytes, or a size such as `5 kB` or `1.5 MB` (1 kB = 1,000 bytes).',
    budgets,
    {},
  ),
  check: option('How what is found in the final pages is reported.', check, {}),
  externalLinks: option('How `check --external` checks links to other sites.', externalLinksSchema, {}),
  plugins: option(
    'What others have made for csb-docs, or you for your site: features of Markdown, pages, files, tags. See the reference of plugins.',
    v.array(
      valueOf(
        'SitePlugin | false | null | undefined',
        v.custom<SitePlugin | false | null | undefined>((value) => typeof value !== 'string'),
      ),
    ),
    [],
  ),
  docusaurus: option(
    'For a site that comes from Docusaurus: what it keeps of it. With this key, findings that fail no build there are warnings here, class names mean what they mean there, and packages need not be installed.',
    v.union([docusaurusSchema, v.literal(false)]),
    false,
  ),
  limits: option(
    'What code of the site may take before it is ended: templates, components, plugins and functions of the configuration. The page that it belongs to is an error, the others are built.',
    limits,
    {},
  ),
  customFields: option(
    'Values of your own, which your own templates read as `layout.customFields`.',
    v.record(v.string(), v.unknown()),
    {},
  ),
});

/** What a configuration file may export. */
export type UserConfig = v.InferInput<typeof siteSchema>;
