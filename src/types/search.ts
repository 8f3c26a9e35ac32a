/** Search: what is indexed, and the protocol between a page and whatever answers its queries. */
import type { Href } from './paths.js';
import type { AskTexts, SearchTexts } from './texts.js';
import type { VersionsTable } from './versions-table.js';

/** A page as search sees it: plain text by section, whatever the page is made from. JSON. */
export interface IndexedPage {
  /** Base included, without a hash, e.g. `/custom-sidebar/installation`. */
  readonly href: Href;
  /** With the origin of the site. */
  readonly url: string;
  readonly title: string;
  /** The group that a hit is shown in: the sidebar category, the blog's name, or the site's title. */
  readonly lvl0: string;
  /** Value of `docusaurus_tag`. */
  readonly tag: string;
  /** The docs version; undefined outside the docs. */
  readonly version?: string;
  readonly sections: readonly SearchSection[];
  /** Hrefs of pages that share rare words with this one, best first; present where recommendations are on. */
  readonly related?: readonly Href[];
  /** What the page is found by besides its text. */
  readonly keywords?: readonly string[];
  /** What its scores are multiplied with; 1 where it is absent. */
  readonly boost?: number;
}

/** Words and phrases that mean the same to readers: each for all others, or `input` for each of `synonyms` and not the other way round. */
export type Synonyms = readonly string[] | { readonly input: string; readonly synonyms: readonly string[] };

/** What a site says about its words. */
export interface SiteWords {
  readonly synonyms: readonly Synonyms[];
  /** Words that are neither cut into their parts nor respelled. */
  readonly words: readonly string[];
}

/** A heading, and the text below it up to the next one. The first section of a page is its lead: the title. */
export interface SearchSection {
  /** Without `#`; `''` for the lead. */
  readonly anchor: string;
  /** Headings from lvl1 (the page title) down to this section's own, which is the last. Never empty. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Distinct lines of its code blocks. */
  readonly code: readonly string[];
}

/** Levels of the hierarchy of a record. */
export type SearchLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The headings above and of a record; levels below its own are null. */
export type SearchHierarchy = { readonly lvl0: string } & Readonly<Record<Exclude<SearchLevel, 'lvl0'>, string | null>>;

/** A record of a search index, in the shape of DocSearch. */
export interface SearchRecord {
  /** The same for the same place on the site in every build. */
  readonly objectID: string;
  /** Absolute, with anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  /** Base included, with anchor. */
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
  /** Of the page; on the record of its title alone. */
  readonly keywords?: readonly string[];
}

/** One query, with the parameters of Algolia that DocSearch sends. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** More than 1: hits are pages, each with so many sections at most; `hitsPerPage` counts pages then. */
  readonly distinct?: number;
  /** `hierarchy.lvl1:10`, `content:10`. */
  readonly attributesToSnippet?: readonly string[];
  readonly attributesToRetrieve?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** The outer list means and, an inner one or: `['language:en', ['docusaurus_tag:default', …]]`. */
  readonly facetFilters?: readonly (string | readonly string[])[] | string;
  readonly facets?: readonly string[];
  readonly clickAnalytics?: boolean;
  /** Further parameters of a hosted service. */
  readonly [parameter: string]: unknown;
}

/** A text with marks: escaped, only the mark tags of the request are inserted. */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords?: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Marked texts by attribute. */
export interface MarkedHit {
  readonly content?: MarkedText;
  /** The line of code that has most of what was looked for, where the text has nothing of it; of the embedded index alone. */
  readonly code?: MarkedText;
  readonly hierarchy?: Readonly<Partial<Record<SearchLevel, MarkedText>>>;
}

/** A hit as an answer carries it to a request. */
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

/** The answer to one request. */
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
  /** Present when `clickAnalytics` was asked for. */
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Gets the whole answer, where this one has its first hits: not worth its bytes while a reader goes on typing. */
  readonly rest?: () => Promise<SearchResult>;
}

/** What to recommend: pages related to one. */
export interface RecommendRequest {
  readonly indexName: string;
  /** Address of the page, base included; a hash is ignored. */
  readonly objectID: string;
  readonly model: 'related-products';
  /** 0 to 100. */
  readonly threshold: number;
  readonly maxRecommendations: number;
}

/**
 * Whatever answers searches. `search` answers the requests in order; it rejects when nothing can be reached.
 * An object of a site's own (Typesense, Meilisearch and Searchkit have adapters of this shape) needs `search` only.
 */
export interface SearchBackend {
  readonly search: (requests: {
    readonly requests: readonly SearchRequest[];
  }) => Promise<{ readonly results: readonly SearchResult[] }>;
  readonly recommend?: (requests: {
    readonly requests: readonly RecommendRequest[];
  }) => Promise<{ readonly results: readonly { readonly hits: readonly SearchHit[] }[] }>;
}

/** A hosted index, as `themeConfig.algolia` names it. Everything in it is public. */
export interface HostedSearch {
  readonly appId: string;
  /** The search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Hosts instead of Algolia's, e.g. `https://search.example.com`; in the order to try. */
  readonly hosts: readonly string[] | undefined;
  /** Only results of this language and version. */
  readonly contextualSearch: boolean;
  /** Spread over every request; they win. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Click and view events. */
  readonly insights: boolean;
  /** Region of the events: `de` or `us`. */
  readonly insightsRegion: 'de' | 'us' | undefined;
}

/** Another site whose answers are shown below those of this one. */
export interface SearchedElsewhere {
  /** Where it begins: origin and base URL; in the settings, with a slash at its end. */
  readonly url: string;
  /** What readers know it by; undefined = its title. */
  readonly name?: string | undefined;
}

/** What a site says of its search to other sites. */
export interface SearchLanguages {
  readonly title: string;
  /** Name of the language without a folder of its own. */
  readonly default: string;
  /** Addresses of the entries by language, from the base URL. */
  readonly entries: Readonly<Record<string, string>>;
}

/** A section that was found, as a module gets it that answers questions. */
export interface AskSection {
  /** Of the page. */
  readonly title: string;
  /** From the title of the page down to the heading of the section. */
  readonly headings: readonly string[];
  /** With the anchor. */
  readonly url: string;
  readonly text: string;
}

/** What a module that answers questions gets besides the question. */
export interface AskContext {
  /** What search has found for the question, best first. */
  readonly sections: readonly AskSection[];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly language: string;
  /** The version of the docs that was searched; null where there is only one. Of several docs with versions: `default 1.0, api 2.0`. */
  readonly version: string | null;
}

/** The default export of a module that answers questions in words: the answer, or its parts one after the other. */
export type AskModule = (
  question: string,
  context: AskContext,
) => string | AsyncIterable<string> | Promise<string | AsyncIterable<string>>;

/** What the search of a site needs in the browser: the entry of the search, a small JSON file that is fetched when a reader reaches for search. */
export interface SearchSettings {
  /** Added in the browser: the folder of the embedded index, which the entry names; undefined when there is none. */
  readonly embedded?: string;
  readonly hosted?: HostedSearch;
  /** Address of the bundled module whose default export is a `SearchBackend`. */
  readonly module?: Href;
  /** Index name of the hosted search, else one that is the site's alone; part of the storage keys. */
  readonly indexName: string;
  /** Filters of contextual search: language, and tags; those of docs with several versions are added when one of these is known. */
  readonly facetFilters: readonly (string | readonly string[])[];
  /** Docs with several versions, of which one is searched; `label` names the choice of it. */
  readonly versions?: VersionsTable & { readonly label: string };
  /** Parts of the site that a search can be limited to, as hits name them (lvl0); where there are several, and an index of the site's own answers. */
  readonly parts?: readonly string[];
  /** The languages of the site, each with an index of its own, where there are several; `label` names the choice of one. */
  readonly languages?: { readonly label: string; readonly all: readonly SearchLanguage[] };
  /** The name of the language that is searched. */
  readonly language?: string;
  /** Added in the browser: the version that is searched, by the id of the docs. */
  readonly versionOf?: Readonly<Record<string, string>>;
  /** Origin of the site: hits under it and `baseUrl` are pages of this site. */
  readonly origin: string;
  readonly baseUrl: string;
  /** Hits elsewhere are followed only where this expression matches their URL. */
  readonly externalUrlRegex?: string;
  /** Of the search page. */
  readonly searchHref: Href;
  /** Pages of a group in the dialog before the rest is asked for. */
  readonly maxResultsPerGroup: number;
  /** Sections of a page in the dialog. */
  readonly maxSectionsPerPage: number;
  /** Pages to begin with, which the dialog shows as long as nothing is asked. */
  readonly suggested?: readonly { readonly href: Href; readonly label: string }[];
  /** Where queries without results are sent, and in which language they are asked. */
  readonly misses?: { readonly url: string; readonly language: string };
  /** Other sites to ask, in this language where they have it. */
  readonly sites?: { readonly language: string; readonly all: readonly SearchedElsewhere[] };
  /** Address of the bundled `AskModule`, and what is said around its answers. */
  readonly ask?: { readonly module: Href; readonly language: string; readonly texts: AskTexts };
  /** With `{query}` in it. */
  readonly missingResultsUrl?: string;
  readonly placeholder: string;
  readonly texts: SearchTexts;
}

/** A language that can be searched. */
export interface SearchLanguage {
  readonly name: string;
  /** As its readers call it. */
  readonly label: string;
  /** Address of its entry. */
  readonly entry: Href;
  /** Address of its search page. */
  readonly page: Href;
}

/** A part of the site that the search page can be limited to. */
export type SearchScope = 'docs' | 'blog';
