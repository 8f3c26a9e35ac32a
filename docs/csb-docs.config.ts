import { defineConfig } from 'csb-docs';
import examples from './plugins/examples';

const repository = 'https://github.com/csb-docs/csb-docs';

/** The manual of csb-docs, built by csb-docs. */
export default defineConfig({
  title: 'csb-docs',
  tagline: 'Fast, checked documentation sites from Markdown, with almost no script.',
  url: 'https://csb-docs.github.io',
  baseUrl: '/csb-docs/',
  trailingSlash: false,
  favicon: 'favicon.svg',

  docs: {
    routeBasePath: '/',
    sidebarPath: './sidebars.json',
    editUrl: `${repository}/edit/main/docs/`,
  },
  blog: false,
  markdown: { alerts: true },
  // The page of diagnostics quotes the warning about one.
  check: { ignore: [{ code: 'exposed-secret', file: 'docs/reference/findings.md' }] },

  plugins: [{ name: 'examples', remark: [examples] }],

  search: {
    recommendations: true,
    // Guides rank above reference pages, and those above the rules.
    boosts: { '/reference/*': 0.2, '/reference/configuration': 0.28, '/reference/front-matter': 0.24, '/reference/conventions': 0.1, '/reference/diagnostics': 1.12, '/inside/*': 0.7 },
    synonyms: [
      ['i18n', 'languages', 'translations'],
      ['swizzle', 'eject', 'replace a part'],
      ['dark mode', 'dark scheme', 'in the dark'],
      ['colour', 'color'],
      ['font', 'letters', 'typeface'],
      ['toc', 'table of contents', 'contents list'],
      ['image', 'picture'],
      ['ci', 'continuous integration', 'pipeline'],
      ['custom css', 'style sheet'],
      ['front matter', 'frontmatter'],
      ['dead links', 'broken links'],
    ],
    missingResultsUrl: `${repository}/issues/new?title={query}`,
  },

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'csb-docs',
      logo: { src: 'logo.svg', alt: '', width: 28, height: 28 },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
        { type: 'docSidebar', sidebarId: 'plugins', label: 'Plugins' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
        { type: 'docSidebar', sidebarId: 'inside', label: 'Internals' },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Learn',
          items: [
            { label: 'Get started', to: '/start' },
            { label: 'Migrate', to: '/move' },
            { label: 'Plugins', to: '/plugins' },
          ],
        },
        {
          title: 'Reference',
          items: [
            { label: 'Configuration', to: '/reference/configuration' },
            { label: 'Diagnostics', to: '/reference/diagnostics' },
            { label: 'All reference pages', to: '/reference' },
          ],
        },
        {
          title: 'Project',
          items: [
            { label: 'Repository', href: repository },
            { label: 'Changelog', href: `${repository}/blob/HEAD/CHANGELOG.md` },
            { label: 'Report an issue', href: `${repository}/issues` },
          ],
        },
      ],
      copyright: 'csb-docs is published under the MIT licence. This manual is built with csb-docs.',
    },
  },
});
