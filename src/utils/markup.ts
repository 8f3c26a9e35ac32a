/**
 * Names in the markup that the scripts of a page look for: templates, and the code that makes articles and documents,
 * write them; `src/client` finds elements by them. Public as `csb-docs/markup`, for overrides of templates.
 */

/** Classes by which scripts find elements. */
export const CLASS = {
  /** The link of a heading to itself. */
  anchor: 'anchor',
  announcementClose: 'announcement-close',
  /** The link to the start page, which takes the focus when the announcement is closed. */
  brand: 'brand',
  /** The `<figure>` of a code block. */
  codeBlock: 'code',
  codeCopy: 'code-copy',
  /** Around code blocks that become tabs. */
  codeGroup: 'code-group',
  codeWrap: 'code-wrap',
  /** A line of a code block that a diff removes. */
  deletedLine: 'del',
  /** The `<figure>` of a diagram: its source, until it is drawn. */
  diagram: 'diagram',
  /** In the place of its drawing: as large as the whole, which is seen when this is. */
  diagramArea: 'diagram-area',
  /** `<details>` in the bar. */
  dropdown: 'dropdown',
  /** A line of a code block. */
  line: 'line',
  /** Around a code block that runs, what it shows, and the labels of both. */
  liveCode: 'live-code',
  /** In the place of its result: as large as the whole, which is seen when this is. */
  liveCodeArea: 'live-code-area',
  /** A label in it. */
  liveCodeLabel: 'live-code-label',
  /** The drawer of narrow screens, on wide ones the left column. */
  menu: 'menu',
  menuClose: 'menu-close',
  menuOpen: 'menu-open',
  /** The field above a long list of options, which comes right behind it. */
  optionFilter: 'option-filter',
  /** A link that leads somewhere without script, and opens a menu with it. */
  opener: 'opener',
  /** Around the link to the twin of a page, and the menu that it opens. */
  pageMenu: 'page-menu',
  searchButton: 'search-button',
  /** The `<dialog>` of search, with its field: the first in it. */
  searchDialog: 'search-dialog',
  /** Everything between the bar and the footer. */
  shell: 'shell',
  sidebar: 'sidebar',
  sidebarHide: 'sidebar-hide',
  siteHeader: 'site-header',
  /** Around content of which one part is shown at a time. */
  tabs: 'tab-group',
  themeSwitch: 'theme-switch',
  /** The contents list beside an article. */
  toc: 'toc',
  /** The same list, folded, in a bar above the article. */
  tocFold: 'toc-fold',
} as const;

/** How ids of the frame begin; no heading gets such an id, so that a link to a heading never leads into the frame. */
export const ID_PREFIX = '__csb-';

/** Ids of the frame by which scripts find elements. */
export const ID = {
  /** A `<template>` with the buttons of a code block. */
  codeButtons: '__csb-code-buttons',
  /** A `<template>` with the notice about a script that could not be loaded. */
  failed: '__csb-failed',
  /** As the target of the address, it is open. */
  menu: '__csb-menu',
  /** On the page for unknown addresses: around the list of pages with similar ones. */
  nearest: '__csb-nearest',
  /** As the target of the address, the menu is closed. */
  top: '__csb-top',
} as const satisfies FrameIds;

/** Ids of the frame that only other elements name. */
export const FRAME_ID = {
  /** What readers come for; the skip link leads there. */
  content: '__csb-content',
  /** Followed by a number: the title of a column of the footer. */
  footer: '__csb-footer-',
  /** The title of a list of pages like this one. */
  related: '__csb-related',
  /** The label of the tags. */
  tags: '__csb-tags',
} as const satisfies FrameIds;

type FrameIds = Readonly<Record<string, `${typeof ID_PREFIX}${string}`>>;

/** Names in the storage of the browser that scripts share. */
export const STORED = {
  /** What was searched, for the pages that hits have led to: see `client/search/hand-over.ts`. */
  found: 'csb-docs.found',
} as const;

/** Names of islands that content brings itself. */
export const ISLAND = {
  diagram: 'mermaid',
  liveCode: 'live-code',
} as const;

/** Attributes by which scripts find elements, or read what the server knows. */
export const ATTRIBUTE = {
  /** On the sidebar: opening a category closes the others beside it. */
  autoCollapse: 'data-auto-collapse',
  /** On the notice about a script that could not be loaded: its first button tries again, its last one reloads the page. */
  failed: 'data-failed',
  /** On a tag of the head: it says what fits the colour mode, and is changed with it. */
  followsMode: 'data-follows-mode',
  /** On tabs and groups of code blocks: those of one name share the reader's choice. */
  group: 'data-group',
  /** On the bar: it is hidden while the reader scrolls down. */
  hideOnScroll: 'data-hide-on-scroll',
  /** Around the HTML of an island: its name, as of its file. */
  island: 'data-island',
  /** Beside it, of one that answers by itself, without React: what its script is told, as JSON. */
  islandPlain: 'data-plain',
  /** Around an island of a page's own: the address of its module. */
  islandModule: 'data-module',
  /** Beside it: its prefix for ids. */
  islandPrefix: 'data-prefix',
  /** Beside it: its props as JSON. */
  islandProps: 'data-props',
  /** Around the page, inside of an island that is around all of it: the `Root` of a site. */
  root: 'data-root',
  /** Beside it: `view` for one that wakes when it is seen, `now` for one around the whole page. */
  islandWhen: 'data-when',
  /** On a closed category of the sidebar: the number of the file with its items. */
  items: 'data-items',
  /** On the sidebar: address of the folder with these files. */
  itemsFolder: 'data-items-folder',
  /** On the page for unknown addresses, which scripts can fetch anywhere: the keys and what they do, as JSON. */
  keys: 'data-keys',
  /** On an element of the document that outlives a page swap. */
  keep: 'data-keep',
  /** On a code block: its language. */
  language: 'data-lang',
  /** On the panel of a tab: it is shown. */
  shown: 'data-shown',
  /** On the page for unknown addresses: what the menu of a page says, as JSON. */
  pageMenu: 'data-page-menu',
  /** On a style sheet of the head: only some pages have it. */
  pageSheet: 'data-page',
  /** On a half of the menu: `site` or `pages`. */
  panel: 'data-panel',
  /** On tabs: the name that the reader's choice has in the query of the address. */
  query: 'data-query',
  /** On a button: the panel that it shows. */
  shows: 'data-shows',
  /** On a link into docs that have several versions: the id of these docs. */
  docs: 'data-docs',
  /** Beside it: the version that a reader chooses by following the link; */
  docsVersion: 'data-docs-version',
  /** or, of a link that names none, where it leads in other versions, as JSON. */
  versionHrefs: 'data-version-hrefs',
  /** On an item of the bar whose text is the label of a version: the id of the docs. */
  showsVersion: 'data-shows-version',
  /** Around the list of pages with similar addresses: where all addresses of the site are listed. */
  sitemap: 'data-sitemap',
  /** On the sidebar: its name, under which its state is remembered. */
  sidebar: 'data-sidebar',
} as const;

/**
 * Which template writes which of them, as selectors. An override has to write those that the original would write
 * with the same props; otherwise scripts do not find what they belong to.
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

/** Which file of `src/` writes the others, which no template can leave out. */
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

/** What every comment has in it that says which findings are meant: a text without it need not be read for them. */
export const IGNORE_MARK = 'csb-docs-ignore';
