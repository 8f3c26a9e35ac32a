/** Which sidebar each doc shows (conventions 2.10). */
import { unknownSidebar } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import type { SidebarNav } from './nav.js';

/** Finds the sidebar of each doc: `displayed_sidebar`, else the last one that has the doc. */
export function assignSidebars(
  catalogue: DocCatalogue,
  navs: ReadonlyMap<string, SidebarNav>,
): {
  readonly navs: ReadonlyMap<PlacedDoc, SidebarNav>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const owners = new Map<PlacedDoc, SidebarNav>();
  const diagnostics: Diagnostic[] = [];
  for (const nav of navs.values()) for (const doc of nav.claimed) owners.set(doc, nav);
  for (const doc of catalogue.docs) {
    const name = doc.doc.frontMatter.displayedSidebar;
    if (name === undefined) continue;
    const nav = name === null ? undefined : navs.get(name);
    if (nav) owners.set(doc, nav);
    else owners.delete(doc);
    if (name !== null && !nav)
      diagnostics.push(unknownSidebar(name, [...navs.keys()], locateField(doc.doc, 'displayed_sidebar')));
  }
  return { navs: owners, diagnostics };
}
