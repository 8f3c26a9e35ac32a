/** Builds the routes of docs and of category index pages. */
import { folderOfContent } from '../../config/content-folders.js';
import { CURRENT } from '../../config/place-versions.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { DocsPlace } from '../../types/docs-place.js';
import type { Doc } from '../../types/page.js';
import type { CategoryRoute, DocRoute } from '../../types/route.js';
import { type EditContext, toEditUrl, toLastModified, toLastUpdate } from '../metadata/provenance.js';
import { resolveTags, type TagContext } from '../metadata/tags.js';
import { findImageHref } from '../routes/files.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { findNeighbours, paginateDoc, toBreadcrumbs } from './breadcrumbs.js';
import { toCards, toSiblingCards } from './cards.js';
import type { DocCatalogue, PlacedDoc } from './docs.js';
import { toDocsPlace } from './docs-version.js';
import type { IndexedCategory, SidebarNav } from './nav.js';

/** Returns the `docsearch:docusaurus_tag` of docs and index pages (conventions 8.2). */
function toSearchTag({ id, version }: DocsPlace): string {
  return `docs-${id}-${version}`;
}

/** The input of a doc's route, besides the doc. */
export interface DocContext {
  readonly input: IndexedInput;
  readonly catalogue: DocCatalogue;
  /** The sidebar shown on the doc. */
  readonly nav: SidebarNav | undefined;
  readonly tagContext: TagContext;
}

/** Builds the route of a doc, with its breadcrumbs, neighbours and tags. */
export function toDocRoute(
  placed: PlacedDoc,
  { input, catalogue, nav, tagContext }: DocContext,
): { readonly route: DocRoute; readonly diagnostics: readonly Diagnostic[] } {
  const { doc, id, title, path, href, out } = placed;
  const { frontMatter, source } = doc;
  const { pagination, diagnostics } = paginateDoc(placed, nav, catalogue);
  const { tags, diagnostics: tagDiagnostics } = resolveTags(doc, tagContext);
  const place = toDocsPlace(catalogue);
  const editUrl = toEditUrl(doc, {
    ...toEditPlace(doc, catalogue),
    editUrl: catalogue.config.editUrl,
    locale: input.config.i18n.locale,
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
    noIndex: frontMatter.unlisted || catalogue.version.noIndex,
    ids: doc.ids,
    searchTag: toSearchTag(place),
    docsPlace: place,
    breadcrumbs: nav && catalogue.config.breadcrumbs ? toBreadcrumbs(placed, nav) : [],
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    ...(nav ? { sidebar: nav.name } : {}),
    ...(nav && hasCards(doc) ? { cards: toSiblingCards(href, nav.items, { catalogue, locale: input.locale }) } : {}),
    ...(image === undefined ? {} : { image }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
  return { route, diagnostics: [...diagnostics, ...tagDiagnostics] };
}

/** Returns the folder and version in which a doc is edited. */
function toEditPlace(doc: Doc, { config, version }: DocCatalogue): Pick<EditContext, 'folder' | 'version'> {
  const edited = config.editCurrentVersion ? config.versions.find(({ name }) => name === CURRENT) : version;
  const isTranslated = config.editLocalizedFiles && folderOfContent(doc) === version.localizedPath;
  const folder = (isTranslated ? edited?.localizedPath : undefined) ?? edited?.path ?? config.path;
  return { folder, version: version.name };
}

function hasCards({ includes = [] }: Doc): boolean {
  return includes.some(({ kind }) => kind === 'cards');
}

/** Builds the route of an index page, and the place that configures it. */
export function toCategoryRoute(
  { node, page: { address, options, location }, item }: IndexedCategory,
  nav: SidebarNav,
  { input, catalogue }: Pick<DocContext, 'input' | 'catalogue'>,
): { readonly route: CategoryRoute; readonly location: Location } {
  const image = findImageHref(options.image, location.file, input.fileIndex);
  const place = toDocsPlace(catalogue);
  const route: CategoryRoute = {
    kind: 'category',
    ...address,
    title: options.title ?? node.label,
    description: options.description ?? '',
    keywords: options.keywords ?? [],
    noIndex: catalogue.version.noIndex,
    ids: [],
    searchTag: toSearchTag(place),
    docsPlace: place,
    sidebar: nav.name,
    breadcrumbs: catalogue.config.breadcrumbs ? toBreadcrumbs(node, nav) : [],
    pagination: findNeighbours(node, nav),
    cards: toCards(item, { catalogue, locale: input.locale }),
    ...(image === undefined ? {} : { image }),
  };
  return { route, location };
}
