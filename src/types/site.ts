/** The linked site: what rendering gets. */
import type { Config } from './config.js';
import type { BlogConfig, DocsVersionConfig } from './content-config.js';
import type { StaticFile } from './facts.js';
import type { BlogSidebar, ResolvedLink, SidebarItem, SiteFrame } from './navigation.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';
import type { Redirect } from './redirect.js';
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
  /** What its pages say of it, above the text. */
  readonly banner: DocsVersionConfig['banner'];
  /** Whether its pages show its label. */
  readonly badge: boolean;
  /** Of the element around its pages; `''` for none. */
  readonly className: string;
}

/** A collection of docs with its versions, newest first; those without docs are left out. */
export interface DocsCollection {
  readonly id: string;
  readonly versions: readonly DocsVersion[];
}

/** A blog, linked. */
export interface LinkedBlog {
  readonly config: BlogConfig;
  /** Listed posts in blog order. */
  readonly posts: readonly PostEntry[];
  /** Undefined without a post to show. */
  readonly sidebar: BlogSidebar | undefined;
  /** The first page of the list of posts; undefined when no post is listed. */
  readonly href: Href | undefined;
}

/** A feed of the blog, to be written and linked to. */
export interface Feed {
  readonly type: 'rss' | 'atom' | 'json';
  /** Id of the blog. */
  readonly blogId: string;
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
  /** Those whose source is no page, in the order in which they count. */
  readonly redirects: readonly Redirect[];
  /** Per source file, one entry for each of `Page.links`, in order. */
  readonly links: ReadonlyMap<FilePath, readonly ResolvedLink[]>;
  /** Whole docs sidebars, by their keys: see `toSidebarKey`. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** In the order of the configuration; empty without docs. */
  readonly docs: readonly DocsCollection[];
  /** The same of blogs. */
  readonly blogs: readonly LinkedBlog[];
  /** Of all blogs. */
  readonly feeds: readonly Feed[];
  readonly frame: SiteFrame;
  /** The frames of old versions of the docs, as far as they differ, by the keys of `toVersionKey`. */
  readonly versionFrames: ReadonlyMap<string, SiteFrame>;
  /** Referenced assets and where they go. */
  readonly assets: readonly { readonly from: FilePath; readonly to: OutPath }[];
  /** Copied as they are, without those whose place a page has. */
  readonly staticFiles: readonly StaticFile[];
}
