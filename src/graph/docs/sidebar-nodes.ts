/** The parts of a sidebar before addresses become links: what the sidebars file and the folders are both turned into. */

import type { SidebarCategoryLinkConfig } from '../../types/content-config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Slugger } from '../../utils/text/slug.js';
import type { Address } from '../address/routes.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';

interface NodeLooks {
  /** Names its messages, in the place of its label. */
  readonly key?: string;
  readonly description?: string;
  readonly className?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** A doc. A `ref` neither claims the doc for its sidebar nor takes part in prev/next. */
export interface DocNode extends NodeLooks {
  readonly kind: 'doc';
  readonly doc: PlacedDoc;
  readonly ref: boolean;
  readonly label?: string;
}

/** A link to anywhere. */
export interface LinkNode extends NodeLooks {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  /** False for a URL that is used exactly as written. */
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

/** A category, never without items. */
export interface CategoryNode extends NodeLooks {
  readonly kind: 'category';
  readonly label: string;
  readonly page?: CategoryPage;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** Undefined for a folder without a file about it. */
  readonly location?: Location | undefined;
}

/** An item of a sidebar before its links are resolved. */
export type SidebarNode = DocNode | LinkNode | HtmlNode | CategoryNode;

/** What a category's label links to: a doc, or an index page made for it. */
export type CategoryPage =
  | { readonly kind: 'doc'; readonly doc: PlacedDoc }
  | { readonly kind: 'index'; readonly address: Address; readonly options: IndexOptions; readonly location: Location };

/** What a `generated-index` link may say. */
export type IndexOptions = Extract<SidebarCategoryLinkConfig, { readonly type: 'generated-index' }>;

/** What making nodes needs: the docs, the slugs given so far (one pool for all sidebars), and where findings go. */
export interface SidebarContext {
  readonly catalogue: DocCatalogue;
  readonly slugger: Slugger;
  readonly toDocsAddress: (slug: string) => Address;
  readonly report: (diagnostic: Diagnostic) => void;
}
