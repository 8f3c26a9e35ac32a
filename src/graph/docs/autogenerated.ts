/** Generates sidebars from folders (conventions 2.9). */
import { emptySidebarFolder } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Location } from '../../types/diagnostic.js';
import type { CategoryMeta } from '../../types/page.js';
import { fileNameOf } from '../../utils/paths.js';
import { compareCodeUnits } from '../../utils/text/order.js';
import { createCategory, createIndexPage, findDocById } from './categories.js';
import type { PlacedDoc } from './docs.js';
import type { CategoryPage, SidebarContext, SidebarNode } from './sidebar-nodes.js';

/** A folder of docs. Names keep their number prefixes. */
interface Folder {
  /** Relative to the docs folder, with number prefixes. */
  readonly path: string;
  readonly docs: PlacedDoc[];
  readonly folders: Map<string, Folder>;
}

/** An item that is sorted among its siblings. */
interface Sibling {
  readonly position: number | undefined;
  /** File name with prefix and extension, which breaks ties between equal positions. */
  readonly name: string;
  /** Called in sorted order, so that slugs are assigned from top to bottom. */
  readonly toNodes: () => readonly SidebarNode[];
}

/** Generates the items for a folder and its subfolders. `.` is the docs folder. Reports a folder without docs. */
export function generateItems(folder: string, location: Location, context: SidebarContext): readonly SidebarNode[] {
  const path = folder === '.' ? '' : folder;
  const root = collectFolder(path, context);
  if (root.docs.length === 0 && root.folders.size === 0) {
    const { docs, drafts } = context.catalogue;
    const hasDrafts = [...drafts.values()].some((place) => `${place}/`.startsWith(`${path}/`));
    if (path && !hasDrafts)
      context.report(emptySidebarFolder(folder, new Set(docs.map((doc) => doc.folder)), location));
    return [];
  }
  return toItems(root, undefined, context);
}

function collectFolder(path: string, { catalogue }: SidebarContext): Folder {
  const root: Folder = { path, docs: [], folders: new Map() };
  const prefix = path && `${path}/`;
  for (const doc of catalogue.docs) {
    if (doc.folder !== path && !doc.folder.startsWith(prefix)) continue;
    let current = root;
    const inner = doc.folder.slice(prefix.length);
    for (const segment of inner ? inner.split('/') : []) {
      const below = current.folders.get(segment) ?? {
        path: current.path ? `${current.path}/${segment}` : segment,
        docs: [],
        folders: new Map(),
      };
      current.folders.set(segment, below);
      current = below;
    }
    current.docs.push(doc);
  }
  return root;
}

function toItems(folder: Folder, linked: PlacedDoc | undefined, context: SidebarContext): readonly SidebarNode[] {
  const docs = folder.docs.filter((doc) => doc !== linked).map(toDocSibling);
  const folders = [...folder.folders.values()].map((below) => toFolderSibling(below, context));
  return [...docs, ...folders].sort(compareSiblings).flatMap(({ toNodes }) => toNodes());
}

/** Sorts by position, items without one last, then by file name. */
function compareSiblings(a: Sibling, b: Sibling): number {
  const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
  return byPosition || compareCodeUnits(a.name, b.name);
}

function toDocSibling(doc: PlacedDoc): Sibling {
  return {
    position: doc.position,
    name: fileNameOf(doc.doc.relativePath),
    toNodes: () => [{ kind: 'doc', doc, ref: false }],
  };
}

function toFolderSibling(folder: Folder, context: SidebarContext): Sibling {
  const { catalogue } = context;
  const meta = catalogue.categories.get(folder.path);
  const linked = findLinkedDoc(folder, meta, context);
  const name = fileNameOf(folder.path);
  const split = catalogue.splitPrefix(name);
  const frontMatter = linked?.doc.frontMatter;
  const label = meta?.label ?? frontMatter?.sidebarLabel ?? linked?.title ?? split.name;
  return {
    position: meta?.position ?? linked?.position ?? split.position,
    name,
    toNodes: () => {
      const page = toPage(meta, { linked, label }, context);
      const items = toItems(folder, linked, context);
      return createCategory(
        {
          label,
          page,
          key: meta?.key,
          location: meta && { file: meta.source },
          description: meta?.description,
          className: meta?.className ?? frontMatter?.sidebarClassName,
          customProps: meta?.customProps ?? frontMatter?.sidebarCustomProps,
          collapsible: meta?.collapsible,
          collapsed: meta?.collapsed,
        },
        items,
        context,
      );
    },
  };
}

/**
 * Returns the doc that is the page of a folder: the one named in `_category_` by local or full id, else by file name.
 */
function findLinkedDoc(folder: Folder, meta: CategoryMeta | undefined, context: SidebarContext): PlacedDoc | undefined {
  if (meta?.link === undefined) return folder.docs.find((doc) => doc.isIndex);
  if (meta.link?.type !== 'doc') return undefined;
  const { id } = meta.link;
  const local = folder.docs.find((doc) => doc.baseId === id);
  if (local) return local;
  const isLocalDraft = [...context.catalogue.drafts].some(
    ([draft, place]) => place === folder.path && fileNameOf(draft) === id,
  );
  return isLocalDraft ? undefined : findDocById(id, locateField(meta, 'link'), context);
}

function toPage(
  meta: CategoryMeta | undefined,
  { linked, label }: { readonly linked: PlacedDoc | undefined; readonly label: string },
  context: SidebarContext,
): CategoryPage | undefined {
  if (linked) return { kind: 'doc', doc: linked };
  return meta?.link?.type === 'generated-index'
    ? createIndexPage(meta.link, { label, location: locateField(meta, 'link') }, context)
    : undefined;
}
