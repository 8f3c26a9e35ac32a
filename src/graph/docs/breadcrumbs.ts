/** Finds the breadcrumbs of a page and its neighbours in reading order (conventions 2.12 and 2.13). */
import { unknownDocId } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Breadcrumb, NavLink, Pagination } from '../../types/navigation.js';
import { suggestId } from './categories.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import { type SidebarNav, type Stop, toDocLabel } from './nav.js';
import type { CategoryNode } from './sidebar-nodes.js';

/** Returns the breadcrumbs of a page without the home page. Empty if the sidebar does not contain the page. */
export function toBreadcrumbs(page: PlacedDoc | CategoryNode, nav: SidebarNav): readonly Breadcrumb[] {
  const crumbs: Breadcrumb[] = [];
  for (let step = nav.trails.get(page); step; step = step.above) {
    crumbs.push({ label: step.label, ...(step.href === undefined ? {} : { href: step.href }) });
  }
  return crumbs.reverse();
}

/** Returns the previous and next page within the sidebar. */
export function findNeighbours(page: PlacedDoc | CategoryNode, nav: SidebarNav): Pagination {
  const index = nav.order.get(page);
  if (index === undefined) return {};
  const previous = nav.stops[index - 1];
  const next = nav.stops[index + 1];
  return { ...(previous ? { previous: toStopLink(previous) } : {}), ...(next ? { next: toStopLink(next) } : {}) };
}

/** Returns the pagination of a doc: front matter (`null` disables a link), else its neighbours. Reports unknown ids. */
export function paginateDoc(
  doc: PlacedDoc,
  nav: SidebarNav | undefined,
  catalogue: DocCatalogue,
): { readonly pagination: Pagination; readonly diagnostics: readonly Diagnostic[] } {
  const { paginationPrev, paginationNext } = doc.doc.frontMatter;
  const neighbours = nav ? findNeighbours(doc, nav) : {};
  const diagnostics: Diagnostic[] = [];
  const override = (
    id: string | null | undefined,
    field: string,
    neighbour: NavLink | undefined,
  ): NavLink | undefined => {
    if (id === undefined) return neighbour;
    const target = id === null ? undefined : catalogue.byId.get(id);
    if (id !== null && !target && !catalogue.drafts.has(id))
      diagnostics.push(unknownDocId(id, suggestId(id, catalogue), locateField(doc.doc, field)));
    return target && !target.hidden ? toStopLink({ kind: 'doc', doc: target }) : undefined;
  };
  const previous = override(paginationPrev, 'pagination_prev', neighbours.previous);
  const next = override(paginationNext, 'pagination_next', neighbours.next);
  return { pagination: { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }, diagnostics };
}

function toStopLink(stop: Stop): NavLink {
  if (stop.kind === 'index') return { label: stop.category.label, href: stop.href };
  const { doc, label } = stop;
  return { label: doc.doc.frontMatter.paginationLabel ?? toDocLabel(doc, label), href: doc.href };
}
