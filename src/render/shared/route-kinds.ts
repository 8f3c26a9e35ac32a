/**
 * The kinds of routes, one row for each: everything that rendering, search and the head do differently for one kind
 * than for another. A new kind is a type in `types/route.ts`, a row here and a template; a missing column does not compile.
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

/** The parts of a site that have a sidebar of their own. Docs have versions. */
export type Collection = 'docs' | 'blog';

/** What is true of every route of a kind. */
export interface RouteKindRow<K extends RouteKind> {
  /** Where it belongs; `'own'` where each route says so in a field `collection`. */
  readonly collection: Collection | 'own' | undefined;
  /** False for a page that no search engine should be sent to. */
  readonly inSitemap: boolean;
  /** False for a page that answers at any address, and so has no canonical one. */
  readonly hasAddress: boolean;
  /** Whether search finds it: by the sections of its page, else by its title and description. Lists only repeat other pages. */
  readonly isIndexed: boolean;
  /** The Markdown page that the route shows; undefined where it is generated. */
  readonly findPage: (route: RouteByKind[K]) => Page | undefined;
  /** Whether many other pages can be reached from it: the search page links to it for readers without script. */
  readonly isEntrance: (route: RouteByKind[K], site: Site) => boolean;
  /** What its template, the one under the name of the kind, receives. */
  readonly toProps: (base: RouteProps<K>, rendering: Rendering) => TemplateProps[K];
}

const never = (): false => false;
const always = (): true => true;
const noPage = (): undefined => undefined;
/** For templates that need nothing but the layout and the route. */
const toBase = <Base>(base: Base): Base => base;

/** A page of the site that search does not find by itself. */
const LISTED = { inSitemap: true, hasAddress: true, isIndexed: false, findPage: noPage } as const;
/** A page that search finds. */
const INDEXED = { ...LISTED, isIndexed: true, isEntrance: never } as const;

/** Whether a version starts with the doc. */
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
    hasAddress: false,
    isEntrance: never,
    toProps: toNotFoundProps,
  },
};

/** The row of a kind. Of a route whose kind is not known, `getRouteKind(route.kind)` has functions that take any route: give them that one. */
export function getRouteKind<K extends RouteKind>(kind: K): RouteKindRow<K> {
  return ROUTE_KINDS[kind];
}

/** The part of the site that a route belongs to; undefined for pages beside docs and blog. */
export function findCollection(route: Route): Collection | undefined {
  const { collection } = getRouteKind(route.kind);
  if (collection !== 'own') return collection;
  return 'collection' in route ? route.collection : undefined;
}
