/** What rendering works on: a linked site, what the bundlers made for it, and everything that is found once for all pages. */

import type { NavLink } from '../../types/navigation.js';
import type { OutputFile, RenderContext } from '../../types/output.js';
import type { Href, OutPath, RoutePath } from '../../types/paths.js';
import type { FindPicture, PictureSetup } from '../../types/picture.js';
import type { PluginTag } from '../../types/plugin.js';
import type { LayoutProps } from '../../types/props.js';
import type { Route } from '../../types/route.js';
import type { IndexedPage } from '../../types/search.js';
import type { Siblings } from '../../types/sibling.js';
import type { Site } from '../../types/site.js';
import type { MarkupMemory } from '../react/static-markup.js';
import type { FindAlternates } from './languages.js';
import type { IndexedSidebar } from './sidebar.js';
import type { ForeignPages } from './translations.js';
import type { VersionIndex } from './versions.js';

/** What of a rendering is found elsewhere. */
export interface Beside {
  /** The site in its other languages; none unless given. */
  readonly siblings?: Siblings | undefined;
  readonly sidebars?: (() => SplitSidebars) | undefined;
  /** What preview pictures are made with; there are none unless given. */
  readonly pictures?: PictureSetup | undefined;
  /** Tags that plugins add to heads, by the address of the page; none unless given. */
  readonly head?: AddedHead | undefined;
}

/** Tags by the address of the page whose head they are added to. */
export type AddedHead = ReadonlyMap<RoutePath, readonly PluginTag[]>;

/** A site made ready for rendering by `prepare`. Immutable; not JSON. */
export interface Rendering {
  readonly site: Site;
  readonly context: RenderContext;
  /** Identifies everything that shapes pages and their scripts: pages of another build cannot be swapped in. */
  readonly build: string;
  /** The entry of the search with `SearchSettings`, and its address; undefined on a site without search. */
  readonly searchSettings: { readonly file: OutputFile; readonly href: Href } | undefined;
  /** The value of the `Content-Security-Policy` header; undefined where no output carries it. */
  readonly contentSecurityPolicy: string | undefined;
  /** HTML of components that pages share, found while rendering them. */
  readonly memory: MarkupMemory;
  /** What the layouts of all pages share. */
  readonly layout: SharedLayout;
  /** What the documents of all pages share. */
  readonly document: SharedDocument;
  /** The docs sidebars by key, and the files with the items that pages leave out of large ones. */
  readonly sidebars: SplitSidebars;
  /** The pages that search finds, in the order of their routes. */
  readonly searchPages: readonly IndexedPage[];
  /** Address of a page → links to pages about the same, best first; empty unless recommendations are on. */
  readonly related: ReadonlyMap<Href, readonly NavLink[]>;
  readonly entrances: Entrances;
  readonly versions: VersionIndex;
  /** Undefined where all pages are in the language of the site. */
  readonly foreign: ForeignPages | undefined;
  readonly findAlternates: FindAlternates;
  /** Where the twins of pages are written: see `twin.ts`. */
  readonly twins: ReadonlyMap<Route, OutPath>;
  readonly findPicture: FindPicture;
  /** What plugins add. */
  readonly head: AddedHead;
}

/** The part of `LayoutProps` that does not depend on the page. */
export type SharedLayout = Pick<LayoutProps, 'locale' | 'customFields' | 'hasHomePage' | 'search'>;

/** HTML around the body of every page. */
export interface SharedDocument {
  /** All before the title of the home page, and of any other. */
  readonly homeStart: string;
  readonly start: string;
  /** Meta tags by their name; those of a page replace them. */
  readonly metas: ReadonlyMap<string, string>;
  /** The other tags of all pages. */
  readonly tags: readonly string[];
  /** The template of the notice about a script that could not be loaded. */
  readonly notice: string;
}

/** Links to the pages from which many others can be reached. */
export interface Entrances {
  readonly all: readonly NavLink[];
  /** Those of the blog without its list of posts, on which they are shown. */
  readonly ofBlog: readonly NavLink[];
}

/** The docs sidebars of a site, and the files with parts of the large ones. */
export interface SplitSidebars {
  /** By the keys of `Site.sidebars`. */
  readonly byKey: ReadonlyMap<string, SplitSidebar>;
  readonly files: readonly OutputFile[];
}

/** A docs sidebar; categories of a large one have the number of their file. */
export interface SplitSidebar extends IndexedSidebar {
  /** Where the files of a large one are. */
  readonly folder?: Href;
}
