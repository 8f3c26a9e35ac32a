/** Builds everything a docs version contributes: routes, sidebars and its lookup data. */

import { unknownSidebar } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { SidebarItem } from '../../types/navigation.js';
import type { Route } from '../../types/route.js';
import type { DocsVersion } from '../../types/site.js';
import { toSidebarKey } from '../../utils/docs-keys.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toCategoryRoute, toDocRoute } from './doc-routes.js';
import { buildDocTags, toTagContext } from './doc-tags.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import { toDocsPlace, toDocsVersion } from './docs-version.js';
import { buildNav, type SidebarNav } from './nav.js';
import type { LinkNode } from './sidebar-nodes.js';
import { readSidebars } from './sidebars.js';

/** What a version of the docs contributes to the site. */
export interface DocsGraph {
  /** Docs in path order, then index pages and tags. */
  readonly routes: readonly Route[];
  /** By sidebar key. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Undefined if the version has no docs. */
  readonly version: DocsVersion | undefined;
  /** Where each generated page is configured. */
  readonly origins: ReadonlyMap<Route, Location>;
  /** Links in the sidebars file, not yet checked. */
  readonly sidebarLinks: readonly LinkNode[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the routes of a docs version, each with its sidebar, breadcrumbs, neighbours and tags. */
export function buildDocs(input: IndexedInput, catalogue: DocCatalogue): DocsGraph {
  const { sidebars, diagnostics } = readSidebars(input, catalogue);
  const navs = new Map(sidebars.map((sidebar) => [sidebar.name, buildNav(sidebar, input.config)]));
  const owners = assignSidebars(catalogue, navs);
  const tagContext = toTagContext(input, catalogue);
  const docs = catalogue.docs.map((doc) =>
    toDocRoute(doc, { input, catalogue, nav: owners.navs.get(doc), tagContext }),
  );
  const categories = [...navs.values()].flatMap((nav) =>
    nav.categories.map((category) => toCategoryRoute(category, nav, { input, catalogue })),
  );
  const docRoutes = docs.map(({ route }) => route);
  const place = toDocsPlace(catalogue);
  return {
    routes: [
      ...docRoutes,
      ...categories.map(({ route }) => route),
      ...buildDocTags(docRoutes, { basePath: tagContext.basePath, noIndex: catalogue.version.noIndex, place, input }),
    ],
    sidebars: new Map(
      [...navs].map(([name, { items }]) => [toSidebarKey({ ...place, isLast: catalogue.version.isLast }, name), items]),
    ),
    version: catalogue.docs.length === 0 ? undefined : toDocsVersion(docRoutes, navs, { input, catalogue }),
    origins: new Map<Route, Location>(categories.map(({ route, location }) => [route, location])),
    sidebarLinks: [...navs.values()].flatMap(({ links }) => links),
    diagnostics: [...diagnostics, ...owners.diagnostics, ...docs.flatMap((doc) => doc.diagnostics)],
  };
}

/** Finds the sidebar of each doc: `displayed_sidebar`, else the last one that contains the doc. */
function assignSidebars(
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
