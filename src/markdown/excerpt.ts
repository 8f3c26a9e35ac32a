/** Cuts the excerpt of a finished post, before its truncate marker (conventions 3.5). */
import type { Element, ElementContent, Root } from 'hast';
import { isMarker } from './dialect/truncate.js';
import { walkHtml } from './tree/walk.js';

/** The result of cutting a node: the part before the marker, and whether the marker was inside. */
interface Cut {
  readonly node: ElementContent | undefined;
  readonly found: boolean;
}

/**
 * Cuts a copy of the tree at the marker. Returns undefined if there is none. References are resolved by then, so
 * definitions below the marker still work. Footnotes of the excerpt are included.
 */
export function cutExcerpt(root: Root, footnotePrefix: string): Root | undefined {
  const { children, found } = cutChildren(root.children.filter(isContent));
  if (!found) return undefined;
  const excerpt: Root = { type: 'root', children };
  const footnotes = root.children.findLast(
    (child): child is Element => child.type === 'element' && child.properties['dataFootnotes'] !== undefined,
  );
  const kept =
    footnotes === undefined ? undefined : keepFootnotes(footnotes, collectFootnotes(excerpt, footnotePrefix));
  if (kept !== undefined) excerpt.children.push(kept);
  return toListForm(excerpt, footnotePrefix);
}

/**
 * Returns the form for lists with several posts: headings without permalinks, and no ids except those of footnotes,
 * which have the prefix of their file.
 */
export function toListForm(root: Root, footnotePrefix: string): Root {
  return {
    type: 'root',
    children: root.children.filter(isContent).flatMap((child) => strip(child, footnotePrefix)),
  };
}

function isContent(node: Root['children'][number]): node is ElementContent {
  return node.type !== 'doctype' && node.type !== 'mdxjsEsm';
}

function cutChildren(children: readonly ElementContent[]): {
  readonly children: ElementContent[];
  readonly found: boolean;
} {
  const kept: ElementContent[] = [];
  for (const child of children) {
    const { node, found } = cut(child);
    if (node !== undefined) kept.push(node);
    if (found) return { children: kept, found };
  }
  return { children: kept, found: false };
}

function cut(node: ElementContent): Cut {
  if (node.type === 'comment') return { node: undefined, found: isMarker(node.value) };
  if (node.type !== 'element') return { node, found: false };
  const { children, found } = cutChildren(node.children);
  if (!found) return { node, found };
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return { node: isEmpty ? undefined : { ...node, children }, found };
}

function collectFootnotes(
  excerpt: Root,
  prefix: string,
): { readonly targets: ReadonlySet<string>; readonly references: ReadonlySet<string> } {
  const targets = new Set<string>();
  const references = new Set<string>();
  walkHtml(excerpt, (node) => {
    if (node.type !== 'element') return;
    const { properties } = node;
    if (properties['dataFootnoteRef'] === undefined || !String(properties['id']).startsWith(prefix)) return;
    targets.add(String(properties['href']).slice(1));
    references.add(String(properties['id']));
  });
  return { targets, references };
}

/** Keeps the footnotes with a reference in the excerpt, without links back to other references. */
function keepFootnotes(
  section: Element,
  kept: { readonly targets: ReadonlySet<string>; readonly references: ReadonlySet<string> },
): Element | undefined {
  if (kept.targets.size === 0) return undefined;
  const prune = (node: ElementContent): ElementContent[] => {
    if (node.type !== 'element') return [node];
    if (
      node.properties['dataFootnoteBackref'] !== undefined &&
      !kept.references.has(String(node.properties['href']).slice(1))
    )
      return [];
    return [{ ...node, children: node.children.flatMap(prune) }];
  };
  const isKept = (item: ElementContent): boolean =>
    item.type === 'text' || (item.type === 'element' && kept.targets.has(String(item.properties['id'])));
  return {
    ...section,
    children: section.children.map((child) =>
      child.type === 'element' && child.tagName === 'ol'
        ? { ...child, children: child.children.filter(isKept).flatMap(prune) }
        : child,
    ),
  };
}

function strip(node: ElementContent, footnotePrefix: string): ElementContent[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  const { id, className } = node.properties;
  if (node.tagName === 'a' && Array.isArray(className) && className.includes('anchor') && node.children.length === 0)
    return [];
  const children = node.children.flatMap((child) => strip(child, footnotePrefix));
  const { id: _, ...others } = node.properties;
  // A heading needs a label only next to a permalink.
  if (/^h[1-6]$/.test(node.tagName)) delete others['ariaLabel'];
  const properties = id !== undefined && !String(id).startsWith(footnotePrefix) ? others : node.properties;
  return [{ ...node, properties, children }];
}
