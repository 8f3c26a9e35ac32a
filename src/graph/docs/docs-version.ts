/** Summarizes a docs version for the rest of the site: its docs by id, and the first page of each sidebar. */

import type { DocsPlace } from '../../types/docs-place.js';
import type { LinkInput } from '../../types/facts.js';
import type { DocRoute } from '../../types/route.js';
import type { DocsVersion } from '../../types/site.js';
import { joinRoute, routeToHref } from '../../utils/paths.js';
import type { DocCatalogue } from './docs.js';
import type { SidebarNav } from './nav.js';

/** Returns the docs id and version that pages belong to. */
export function toDocsPlace({ config, version }: Pick<DocCatalogue, 'config' | 'version'>): DocsPlace {
  return { id: config.id, version: version.name };
}

/** Summarizes a version (conventions 2.19). */
export function toDocsVersion(
  routes: readonly DocRoute[],
  navs: ReadonlyMap<string, SidebarNav>,
  { input, catalogue }: { readonly input: LinkInput; readonly catalogue: DocCatalogue },
): DocsVersion {
  const [firstNav] = navs.values();
  const main = catalogue.docs.find(({ slug }) => slug === '/') ?? firstNav?.claimed[0] ?? catalogue.docs[0];
  const starts = [...navs].map(([name, nav]): [string, SidebarStart] => [name, findStart(nav)]);
  const { name, label, isLast, routeBasePath, banner, badge, className } = catalogue.version;
  return {
    ...{ name, label, isLast, banner, badge, className },
    path: routeToHref(joinRoute(routeBasePath), input.config),
    mainDocId: main?.id ?? '',
    docs: routes.map(({ docId, href, sidebar }) => ({
      id: docId,
      path: href,
      ...(sidebar === undefined ? {} : { sidebar }),
    })),
    draftIds: [...catalogue.drafts.keys()],
    sidebars: Object.fromEntries(starts),
  };
}

type SidebarStart = DocsVersion['sidebars'][string];

/** Returns the first page of a sidebar. A doc without a label uses its id, as in Docusaurus. */
function findStart({ stops: [stop] }: SidebarNav): SidebarStart {
  if (!stop) return {};
  if (stop.kind === 'index') return { link: { path: stop.href, label: stop.category.label } };
  const { doc, label } = stop;
  return { link: { path: doc.href, label: doc.doc.frontMatter.sidebarLabel ?? label ?? doc.id } };
}
