/** Types of sidebar items before their links are resolved. Both sidebars files and folders are turned into these. */

import type { SidebarCategoryLinkConfig } from '../../types/content-config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Slugger } from '../../utils/text/slug.js';
import type { Url } from '../routes/routes.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';

interface NodeLooks {
  /** Replaces the label in translation ids. */
  readonly key?: string;
  readonly description?: string;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A doc. A `ref` neither assigns the doc to the sidebar nor takes part in pagination. */
export interface DocNode extends NodeLooks {
  readonly kind: 'doc';
  readonly doc: PlacedDoc;
  readonly ref: boolean;
  readonly label?: string;
}

/** A link to any URL. */
export interface LinkNode extends NodeLooks {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  /** False if the URL is used exactly as written. */
  readonly addBaseUrl: boolean;
  readonly location: Location;
}

/** Trusted HTML. */
export interface HtmlNode {
  readonly kind: 'html';
  readonly value: string;
  readonly className?: string;
  readonly defaultStyle: boolean;
}

/** A category with at least one item. */
export interface CategoryNode extends NodeLooks {
  readonly kind: 'category';
  readonly label: string;
  readonly page?: CategoryPage;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** Undefined for a folder without a `_category_` file. */
  readonly location?: Location | undefined;
}

/** An item of a sidebar before its links are resolved. */
export type SidebarNode = DocNode | LinkNode | HtmlNode | CategoryNode;

/** The page that a category links to: a doc, or a generated index page. */
export type CategoryPage =
  | { readonly kind: 'doc'; readonly doc: PlacedDoc }
  | { readonly kind: 'index'; readonly address: Url; readonly options: IndexOptions; readonly location: Location };

/** The options of a `generated-index` link. */
export type IndexOptions = Extract<SidebarCategoryLinkConfig, { readonly type: 'generated-index' }>;

/** The context for creating nodes. All sidebars share one pool of slugs. */
export interface SidebarContext {
  readonly catalogue: DocCatalogue;
  readonly slugger: Slugger;
  readonly toDocsUrl: (slug: string) => Url;
  readonly report: (diagnostic: Diagnostic) => void;
}
