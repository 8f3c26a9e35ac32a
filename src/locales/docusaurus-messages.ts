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
  readonly says: string;
  /** Similar messages, best first. They are read if the main one is missing, and never written. */
  readonly like?: readonly DocusaurusMessage[];
}

const withoutArrow = (message: string): string => message.replace(/^[\s←→‹›«»]+|[\s←→]+$/g, '');

/** One row per text; a missing one does not compile. */
export const textTable: Readonly<Record<TextPath, TextInfo>> = {
  skipToContent: { says: 'Hidden link before everything else', id: 'theme.common.skipToMainContent' },
  mainNavigation: { says: 'Name of the navbar', id: 'theme.NavBar.navAriaLabel' },
  openMenu: { says: 'Button on narrow screens, and name of what it opens' },
  moreItems: { says: 'Drop-down of navbar items for which there is no room' },
  closeMenu: { says: 'Link that closes the menu', id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel' },
  backToMainMenu: {
    says: 'Button of the menu on narrow screens, above the pages of a sidebar',
    id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
    toText: withoutArrow,
  },
  collapseSidebar: {
    says: 'Button that makes the sidebar a thin strip',
    id: 'theme.docs.sidebar.collapseButtonTitle',
    like: [{ id: 'theme.docs.sidebar.collapseButtonAriaLabel' }],
  },
  expandSidebar: {
    says: 'Button that shows the sidebar again',
    id: 'theme.docs.sidebar.expandButtonTitle',
    like: [{ id: 'theme.docs.sidebar.expandButtonAriaLabel' }],
  },
  switchColourMode: {
    says: 'Button for light and dark; {mode} is one of the modes',
    id: 'theme.colorToggle.ariaLabel',
  },
  lightMode: { says: 'Name of the light mode', id: 'theme.colorToggle.ariaLabel.mode.light' },
  darkMode: { says: 'Name of the dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark' },
  systemMode: { says: 'Name of the mode of the system', id: 'theme.colorToggle.ariaLabel.mode.system' },
  copy: { says: 'Tooltip of the button of a code block', id: 'theme.CodeBlock.copy' },
  copyCode: { says: 'Name of the button of a code block', id: 'theme.CodeBlock.copyButtonAriaLabel' },
  codeCopied: { says: 'What that button shows afterwards', id: 'theme.CodeBlock.copied' },
  wrapLines: { says: 'Button that wraps long lines of code', id: 'theme.CodeBlock.wordWrapToggle' },
  home: { says: 'Name of a link to the home page', id: 'theme.docs.breadcrumbs.home' },
  docsSidebar: { says: 'Name of the sidebar of docs', id: 'theme.docs.sidebar.navAriaLabel' },
  blogSidebar: { says: 'Name of the sidebar of the blog', id: 'theme.blog.sidebar.navAriaLabel' },
  breadcrumbs: { says: 'Name of the breadcrumbs', id: 'theme.docs.breadcrumbs.navAriaLabel' },
  onThisPage: { says: 'Above the table of contents', id: 'theme.TOCCollapsible.toggleButtonLabel' },
  contents: { says: 'Title of the list of contents of the print edition' },
  directLinkTo: { says: 'Name of the link beside a heading', id: 'theme.common.headingLinkTitle' },
  previous: { says: 'Above the title of the previous doc', id: 'theme.docs.paginator.previous' },
  next: { says: 'Above the title of the next doc', id: 'theme.docs.paginator.next' },
  docPagination: { says: 'Name of the links to the docs before and after', id: 'theme.docs.paginator.navAriaLabel' },
  editThisPage: { says: 'Link to the source of a page', id: 'theme.common.editThisPage' },
  lastUpdated: {
    says: 'Below a page; {atDate} and {byUser} are the two messages for them, or nothing',
    id: 'theme.lastUpdated.lastUpdatedAtBy',
  },
  lastUpdatedOn: { says: 'Day of the last update, with the space before it', id: 'theme.lastUpdated.atDate' },
  lastUpdatedBy: {
    says: 'Author of the last update, with the space before it',
    id: 'theme.lastUpdated.byUser',
    names: { author: 'user' },
  },
  tags: { says: 'Title of the list of tags', id: 'theme.tags.tagsPageTitle' },
  tagsDescription: { says: 'Description of the list of tags, for search engines; 50 to 160 characters' },
  tagsLabel: { says: 'Before the tags of a page', id: 'theme.tags.tagsListLabel' },
  viewAllTags: { says: 'Link to the list of tags', id: 'theme.tags.tagsPageLink' },
  docTagTitle: {
    says: 'Title of the page of a tag; {nDocsTagged} is the number of docs in words',
    id: 'theme.docs.tagDocListPageTitle',
    names: { docs: 'nDocsTagged', tag: 'tagName' },
  },
  docsTagged: { says: 'Number of docs with a tag, part of a title', id: 'theme.docs.tagDocListPageTitle.nDocsTagged' },
  postTagTitle: {
    says: 'Title of the page of a tag; {nPosts} is the number of posts in words',
    id: 'theme.blog.tagTitle',
    names: { posts: 'nPosts', tag: 'tagName' },
  },
  postCount: { says: 'Number of posts', id: 'theme.blog.post.plurals' },
  itemCount: {
    says: 'Number of pages in a category or with a tag',
    id: 'theme.docs.DocCard.categoryDescription.plurals',
    like: [{ id: 'theme.docs.DocCard.categoryDescription' }],
  },
  unlistedTitle: { says: 'Title above an unlisted page', id: 'theme.contentVisibility.unlistedBanner.title' },
  unlistedMessage: { says: 'Text above an unlisted page', id: 'theme.contentVisibility.unlistedBanner.message' },
  draftTitle: { says: 'Title above a draft', id: 'theme.contentVisibility.draftBanner.title' },
  draftMessage: { says: 'Text above a draft', id: 'theme.contentVisibility.draftBanner.message' },
  untranslatedTitle: {
    says: 'Title above a page that has no translation',
    id: 'theme.contentVisibility.untranslatedBanner.title',
  },
  untranslatedMessage: {
    says: 'Text above a page that has no translation',
    id: 'theme.contentVisibility.untranslatedBanner.message',
  },
  readMore: { says: 'Link below the excerpt of a post', id: 'theme.blog.post.readMore' },
  readMoreAbout: { says: 'Name of that link; it begins with its text', id: 'theme.blog.post.readMoreLabel' },
  readingTime: {
    says: 'Minutes that it takes to read a post',
    id: 'theme.blog.post.readingTime.plurals',
    names: { count: 'readingTime' },
  },
  newerPost: { says: 'Above the title of the next newer post', id: 'theme.blog.post.paginator.newerPost' },
  olderPost: { says: 'Above the title of the next older post', id: 'theme.blog.post.paginator.olderPost' },
  newerEntries: { says: 'Link to newer posts in a list', id: 'theme.blog.paginator.newerEntries' },
  olderEntries: { says: 'Link to older posts in a list', id: 'theme.blog.paginator.olderEntries' },
  postPagination: { says: 'Name of the links to the posts nearby', id: 'theme.blog.post.paginator.navAriaLabel' },
  listPagination: { says: 'Name of the links between pages of a list', id: 'theme.blog.paginator.navAriaLabel' },
  pageNumber: { says: 'Below the title of the blog, from its second page on' },
  blogOverview: { says: 'Name of the links to the archive, tags and authors' },
  archive: { says: 'Title of all posts by year', id: 'theme.blog.archive.title' },
  archiveDescription: { says: 'Description of all posts by year', id: 'theme.blog.archive.description' },
  authors: { says: 'Title of the list of authors', id: 'theme.blog.authorsList.pageTitle' },
  authorsDescription: { says: 'Description of the list of authors, for search engines; 50 to 160 characters' },
  viewAllAuthors: { says: 'Link to the list of authors', id: 'theme.blog.authorsList.viewAll' },
  authorTitle: {
    says: 'Title of the page of an author; {nPosts} is the number of posts in words',
    id: 'theme.blog.author.pageTitle',
    names: { name: 'authorName', posts: 'nPosts' },
  },
  noPosts: { says: 'On the page of an author without posts', id: 'theme.blog.author.noPosts' },
  search: { says: 'Title of the search page', id: 'theme.SearchPage.emptyResultsTitle' },
  searchPlaceholder: {
    says: 'In the empty field of the search',
    id: 'theme.SearchModal.placeholder',
    like: [{ id: 'theme.SearchModal.searchBox.placeholderText' }],
  },
  searchDescription: { says: 'Description of the search page, for search engines: 50 to 160 letters' },
  searchUnavailable: { says: 'On the search page of a site without search, above a list of links' },
  notFoundTitle: { says: 'Title of the page for unknown addresses', id: 'theme.NotFound.title' },
  notFoundMessage: { says: 'First paragraph of that page', id: 'theme.NotFound.p1' },
  notFoundAdvice: { says: 'Second paragraph of that page', id: 'theme.NotFound.p2' },
  pageMoved: { says: 'At an old address, before a link to the page that was there' },
  notFoundNearest: { says: 'Above links to pages whose address is like the one that there is no page at' },
  wasHelpful: { says: 'Question below a page; the answers follow' },
  yes: { says: 'Answer to the question whether a page was helpful' },
  no: { says: 'Answer to the question whether a page was helpful' },
  keyboard: { says: 'Title of the list of keys, which the key ? shows' },
  backToHome: { says: 'Link of that page to the home page' },
  closeAnnouncement: {
    says: 'Button of the announcement above every page',
    id: 'theme.AnnouncementBar.closeButtonAriaLabel',
  },
  announcement: { says: 'Name of the announcement above every page' },
  footer: { says: 'Name of the links in the footer' },
  'admonitions.note': { says: 'Title of an admonition `note`', id: 'theme.admonition.note' },
  'admonitions.tip': { says: 'Title of an admonition `tip`', id: 'theme.admonition.tip' },
  'admonitions.info': { says: 'Title of an admonition `info`', id: 'theme.admonition.info' },
  'admonitions.warning': { says: 'Title of an admonition `warning`', id: 'theme.admonition.warning' },
  'admonitions.danger': { says: 'Title of an admonition `danger`', id: 'theme.admonition.danger' },
  'admonitions.caution': { says: 'Title of an admonition `caution`', id: 'theme.admonition.caution' },
  'admonitions.important': { says: 'Title of an admonition `important`' },
  'admonitions.success': { says: 'Title of an admonition `success`' },
  'admonitions.secondary': { says: 'Title of an admonition `secondary`' },
  details: { says: 'On a part that is folded and has no title' },
  footnotes: { says: 'Hidden heading above footnotes' },
  backToReference: { says: 'Name of the link from a footnote to where it belongs' },
  'liveCode.editor': { says: 'Above code that readers can change', id: 'theme.Playground.liveEditor' },
  'liveCode.result': { says: 'Above the result of such code', id: 'theme.Playground.result' },
  'liveCode.loading': { says: 'In the place of a result that is not there yet' },
  'options.filter': { says: 'In the field above a long list of options, which shows those that match' },
  'options.deprecated': { says: 'Beside an option that is no longer to be used' },
  'options.properties': { says: 'Above the properties of an option, which are folded' },
  'pageMenu.name': { says: 'The button above a title that opens the menu of the page' },
  'pageMenu.copy': { says: 'First item of the menu of a page' },
  'pageMenu.view': { says: 'Item of that menu, a link to the page as Markdown' },
  'pageMenu.openIn': { says: 'Item of that menu; {name} is an assistant' },
  'pageMenu.refused': { says: 'In the place of the first item, when the browser refuses' },
  'pageMenu.failed': { says: 'In the place of the first item, when the page as Markdown does not come' },
  opensInNewTab: { says: 'Hidden, behind the text of a link to another site', id: 'theme.IconExternalLink.ariaLabel' },
  versions: { says: 'Name of the list of versions', id: 'theme.navbar.mobileVersionsDropdown.label' },
  unreleasedVersion: { says: 'Above docs of a version that is not released; {version} is its name' },
  unmaintainedVersion: { says: 'Above docs of an old version; {version} is its name' },
  latestVersion: { says: 'After one of these two; {version} is a link' },
  versionBadge: {
    says: 'Above the title of a doc, where there are several versions',
    id: 'theme.docs.versionBadge.label',
    names: { version: 'versionLabel' },
  },
  languages: { says: 'Name of the list of languages', id: 'theme.navbar.mobileLanguageDropdown.label' },
  crashed: { says: 'In the place of a part of a page that does not work', id: 'theme.ErrorPageContent.title' },
  tryAgain: { says: 'Button below that', id: 'theme.ErrorPageContent.tryAgain' },
  scriptFailed: { says: 'Where a part of a page could not be fetched' },
  retry: { says: 'Button beside that' },
  baseUrlIssue: { says: 'Where neither scripts nor styles were found, a paragraph a line' },
  baseUrlDefault: { says: 'The {baseUrl} of that text, where it is the default' },
  'searchUi.search': {
    says: 'Button that opens the search, and the one beside its field',
    id: 'theme.SearchBar.label',
    like: [{ id: 'theme.SearchModal.searchBox.searchInputLabel' }, { id: 'theme.SearchPage.inputLabel' }],
  },
  'searchUi.clear': {
    says: 'Button that empties the field',
    id: 'theme.SearchModal.searchBox.resetButtonTitle',
    like: [{ id: 'theme.SearchModal.searchBox.clearButtonTitle' }],
  },
  'searchUi.cancel': { says: 'Button that closes the search', id: 'theme.SearchModal.searchBox.cancelButtonText' },
  'searchUi.recent': { says: 'Above recent searches', id: 'theme.SearchModal.startScreen.recentSearchesTitle' },
  'searchUi.favourites': { says: 'Above kept searches', id: 'theme.SearchModal.startScreen.favoriteSearchesTitle' },
  'searchUi.noRecent': {
    says: 'Where there are no recent searches',
    id: 'theme.SearchModal.startScreen.noRecentSearchesText',
  },
  'searchUi.suggested': { says: 'Above pages to begin with, in the search dialog' },
  'searchUi.save': {
    says: 'Button that keeps a search',
    id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
  },
  'searchUi.removeRecent': {
    says: 'Button that forgets a recent search',
    id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
  },
  'searchUi.removeFavourite': {
    says: 'Button that forgets a kept search',
    id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
  },
  'searchUi.noResults': {
    says: 'Where nothing is found',
    like: [
      { id: 'theme.SearchModal.noResultsScreen.noResultsText', toText: (message) => `${message.trim()} “{query}”` },
    ],
  },
  'searchUi.trySearching': {
    says: 'Above other searches, where nothing is found',
    id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
  },
  'searchUi.missingResults': {
    says: 'Where nothing is found, before a link',
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
  },
  'searchUi.letUsKnow': {
    says: 'The text of that link',
    id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
  },
  'searchUi.failed': { says: 'Where the search has failed', id: 'theme.SearchModal.errorScreen.titleText' },
  'searchUi.failedHelp': { says: 'Advice below that', id: 'theme.SearchModal.errorScreen.helpText' },
  'searchUi.retry': { says: 'Button below that' },
  'searchUi.outdated': { says: 'The advice where files of the search are gone, as after a deploy' },
  'searchUi.reload': { says: 'Button below that; also beside a part of a page that could not be fetched' },
  'searchUi.seeAll': { says: 'Link to the search page', like: [{ id: 'theme.SearchBar.seeAll' }] },
  'searchUi.resultCount': { says: 'Number of results', id: 'theme.SearchPage.documentsFound.plurals' },
  'searchUi.showMore': { says: 'Row that shows further pages of a group; {part} is its name' },
  'searchUi.shownMore': { says: 'Said once they are shown; {part} is the name of the group' },
  'searchUi.results': { says: 'Name of the links to parts of the results' },
  'searchUi.resultsFor': { says: 'Title of the search page with results', id: 'theme.SearchPage.existingResultsTitle' },
  'searchUi.loading': { says: 'While readers wait for results', id: 'theme.SearchPage.fetchingNewResults' },
  'searchUi.loadMore': { says: 'Button below the results' },
  'searchUi.toSelect': { says: 'What the Enter key does', id: 'theme.SearchModal.footer.selectText' },
  'searchUi.toNavigate': { says: 'What the arrow keys do', id: 'theme.SearchModal.footer.navigateText' },
  'searchUi.toClose': { says: 'What the Escape key does', id: 'theme.SearchModal.footer.closeText' },
  'searchUi.enterKey': { says: 'Name of the Enter key', id: 'theme.SearchModal.footer.selectKeyAriaLabel' },
  'searchUi.arrowKeys': { says: 'Name of the two arrow keys' },
  'searchUi.escapeKey': { says: 'Name of the Escape key', id: 'theme.SearchModal.footer.closeKeyAriaLabel' },
  'searchUi.poweredBy': {
    says: 'Before the name of the service that answers',
    id: 'theme.SearchModal.footer.searchByText',
  },
  'searchUi.everything': { says: 'Link to results in all parts of the site' },
  'searchUi.part': { says: 'Name of the choice of a part of the site to search in' },
  'searchUi.resultsIn': { says: 'Number of results in a part of the site' },
  'searchUi.noResultsIn': { says: 'Where a part of the site has no results' },
  'searchUi.docs': { says: 'Link to results in the docs' },
  'searchUi.blog': { says: 'Link to results in the blog' },
  'searchUi.prompt': { says: 'On the search page before anything is searched' },
  'searchUi.needsScript': { says: 'On the search page without JavaScript, above a list of links' },
  'searchUi.relatedPages': { says: 'Above pages with a similar content' },
  'askUi.ask': { says: 'Button that has a question answered in words; the question is what was typed into the search' },
  'askUi.again': { says: 'The same button below an answer' },
  'askUi.stop': { says: 'The same button while the answer is being written' },
  'askUi.answering': { says: 'While readers wait for the answer' },
  'askUi.answer': { says: 'Name of the part with the answer' },
  'askUi.sources': { says: 'Above links to the sections that the answer is from' },
  'askUi.failed': { says: 'Where no answer could be had; why is below it' },
};
