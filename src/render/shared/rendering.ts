/** Types of a prepared site: the linked site, bundler output, and values shared by all pages. */

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

/** Optional inputs of a rendering. */
export interface Beside {
  /** The site in its other languages, if given. */
  readonly siblings?: Siblings | undefined;
  readonly sidebars?: (() => SplitSidebars) | undefined;
  /** The setup of preview images. Without it, pages have no preview images. */
  readonly pictures?: PictureSetup | undefined;
  /** Head tags added by plugins, by route path. */
  readonly head?: AddedHead | undefined;
}

/** Head tags by route path. */
export type AddedHead = ReadonlyMap<RoutePath, readonly PluginTag[]>;

/** A site prepared for rendering by `prepare`. Immutable, but not JSON. */
export interface Rendering {
  readonly site: Site;
  readonly context: RenderContext;
  /** Identifies everything that affects pages and their scripts. Pages of different builds cannot be swapped. */
  readonly build: string;
  /** The search entry with `SearchSettings`, and its URL. Undefined on a site without search. */
  readonly searchSettings: { readonly file: OutputFile; readonly href: Href } | undefined;
  /** Value of the `Content-Security-Policy` header. Undefined if no output needs it. */
  readonly contentSecurityPolicy: string | undefined;
  /** HTML of components shared by pages, filled while rendering. */
  readonly memory: MarkupMemory;
  /** Layout props shared by all pages. */
  readonly layout: SharedLayout;
  /** Document parts shared by all pages. */
  readonly document: SharedDocument;
  /** Docs sidebars by key, and files with collapsed categories of large ones. */
  readonly sidebars: SplitSidebars;
  /** Searchable pages, in route order. */
  readonly searchPages: readonly IndexedPage[];
  /** Links to related pages by URL, best first. Empty unless recommendations are enabled. */
  readonly related: ReadonlyMap<Href, readonly NavLink[]>;
  readonly entrances: Entrances;
  readonly versions: VersionIndex;
  /** Undefined if all pages are in the language of the site. */
  readonly foreign: ForeignPages | undefined;
  readonly findAlternates: FindAlternates;
  /** Paths of Markdown pages, see `markdown-output/`. */
  readonly listedPages: ReadonlyMap<Route, OutPath>;
  readonly findPicture: FindPicture;
  /** Tags added by plugins. */
  readonly head: AddedHead;
}

/** The part of `LayoutProps` that does not depend on the page. */
export type SharedLayout = Pick<LayoutProps, 'locale' | 'customFields' | 'hasHomePage' | 'search'>;

/** HTML around the body of every page. */
export interface SharedDocument {
  /** Everything before the title, for the home page and for all others. */
  readonly homeStart: string;
  readonly start: string;
  /** Meta tags by name. Those of a page replace them. */
  readonly metas: ReadonlyMap<string, string>;
  /** Other tags of all pages. */
  readonly tags: readonly string[];
  /** The template of the notice about a script that failed to load. */
  readonly notice: string;
}

/** Links to pages that lead to many others. */
export interface Entrances {
  readonly all: readonly NavLink[];
  /** Entrances of the blog, without the post list on which they are shown. */
  readonly ofBlog: readonly NavLink[];
}

/** Docs sidebars, and files with the categories of large ones. */
export interface SplitSidebars {
  /** By the keys of `Site.sidebars`. */
  readonly byKey: ReadonlyMap<string, SplitSidebar>;
  readonly files: readonly OutputFile[];
}

/** A docs sidebar. Categories of a large one have the number of their file. */
export interface SplitSidebar extends IndexedSidebar {
  /** URL of the folder with the files of a large sidebar. */
  readonly folder?: Href;
}
