/** What code of the site (its components, its React pages) and csb-docs tell each other. Not JSON. */
import type { HeadTag } from './config.js';
import type { DocsPlace } from './docs-place.js';

/** A code sample that a component shows, as it was given. */
export interface CodeSampleProps {
  readonly code: string;
  /** The language, or `''`. */
  readonly language: string;
  /** What stands behind the language in Markdown. */
  readonly meta: string;
}

/** What a page says about itself while it is rendered; of two values the later one counts. */
export interface PageMeta {
  title?: string;
  /** Of the whole document. */
  documentTitle?: string;
  description?: string;
  keywords?: readonly string[];
  image?: string;
  className?: string;
  hasFooter?: boolean;
  /** Ids that the HTML does not have. */
  anchors?: readonly string[];
}

/** An entry of a contents list. */
export interface ContentsEntry {
  readonly id: string;
  /** Finished HTML. */
  readonly value: string;
  readonly level: number;
}

/** What hooks of Docusaurus tell code about the page that it is on. JSON. */
export interface PageFacts {
  /** Address, base URL included. */
  readonly path: string;
  /** File that it is written in, relative to the site; `''` for a page that is generated. */
  readonly source: string;
  readonly kind: 'doc' | 'post' | 'other';
  readonly title: string;
  readonly description: string;
  /** The fields that csb-docs knows, by the names of Docusaurus. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contents: readonly ContentsEntry[];
  readonly tags: readonly { readonly label: string; readonly permalink: string }[];
  readonly id?: string;
  /** Of a page of the docs. */
  readonly docsPlace?: DocsPlace;
  readonly editUrl?: string;
  /** Milliseconds. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly sidebar?: string;
  readonly previous?: { readonly title: string; readonly permalink: string };
  readonly next?: { readonly title: string; readonly permalink: string };
  /** Of a post, in ISO form. */
  readonly date?: string;
  readonly authors?: readonly { readonly name?: string; readonly url?: string; readonly imageURL?: string }[];
  /** The docs of its version by their ids. No browser gets them. */
  readonly docs?: Readonly<Record<string, VersionDoc>>;
}

/** What `useDocsVersion()` says of a doc. */
export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** What the site draws around a part of a page, with a mark where the part belongs. */
export interface DrawnPart {
  readonly html: string;
  /** Tags for the head of the page. */
  readonly head: readonly HeadTag[];
}

/** A part of pages that the site has. */
export interface SitePart {
  /** What follows `@theme/`. */
  readonly name: string;
  /** Throws what the component throws. */
  readonly draw: (page: PageFacts) => DrawnPart;
  /** What throwing means, for the one who builds. */
  readonly blame: (error: unknown) => { readonly file: string; readonly message: string };
}

/** One page while code of the site is rendered on the server; in a browser there is none. */
export interface CodePage {
  /** Address, base URL included. */
  readonly path: string;
  /** File that it is written in, relative to the site. */
  readonly source: string;
  /** What is collected for the head of the document. */
  readonly head: HeadTag[];
  readonly meta: PageMeta;
  /** The headings of a content page, for contents lists inside it. */
  readonly contents: readonly ContentsEntry[];
  /** Whether an island is being rendered: what is inside it wakes with it. */
  readonly isInsideIsland: boolean;
  /** The start of ids and names that no other island has. */
  readonly nextPrefix: () => string;
  /** A text that stands for the finished HTML of a code sample, until that is there. */
  readonly placeSample: (sample: CodeSampleProps) => string;
  /** A text that stands for a part of the page, for what is drawn around it; undefined where nothing is. */
  readonly placeOriginal: (name: string) => string | undefined;
  /** What is known of the page; undefined before all pages are. */
  readonly readFacts: () => PageFacts | undefined;
  /** The component that contexts come from: `Root` of the site. */
  readonly root?: unknown;
  /** Told about a component that would have to wake but whose props are no data. */
  readonly onRefused: (refusal: RefusedIsland) => void;
  /** Told that an island was rendered. */
  readonly onIsland: (module: string) => void;
}

/** A component with props that cannot be sent to a browser. */
export interface RefusedIsland {
  /** The module that it is from, and the one that uses it: absolute paths. */
  readonly module: string;
  readonly importer: string;
  readonly component: string;
  readonly prop: string;
}
