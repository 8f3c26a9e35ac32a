/** The option table of `themeConfig`. */
import * as v from 'valibot';
import { PRESETS } from '../../utils/presets.js';
import { field, option, optional, required, strings, url } from './option.js';
import { algoliaSchema } from './search.js';

const image = v.strictObject({
  src: required('Path of the image in a static folder, or a URL.', url),
  srcDark: field('The image for the dark colour mode.', url),
  alt: field('Alt text.', v.string()),
  href: field('Link target of the image.', url),
  target: field('Link target window: `_blank` for a new tab.', v.string()),
  className: field('Class of the image.', v.string()),
  width: field('Width in pixels.', v.number()),
  height: field('Height in pixels.', v.number()),
});

const navbarLeaf = {
  type: field(
    'Type of the item. The default is a link.',
    v.picklist([
      'default',
      'doc',
      'docSidebar',
      'docsVersion',
      'docsVersionDropdown',
      'localeDropdown',
      'dropdown',
      'html',
      'search',
    ]),
  ),
  position: field('Side of the navbar.', v.picklist(['left', 'right'])),
  label: field('Text of the item.', v.string()),
  to: field('A route of the site.', v.string()),
  href: field('A full URL.', url),
  docId: field('For `doc`: the id of the doc.', v.string()),
  sidebarId: field('For `docSidebar`: the name of the sidebar.', v.string()),
  docsPluginId: field('For items that lead into docs: the `id` of the docs.', v.string()),
  versions: field(
    'For `docsVersionDropdown`: the versions to list, as a list of names, or as an object that maps names to a `label`.',
    v.union([strings, v.record(v.string(), v.strictObject({ label: field('Text of the entry.', v.string()) }))]),
  ),
  queryString: field('For `localeDropdown`: a query for its links, such as `?from=menu`.', v.string()),
  value: field('For `html`: trusted HTML.', v.string()),
  html: field('For links and dropdowns: trusted HTML instead of the label.', v.string()),
  className: field('Class of the item.', v.string()),
  activeBasePath: field('The item is active on pages below this path.', v.string()),
  activeBaseRegex: field('The item is active on pages that match this regular expression.', v.string()),
  'aria-label': field('Accessible name of the item.', v.string()),
};

const navbarItem = v.strictObject({
  ...navbarLeaf,
  items: field('For `dropdown`: the links inside.', v.array(v.strictObject(navbarLeaf))),
  dropdownItemsBefore: field(
    'For `docsVersionDropdown` and `localeDropdown`: links above the others.',
    v.array(v.strictObject(navbarLeaf)),
  ),
  dropdownItemsAfter: field(
    'For `docsVersionDropdown` and `localeDropdown`: links below the others.',
    v.array(v.strictObject(navbarLeaf)),
  ),
});

const footerLink = v.strictObject({
  label: field('Text of the link.', v.string()),
  to: field('A route of the site.', v.string()),
  href: field('A full URL.', url),
  html: field('Trusted HTML instead of a link.', v.string()),
  className: field('Class of the link.', v.string()),
});

const footerColumn = v.strictObject({
  title: field('Heading of the column.', v.string()),
  items: required('The links of the column.', v.array(footerLink)),
  className: field('Class of the column.', v.string()),
});

/** Colours are inserted into a style sheet, so characters that could end a declaration are refused. */
const colour = v.pipe(v.string(), v.regex(/^[#\w(),.%\s/-]+$/, 'a CSS colour'));

const announcementBar = v.strictObject({
  id: option('Changing the id shows the bar again to readers who closed it.', v.string(), 'announcement-bar'),
  content: required('Trusted HTML of the notice.', v.string()),
  backgroundColor: optional('Background colour.', colour),
  textColor: optional('Text colour.', colour),
  isCloseable: option('Whether readers can close the bar.', v.boolean(), true),
});

const magicComment = v.strictObject({
  className: required('Class of the marked lines.', v.string()),
  line: field('Comment that marks the next line.', v.string()),
  block: field(
    'Comments around a block.',
    v.strictObject({
      start: required('Comment before the block.', v.string()),
      end: required('Comment after the block.', v.string()),
    }),
  ),
});

const defaultMagicComments = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
];

const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6));

const colorMode = v.strictObject({
  defaultMode: option('Colour mode before a reader chooses.', v.picklist(['light', 'dark']), 'light'),
  disableSwitch: option('Hide the colour switch.', v.boolean(), false),
  respectPrefersColorScheme: option('Follow the reader’s system until they choose.', v.boolean(), false),
});

const tableOfContents = v.pipe(
  v.strictObject({
    minHeadingLevel: option('Highest level listed.', headingLevel, 2),
    maxHeadingLevel: option('Lowest level listed.', headingLevel, 3),
  }),
  v.check(
    ({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel,
    ({ input: { minHeadingLevel, maxHeadingLevel } }) =>
      `has a \`minHeadingLevel\` (${minHeadingLevel}) that is larger than its \`maxHeadingLevel\` (${maxHeadingLevel})`,
  ),
);

const docsTheme = v.strictObject({
  sidebar: option(
    'The docs sidebar.',
    v.strictObject({
      hideable: option('Whether readers can hide the sidebar.', v.boolean(), false),
      autoCollapseCategories: option('Whether opening a category closes its siblings.', v.boolean(), false),
    }),
    {},
  ),
  versionPersistence: option(
    'Where the reader’s preferred version is stored.',
    v.picklist(['localStorage', 'none']),
    'localStorage',
  ),
});

const blogTheme = v.strictObject({
  sidebar: option(
    'The blog sidebar.',
    v.strictObject({ groupByYear: option('Group the posts by year.', v.boolean(), true) }),
    {},
  ),
});

const navbar = v.strictObject({
  title: optional('Text next to the logo. The default is the site title.', v.string()),
  logo: optional('The logo.', image),
  hideOnScroll: option('Hide the navbar while readers scroll down.', v.boolean(), false),
  items: option('The items of the navbar.', v.array(navbarItem), []),
});

const footer = v.strictObject({
  style: option('Colour style of the footer.', v.picklist(['light', 'dark']), 'light'),
  logo: optional('Logo in the footer.', image),
  copyright: optional('Trusted HTML of the copyright line.', v.string()),
  links: option(
    'Columns of links, or single links; not both.',
    v.pipe(
      v.array(v.union([footerColumn, footerLink])),
      v.check(
        (links) => new Set(links.map((link) => 'items' in link)).size <= 1,
        'must contain either columns or single links, not both',
      ),
    ),
    [],
  ),
});

const prism = v.strictObject({
  defaultLanguage: optional('Language of code blocks without a language.', v.string()),
  additionalLanguages: option(
    'Accepted for compatibility, without effect: each language is loaded when it is used.',
    strings,
    [],
  ),
  theme: optional('Accepted for compatibility, without effect: colours come from the style sheet.', v.unknown()),
  darkTheme: optional('Accepted for compatibility, without effect: colours come from the style sheet.', v.unknown()),
  magicComments: option('Comments that mark lines of code.', v.array(magicComment), defaultMagicComments),
});

const mermaid = v.strictObject({
  theme: option(
    'The Mermaid theme for each colour scheme.',
    v.strictObject({
      light: option('For the light scheme.', v.string(), 'default'),
      dark: option('For the dark scheme.', v.string(), 'dark'),
    }),
    {},
  ),
  options: option('Additional Mermaid options.', v.record(v.string(), v.unknown()), {}),
});

/** Every key of `themeConfig`. */
export const themeSchema = v.strictObject({
  preset: optional(
    'Design preset: colours, fonts, corners and density, in both colour schemes.',
    v.picklist(Object.keys(PRESETS) as (keyof typeof PRESETS)[]),
  ),
  colorMode: option('Light and dark.', colorMode, {}),
  tableOfContents: option('Heading levels in the table of contents.', tableOfContents, {}),
  docs: option('Docs pages.', docsTheme, {}),
  blog: option('Blog pages.', blogTheme, {}),
  announcementBar: optional('A notice above every page.', announcementBar),
  navbar: option('The navbar.', navbar, {}),
  footer: optional('The footer.', footer),
  prism: option('Code blocks.', prism, {}),
  mermaid: option('Diagrams.', mermaid, {}),
  feedback: optional(
    'Shows a question below docs and posts: was this page helpful?',
    v.strictObject({
      url: required(
        'URL for answers: a form, an issue, or a counter. `{page}` and `{answer}` are replaced by the URL of the page and `yes` or `no`. Without these placeholders, both are added as parameters.',
        url,
      ),
    }),
  ),
  image: optional('Social image for pages without their own; in a static folder, or a URL.', url),
  metadata: option('Additional meta tags.', v.array(v.record(v.string(), v.string())), []),
  algolia: optional('Hosted search index, with the same keys as in Docusaurus.', algoliaSchema),
});
