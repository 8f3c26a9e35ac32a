/** The linked site, which is the input of rendering. */
import type { Config } from './config.js';
import type { BlogConfig, DocsVersionConfig } from './content-config.js';
import type { StaticFile } from './facts.js';
import type { BlogSidebar, ResolvedLink, SidebarItem, SiteFrame } from './navigation.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';
import type { Redirect } from './redirect.js';
import type { PostEntry, Route } from './route.js';
import type { Locale } from './texts.js';

/** A doc of a version: its URL and its sidebar. */
export interface DocEntry {
  readonly id: string;
  readonly path: Href;
  /** Name of the sidebar. */
  readonly sidebar?: string;
}

/** The docs of one version, as far as the rest of the site refers to them. */
export interface DocsVersion {
  /** Name in the URLs of its pages and in search facets, e.g. `current`. */
  readonly name: string;
  /** Label shown to readers. */
  readonly label: string;
  /** Whether it is the latest release. */
  readonly isLast: boolean;
  /** URL at which its docs start. */
  readonly path: Href;
  /** Id of the first doc of the version; empty without docs. */
  readonly mainDocId: string;
  readonly docs: readonly DocEntry[];
  /** Ids of omitted drafts. References to them are not reported. */
  readonly draftIds: readonly string[];
  /** Sidebar name → its first item with a link. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: Href; readonly label: string } }>>;
  /** The notice above the text of its pages. */
  readonly banner: DocsVersionConfig['banner'];
  /** Whether its pages show its label. */
  readonly badge: boolean;
  /** Class of the element around its pages; `''` for none. */
  readonly className: string;
}

/** A docs collection with its versions, newest first. Versions without docs are omitted. */
export interface DocsCollection {
  readonly id: string;
  readonly versions: readonly DocsVersion[];
}

/** A linked blog. */
export interface LinkedBlog {
  readonly config: BlogConfig;
  /** Listed posts in blog order. */
  readonly posts: readonly PostEntry[];
  /** Undefined if there is no post to show. */
  readonly sidebar: BlogSidebar | undefined;
  /** First page of the list of posts; undefined if no post is listed. */
  readonly href: Href | undefined;
}

/** A feed of the blog. */
export interface Feed {
  readonly type: 'rss' | 'atom' | 'json';
  /** Id of the blog. */
  readonly blogId: string;
  /** Output file. */
  readonly out: OutPath;
  readonly href: Href;
  /** Title in the document head. */
  readonly title: string;
}

/** The linked site, the only input of rendering. Not JSON (maps). */
export interface Site {
  readonly config: Config;
  readonly locale: Locale;
  /** See `LinkInput`. */
  readonly mode: 'production' | 'development';
  /** By path, in rendering order. */
  readonly routes: ReadonlyMap<RoutePath, Route>;
  /** Redirects whose source is not a page, in order of precedence. */
  readonly redirects: readonly Redirect[];
  /** One resolved link for each of `Page.links`, in order, by source file. */
  readonly links: ReadonlyMap<FilePath, readonly ResolvedLink[]>;
  /** Complete docs sidebars, by key; see `toSidebarKey`. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** In the order of the configuration; empty without docs. */
  readonly docs: readonly DocsCollection[];
  /** In the order of the configuration; empty without blogs. */
  readonly blogs: readonly LinkedBlog[];
  /** Feeds of all blogs. */
  readonly feeds: readonly Feed[];
  readonly frame: SiteFrame;
  /** Frames of old docs versions, if they differ, by the keys of `toVersionKey`. */
  readonly versionFrames: ReadonlyMap<string, SiteFrame>;
  /** Referenced assets with their output paths. */
  readonly assets: readonly { readonly from: FilePath; readonly to: OutPath }[];
  /** Files to copy unchanged, except those whose path a page uses. */
  readonly staticFiles: readonly StaticFile[];
}
