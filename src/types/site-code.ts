/** The interface between csb-docs and the code of a site, such as components and React pages. Not JSON. */
import type { HeadTag } from './config.js';
import type { DocsPlace } from './docs-place.js';

/** A code sample shown by a component. */
export interface CodeSampleProps {
  readonly code: string;
  /** Language of the code, or `''`. */
  readonly language: string;
  /** Text that follows the language in Markdown. */
  readonly meta: string;
}

/** Metadata that a page sets during rendering; later values override earlier ones. */
export interface PageMeta {
  title?: string;
  /** Title of the whole document. */
  documentTitle?: string;
  description?: string;
  keywords?: readonly string[];
  image?: string;
  className?: string;
  hasFooter?: boolean;
  /** Ids that are not in the HTML. */
  anchors?: readonly string[];
}

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  /** Rendered HTML. */
  readonly value: string;
  readonly level: number;
}

/** Page data for the hooks of Docusaurus. JSON. */
export interface PageFacts {
  /** URL path, base URL included. */
  readonly path: string;
  /** Source file, relative to the site; `''` for generated pages. */
  readonly source: string;
  readonly kind: 'doc' | 'post' | 'other';
  readonly title: string;
  readonly description: string;
  /** Fields known to csb-docs, by their Docusaurus names. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contents: readonly ContentsEntry[];
  readonly tags: readonly { readonly label: string; readonly permalink: string }[];
  readonly id?: string;
  /** For pages of the docs: their collection and version. */
  readonly docsPlace?: DocsPlace;
  readonly editUrl?: string;
  /** Unix time in milliseconds. */
  readonly lastUpdatedAt?: number;
  readonly lastUpdatedBy?: string;
  readonly sidebar?: string;
  readonly previous?: { readonly title: string; readonly permalink: string };
  readonly next?: { readonly title: string; readonly permalink: string };
  /** Date of a post, in ISO form. */
  readonly date?: string;
  readonly authors?: readonly { readonly name?: string; readonly url?: string; readonly imageURL?: string }[];
  /** The docs of its version, by id. Not sent to browsers. */
  readonly docs?: Readonly<Record<string, VersionDoc>>;
}

/** The value of `useDocsVersion()` for a doc. */
export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** HTML that the site renders around a part of a page, with a marker where the part belongs. */
export interface DrawnPart {
  readonly html: string;
  /** Tags for the document head. */
  readonly head: readonly HeadTag[];
}

/** A layout part that the site overrides. */
export interface SitePart {
  /** The name after `@theme/`. */
  readonly name: string;
  /** Renders the part. Throws what the component throws. */
  readonly draw: (page: PageFacts) => DrawnPart;
  /** Explains an error thrown by `draw`, for the diagnostic. */
  readonly blame: (error: unknown) => { readonly file: string; readonly message: string };
}

/** The page that is being rendered on the server. Not available in browsers. */
export interface CodePage {
  /** URL path, base URL included. */
  readonly path: string;
  /** Source file, relative to the site. */
  readonly source: string;
  /** Tags collected for the document head. */
  readonly head: HeadTag[];
  readonly meta: PageMeta;
  /** Headings of a content page, for tables of contents inside it. */
  readonly contents: readonly ContentsEntry[];
  /** Whether an island is being rendered. Nested components hydrate with it. */
  readonly isInsideIsland: boolean;
  /** Returns a prefix for ids and names that is unique to one island. */
  readonly nextPrefix: () => string;
  /** Returns a placeholder for a code sample, which is replaced with its highlighted HTML later. */
  readonly placeSample: (sample: CodeSampleProps) => string;
  /** Returns a placeholder for the wrapped part of the page; undefined if nothing wraps it. */
  readonly placeOriginal: (name: string) => string | undefined;
  /** Returns the data of the page; undefined before all pages are known. */
  readonly readFacts: () => PageFacts | undefined;
  /** The component that provides contexts: `Root` of the site. */
  readonly root?: unknown;
  /** Called for a component that needs hydration but has props that cannot be serialized. */
  readonly onRefused: (refusal: RefusedIsland) => void;
  /** Called when an island was rendered. */
  readonly onIsland: (module: string) => void;
}

/** An island with props that cannot be sent to a browser. */
export interface RefusedIsland {
  /** Absolute paths of the island's module and of the module that uses it. */
  readonly module: string;
  readonly importer: string;
  readonly component: string;
  readonly prop: string;
}
