/** Every text of the interface, in one language. */

/**
 * A text that depends on a count, by the plural categories of `Intl.PluralRules`. `{count}` is replaced with the
 * number; see `fillPlural`. `Form` names the categories of a language besides `other`, so that an incomplete
 * translation does not compile.
 */
export type Plural<Form extends Intl.LDMLPluralRule = never> = Readonly<
  Record<Form | 'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Texts of the dialog and the search page. `{name}` is replaced with a value. */
export interface SearchTexts<Form extends Intl.LDMLPluralRule = never> {
  readonly search: string;
  readonly clear: string;
  readonly cancel: string;
  readonly recent: string;
  readonly favourites: string;
  readonly noRecent: string;
  readonly suggested: string;
  readonly save: string;
  readonly removeRecent: string;
  readonly removeFavourite: string;
  readonly noResults: string;
  readonly trySearching: string;
  readonly missingResults: string;
  readonly letUsKnow: string;
  readonly failed: string;
  readonly failedHelp: string;
  readonly retry: string;
  readonly outdated: string;
  readonly reload: string;
  readonly seeAll: Plural<Form>;
  readonly resultCount: Plural<Form>;
  readonly showMore: Plural<Form>;
  readonly shownMore: Plural<Form>;
  readonly results: string;
  readonly resultsFor: string;
  readonly loading: string;
  readonly loadMore: string;
  readonly toSelect: string;
  readonly toNavigate: string;
  readonly toClose: string;
  readonly enterKey: string;
  readonly arrowKeys: string;
  readonly escapeKey: string;
  readonly poweredBy: string;
  readonly everything: string;
  readonly part: string;
  readonly resultsIn: string;
  readonly noResultsIn: string;
  readonly docs: string;
  readonly blog: string;
  readonly prompt: string;
  readonly needsScript: string;
  readonly relatedPages: string;
}

/** Texts of the question-answering dialog. `{question}` is replaced with the question. */
export interface AskTexts {
  readonly ask: string;
  readonly again: string;
  readonly stop: string;
  readonly answering: string;
  readonly answer: string;
  readonly sources: string;
  readonly failed: string;
}

/** Every interface text. `{name}` marks a value; see `fillText`. */
export interface Texts<Form extends Intl.LDMLPluralRule = never> {
  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly openMenu: string;
  /** On the drop-down of navbar items for which there is no room. */
  readonly moreItems: string;
  readonly closeMenu: string;
  readonly backToMainMenu: string;
  readonly collapseSidebar: string;
  readonly expandSidebar: string;
  readonly switchColourMode: string;
  readonly lightMode: string;
  readonly darkMode: string;
  readonly systemMode: string;
  readonly copy: string;
  readonly copyCode: string;
  readonly codeCopied: string;
  readonly wrapLines: string;
  readonly home: string;
  readonly docsSidebar: string;
  readonly blogSidebar: string;
  readonly breadcrumbs: string;
  readonly onThisPage: string;
  readonly contents: string;
  readonly directLinkTo: string;
  readonly previous: string;
  readonly next: string;
  readonly docPagination: string;
  readonly editThisPage: string;
  /** `{atDate}` and `{byUser}` are the next two texts with the surrounding space, or empty. */
  readonly lastUpdated: string;
  readonly lastUpdatedOn: string;
  readonly lastUpdatedBy: string;
  readonly tags: string;
  readonly tagsDescription: string;
  readonly tagsLabel: string;
  readonly viewAllTags: string;
  /** Title of a tag's page; `{docs}` is `docsTagged`. */
  readonly docTagTitle: string;
  readonly docsTagged: Plural<Form>;
  /** `{posts}` is `postCount`. */
  readonly postTagTitle: string;
  readonly itemCount: Plural<Form>;
  readonly postCount: Plural<Form>;
  readonly unlistedTitle: string;
  readonly unlistedMessage: string;
  readonly draftTitle: string;
  readonly draftMessage: string;
  readonly untranslatedTitle: string;
  readonly untranslatedMessage: string;
  readonly readMore: string;
  readonly readMoreAbout: string;
  readonly readingTime: Plural<Form>;
  readonly newerPost: string;
  readonly olderPost: string;
  readonly newerEntries: string;
  readonly olderEntries: string;
  readonly postPagination: string;
  readonly listPagination: string;
  readonly pageNumber: string;
  readonly blogOverview: string;
  readonly archive: string;
  readonly archiveDescription: string;
  readonly authors: string;
  readonly authorsDescription: string;
  readonly viewAllAuthors: string;
  /** Title of an author's page; `{posts}` is `postCount`. */
  readonly authorTitle: string;
  readonly noPosts: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly searchDescription: string;
  readonly searchUnavailable: string;
  readonly notFoundTitle: string;
  readonly notFoundMessage: string;
  readonly notFoundAdvice: string;
  readonly notFoundNearest: string;
  /** Precedes a link to the page. */
  readonly pageMoved: string;
  readonly wasHelpful: string;
  readonly yes: string;
  readonly no: string;
  readonly keyboard: string;
  readonly backToHome: string;
  readonly closeAnnouncement: string;
  readonly announcement: string;
  readonly footer: string;
  readonly admonitions: Readonly<Record<string, string>>;
  readonly details: string;
  readonly footnotes: string;
  readonly backToReference: string;
  /** Labels above the code and the result of a live code block, and the text shown while the result loads. */
  readonly liveCode: { readonly editor: string; readonly result: string; readonly loading: string };
  /** In option lists: the filter field, the badge of deprecated options, and the heading above properties. */
  readonly options: { readonly filter: string; readonly deprecated: string; readonly properties: Plural<Form> };
  /** The menu above the title, and its items. `{name}` is an assistant. The last two state why nothing was copied. */
  readonly pageMenu: {
    readonly name: string;
    readonly copy: string;
    readonly view: string;
    readonly openIn: string;
    readonly refused: string;
    readonly failed: string;
  };
  /** Includes the brackets, because it follows the text of a link. */
  readonly opensInNewTab: string;
  /** Name of the version menu and of the version notice. */
  readonly versions: string;
  /** Above docs of a version newer or older than the latest; `{version}` is its label. */
  readonly unreleasedVersion: string;
  readonly unmaintainedVersion: string;
  /** Follows that notice; `{version}` is a link. */
  readonly latestVersion: string;
  readonly versionBadge: string;
  /** Name of the language menu. */
  readonly languages: string;
  /** Replaces an island that threw. */
  readonly crashed: string;
  readonly tryAgain: string;
  /** Next to an island whose script failed to load. */
  readonly scriptFailed: string;
  readonly retry: string;
  /**
   * Shown if neither scripts nor styles load: one paragraph per line. `{baseUrl}` is the configured URL, `{url}` the
   * suggested one.
   */
  readonly baseUrlIssue: string;
  /** Replaces `{baseUrl}` in `baseUrlIssue` if it is the default. */
  readonly baseUrlDefault: string;
  /** Texts of the search dialog, the search page and related pages. */
  readonly searchUi: SearchTexts<Form>;
  readonly askUi: AskTexts;
}

/** A locale: everything that a translation provides. */
export interface Locale<Form extends Intl.LDMLPluralRule = never> {
  /** Name of the language in that language. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag, for the `lang` attribute and for formatting dates and numbers. */
  readonly htmlLang: string;
  /** Name of a calendar for `Intl.DateTimeFormat`. */
  readonly calendar: string;
  /** URL segment of this language. */
  readonly path: string;
  readonly texts: Texts<Form>;
}
