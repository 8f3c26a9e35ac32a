/** From placed docs and sidebars to routes: docs, index pages, tags, and what other parts need to know of the docs. */
import { unknownSidebar } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import { joinRoute, routeToHref } from '../../text/paths.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { SidebarItem } from '../../types/navigation.js';
import type { CategoryRoute, DocRoute, Route } from '../../types/route.js';
import type { DocsVersion } from '../../types/site.js';
import { findImageHref } from '../address/files.js';
import type { IndexedInput } from '../address/indexed-input.js';
import { toEditUrl, toLastModified, toLastUpdate } from '../metadata/provenance.js';
import { findTagsMap, resolveTags, type TagContext } from '../metadata/tags.js';
import { findNeighbours, paginateDoc, toBreadcrumbs } from './breadcrumbs.js';
import { toCards } from './cards.js';
import { buildDocTags } from './doc-tags.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import { buildNav, type IndexedCategory, type SidebarNav } from './nav.js';
import type { LinkNode } from './sidebar-nodes.js';
import { readSidebars } from './sidebars.js';

/** `docsearch:docusaurus_tag` of docs and index pages (conventions 8.2). */
const SEARCH_TAG = 'docs-default-current';

/** What the docs contribute to the site. */
export interface DocsGraph {
  /** Docs in path order, index pages, tags. */
  readonly routes: readonly Route[];
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  readonly version: DocsVersion | undefined;
  /** Where a generated page was asked for. */
  readonly origins: ReadonlyMap<Route, Location>;
  /** Links written in the sidebars file, still to be judged. */
  readonly sidebarLinks: readonly LinkNode[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the routes of all docs; each gets its sidebar, breadcrumbs, neighbours and tags. */
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
  return {
    routes: [
      ...docRoutes,
      ...categories.map(({ route }) => route),
      ...buildDocTags(docRoutes, tagContext.basePath, input),
    ],
    sidebars: new Map([...navs].map(([name, { items }]) => [name, items])),
    version: catalogue.docs.length === 0 ? undefined : toVersion({ input, catalogue, navs }, docRoutes),
    origins: new Map<Route, Location>(categories.map(({ route, location }) => [route, location])),
    sidebarLinks: [...navs.values()].flatMap(({ links }) => links),
    diagnostics: [...diagnostics, ...owners.diagnostics, ...docs.flatMap((doc) => doc.diagnostics)],
  };
}

/** Which sidebar each doc shows: `displayed_sidebar`, else the last one that has the doc. */
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

function toTagContext(input: IndexedInput, { config }: DocCatalogue): TagContext {
  return {
    tagsMap: findTagsMap(input, 'docs'),
    basePath: joinRoute(config.routeBasePath, config.tagsBasePath),
    onInlineTags: config.onInlineTags,
    policy: input.config,
  };
}

interface DocContext {
  readonly input: IndexedInput;
  readonly catalogue: DocCatalogue;
  readonly nav: SidebarNav | undefined;
  readonly tagContext: TagContext;
}

function toDocRoute(
  placed: PlacedDoc,
  { input, catalogue, nav, tagContext }: DocContext,
): { readonly route: DocRoute; readonly diagnostics: readonly Diagnostic[] } {
  const { doc, id, title, path, href, out } = placed;
  const { frontMatter, source } = doc;
  const { pagination, diagnostics } = paginateDoc(placed, nav, catalogue);
  const { tags, diagnostics: tagDiagnostics } = resolveTags(doc, tagContext);
  const editUrl = toEditUrl(doc, {
    options: catalogue.config,
    locale: input.config.i18n.defaultLocale,
    permalink: href,
  });
  const lastUpdate = toLastUpdate(doc, catalogue.config, input.history);
  const lastModified = toLastModified(doc, input.history);
  const image = findImageHref(frontMatter.image, source, input.fileIndex);
  const route: DocRoute = {
    kind: 'doc',
    path,
    href,
    out,
    source,
    title,
    doc,
    docId: id,
    pagination,
    tags,
    description: doc.description,
    keywords: frontMatter.keywords ?? [],
    noIndex: frontMatter.unlisted,
    ids: doc.ids,
    searchTag: SEARCH_TAG,
    breadcrumbs: nav && catalogue.config.breadcrumbs ? toBreadcrumbs(placed, nav) : [],
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    ...(nav ? { sidebar: nav.name } : {}),
    ...(image === undefined ? {} : { image }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
  return { route, diagnostics: [...diagnostics, ...tagDiagnostics] };
}

function toCategoryRoute(
  { node, page: { address, options, location }, item }: IndexedCategory,
  nav: SidebarNav,
  { input, catalogue }: Pick<DocContext, 'input' | 'catalogue'>,
): { readonly route: CategoryRoute; readonly location: Location } {
  const image = findImageHref(options.image, location.file, input.fileIndex);
  const route: CategoryRoute = {
    kind: 'category',
    ...address,
    title: options.title ?? node.label,
    description: options.description ?? '',
    keywords: options.keywords ?? [],
    noIndex: false,
    ids: [],
    searchTag: SEARCH_TAG,
    sidebar: nav.name,
    breadcrumbs: catalogue.config.breadcrumbs ? toBreadcrumbs(node, nav) : [],
    pagination: findNeighbours(node, nav),
    cards: toCards(item, { catalogue, locale: input.locale }),
    ...(image === undefined ? {} : { image }),
  };
  return { route, location };
}

interface VersionContext extends Pick<DocContext, 'input' | 'catalogue'> {
  readonly navs: ReadonlyMap<string, SidebarNav>;
}

/** The one version there is, under the name that upstream gives it (conventions 2.19). */
function toVersion({ input, catalogue, navs }: VersionContext, routes: readonly DocRoute[]): DocsVersion {
  const [firstNav] = navs.values();
  const main = catalogue.docs.find(({ slug }) => slug === '/') ?? firstNav?.claimed[0] ?? catalogue.docs[0];
  const starts = [...navs].map(([name, nav]): [string, SidebarStart] => [name, findStart(nav)]);
  return {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: routeToHref(joinRoute(catalogue.config.routeBasePath), input.config),
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

/** The first page of a sidebar; a doc without a label of its own goes by its id, as upstream has it. */
function findStart({ stops: [stop] }: SidebarNav): SidebarStart {
  if (!stop) return {};
  if (stop.kind === 'index') return { link: { path: stop.href, label: stop.category.label } };
  const { doc, label } = stop;
  return { link: { path: doc.href, label: doc.doc.frontMatter.sidebarLabel ?? label ?? doc.id } };
}
