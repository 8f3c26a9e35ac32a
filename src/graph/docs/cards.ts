/** Builds the cards of an index page from the direct items of its category (conventions 2.11). */
import { cardsWithoutSidebar } from '../../diagnostics/catalogue/docs.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Card, SidebarCategory, SidebarItem } from '../../types/navigation.js';
import type { Page } from '../../types/page.js';
import type { Href } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Locale } from '../../types/texts.js';
import { fillPlural } from '../../utils/text/format.js';
import type { DocCatalogue } from './docs.js';

/** The input for the text of a card. */
export interface CardContext {
  readonly catalogue: DocCatalogue;
  readonly locale: Locale;
}

/** Builds the cards of a category. Skips hidden items, raw HTML and categories without a target. */
export function toCards(category: SidebarCategory, context: CardContext): readonly Card[] {
  return category.items.flatMap((item) => toCard(item, context));
}

/**
 * Builds the cards of a doc: the items of its category, or else of the whole sidebar. For the page of a category, these
 * are the items inside it.
 */
export function toSiblingCards(href: Href, items: readonly SidebarItem[], context: CardContext): readonly Card[] {
  const siblings = findSiblings(href, items) ?? items;
  return siblings.flatMap((item) => toCard(item, context));
}

/** Reports card lists on pages without a sidebar. Each place is reported once, because excerpts repeat the page. */
export function findLostCards(routes: Iterable<Route>): readonly Diagnostic[] {
  return [...routes].flatMap((route) => {
    const page = pageOf(route);
    if (page?.includes === undefined || (route.kind === 'doc' && route.sidebar !== undefined)) return [];
    const places = page.includes.flatMap((include): Location[] =>
      include.kind === 'cards' ? [{ file: include.writtenIn ?? page.source, range: include.range }] : [],
    );
    const known = new Set<string>();
    return places
      .filter((place) => known.size !== known.add(JSON.stringify(place)).size)
      .map((place) => cardsWithoutSidebar(page.source, place));
  });
}

function pageOf(route: Route): Page | undefined {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'post') return route.entry.post;
  if (route.kind === 'module') return route.module.content?.page;
  return route.kind === 'page' ? route.page : undefined;
}

/**
 * Returns the items next to a page, or inside the category it is the page of. Undefined if it is not in the sidebar.
 */
function findSiblings(href: Href, items: readonly SidebarItem[]): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.href === href) return items;
    if (item.type !== 'category') continue;
    const found = item.href === href ? item.items : findSiblings(href, item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toCard(item: SidebarItem, { catalogue, locale }: CardContext): readonly Card[] {
  if (item.type === 'html' || item.unlisted) return [];
  if (item.type === 'link') {
    const doc = item.docId === undefined ? undefined : catalogue.byId.get(item.docId);
    const description = item.description ?? doc?.doc.description ?? '';
    return [{ kind: item.external ? 'external' : 'doc', label: item.label, href: item.href, description }];
  }
  const href = findTarget(item);
  if (href === undefined) return [];
  const count = item.items.filter((child) => child.type !== 'html' && !child.unlisted).length;
  const description = item.description ?? fillPlural(locale.texts.itemCount, count, locale.htmlLang);
  return [{ kind: 'category', label: item.label, href, description }];
}

/** Returns the page of a category, or else its first descendant with a link. */
function findTarget(category: SidebarCategory): Href | undefined {
  if (category.href !== undefined && !category.linkUnlisted) return category.href;
  for (const item of category.items) {
    if (item.type === 'html' || item.unlisted) continue;
    const target = item.type === 'link' ? item.href : findTarget(item);
    if (target !== undefined) return target;
  }
  return undefined;
}
