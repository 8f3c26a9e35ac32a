/** The linked site: what rendering gets. */
import type { Config } from './config.js';
import type { StaticFile } from './facts.js';
import type { BlogSidebar, ResolvedLink, SidebarItem, SiteFrame } from './navigation.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';
import type { PostEntry, Route } from './route.js';
import type { Locale } from './texts.js';

/** A doc of a version: where it is and which sidebar it shows. */
export interface DocEntry {
  readonly id: string;
  readonly path: Href;
  /** Name of the sidebar. */
  readonly sidebar?: string;
}

/** The docs of one version, as far as other parts of the site refer to them. */
export interface DocsVersion {
  /** As in the address of its pages and in the facets of search, e.g. `current`. */
  readonly name: string;
  /** As readers see it. */
  readonly label: string;
  /** Whether it is the newest version that was released. */
  readonly isLast: boolean;
  /** Where its docs begin. */
  readonly path: Href;
  /** The doc that the version starts with; empty without docs. */
  readonly mainDocId: string;
  readonly docs: readonly DocEntry[];
  /** Docs left out as drafts: references to them are not reported. */
  readonly draftIds: readonly string[];
  /** Sidebar name → its first linkable target. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: Href; readonly label: string } }>>;
}

/** A feed of the blog, to be written and linked to. */
export interface Feed {
  readonly type: 'rss' | 'atom' | 'json';
  /** Where it is written. */
  readonly out: OutPath;
  readonly href: Href;
  /** As the head names it. */
  readonly title: string;
}

/** The whole site, linked. Rendering needs nothing else. Not JSON (maps). */
export interface Site {
  readonly config: Config;
  readonly locale: Locale;
  /** As in `LinkInput`. */
  readonly mode: 'production' | 'development';
  /** By path, in rendering order. */
  readonly routes: ReadonlyMap<RoutePath, Route>;
  /** Per source file, one entry for each of `Page.links`, in order. */
  readonly links: ReadonlyMap<FilePath, readonly ResolvedLink[]>;
  /** Whole docs sidebars, by name. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Undefined without docs. */
  readonly docsVersion: DocsVersion | undefined;
  /** Listed posts in blog order. */
  readonly posts: readonly PostEntry[];
  /** Undefined without a post to show. */
  readonly blogSidebar: BlogSidebar | undefined;
  /** The first page of the list of posts; undefined when no post is listed. */
  readonly blogHref: Href | undefined;
  readonly feeds: readonly Feed[];
  readonly frame: SiteFrame;
  /** Referenced assets and where they go. */
  readonly assets: readonly { readonly from: FilePath; readonly to: OutPath }[];
  /** Copied as they are, without those whose place a page has. */
  readonly staticFiles: readonly StaticFile[];
}
