/** The linked site: what rendering gets. */
import type { Config } from './config.js';
import type { StaticFile } from './facts.js';
import type { BlogSidebarGroup, ResolvedLink, SidebarItem, SiteFrame } from './navigation.js';
import type { FilePath, Href, OutPath, RoutePath } from './paths.js';
import type { PostEntry, Route } from './route.js';
import type { Locale } from './texts.js';

/** A doc of a version: where it is and which sidebar it shows. */
export interface DocEntry {
  readonly id: string;
  readonly path: Href;
  readonly sidebar?: string;
}

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: Href;
  readonly mainDocId: string;
  readonly docs: readonly DocEntry[];
  readonly draftIds: readonly string[];
  /** Sidebar name → its first linkable target. */
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: Href; readonly label: string } }>>;
}

export interface Feed {
  readonly type: 'rss' | 'atom' | 'json';
  readonly out: OutPath;
  readonly href: Href;
  readonly title: string;
}

/** The whole site, linked. Rendering needs nothing else. Not JSON (maps). */
export interface Site {
  readonly config: Config;
  readonly locale: Locale;
  readonly mode: 'production' | 'development';
  /** By path, in rendering order. */
  readonly routes: ReadonlyMap<RoutePath, Route>;
  /** Per source file, one entry for each of `Page.links`, in order. */
  readonly links: ReadonlyMap<FilePath, readonly ResolvedLink[]>;
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  readonly docsVersion: DocsVersion | undefined;
  /** Listed posts in blog order. */
  readonly posts: readonly PostEntry[];
  readonly blogSidebar: { readonly title: string; readonly groups: readonly BlogSidebarGroup[] } | undefined;
  readonly blogHref: Href | undefined;
  readonly feeds: readonly Feed[];
  readonly frame: SiteFrame;
  /** Referenced assets and where they go. */
  readonly assets: readonly { readonly from: FilePath; readonly to: OutPath }[];
  readonly staticFiles: readonly StaticFile[];
}
