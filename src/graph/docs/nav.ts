/** Derives items, reading order and breadcrumbs from one sidebar (conventions 2.10, 2.12, 2.13). */

import type { SidebarCategory, SidebarItem, SidebarLink } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import {
  decodePath,
  hrefToRoute,
  isExternal,
  joinRoute,
  routeToHref,
  splitUrl,
  toHref,
  type UrlPolicy,
} from '../../utils/paths.js';
import type { PlacedDoc } from './docs.js';
import type { CategoryNode, CategoryPage, DocNode, LinkNode, SidebarNode } from './sidebar-nodes.js';
import type { NamedSidebar } from './sidebars.js';

/** A page in reading order. */
export type Stop =
  | {
      readonly kind: 'doc';
      readonly doc: PlacedDoc;
      /** Its label in the sidebar, if it has its own. */
      readonly label?: string;
    }
  | { readonly kind: 'index'; readonly category: CategoryNode; readonly href: Href };

/** A breadcrumb, linked upwards so that deep sidebars need no copies. */
export interface Step {
  readonly label: string;
  readonly href?: Href;
  readonly above: Step | undefined;
}

/** A category with an index page, and its finished sidebar item. */
export interface IndexedCategory {
  readonly node: CategoryNode;
  readonly page: Extract<CategoryPage, { readonly kind: 'index' }>;
  readonly item: SidebarCategory;
}

/** The result of one walk over a sidebar. */
export interface SidebarNav {
  readonly name: string;
  readonly items: readonly SidebarItem[];
  /** Docs and index pages, depth first, without hidden docs. */
  readonly stops: readonly Stop[];
  /** The first position of a page in `stops`. */
  readonly order: ReadonlyMap<PlacedDoc | CategoryNode, number>;
  /** Docs that belong to this sidebar, in order, including hidden ones. */
  readonly claimed: readonly PlacedDoc[];
  /** The first breadcrumb trail to a page. */
  readonly trails: ReadonlyMap<PlacedDoc | CategoryNode, Step>;
  /** Categories with an index page, depth first. */
  readonly categories: readonly IndexedCategory[];
  /** Links that still need to be checked. */
  readonly links: readonly LinkNode[];
}

/** Walks a sidebar once. */
export function buildNav({ name, nodes }: NamedSidebar, policy: UrlPolicy): SidebarNav {
  const walk: Walk = { policy, stops: [], order: new Map(), claimed: [], trails: new Map(), categories: [], links: [] };
  const items = nodes.map((node) => visit(node, undefined, walk));
  return { ...walk, name, items };
}

/** Returns the label of a doc in lists: from front matter, the sidebar or its title, in this order. */
export function toDocLabel(doc: PlacedDoc, label?: string): string {
  return doc.doc.frontMatter.sidebarLabel ?? label ?? (doc.title || doc.baseId);
}

/** Returns the URL of a sidebar link. Internal paths get the base URL, unless they have it or opt out. */
function toSidebarHref({ url, addBaseUrl }: LinkNode, policy: UrlPolicy): Href {
  const written = url.replace(/^pathname:\/\//, '');
  if (!addBaseUrl || written !== url || isExternal(url) || url.startsWith('#')) return toHref(written);
  const { path, query, hash } = splitUrl(url);
  const route = hrefToRoute(path, policy) ?? joinRoute(decodePath(path) ?? path);
  return routeToHref(route, policy, query + hash);
}

type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Value>
    : T[K] extends readonly (infer Element)[]
      ? Element[]
      : T[K];
};

interface Walk extends Mutable<Omit<SidebarNav, 'name' | 'items'>> {
  readonly policy: UrlPolicy;
}

function visit(node: SidebarNode, above: Step | undefined, walk: Walk): SidebarItem {
  switch (node.kind) {
    case 'doc':
      return visitDoc(node, above, walk);
    case 'category':
      return visitCategory(node, above, walk);
    case 'link':
      return visitLink(node, walk);
    case 'html': {
      const { kind, ...rest } = node;
      return { type: kind, ...rest };
    }
  }
}

function visitDoc(node: DocNode, above: Step | undefined, walk: Walk): SidebarLink {
  const { doc } = node;
  const label = toDocLabel(doc, node.label);
  if (!node.ref) claim(doc, node.label === undefined ? {} : { label: node.label }, walk);
  if (!walk.trails.has(doc)) walk.trails.set(doc, { label, href: doc.href, above });
  const className = doc.doc.frontMatter.sidebarClassName ?? node.className;
  const customProps = doc.doc.frontMatter.sidebarCustomProps ?? node.customProps;
  return {
    type: 'link',
    href: doc.href,
    label,
    docId: doc.id,
    unlisted: doc.hidden,
    external: false,
    ...(node.description === undefined ? {} : { description: node.description }),
    ...(className === undefined ? {} : { className }),
    ...(customProps === undefined ? {} : { customProps }),
  };
}

function visitCategory(node: CategoryNode, above: Step | undefined, walk: Walk): SidebarCategory {
  const { kind, page, items: children, ...looks } = node;
  const href = page?.kind === 'doc' ? page.doc.href : page?.address.href;
  const linkUnlisted = page?.kind === 'doc' && page.doc.hidden;
  const step: Step = { label: node.label, above, ...(href === undefined || linkUnlisted ? {} : { href }) };
  if (page?.kind === 'doc') {
    claim(page.doc, {}, walk);
    if (!walk.trails.has(page.doc)) walk.trails.set(page.doc, step);
  } else if (page) {
    walk.trails.set(node, step);
    addStop(node, { kind: 'index', category: node, href: page.address.href }, walk);
  }
  const items = children.map((child) => visit(child, step, walk));
  const isVisible =
    (href !== undefined && !linkUnlisted) || items.some((item) => item.type === 'html' || !item.unlisted);
  const item: SidebarCategory = {
    type: kind,
    ...looks,
    ...(href === undefined ? {} : { href }),
    linkUnlisted,
    unlisted: !isVisible,
    items,
  };
  if (page?.kind === 'index') walk.categories.push({ node, page, item });
  return item;
}

function visitLink(node: LinkNode, walk: Walk): SidebarLink {
  const { kind, url, addBaseUrl: _addBaseUrl, location: _location, ...looks } = node;
  walk.links.push(node);
  return {
    type: kind,
    ...looks,
    href: toSidebarHref(node, walk.policy),
    unlisted: false,
    external: isExternal(url) && !url.startsWith('pathname://'),
  };
}

function claim(doc: PlacedDoc, label: { readonly label?: string }, walk: Walk): void {
  walk.claimed.push(doc);
  if (!doc.hidden) addStop(doc, { kind: 'doc', doc, ...label }, walk);
}

function addStop(page: PlacedDoc | CategoryNode, stop: Stop, walk: Walk): void {
  if (!walk.order.has(page)) walk.order.set(page, walk.stops.length);
  walk.stops.push(stop);
}
