/** Search: the indexed data, and the protocol between a page and its search backend. */
import type { Href } from './paths.js';
import type { AskTexts, SearchTexts } from './texts.js';
import type { VersionsTable } from './versions-table.js';

/** A page as plain text by section, independent of its source format. JSON. */
export interface IndexedPage {
  /** URL path with the base URL, without a hash, e.g. `/custom-sidebar/installation`. */
  readonly href: Href;
  /** Absolute URL. */
  readonly url: string;
  readonly title: string;
  /** Group of its hits: the sidebar category, the name of the blog, or the title of the site. */
  readonly lvl0: string;
  /** Value of `docusaurus_tag`. */
  readonly tag: string;
  /** The docs version; undefined outside the docs. */
  readonly version?: string;
  readonly sections: readonly SearchSection[];
  /** Hrefs of pages that share rare words with this one, best first; set if recommendations are enabled. */
  readonly related?: readonly Href[];
  /** Additional search terms for the page. */
  readonly keywords?: readonly string[];
  /** Factor for its scores; defaults to 1. */
  readonly boost?: number;
}

/** Synonyms: a list of words that all mean the same, or `input` with one-way `synonyms`. */
export type Synonyms = readonly string[] | { readonly input: string; readonly synonyms: readonly string[] };

/** Search vocabulary of a site. */
export interface SiteWords {
  readonly synonyms: readonly Synonyms[];
  /** Words that are neither split into parts nor spell-corrected. */
  readonly words: readonly string[];
}

/** A heading with the text up to the next one. The first section of a page is its lead, headed by the title. */
export interface SearchSection {
  /** Id without `#`; `''` for the lead. */
  readonly anchor: string;
  /** Headings from lvl1 (the page title) to that of this section. Never empty. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Distinct lines of its code blocks. */
  readonly code: readonly string[];
}

/** Levels of the hierarchy of a record. */
export type SearchLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The heading of a record and those above it; levels below its own are null. */
export type SearchHierarchy = { readonly lvl0: string } & Readonly<Record<Exclude<SearchLevel, 'lvl0'>, string | null>>;

/** A record of a search index, in the format of DocSearch. */
export interface SearchRecord {
  /** Stable across builds for the same section of the site. */
  readonly objectID: string;
  /** Absolute URL with anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  /** URL path with base URL and anchor. */
  readonly path: string;
  readonly anchor: string | null;
  readonly type: Exclude<SearchLevel, 'lvl0'> | 'content';
  readonly hierarchy: SearchHierarchy;
  /** null for headings. */
  readonly content: string | null;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  /** Keywords of the page, on the record of its title only. */
  readonly keywords?: readonly string[];
}

/** A query, with the Algolia parameters that DocSearch sends. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** If greater than 1, hits are grouped by page with at most this many sections, and `hitsPerPage` counts pages. */
  readonly distinct?: number;
  /** `hierarchy.lvl1:10`, `content:10`. */
  readonly attributesToSnippet?: readonly string[];
  readonly attributesToRetrieve?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Outer list = and, inner list = or: `['language:en', ['docusaurus_tag:default', …]]`. */
  readonly facetFilters?: readonly (string | readonly string[])[] | string;
  readonly facets?: readonly string[];
  readonly clickAnalytics?: boolean;
  /** Additional parameters of a hosted service. */
  readonly [parameter: string]: unknown;
}

/** A text with highlights: HTML-escaped, with only the highlight tags of the request inserted. */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords?: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Highlighted texts by attribute. */
export interface MarkedHit {
  readonly content?: MarkedText;
  /** The best matching line of code, if the text does not match; from the embedded index only. */
  readonly code?: MarkedText;
  readonly hierarchy?: Readonly<Partial<Record<SearchLevel, MarkedText>>>;
}

/** A hit in a response. */
export interface SearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: SearchRecord['type'];
  readonly hierarchy: SearchHierarchy;
  readonly content: string | null;
  readonly anchor?: string | null;
  readonly _snippetResult?: MarkedHit;
  readonly _highlightResult?: MarkedHit;
}

/** The response to one request. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly exhaustiveNbHits: boolean;
  /** Set if the request has `clickAnalytics`. */
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Loads the complete result if this one has only the first hits. Not worthwhile while a reader is still typing. */
  readonly rest?: () => Promise<SearchResult>;
}

/** A request for pages related to one page. */
export interface RecommendRequest {
  readonly indexName: string;
  /** URL path of the page with base URL; a hash is ignored. */
  readonly objectID: string;
  readonly model: 'related-products';
  /** 0 to 100. */
  readonly threshold: number;
  readonly maxRecommendations: number;
}

/**
 * A search backend. `search` returns results in the order of the requests and rejects if the backend is unreachable.
 * A custom backend only needs `search`. Typesense, Meilisearch and Searchkit have adapters of this shape.
 */
export interface SearchBackend {
  readonly search: (requests: {
    readonly requests: readonly SearchRequest[];
  }) => Promise<{ readonly results: readonly SearchResult[] }>;
  readonly recommend?: (requests: {
    readonly requests: readonly RecommendRequest[];
  }) => Promise<{ readonly results: readonly { readonly hits: readonly SearchHit[] }[] }>;
}

/** A hosted index, as configured in `themeConfig.algolia`. All fields are public. */
export interface HostedSearch {
  readonly appId: string;
  /** The search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Hosts to use instead of Algolia's, e.g. `https://search.example.com`, in the order to try. */
  readonly hosts: readonly string[] | undefined;
  /** Whether to restrict results to the current language and version. */
  readonly contextualSearch: boolean;
  /** Parameters merged into every request; they take precedence. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Whether to send click and view events. */
  readonly insights: boolean;
  /** Region of the events endpoint: `de` or `us`. */
  readonly insightsRegion: 'de' | 'us' | undefined;
}

/** Another site whose results are shown below those of this one. */
export interface SearchedElsewhere {
  /** Origin and base URL of the site; ends with a slash in the settings. */
  readonly url: string;
  /** Name shown to readers; undefined = its title. */
  readonly name?: string | undefined;
}

/** Search metadata that a site publishes for other sites. */
export interface SearchLanguages {
  readonly title: string;
  /** Name of the language without its own folder. */
  readonly default: string;
  /** Paths of the settings files by language, relative to the base URL. */
  readonly entries: Readonly<Record<string, string>>;
}

/** A search result passed to a question-answering module. */
export interface AskSection {
  /** Title of the page. */
  readonly title: string;
  /** Headings from the page title to that of the section. */
  readonly headings: readonly string[];
  /** URL with anchor. */
  readonly url: string;
  readonly text: string;
}

/** Context of a question for a question-answering module. */
export interface AskContext {
  /** Search results for the question, best first. */
  readonly sections: readonly AskSection[];
  /** Aborted once the answer is no longer needed. */
  readonly signal: AbortSignal;
  readonly language: string;
  /** The docs version that was searched; null if there is only one. With several docs: `default 1.0, api 2.0`. */
  readonly version: string | null;
}

/** The default export of a question-answering module. Returns the answer, or streams its parts. */
export type AskModule = (
  question: string,
  context: AskContext,
) => string | AsyncIterable<string> | Promise<string | AsyncIterable<string>>;

/** Search settings for the browser: a small JSON file, fetched when a reader opens the search. */
export interface SearchSettings {
  /** Added in the browser: URL of the folder of the embedded index; undefined without an embedded index. */
  readonly embedded?: string;
  readonly hosted?: HostedSearch;
  /** URL of the bundled module whose default export is a `SearchBackend`. */
  readonly module?: Href;
  /** Index name of the hosted search, otherwise a name unique to the site; part of the storage keys. */
  readonly indexName: string;
  /** Filters of contextual search: language and tags. Filters for versioned docs are added once a version is known. */
  readonly facetFilters: readonly (string | readonly string[])[];
  /** Versioned docs. `label` names the version menu. */
  readonly versions?: VersionsTable & { readonly label: string };
  /**
   * Sections to which a search can be limited, by `lvl0` of the hits; set if there are several and the site uses its
   * own index.
   */
  readonly parts?: readonly string[];
  /** Languages of the site, each with its own index; set if there are several. `label` names the language menu. */
  readonly languages?: { readonly label: string; readonly all: readonly SearchLanguage[] };
  /** Name of the searched language. */
  readonly language?: string;
  /** Added in the browser: the searched version, by id of the docs. */
  readonly versionOf?: Readonly<Record<string, string>>;
  /** Origin of the site. Hits below origin and `baseUrl` are pages of this site. */
  readonly origin: string;
  readonly baseUrl: string;
  /** Other hits are followed only if this regular expression matches their URL. */
  readonly externalUrlRegex?: string;
  /** URL of the search page. */
  readonly searchHref: Href;
  /** Pages per group in the dialog before the rest is requested. */
  readonly maxResultsPerGroup: number;
  /** Sections per page in the dialog. */
  readonly maxSectionsPerPage: number;
  /** Pages that the dialog suggests while the query is empty. */
  readonly suggested?: readonly { readonly href: Href; readonly label: string }[];
  /** URL that receives queries without results, and the language to report with them. */
  readonly misses?: { readonly url: string; readonly language: string };
  /** Other sites to search, in this language if they have it. */
  readonly sites?: { readonly language: string; readonly all: readonly SearchedElsewhere[] };
  /** URL of the bundled `AskModule`, and the texts around its answers. */
  readonly ask?: { readonly module: Href; readonly language: string; readonly texts: AskTexts };
  /** URL template with `{query}`. */
  readonly missingResultsUrl?: string;
  readonly placeholder: string;
  readonly texts: SearchTexts;
}

/** A language that can be searched. */
export interface SearchLanguage {
  readonly name: string;
  /** Name of the language in that language. */
  readonly label: string;
  /** URL of its search settings. */
  readonly entry: Href;
  /** URL of its search page. */
  readonly page: Href;
}

/** A section of the site that the search page can be limited to. */
export type SearchScope = 'docs' | 'blog';
