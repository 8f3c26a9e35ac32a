/**
 * Names in the markup by which the scripts of a page find elements. Templates and the renderer write them; `src/client`
 * reads them. Public as `csb-docs/markup`, for template overrides.
 */

/** Classes that scripts use to find elements. */
export const CLASS = {
  /** The permalink of a heading. */
  anchor: 'anchor',
  announcementClose: 'announcement-close',
  /** The link to the home page, which receives focus when the announcement is closed. */
  brand: 'brand',
  /** The `<figure>` of a code block. */
  codeBlock: 'code',
  codeCopy: 'code-copy',
  /** Around code blocks that become tabs. */
  codeGroup: 'code-group',
  codeWrap: 'code-wrap',
  /** A line that a diff removes. */
  deletedLine: 'del',
  /** The `<figure>` of a diagram: contains its source until it is drawn. */
  diagram: 'diagram',
  /** Placeholder of the drawing. It is as large as the drawing, so that it becomes visible at the same time. */
  diagramArea: 'diagram-area',
  /** `<details>` in the navbar. */
  dropdown: 'dropdown',
  /** A line of a code block. */
  line: 'line',
  /** Around a live code block, its result and their labels. */
  liveCode: 'live-code',
  /** Placeholder of the result. It is as large as the result, so that it becomes visible at the same time. */
  liveCodeArea: 'live-code-area',
  /** A label in a live code block. */
  liveCodeLabel: 'live-code-label',
  /** The drawer on narrow screens, the left column on wide ones. */
  menu: 'menu',
  menuClose: 'menu-close',
  menuOpen: 'menu-open',
  /** The filter field directly above a long option list. */
  optionFilter: 'option-filter',
  /** A link that navigates without JavaScript and opens a menu with it. */
  opener: 'opener',
  /** Around the link to the Markdown page and the menu that it opens. */
  pageMenu: 'page-menu',
  searchButton: 'search-button',
  /** The search `<dialog>`, whose first field is the search field. */
  searchDialog: 'search-dialog',
  /** Everything between navbar and footer. */
  shell: 'shell',
  sidebar: 'sidebar',
  sidebarHide: 'sidebar-hide',
  siteHeader: 'site-header',
  /** Around tabs. */
  tabs: 'tab-group',
  themeSwitch: 'theme-switch',
  /** The table of contents next to an article. */
  toc: 'toc',
  /** The same table of contents, collapsed, in a bar above the article. */
  tocFold: 'toc-fold',
} as const;

/** Prefix of ids in the frame. Heading ids never start with it, so links to headings cannot hit the frame. */
export const ID_PREFIX = '__csb-';

/** Ids in the frame that scripts use to find elements. */
export const ID = {
  /** A `<template>` with the buttons of a code block. */
  codeButtons: '__csb-code-buttons',
  /** A `<template>` with the notice about a script that failed to load. */
  failed: '__csb-failed',
  /** The menu is open while it is the target of the URL. */
  menu: '__csb-menu',
  /** On the not-found page: around the list of pages with similar URLs. */
  nearest: '__csb-nearest',
  /** The menu is closed while this is the target of the URL. */
  top: '__csb-top',
} as const satisfies FrameIds;

/** Ids in the frame that only other elements refer to. */
export const FRAME_ID = {
  /** Target of the skip link. */
  content: '__csb-content',
  /** Prefix of the titles of footer columns, followed by a number. */
  footer: '__csb-footer-',
  /** Title of the list of related pages. */
  related: '__csb-related',
  /** Label of the tags. */
  tags: '__csb-tags',
} as const satisfies FrameIds;

type FrameIds = Readonly<Record<string, `${typeof ID_PREFIX}${string}`>>;

/** Keys in the browser's storage that scripts share. */
export const STORED = {
  /** The last search, for the pages its hits link to; see `client/search/hand-over.ts`. */
  found: 'csb-docs.found',
} as const;

/** Names of the islands that content can contain. */
export const ISLAND = {
  diagram: 'mermaid',
  liveCode: 'live-code',
} as const;

/** Attributes by which scripts find elements or read data from the server. */
export const ATTRIBUTE = {
  /** On the sidebar: opening a category closes its siblings. */
  autoCollapse: 'data-auto-collapse',
  /** On the notice about a failed script: its first button retries, its last one reloads the page. */
  failed: 'data-failed',
  /** On a tag in the head that depends on the colour mode and is updated with it. */
  followsMode: 'data-follows-mode',
  /** On tabs and code groups: those with the same name share the reader's choice. */
  group: 'data-group',
  /** On the navbar: it hides while the reader scrolls down. */
  hideOnScroll: 'data-hide-on-scroll',
  /** Around the HTML of an island: name of the island's file. */
  island: 'data-island',
  /** On the same element, for an island without React: data for its script, as JSON. */
  islandPlain: 'data-plain',
  /** Around a page-specific island: URL of its module. */
  islandModule: 'data-module',
  /** On the same element: prefix of its ids. */
  islandPrefix: 'data-prefix',
  /** On the same element: its props as JSON. */
  islandProps: 'data-props',
  /** Around the page, inside an island that wraps the whole page: the `Root` of a site. */
  root: 'data-root',
  /** On the same element: `view` to hydrate when visible, `now` for an island that wraps the whole page. */
  islandWhen: 'data-when',
  /** On a collapsed sidebar category: number of the file with its items. */
  items: 'data-items',
  /** On the sidebar: URL of the folder with these files. */
  itemsFolder: 'data-items-folder',
  /**
   * On the not-found page, which scripts can fetch from anywhere: keyboard shortcuts and their descriptions, as JSON.
   */
  keys: 'data-keys',
  /** On an element that survives soft navigation. */
  keep: 'data-keep',
  /** On a code block: its language. */
  language: 'data-lang',
  /** On a visible tab panel. */
  shown: 'data-shown',
  /** On the not-found page: texts of the page menu, as JSON. */
  pageMenu: 'data-page-menu',
  /** On a style sheet in the head that only some pages have. */
  pageSheet: 'data-page',
  /** On one of the two menu panels: `site` or `pages`. */
  panel: 'data-panel',
  /** On tabs: name of the query parameter with the reader's choice. */
  query: 'data-query',
  /** On a button: the panel that it shows. */
  shows: 'data-shows',
  /** On a link to versioned docs: id of the docs. */
  docs: 'data-docs',
  /** On the same link: the version that the reader chooses by following it. */
  docsVersion: 'data-docs-version',
  /** On a link that names no version: its URLs in other versions, as JSON. */
  versionHrefs: 'data-version-hrefs',
  /** On a navbar item labelled with a version: id of the docs. */
  showsVersion: 'data-shows-version',
  /** Around the list of pages with similar URLs: URL of the sitemap. */
  sitemap: 'data-sitemap',
  /** On the sidebar: name under which its state is stored. */
  sidebar: 'data-sidebar',
} as const;

/**
 * Selectors of the markup that each template writes. An override has to write the same markup as the original with the
 * same props; otherwise scripts do not find their elements.
 */
export const MARKUP_OF_TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  NotFound: [`#${ID.nearest}`, `[${ATTRIBUTE.sitemap}]`],
  'islands/Search': [`.${CLASS.searchButton}`],
  'parts/AnnouncementBar': [`.${CLASS.announcementClose}`],
  'parts/CodeButtons': [`#${ID.codeButtons}`, `.${CLASS.codeCopy}`, `.${CLASS.codeWrap}`],
  'parts/Header': [
    `#${ID.top}`,
    `.${CLASS.siteHeader}`,
    `.${CLASS.brand}`,
    `.${CLASS.menuOpen}`,
    `.${CLASS.opener}`,
    `[${ATTRIBUTE.hideOnScroll}]`,
  ],
  'parts/Layout': [`.${CLASS.shell}`],
  'parts/Menu': [
    `#${ID.menu}`,
    `.${CLASS.menu}`,
    `.${CLASS.menuClose}`,
    `.${CLASS.sidebar}`,
    `.${CLASS.sidebarHide}`,
    `[${ATTRIBUTE.panel}]`,
    `[${ATTRIBUTE.shows}]`,
    `[${ATTRIBUTE.sidebar}]`,
    `[${ATTRIBUTE.itemsFolder}]`,
    `[${ATTRIBUTE.autoCollapse}]`,
  ],
  'parts/NavbarItems': [`.${CLASS.dropdown}`, `[${ATTRIBUTE.showsVersion}]`],
  'parts/PageMenu': [`.${CLASS.pageMenu}`],
  'parts/SearchDialog': [`.${CLASS.searchDialog}`, `[${ATTRIBUTE.islandPlain}]`],
  'parts/Sidebar': [`[${ATTRIBUTE.items}]`],
  'parts/SmartLink': [`[${ATTRIBUTE.docs}]`, `[${ATTRIBUTE.docsVersion}]`, `[${ATTRIBUTE.versionHrefs}]`],
  'parts/TextsApart': [`[${ATTRIBUTE.keys}]`, `[${ATTRIBUTE.pageMenu}]`],
  'parts/ThemeSwitch': [`.${CLASS.themeSwitch}`],
  'parts/Toc': [`.${CLASS.toc}`, `.${CLASS.tocFold}`],
};

/** Selectors of the markup written by files in `src/`, which no template can omit. */
export const MARKUP_OF_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'markdown/dialect/code/sample': [
    `.${CLASS.codeBlock}`,
    `.${CLASS.line}`,
    `.${CLASS.deletedLine}`,
    `[${ATTRIBUTE.language}]`,
  ],
  'markdown/dialect/code/shown': [
    `.${CLASS.liveCode}`,
    `.${CLASS.liveCodeArea}`,
    `.${CLASS.liveCodeLabel}`,
    `.${CLASS.diagram}`,
    `.${CLASS.diagramArea}`,
  ],
  'markdown/components/tabs': [`.${CLASS.tabs}`, `[${ATTRIBUTE.shown}]`, `[${ATTRIBUTE.query}]`],
  'markdown/dialect/code-group': [`.${CLASS.codeGroup}`, `[${ATTRIBUTE.group}]`],
  'markdown/dialect/headings': [`.${CLASS.anchor}`],
  'markdown/dialect/options/html': [`.${CLASS.optionFilter}`],
  'render/document': [`#${ID.failed}`, `[${ATTRIBUTE.failed}]`, `[${ATTRIBUTE.keep}]`, `[${ATTRIBUTE.pageSheet}]`],
  'markdown/dialect/elements/island': [`[${ATTRIBUTE.islandModule}]`],
  'render/head/head': [`[${ATTRIBUTE.followsMode}]`],
  'render/react/island': [
    `[${ATTRIBUTE.island}]`,
    `[${ATTRIBUTE.islandPrefix}]`,
    `[${ATTRIBUTE.islandProps}]`,
    `[${ATTRIBUTE.islandWhen}]`,
  ],
  'render/shared/original': [`[${ATTRIBUTE.root}]`],
};

/** Text that every ignore comment contains. Texts without it need not be searched for such comments. */
export const IGNORE_MARK = 'csb-docs-ignore';
