/**
 * Maps Infima and Docusaurus variables to our theme. All have default values in `docusaurus.css`; the rules of a row
 * apply if the site sets one of its variables.
 */

/** Variables → rules for our markup. */
type Row = readonly [variables: readonly string[], css: string];

const HEADINGS = ':is(h1, h2, h3, h4, h5, h6)';
const LINKS = ':where(.prose, .module) a:where(:not([class]))';
const INLINE_CODE = '.prose :not(pre) > code';
const SIDEBAR_LINKS =
  ':is(.sidebar-items > :where(li:not(.sidebar-html)) > a, .sidebar-label, .sidebar-items > .sidebar-category > a)';

/** Later rows win. */
const ROWS: readonly Row[] = [
  // Base colours.
  [
    ['color-primary'],
    `:root {
      --accent: var(--ifm-color-primary);
      --accent-text: var(--ifm-color-primary);
      --accent-hover: color-mix(in srgb, var(--ifm-color-primary) 75%, var(--text));
      --accent-soft: color-mix(in srgb, var(--ifm-color-primary) 11%, var(--bg));
      --accent-line: color-mix(in srgb, var(--ifm-color-primary) 45%, var(--bg));
      --info: var(--theme-accent);
      --info-text: var(--theme-accent-text);
      --info-soft: var(--theme-accent-soft);
    }`,
  ],
  [['background-color'], ':root { --bg: var(--ifm-background-color) }'],
  [['color-content'], ':root { --text: var(--ifm-color-content) }'],
  [['font-color-base'], ':root { --text: var(--ifm-font-color-base) }'],
  [['color-content-secondary'], ':root { --text-soft: var(--ifm-color-content-secondary) }'],
  [['font-color-secondary'], ':root { --text-soft: var(--ifm-font-color-secondary) }'],
  [['color-emphasis-100'], ':root { --bg-soft: var(--ifm-color-emphasis-100) }'],
  [
    ['color-emphasis-200'],
    ':root { --bg-hover: var(--ifm-color-emphasis-200); --line: var(--ifm-color-emphasis-200) }',
  ],
  [['color-emphasis-300'], ':root { --line: var(--ifm-color-emphasis-300) }'],
  [['color-emphasis-400'], ':root { --line-strong: var(--ifm-color-emphasis-400) }'],
  [['hover-overlay'], ':is(.navbar-link, .tool, .sidebar-items a):hover { background: var(--ifm-hover-overlay) }'],
  [
    ['background-surface-color'],
    ':is(.site-header, .menu-panel, .dropdown-items, .card) { background: var(--ifm-background-surface-color) }',
  ],
  // Typography.
  [['font-family-base'], ':root { --font: var(--ifm-font-family-base) }'],
  [['font-family-monospace'], ':root { --font-code: var(--ifm-font-family-monospace) }'],
  [['font-size-base'], ':root { font-size: var(--ifm-font-size-base); --size-text: 1rem }'],
  [['line-height-base'], ':root { --line-height: var(--ifm-line-height-base) }'],
  [['font-weight-base', 'font-weight-normal'], 'body { font-weight: var(--ifm-font-weight-base) }'],
  [['font-weight-bold'], ':is(strong, b) { font-weight: var(--ifm-font-weight-bold) }'],
  [['heading-color'], `${HEADINGS} { color: var(--ifm-heading-color) }`],
  [['heading-font-weight'], `${HEADINGS} { font-weight: var(--ifm-heading-font-weight) }`],
  [['heading-line-height'], `${HEADINGS} { line-height: var(--ifm-heading-line-height) }`],
  ...[1, 2, 3, 4].map(
    (level): Row => [[`h${level}-font-size`], `:root { --size-h${level}: var(--ifm-h${level}-font-size) }`],
  ),
  [['h5-font-size'], 'h5 { font-size: var(--ifm-h5-font-size) }'],
  [['h6-font-size'], 'h6 { font-size: var(--ifm-h6-font-size) }'],
  [['link-color'], `${LINKS} { color: var(--ifm-link-color) }`],
  [['link-hover-color'], `${LINKS}:hover { color: var(--ifm-link-hover-color) }`],
  [['link-decoration'], `${LINKS} { text-decoration: var(--ifm-link-decoration) }`],
  [['link-hover-decoration'], `${LINKS}:hover { text-decoration: var(--ifm-link-hover-decoration) }`],
  // Shapes.
  [
    ['global-radius'],
    ':root { --radius: var(--ifm-global-radius); --radius-small: calc(var(--ifm-global-radius) * 0.65) }',
  ],
  [['global-shadow-md'], ':root { --shadow: var(--ifm-global-shadow-md) }'],
  [
    ['container-width', 'container-width-xl'],
    ':root { --shell: max(86rem, calc(var(--ifm-container-width-xl) + var(--sidebar))) }',
  ],
  [
    ['doc-sidebar-width'],
    '@media (width > 62.25em) { :root { --sidebar: calc(var(--doc-sidebar-width, 18rem) - var(--gutter)) } }',
  ],
  // Navbar.
  [['navbar-background-color'], '.site-header { background: var(--ifm-navbar-background-color) }'],
  [['navbar-shadow'], '.site-header { border-block-end-color: transparent; box-shadow: var(--ifm-navbar-shadow) }'],
  [['navbar-height'], ':root { --header: var(--ifm-navbar-height) }'],
  [
    ['navbar-link-color'],
    `.site-header :is(.brand, .navbar > .navbar-items > li > *, .dropdown > summary, .navbar-text, .tools > .tool, .theme-switch, .menu-open) {
      color: var(--ifm-navbar-link-color)
    }`,
  ],
  [
    ['navbar-link-hover-color'],
    `.site-header :is(.navbar > .navbar-items > li > :hover, .dropdown > summary:hover) {
      color: var(--ifm-navbar-link-hover-color)
    }`,
  ],
  [
    ['navbar-link-active-color'],
    '.site-header .navbar > .navbar-items > li > [aria-current] { color: var(--ifm-navbar-link-active-color) }',
  ],
  [
    ['navbar-item-padding-horizontal', 'navbar-item-padding-vertical'],
    `.site-header .navbar > .navbar-items > li > :is(.navbar-link, .navbar-text) {
      padding: var(--ifm-navbar-item-padding-vertical) var(--ifm-navbar-item-padding-horizontal)
    }`,
  ],
  [
    ['navbar-search-input-background-color', 'navbar-search-input-color'],
    `.search-button {
      background: var(--ifm-navbar-search-input-background-color);
      color: var(--ifm-navbar-search-input-color)
    }`,
  ],
  [['dropdown-background-color'], '.dropdown-items { background: var(--ifm-dropdown-background-color) }'],
  [['dropdown-link-color'], '.dropdown-items .navbar-link { color: var(--ifm-dropdown-link-color) }'],
  // Sidebar and table of contents.
  [['menu-color'], `${SIDEBAR_LINKS} { color: var(--ifm-menu-color) }`],
  [['menu-color-background-hover'], '.sidebar-items a:hover { background: var(--ifm-menu-color-background-hover) }'],
  [['menu-color-active'], '.sidebar-items a[aria-current] { color: var(--ifm-menu-color-active) }'],
  [
    ['menu-color-background-active'],
    '.sidebar-items a[aria-current] { background: var(--ifm-menu-color-background-active) }',
  ],
  [
    ['menu-link-padding-vertical', 'menu-link-padding-horizontal'],
    `${SIDEBAR_LINKS} { padding: var(--ifm-menu-link-padding-vertical) var(--ifm-menu-link-padding-horizontal) }`,
  ],
  [['toc-link-color'], '.toc-items a:not([aria-current]) { color: var(--ifm-toc-link-color) }'],
  [['breadcrumb-color-active'], '.breadcrumbs li:last-child { color: var(--ifm-breadcrumb-color-active) }'],
  [['pagination-nav-border-radius'], '.pagination a { border-radius: var(--ifm-pagination-nav-border-radius) }'],
  [['pagination-nav-color-hover'], '.pagination a:hover { border-color: var(--ifm-pagination-nav-color-hover) }'],
  [['tabs-color'], "[role='tab'] { color: var(--ifm-tabs-color) }"],
  [['tabs-color-active'], "[role='tab'][aria-selected='true'] { color: var(--ifm-tabs-color-active) }"],
  [
    ['tabs-color-active-border'],
    "[role='tab'][aria-selected='true'] { border-color: var(--ifm-tabs-color-active-border) }",
  ],
  // Code.
  [['code-background'], `${INLINE_CODE} { background: var(--ifm-code-background) }`],
  [['code-color'], `${INLINE_CODE} { color: var(--ifm-code-color) }`],
  [['code-font-size'], `${INLINE_CODE} { font-size: var(--ifm-code-font-size) }`],
  [['code-border-radius'], `${INLINE_CODE} { border-radius: var(--ifm-code-border-radius) }`],
  [
    ['code-padding-vertical', 'code-padding-horizontal'],
    `${INLINE_CODE} { padding: var(--ifm-code-padding-vertical) var(--ifm-code-padding-horizontal) }`,
  ],
  [['pre-border-radius'], '.code, .prose pre { border-radius: var(--ifm-pre-border-radius) }'],
  [['pre-line-height'], '.prose pre { line-height: var(--ifm-pre-line-height) }'],
  [['docusaurus-highlighted-code-line-bg'], '.line.hl { background: var(--docusaurus-highlighted-code-line-bg) }'],
  // Admonitions.
  [['alert-background-color'], '.admonition { background: var(--ifm-alert-background-color) }'],
  [['alert-border-color'], '.admonition { border-color: var(--ifm-alert-border-color) }'],
  [['alert-foreground-color'], '.admonition { color: var(--ifm-alert-foreground-color) }'],
  [['alert-border-left-width'], '.admonition { border-inline-start-width: var(--ifm-alert-border-left-width) }'],
  [['alert-border-radius'], '.admonition { border-radius: var(--ifm-alert-border-radius) }'],
  [['alert-shadow'], '.admonition { box-shadow: var(--ifm-alert-shadow) }'],
  [
    ['alert-padding-vertical', 'alert-padding-horizontal'],
    '.admonition { padding: var(--ifm-alert-padding-vertical) var(--ifm-alert-padding-horizontal) }',
  ],
  ...[
    ['secondary', 'note'],
    ['success', 'tip'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['danger', 'danger'],
  ].flatMap(([theirs = '', ours = '']): readonly Row[] => [
    [[`color-${theirs}`], `:root { --${ours}: var(--ifm-color-${theirs}) }`],
    [
      [`color-${theirs}-contrast-background`],
      `:root { --${ours}-soft: var(--ifm-color-${theirs}-contrast-background) }`,
    ],
    [
      [`color-${theirs}-contrast-foreground`],
      `:root { --${ours}-text: var(--ifm-color-${theirs}-contrast-foreground) }`,
    ],
  ]),
  [['blockquote-color'], '.prose blockquote { color: var(--ifm-blockquote-color) }'],
  [['blockquote-border-color'], '.prose blockquote { border-color: var(--ifm-blockquote-border-color) }'],
  [
    ['blockquote-border-left-width'],
    '.prose blockquote { border-inline-start-width: var(--ifm-blockquote-border-left-width) }',
  ],
  [['blockquote-font-size'], '.prose blockquote { font-size: var(--ifm-blockquote-font-size) }'],
  [
    ['blockquote-padding-vertical', 'blockquote-padding-horizontal'],
    '.prose blockquote { padding: var(--ifm-blockquote-padding-vertical) var(--ifm-blockquote-padding-horizontal) }',
  ],
  // Tables and horizontal rules.
  [['table-border-color'], '.prose :is(th, td) { border-color: var(--ifm-table-border-color) }'],
  [['table-background'], '.prose table { background: var(--ifm-table-background) }'],
  [['table-stripe-background'], '.prose tbody tr:nth-child(2n) { background: var(--ifm-table-stripe-background) }'],
  [['table-head-background'], '.prose thead tr { background: var(--ifm-table-head-background) }'],
  [['table-head-color'], '.prose thead th { color: var(--ifm-table-head-color) }'],
  [['table-head-font-weight'], '.prose thead th { font-weight: var(--ifm-table-head-font-weight) }'],
  [['table-cell-color'], '.prose td { color: var(--ifm-table-cell-color) }'],
  [['table-cell-padding'], '.prose :is(th, td) { padding: var(--ifm-table-cell-padding) }'],
  [['hr-background-color'], '.prose hr { border-color: var(--ifm-hr-background-color) }'],
  [['hr-height'], '.prose hr { border-width: var(--ifm-hr-height) }'],
  // Footer.
  [['footer-background-color'], '.site-footer { background: var(--ifm-footer-background-color) }'],
  [['footer-color'], '.site-footer { color: var(--ifm-footer-color) }'],
  [['footer-link-color'], '.site-footer a { color: var(--ifm-footer-link-color) }'],
  [['footer-link-hover-color'], '.site-footer a:hover { color: var(--ifm-footer-link-hover-color) }'],
  [['footer-title-color'], '.footer-title { color: var(--ifm-footer-title-color) }'],
  [['footer-padding-vertical'], '.site-footer-inner { padding-block: var(--ifm-footer-padding-vertical) }'],
  // Search.
  [['docsearch-primary-color'], '.search-dialog { --accent: var(--docsearch-primary-color, var(--theme-accent)) }'],
  [['docsearch-text-color'], '.search-dialog { --text: var(--docsearch-text-color, var(--theme-text)) }'],
  [
    ['docsearch-muted-color'],
    ':is(.search-dialog, .search-button) { --text-soft: var(--docsearch-muted-color, var(--theme-text-soft)) }',
  ],
  [
    ['docsearch-container-background'],
    ':root { --backdrop: var(--docsearch-container-background, var(--theme-backdrop)) }',
  ],
  [['docsearch-modal-background'], '.search-dialog { --bg: var(--docsearch-modal-background, var(--theme-bg)) }'],
  [
    ['docsearch-searchbox-background'],
    '.search-button { background: var(--docsearch-searchbox-background, var(--theme-bg-soft)) }',
  ],
];

/** Returns the rules for the variables that are set. `names` include `--` and, for Infima, `--ifm-`. */
export function rulesForVariables(names: ReadonlySet<string>): string {
  const isSet = (name: string) => names.has(`--ifm-${name}`) || names.has(`--${name}`);
  return ROWS.filter(([variables]) => variables.some(isSet))
    .map(([, css]) => css)
    .join('\n');
}
