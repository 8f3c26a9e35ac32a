/**
 * Maps every interface text to an entry of `i18n/<locale>/code.json`: its description for translators, and its id if
 * the Docusaurus theme has an equivalent message. All other ids are `csb.` followed by their path.
 */
import type { Plural } from '../types/texts.js';
import type { TranslatedTexts } from './translation.js';

/** Path of a text below `texts`, such as `searchUi.seeAll`. */
export type TextPath = PathOf<TranslatedTexts>;

type PathOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Plural ? Key : `${Key}.${PathOf<Tree[Key]>}`;
}[keyof Tree & string];

/** A message of Docusaurus. */
export interface DocusaurusMessage {
  readonly id: string;
  /** Names of its values if different from ours: our name → its name. */
  readonly names?: Readonly<Record<string, string>>;
  /** Converts the message to our text if they differ. */
  readonly toText?: (message: string) => string;
}

/** Metadata of a text. */
export interface TextInfo extends Partial<DocusaurusMessage> {
  /** Where readers see it, for translators. */
  readonly note: string;
  /** Similar messages, best first. They are read if the main one is missing, and never written. */
  readonly like?: readonly DocusaurusMessage[];
}

const withoutArrow = (message: string): string => message.replace(/^[\s←→‹›«»]+|[\s←→]+$/g, '');

/** One row per text; a missing one does not compile. */
export const textTable: Readonly<Record<TextPath, TextInfo>> = {
  skipToContent: { note: 'Hidden link at the top of every page', id: 'theme.common.skipToMainContent' },
  mainNavigation: { note: 'Name of the navbar', id: 'theme.NavBar.navAriaLabel' },
  openMenu: { note: 'Button on narrow screens, and name of the menu that it opens' },
  moreItems: { note: 'Dropdown for navbar items that do not fit' },
  closeMenu: { note: 'Link that closes the menu', id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel' },
  backToMainMenu: {
    note: 'Button of the menu on narrow screens, above the pages of a sidebar',
    id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
    toText: withoutArrow,
  },
  collapseSidebar: {
    note: 'Button that collapses the sidebar',
    id: 'theme.docs.sidebar.collapseButtonTitle',
    like: [{ id: 'theme.docs.sidebar.collapseButtonAriaLabel' }],
  },
  expandSidebar: {
    note: 'Button that expands the sidebar',
    id: 'theme.docs.sidebar.expandButtonTitle',
    like: [{ id: 'theme.docs.sidebar.expandButtonAriaLabel' }],
  },
  switchColourMode: {
    note: 'Button for light and dark; {mode} is one of the modes',
    id: 'theme.colorToggle.ariaLabel',
  },
  lightMode: { note: 'Name of the light mode', id: 'theme.colorToggle.ariaLabel.mode.light' },
  darkMode: { note: 'Name of the dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark' },
  systemMode: { note: 'Name of the mode that follows the system', id: 'theme.colorToggle.ariaLabel.mode.system' },
  copy: { note: 'Tooltip of the copy button of a code block', id: 'theme.CodeBlock.copy' },
  copyCode: { note: 'Accessible name of the copy button of a code block', id: 'theme.CodeBlock.copyButtonAriaLabel' },
  codeCopied: { note: 'Text of that button after copying', id: 'theme.CodeBlock.copied' },
  wrapLines: { note: 'Button that wraps long lines of code', id: 'theme.CodeBlock.wordWrapToggle' },
  home: { note: 'Name of a link to the home page', id: 'theme.docs.breadcrumbs.home' },
  docsSidebar: { note: 'Name of the sidebar of docs', id: 'theme.docs.sidebar.navAriaLabel' },
  blogSidebar: { note: 'Name of the sidebar of the blog', id: 'theme.blog.sidebar.navAriaLabel' },
  breadcrumbs: { note: 'Name of the breadcrumbs', id: 'theme.docs.breadcrumbs.navAriaLabel' },
  onThisPage: { note: 'Above the table of contents', id: 'theme.TOCCollapsible.toggleButtonLabel' },
  contents: { note: 'Title of the table of contents in the print edition' },
  directLinkTo: { note: 'Name of the link beside a heading', id: 'theme.common.headingLinkTitle' },
  previous: { note: 'Above the title of the previous doc', id: 'theme.docs.paginator.previous' },
  next: { note: 'Above the title of the next doc', id: 'theme.docs.paginator.next' },
  docPagination: { note: 'Name of the links to the previous and next doc', id: 'theme.docs.paginator.navAriaLabel' },
  editThisPage: { note: 'Link to the source of a page', id: 'theme.common.editThisPage' },
  lastUpdated: {
    note: 'Below a page; {atDate} and {byUser} are the two messages below, or empty',
    id: 'theme.lastUpdated.lastUpdatedAtBy',
  },
  lastUpdatedOn: { note: 'Date of the last update, with a leading space', id: 'theme.lastUpdated.atDate' },
  lastUpdatedBy: {
    note: 'Author of the last update, with a leading space',
    id: 'theme.lastUpdated.byUser',
    names: { author: 'user' },
  },
  tags: { note: 'Title of the list of tags', id: 'theme.tags.tagsPageTitle' },
  tagsDescription: { note: 'Description of the list of tags, for search engines; 50 to 160 characters' },
  tagsLabel: { note: 'Label before the tags of a page', id: 'theme.tags.tagsListLabel' },
  viewAllTags: { note: 'Link to the list of tags', id: 'theme.tags.tagsPageLink' },
  docTagTitle: {
    note: 'Title of the page of a tag; {nDocsTagged} is the number of docs in words',
    id: 'theme.docs.tagDocListPageTitle',
    names: { docs: 'nDocsTagged', tag: 'tagName' },
  },
  docsTagged: { note: 'Number of docs with a tag, part of a title', id: 'theme.docs.tagDocListPageTitle.nDocsTagged' },
  postTagTitle: {
    note: 'Title of the page of a tag; {nPosts} is the number of posts in words',
    id: 'theme.blog.tagTitle',
    names: { posts: 'nPosts', tag: 'tagName' },
  },
  postCount: { note: 'Number of posts', id: 'theme.blog.post.plurals' },
  itemCount: {
    note: 'Number of pages in a category or with a tag',
    id: 'theme.docs.DocCard.categoryDescription.plurals',
    like: [{ id: 'theme.docs.DocCard.categoryDescription' }],
  },
  unlistedTitle: { note: 'Title above an unlisted page', id: 'theme.contentVisibility.unlistedBanner.title' },
  unlistedMessage: { note: 'Text above an unlisted page', id: 'theme.contentVisibility.unlistedBanner.message' },
  draftTitle: { note: 'Title above a draft', id: 'theme.contentVisibility.draftBanner.title' },
  draftMessage: { note: 'Text above a draft', id: 'theme.contentVisibility.draftBanner.message' },
  untranslatedTitle: {
    note: 'Title above a page that has no translation',
    id: 'theme.contentVisibility.untranslatedBanner.title',
  },
  untranslatedMessage: {
    note: 'Text above a page that has no translation',
    id: 'theme.contentVisibility.untranslatedBanner.message',
  },
  readMore: { note: 'Link below the excerpt of a post', id: 'theme.blog.post.readMore' },
  readMoreAbout: { note: 'Accessible name of that link; starts with its text', id: 'theme.blog.post.readMoreLabel' },
  readingTime: {
    note: 'Reading time of a post, in minutes',
    id: 'theme.blog.post.readingTime.plurals',
    names: { count: 'readingTime' },
  },
  newerPost: { note: 'Above the title of the next newer post', id: 'theme.blog.post.paginator.newerPost' },
  olderPost: { note: 'Above the title of the next older post', id: 'theme.blog.post.paginator.olderPost' },
  newerEntries: { note: 'Link to newer posts in a list', id: 'theme.blog.paginator.newerEntries' },
  olderEntries: { note: 'Link to older posts in a list', id: 'theme.blog.paginator.olderEntries' },
  postPagination: { note: 'Name of the previous and next links', id: 'theme.blog.post.paginator.navAriaLabel' },
  listPagination: { note: 'Name of the links between pages of a list', id: 'theme.blog.paginator.navAriaLabel' },
  pageNumber: { note: 'Below the title of the blog, from the second page on' },
  blogOverview: { note: 'Name of the links to the archive, tags and authors' },
  archive: { note: 'Title of all posts by year', id: 'theme.blog.archive.title' },
  archiveDescription: { note: 'Description of all posts by year', id: 'theme.blog.archive.description' },
  authors: { note: 'Title of the list of authors', id: 'theme.blog.authorsList.pageTitle' },
  authorsDescription: { note: 'Description of the list of authors, for search engines; 50 to 160 characters' },
  viewAllAuthors: { note: 'Link to the list of authors', id: 'theme.blog.authorsList.viewAll' },
  authorTitle: {
    note: 'Title of the page of an author; {nPosts} is the number of posts in words',
    id: 'theme.blog.author.pageTitle',
    names: { name: 'authorName', posts: 'nPosts' },
  },
  noPosts: { note: 'On the page of an author without posts', id: 'theme.blog.author.noPosts' },
  search: { note: 'Title of the search page', id: 'theme.SearchPage.emptyResultsTitle' },
  searchPlaceholder: {
    note: 'Placeholder of the search field',
    id: 'theme.SearchModal.placeholder',
    like: [{ id: 'theme.SearchModal.searchBox.placeholderText' }],
  },
  searchDescription: { note: 'Description of the search page, for search engines; 50 to 160 characters' },
  searchUnavailable: { note: 'On the search page of a site without search, above a list of links' },
  notFoundTitle: { note: 'Title of the 404 page', id: 'theme.NotFound.title' },
  notFoundMessage: { note: 'First paragraph of the 404 page', id: 'theme.NotFound.p1' },
  notFoundAdvice: { note: 'Second paragraph of the 404 page', id: 'theme.NotFound.p2' },
  pageMoved: { note: 'On the page at an old URL, before the link to the new one' },
  notFoundNearest: { note: 'On the 404 page, above links to pages with a similar URL' },
  wasHelpful: { note: 'Question below a page; the answers follow' },
  yes: { note: 'Answer to the question whether a page was helpful' },
  no: { note: 'Answer to the question whether a page was helpful' },
  keyboard: { note: 'Title of the list of keyboard shortcuts, which the key ? opens' },
  backToHome: { note: 'Link from the 404 page to the home page' },
  closeAnnouncement: {
    note: 'Button of the announcement above every page',
    id: 'theme.AnnouncementBar.closeButtonAriaLabel',
  },
  announcement: { note: 'Name of the announcement above every page' },
  footer: { note: 'Name of the links in the footer' },
  'admonitions.note': { note: 'Title of an admonition `note`', id: 'theme.admonition.note' },
  'admonitions.tip': { note: 'Title of an admonition `tip`', id: 'theme.admonition.tip' },
  'admonitions.info': { note: 'Title of an admonition `info`', id: 'theme.admonition.info' },
  'admonitions.warning': { note: 'Title of an admonition `warning`', id: 'theme.admonition.warning' },
  'admonitions.danger': { note: 'Title of an admonition `danger`', id: 'theme.admonition.danger' },
  'admonitions.caution': { note: 'Title of an admonition `caution`', id: 'theme.admonition.caution' },
  'admonitions.important': { note: 'Title of an admonition `important`' },
  'admonitions.success': { note: 'Title of an admonition `success`' },
  'admonitions.secondary': { note: 'Title of an admonition `secondary`' },
  details: { note: 'Title of a collapsed section without its own title' },
  footnotes: { note: 'Hidden heading above footnotes' },
  backToReference: { note: 'Name of the link from a footnote back to the text' },
  'liveCode.editor': { note: 'Above code that readers can edit', id: 'theme.Playground.liveEditor' },
  'liveCode.result': { note: 'Above the result of such code', id: 'theme.Playground.result' },
  'liveCode.loading': { note: 'Shown while the result loads' },
  'options.filter': { note: 'Placeholder of the filter field above a long list of options' },
  'options.deprecated': { note: 'Next to a deprecated option' },
  'options.properties': { note: 'Above the collapsed properties of an option' },
  'pageMenu.name': { note: 'Button above the title that opens the page menu' },
  'pageMenu.copy': { note: 'First item of the page menu' },
  'pageMenu.view': { note: 'Item of the page menu: link to the Markdown page' },
  'pageMenu.openIn': { note: 'Item of the page menu; {name} is an assistant' },
  'pageMenu.refused': { note: 'Replaces the first item if the browser denies access to the clipboard' },
  'pageMenu.failed': { note: 'Replaces the first item if the Markdown page cannot be loaded' },
  opensInNewTab: { note: 'Hidden text after a link to another site', id: 'theme.IconExternalLink.ariaLabel' },
  versions: { note: 'Name of the list of versions', id: 'theme.navbar.mobileVersionsDropdown.label' },
  unreleasedVersion: { note: 'Above docs of an unreleased version; {version} is its name' },
  unmaintainedVersion: { note: 'Above docs of an old version; {version} is its name' },
  latestVersion: { note: 'After one of the two texts above; {version} is a link' },
  versionBadge: {
    note: 'Above the title of a doc, if there are several versions',
    id: 'theme.docs.versionBadge.label',
    names: { version: 'versionLabel' },
  },
  languages: { note: 'Name of the list of languages', id: 'theme.navbar.mobileLanguageDropdown.label' },
  crashed: { note: 'Replaces a part of the page that crashed', id: 'theme.ErrorPageContent.title' },
  tryAgain: { note: 'Button below that text', id: 'theme.ErrorPageContent.tryAgain' },
  scriptFailed: { note: 'Shown if a part of the page could not be loaded' },
  retry: { note: 'Button next to that text' },
  baseUrlIssue: { note: 'Shown if neither scripts nor styles load; one paragraph per line' },
  baseUrlDefault: { note: 'Follows {baseUrl} in that text if it is the default' },
  'searchUi.search': {
    note: 'Button that opens the search, and button next to the search field',
    id: 'theme.SearchBar.label',
    like: [{ id: 'theme.SearchModal.searchBox.searchInputLabel' }, { id: 'theme.SearchPage.inputLabel' }],
  },
  'searchUi.clear': {
    note: 'Button that clears the field',
    id: 'theme.SearchModal.searchBox.resetButtonTitle',
    like: [{ id: 'theme.SearchModal.searchBox.clearButtonTitle' }],
  },
  'searchUi.cancel': { note: 'Button that closes the search', id: 'theme.SearchModal.searchBox.cancelButtonText' },
  'searchUi.recent': { note: 'Above recent searches', id: 'theme.SearchModal.startScreen.recentSearchesTitle' },
  'searchUi.favourites': { note: 'Above favourites', id: 'theme.SearchModal.startScreen.favoriteSearchesTitle' },
  'searchUi.noRecent': {
    note: 'Shown if there are no recent searches',
    id: 'theme.SearchModal.startScreen.noRecentSearchesText',
  },
  'searchUi.suggested': { note: 'Above suggested pages in the search dialog' },
  'searchUi.save': {
    note: 'Button that saves a search as a favourite',
    id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
  },
  'searchUi.removeRecent': {
    note: 'Button that removes a recent search',
    id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
  },
  'searchUi.removeFavourite': {
    note: 'Button that removes a favourite search',
    id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
  },
  'searchUi.noResults': {
    note: 'Shown if there are no results',
    like: [
      { id: 'theme.SearchModal.noResultsScreen.noResultsText', toText: (message) => `${message.trim()} “{query}”` },
    ],
  },
  'searchUi.trySearching': {
    note: 'Above suggested searches if there are no results',
    id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
  },
  'searchUi.missingResults': {
    note: 'Before a link, if there are no results',
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
  },
  'searchUi.letUsKnow': {
    note: 'Text of that link',
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
  },
  'searchUi.failed': { note: 'Shown if the search failed', id: 'theme.SearchModal.errorScreen.titleText' },
  'searchUi.failedHelp': { note: 'Advice below that', id: 'theme.SearchModal.errorScreen.helpText' },
  'searchUi.retry': { note: 'Button below that text' },
  'searchUi.outdated': { note: 'Advice if search files no longer exist, for example after a deploy' },
  'searchUi.reload': { note: 'Button below that; also next to a part of the page that could not be loaded' },
  'searchUi.seeAll': { note: 'Link to the search page', like: [{ id: 'theme.SearchBar.seeAll' }] },
  'searchUi.resultCount': { note: 'Number of results', id: 'theme.SearchPage.documentsFound.plurals' },
  'searchUi.showMore': { note: 'Row that shows more pages of a group; {part} is its name' },
  'searchUi.shownMore': { note: 'Announced when they are shown; {part} is the name of the group' },
  'searchUi.results': { note: 'Name of the links to sections of the results' },
  'searchUi.resultsFor': { note: 'Title of the search page with results', id: 'theme.SearchPage.existingResultsTitle' },
  'searchUi.loading': { note: 'Shown while results load', id: 'theme.SearchPage.fetchingNewResults' },
  'searchUi.loadMore': { note: 'Button below the results' },
  'searchUi.toSelect': { note: 'What the Enter key does', id: 'theme.SearchModal.footer.selectText' },
  'searchUi.toNavigate': { note: 'What the arrow keys do', id: 'theme.SearchModal.footer.navigateText' },
  'searchUi.toClose': { note: 'What the Escape key does', id: 'theme.SearchModal.footer.closeText' },
  'searchUi.enterKey': { note: 'Name of the Enter key', id: 'theme.SearchModal.footer.selectKeyAriaLabel' },
  'searchUi.arrowKeys': { note: 'Name of the two arrow keys' },
  'searchUi.escapeKey': { note: 'Name of the Escape key', id: 'theme.SearchModal.footer.closeKeyAriaLabel' },
  'searchUi.poweredBy': {
    note: 'Before the name of the search service',
    id: 'theme.SearchModal.footer.searchByText',
  },
  'searchUi.everything': { note: 'Link to results in all sections of the site' },
  'searchUi.part': { note: 'Name of the menu that selects a section of the site' },
  'searchUi.resultsIn': { note: 'Number of results in a section of the site' },
  'searchUi.noResultsIn': { note: 'Shown if a section of the site has no results' },
  'searchUi.docs': { note: 'Link to results in the docs' },
  'searchUi.blog': { note: 'Link to results in the blog' },
  'searchUi.prompt': { note: 'On the search page before the first search' },
  'searchUi.needsScript': { note: 'On the search page without JavaScript, above a list of links' },
  'searchUi.relatedPages': { note: 'Above pages with similar content' },
  'askUi.ask': { note: 'Button that requests an AI answer to the text in the search field' },
  'askUi.again': { note: 'The same button below an answer' },
  'askUi.stop': { note: 'The same button while the answer is being written' },
  'askUi.answering': { note: 'Shown while the answer loads' },
  'askUi.answer': { note: 'Name of the section with the answer' },
  'askUi.sources': { note: 'Above links to the sources of the answer' },
  'askUi.failed': { note: 'Shown if there is no answer; the reason follows' },
};
