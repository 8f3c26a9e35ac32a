/** The docs part of `link`, with helpers that format its results as short texts. */
import { buildDocs, type DocsGraph } from '../../src/graph/docs/build-docs.js';
import { placeDocs } from '../../src/graph/docs/docs.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { Pagination, SidebarItem } from '../../src/types/navigation.js';
import type { CategoryRoute, DocRoute } from '../../src/types/route.js';
import { toFilePath } from '../../src/utils/paths.js';
import { makeConfig, makeInput } from './pages.js';

/** Links only the docs; returns the diagnostics of both steps. */
export function linkDocs(facts: Partial<LinkInput>): DocsGraph {
  const input = makeInput(facts);
  const [config] = input.config.docs;
  const [version] = config?.versions ?? [];
  if (config === undefined || version === undefined) throw new Error('The configuration has no docs.');
  const { catalogue, diagnostics } = placeDocs(input, config, version);
  const docs = buildDocs(input, catalogue);
  return { ...docs, diagnostics: [...diagnostics, ...docs.diagnostics] };
}

/** Facts for a site with a sidebars file. */
export function withSidebars(value: unknown): Pick<LinkInput, 'config' | 'sidebars'> {
  return {
    config: makeConfig({ blog: false, docs: { sidebarPath: './sidebars.js' } }),
    sidebars: { './sidebars.js': { source: toFilePath('sidebars.js'), ranges: {}, value } },
  };
}

/**
 * Formats one line per item: indented by depth, label, URL. `▸` marks a category, `(hidden)` an unlisted item, which
 * production builds omit.
 */
export function outline(items: readonly SidebarItem[] | undefined, depth = 0): readonly string[] {
  return (items ?? []).flatMap((item) => {
    const indent = '  '.repeat(depth);
    if (item.type === 'html') return [`${indent}${item.value}`];
    const address = item.href === undefined ? '' : ` ${item.href}`;
    const hidden = item.unlisted ? ' (hidden)' : '';
    if (item.type === 'link') return [`${indent}${item.label}${address}${hidden}`];
    return [`${indent}▸ ${item.label}${address}${hidden}`, ...outline(item.items, depth + 1)];
  });
}

/** Returns the route of a doc by its id. */
export function getDoc(docs: DocsGraph, id: string): DocRoute {
  const route = docs.routes.find(
    (candidate): candidate is DocRoute => candidate.kind === 'doc' && candidate.docId === id,
  );
  if (!route) throw new Error(`No route for the doc ${id}.`);
  return route;
}

/** Returns the category index page at a URL. */
export function getIndexPage(docs: DocsGraph, path: string): CategoryRoute {
  const route = docs.routes.find(
    (candidate): candidate is CategoryRoute => candidate.kind === 'category' && candidate.path === path,
  );
  if (!route) throw new Error(`No index page at ${path}.`);
  return route;
}

/** Formats both neighbours as `label → URL`; `-` for none. */
export function describePagination({ previous, next }: Pagination): readonly string[] {
  return [previous, next].map((link) => (link ? `${link.label} → ${link.href}` : '-'));
}
