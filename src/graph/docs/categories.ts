/** Builds one sidebar category, from a folder or the sidebars file (conventions 2.8, 2.9 end, 2.11). */
import { unknownDocId } from '../../diagnostics/catalogue/docs.js';
import type { Location } from '../../types/diagnostic.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import { stripFolder } from './prefix.js';
import type { CategoryNode, CategoryPage, IndexOptions, SidebarContext, SidebarNode } from './sidebar-nodes.js';

/** A category before its children are known. */
export interface CategoryDraft {
  readonly key?: string | undefined;
  readonly location: Location | undefined;
  readonly label: string;
  readonly description?: string | undefined;
  readonly className?: string | undefined;
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly page: CategoryPage | undefined;
}

/**
 * Builds a category from its draft and children. An empty category becomes a link to its doc, or nothing. A category
 * that is not collapsible is never collapsed.
 */
export function createCategory(
  draft: CategoryDraft,
  items: readonly SidebarNode[],
  { catalogue }: SidebarContext,
): readonly SidebarNode[] {
  const { label, page } = draft;
  const looks = {
    ...(draft.key === undefined ? {} : { key: draft.key }),
    ...(draft.description === undefined ? {} : { description: draft.description }),
    ...(draft.className === undefined ? {} : { className: draft.className }),
    ...(draft.customProps === undefined ? {} : { customProps: draft.customProps }),
  };
  if (items.length === 0)
    return page?.kind === 'doc' ? [{ kind: 'doc', doc: page.doc, ref: false, label, ...looks }] : [];
  const collapsible = draft.collapsible ?? catalogue.config.sidebarCollapsible;
  const collapsed = collapsible && (draft.collapsed ?? catalogue.config.sidebarCollapsed);
  const category: CategoryNode = {
    kind: 'category',
    label,
    collapsible,
    collapsed,
    items,
    location: draft.location,
    ...looks,
    ...(page ? { page } : {}),
  };
  return [category];
}

/**
 * Creates the index page of a category. It reserves the slug even if the category turns out empty, as Docusaurus does.
 */
export function createIndexPage(
  options: IndexOptions,
  category: { readonly label: string; readonly location: Location },
  context: SidebarContext,
): CategoryPage {
  const slug = options.slug ?? `/category/${context.slugger.slug(category.label)}`;
  return { kind: 'index', address: context.toDocsUrl(slug), options, location: category.location };
}

/**
 * Suggests the id that was probably meant. Removes number prefixes and the extension, in case a file path was given.
 */
export function suggestId(id: string, { byId, idNames, splitPrefix }: DocCatalogue): string | undefined {
  const bare = stripFolder(id.replace(/\.mdx?$/, ''), splitPrefix);
  if (byId.has(bare)) return bare;
  return idNames.findOtherCase(id) ?? idNames.findNear(id);
}

/** Returns the doc with an id, or undefined for drafts and unknown ids. Reports unknown ids. */
export function findDocById(
  id: string,
  location: Location,
  { catalogue, report }: SidebarContext,
): PlacedDoc | undefined {
  const doc = catalogue.byId.get(id);
  if (!doc && !catalogue.drafts.has(id)) report(unknownDocId(id, suggestId(id, catalogue), location));
  return doc;
}
