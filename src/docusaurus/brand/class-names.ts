/**
 * Maps class names of the Docusaurus classic theme to our elements. Each value is a selector that replaces the class
 * anywhere in a site's rules.
 */

/** Docusaurus class → our elements. */
export const COUNTERPARTS: Readonly<Record<string, string>> = {
  // Navbar.
  navbar: '.site-header',
  'theme-layout-navbar': '.site-header',
  navbar__inner: '.site-header-inner',
  navbar__items: '.navbar-items',
  'navbar__items--right': '.navbar-end',
  navbar__item: '.navbar-items > li > *',
  navbar__link: '.navbar-link',
  'navbar__link--active': '.navbar-link[aria-current]',
  navbar__brand: '.brand',
  navbar__logo: '.brand .logo',
  navbar__title: '.brand-title',
  navbar__toggle: '.menu-open',
  navbar__search: '.tools',
  'navbar__search-input': '.search-button',
  dropdown: '.dropdown',
  dropdown__menu: '.dropdown-items',
  dropdown__link: '.dropdown-items .navbar-link',
  'dropdown__link--active': '.dropdown-items .navbar-link[aria-current]',
  'navbar-sidebar': '.menu-panel',
  'navbar-sidebar__backdrop': '.menu-backdrop',
  'navbar-sidebar__items': '.menu-panels',
  'navbar-sidebar__close': '.menu-close',
  'theme-announcement-bar': '.announcement',
  'theme-layout-announcement-bar': '.announcement',
  'DocSearch-Button': '.search-button',
  'DocSearch-Container': '.search-dialog',
  'DocSearch-Modal': '.search-dialog-box',
  DocSearch: ':is(.search-button, .search-dialog)',
  // Sidebar.
  menu: '.sidebar',
  'theme-doc-sidebar-container': '.menu-pages',
  'theme-doc-sidebar-menu': '.sidebar',
  menu__list: '.sidebar-items',
  'menu__list-item': '.sidebar-items > li',
  'menu__list-item-collapsible': '.sidebar-category > :is(a, details)',
  menu__link: '.sidebar :is(li > a, .sidebar-label)',
  'menu__link--sublist': '.sidebar .sidebar-category > :is(a, .sidebar-label, details > .sidebar-label)',
  'menu__link--sublist-caret': '.sidebar .sidebar-category > :is(a, .sidebar-label, details > .sidebar-label)',
  'menu__link--active': '.sidebar a[aria-current]',
  menu__caret: '.sidebar-toggle',
  'theme-doc-sidebar-item-category': '.sidebar-category',
  'theme-doc-sidebar-item-link': '.sidebar-items > li:not(.sidebar-category)',
  // Article.
  'main-wrapper': '.shell',
  'theme-layout-main': '.shell',
  markdown: ':is(.prose, article > header)',
  'theme-doc-markdown': ':is(.prose, article > header)',
  'theme-admonition': '.admonition',
  'theme-code-block': '.code',
  'prism-code': '.code pre',
  'token-line': '.line',
  'theme-code-block-highlighted-line': '.line.hl',
  'hash-link': '.anchor',
  alert: ':is(.alert, .admonition)',
  tabs: ":is(.tabs, [role='tablist'])",
  tabs__item: ":is(.tabs__item, [role='tab'])",
  'tabs__item--active': ":is(.tabs__item--active, [role='tab'][aria-selected='true'])",
  'tabs-container': '.code-group',
  'theme-tabs-container': '.code-group',
  // Around the article.
  'table-of-contents': '.toc-items',
  'table-of-contents__link': '.toc-items a',
  'table-of-contents__link--active': '.toc-items a[aria-current]',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-toc-mobile': '.toc-fold',
  breadcrumbs: '.breadcrumbs',
  'theme-doc-breadcrumbs': '.breadcrumbs',
  breadcrumbs__item: '.breadcrumbs li',
  'breadcrumbs__item--active': '.breadcrumbs li:last-child',
  breadcrumbs__link: '.breadcrumbs li > *',
  'pagination-nav': '.pagination',
  'pagination-nav__link': '.pagination a',
  'pagination-nav__link--next': '.pagination a.pagination-next',
  'pagination-nav__link--prev': '.pagination a:not(.pagination-next)',
  'pagination-nav__label': '.pagination-label',
  'pagination-nav__sublabel': '.pagination-direction',
  'theme-doc-footer': '.article-footer',
  'theme-edit-this-page': '.edit-link',
  'theme-last-updated': '.page-info',
  // Footer.
  footer: '.site-footer',
  'theme-layout-footer': '.site-footer',
  'footer--dark': ".site-footer[data-theme='dark']",
  footer__links: '.footer-nav',
  footer__col: '.footer-column',
  footer__title: '.footer-title',
  footer__items: '.footer-nav ul',
  footer__item: '.footer-nav li',
  'footer__link-item': '.footer-nav a',
  footer__logo: '.site-footer .logo',
  footer__bottom: '.footer-copyright',
  footer__copyright: '.footer-copyright',
  // From earlier versions: current Docusaurus does not render them either.
  admonition: 'none',
  'docusaurus-highlight-code-line': 'none',
  // Identical here.
  card: '.card',
  button: '.button',
};

/** Admonition types, with the Infima alert type that has the same colours. */
const ADMONITIONS: readonly (readonly [type: string, notice: string])[] = [
  ['note', 'secondary'],
  ['tip', 'success'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', ''],
  ['important', ''],
  ['success', ''],
  ['secondary', ''],
];

/** The same for CSS module classes, which sites match by the start of the name. */
const MODULE_COUNTERPARTS: Readonly<Record<string, string>> = {
  announcementBar: '.announcement',
  announcementBarContent: '.announcement > div',
  codeBlockContainer: '.code',
  codeBlockTitle: '.code > figcaption',
  codeBlockContent: '.code > pre',
  codeBlockLines: '.code pre',
  tocCollapsible: '.toc-fold',
  tableOfContents: '.toc',
  sidebarLogo: '.brand',
  docSidebarContainer: '.menu-pages',
  docMainContainer: '.main',
  admonitionHeading: '.admonition-title',
  admonitionContent: '.admonition > :not(.admonition-title)',
};

/** Class families of the theme: a class that matches and is not listed above has no counterpart. */
const FAMILIES =
  /^((navbar|navbar-sidebar|menu|footer|pagination|pagination-nav|breadcrumbs|dropdown|table-of-contents|contents)(__|--)|(theme|DocSearch|admonition|plugin)-(?!-)|(docs|blog|mdx)-(wrapper|doc-page|list-page|post-page|page)|clean-(btn|list)$)/;

/**
 * Returns our selector for a Docusaurus class: undefined for the site's own classes, `none` if there is no counterpart.
 */
export function findCounterpart(name: string): string | 'none' | undefined {
  if (Object.hasOwn(COUNTERPARTS, name)) return COUNTERPARTS[name];
  for (const [type, notice] of ADMONITIONS) {
    if (name === `theme-admonition-${type}`) return `.admonition.${type}`;
    if (notice !== '' && name === `alert--${notice}`) return `:is(.alert--${notice}, .admonition.${type})`;
  }
  return FAMILIES.test(name) ? 'none' : undefined;
}

/** The same for attribute selectors such as `[class*='codeBlockTitle']`. Undefined for other attributes. */
export function findModuleCounterpart(attribute: string): string | undefined {
  const name = /^\[class\s*[*^|~]?=\s*["']?([a-z][A-Za-z]*)_*["']?\s*\]$/.exec(attribute)?.[1] ?? '';
  return Object.hasOwn(MODULE_COUNTERPARTS, name) ? MODULE_COUNTERPARTS[name] : undefined;
}
