/**
 * Defines everything that differs between kinds of routes in rendering, search and the head. A new kind needs a type in
 * `types/route.ts`, a row here and a template; TypeScript reports missing columns.
 */
import type { Page } from '../../types/page.js';
import type { RouteProps, TemplateProps } from '../../types/props.js';
import type { DocRoute, Route, RouteByKind, RouteKind } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import {
  toAuthorProps,
  toBlogListProps,
  toDocProps,
  toMarkdownProps,
  toModuleProps,
  toNotFoundProps,
  toPostProps,
  toPostTagProps,
  toSearchProps,
} from './props.js';
import type { Rendering } from './rendering.js';

/** Sections of a site with their own sidebar. Docs have versions. */
export type Collection = 'docs' | 'blog';

/** The properties of a kind of routes. */
export interface RouteKindRow<K extends RouteKind> {
  /** The section it belongs to; `'own'` if each route has a `collection` field. */
  readonly collection: Collection | 'own' | undefined;
  /** False for pages that search engines should not list. */
  readonly inSitemap: boolean;
  /** False for a page that is served at any URL, and so has no canonical one. */
  readonly hasUrl: boolean;
  /**
   * Whether the search index contains it, by its sections or else title and description. Lists only repeat other pages.
   */
  readonly isIndexed: boolean;
  /** Returns the Markdown page of the route, or undefined if it is generated. */
  readonly findPage: (route: RouteByKind[K]) => Page | undefined;
  /**
   * Returns true if the route leads to many other pages. The search page links to it for readers without JavaScript.
   */
  readonly isEntrance: (route: RouteByKind[K], site: Site) => boolean;
  /** Returns the props of the template with the name of the kind. */
  readonly toProps: (base: RouteProps<K>, rendering: Rendering) => TemplateProps[K];
}

const never = (): false => false;
const always = (): true => true;
const noPage = (): undefined => undefined;
/** For templates that need only the layout and the route. */
const toBase = <Base>(base: Base): Base => base;

/** A page that is not in the search index. */
const LISTED = { inSitemap: true, hasUrl: true, isIndexed: false, findPage: noPage } as const;
/** A page in the search index. */
const INDEXED = { ...LISTED, isIndexed: true, isEntrance: never } as const;

/** Returns true for the main doc of a version. */
function isMainDoc({ docId, docsPlace }: DocRoute, { docs }: Site): boolean {
  const version = docs.find(({ id }) => id === docsPlace?.id)?.versions.find(({ name }) => name === docsPlace?.version);
  return docId === version?.mainDocId;
}

/** Kind → its row. */
const ROUTE_KINDS: { readonly [K in RouteKind]: RouteKindRow<K> } = {
  doc: {
    ...INDEXED,
    collection: 'docs',
    findPage: ({ doc }) => doc,
    isEntrance: isMainDoc,
    toProps: toDocProps,
  },
  category: { ...INDEXED, collection: 'docs', toProps: toBase },
  docTag: { ...LISTED, collection: 'docs', isEntrance: never, toProps: toBase },
  tagList: { ...LISTED, collection: 'own', isEntrance: always, toProps: toBase },
  post: { ...INDEXED, collection: 'blog', findPage: ({ entry }) => entry.post, toProps: toPostProps },
  blogList: { ...LISTED, collection: 'blog', isEntrance: ({ list }) => list.page === 1, toProps: toBlogListProps },
  postTag: { ...LISTED, collection: 'blog', isEntrance: never, toProps: toPostTagProps },
  authorList: { ...LISTED, collection: 'blog', isEntrance: always, toProps: toBase },
  author: { ...LISTED, collection: 'blog', isEntrance: never, toProps: toAuthorProps },
  archive: { ...LISTED, collection: 'blog', isEntrance: always, toProps: toBase },
  page: { ...INDEXED, collection: undefined, findPage: ({ page }) => page, toProps: toMarkdownProps },
  module: { ...INDEXED, collection: undefined, toProps: toModuleProps },
  search: { ...LISTED, collection: undefined, inSitemap: false, isEntrance: never, toProps: toSearchProps },
  notFound: {
    ...LISTED,
    collection: undefined,
    inSitemap: false,
    hasUrl: false,
    isEntrance: never,
    toProps: toNotFoundProps,
  },
};

/**
 * Returns the row of a kind. If the kind of a route is not known statically, `getRouteKind(route.kind)` accepts any
 * route, so pass that same route to its functions.
 */
export function getRouteKind<K extends RouteKind>(kind: K): RouteKindRow<K> {
  return ROUTE_KINDS[kind];
}

/** Returns the section that a route belongs to, or undefined outside of docs and blog. */
export function findCollection(route: Route): Collection | undefined {
  const { collection } = getRouteKind(route.kind);
  if (collection !== 'own') return collection;
  return 'collection' in route ? route.collection : undefined;
}
