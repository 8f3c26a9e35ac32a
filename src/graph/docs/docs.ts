/** Names and places all docs of a version (conventions 2.3, 2.4, 2.8, 2.14). */
import { duplicateCategoryFile, duplicateDocId } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { DocsConfig, DocsVersionConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { CategoryMeta, Doc, LinkableFile } from '../../types/page.js';
import { folderOf, isCategoryIndex, joinRoute } from '../../utils/paths.js';
import { sortByPath } from '../../utils/text/order.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { toUrl, type Url } from '../routes/routes.js';
import { createSuggester, type Suggester } from '../routes/suggest.js';
import { type DocNames, nameDoc } from './doc-ids.js';
import { type PrefixSplitter, toPrefixSplitter } from './prefix.js';

/** A doc with its names and URLs. */
export interface PlacedDoc extends DocNames, Url {
  readonly doc: Doc;
  /** Front matter title, else the first heading, else the base id; may be `''`. */
  readonly title: string;
  /** Folder relative to the docs folder, with number prefixes; `''` for the docs folder itself. */
  readonly folder: string;
  /** Whether its file name makes it the page of its folder. */
  readonly isIndex: boolean;
  /** Excluded from lists and pagination: unlisted, in a production build. */
  readonly hidden: boolean;
}

/** All docs of a version, indexed. */
export interface DocCatalogue {
  readonly config: DocsConfig;
  readonly version: DocsVersionConfig;
  readonly splitPrefix: PrefixSplitter;
  /** In path order. Production builds leave out drafts. */
  readonly docs: readonly PlacedDoc[];
  /** If two docs share an id, the first by path wins. */
  readonly byId: ReadonlyMap<string, PlacedDoc>;
  /** Suggests ids for "did you mean", with bounded work. */
  readonly idNames: Suggester;
  /** Docs left out as drafts: id → folder with prefixes. Links to them are dropped without a diagnostic. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Folder with prefixes → its `_category_` file. */
  readonly categories: ReadonlyMap<string, CategoryMeta>;
}

/** Names and places all docs of a version. The order of the input does not matter. */
export function placeDocs(
  input: IndexedInput,
  config: DocsConfig,
  version: DocsVersionConfig,
): { readonly catalogue: DocCatalogue; readonly diagnostics: readonly Diagnostic[] } {
  const splitPrefix = toPrefixSplitter(config.numberPrefixParser);
  const diagnostics: Diagnostic[] = [];
  const docs: PlacedDoc[] = [];
  const byId = new Map<string, PlacedDoc>();
  const drafts = new Map<string, string>();
  const files = input.filesIn(version.path);
  for (const doc of sortByPath(files.filter((file) => file.kind === 'doc'))) {
    const { names, diagnostics: found } = nameDoc(doc, splitPrefix);
    diagnostics.push(...found);
    if (doc.frontMatter.draft && input.mode === 'production') {
      drafts.set(names.id, toRawFolder(doc));
      continue;
    }
    const placed = placeDoc(doc, names, { input, version });
    const first = byId.get(placed.id);
    if (first) diagnostics.push(duplicateDocId(placed.id, locateField(doc, 'id'), first.doc.source));
    else byId.set(placed.id, placed);
    docs.push(placed);
  }
  const { categories, diagnostics: doubled } = indexCategories(files);
  return {
    catalogue: {
      ...{ config, version, splitPrefix, docs, byId, drafts, categories },
      idNames: createSuggester(() => byId.keys()),
    },
    diagnostics: [...diagnostics, ...doubled],
  };
}

function placeDoc(
  doc: Doc,
  names: DocNames,
  { input: { config, mode }, version }: { readonly input: LinkInput; readonly version: DocsVersionConfig },
): PlacedDoc {
  return {
    ...names,
    ...toUrl(joinRoute(version.routeBasePath, names.slug), config),
    doc,
    title: doc.frontMatter.title ?? doc.contentTitle ?? names.baseId,
    folder: toRawFolder(doc),
    isIndex: isCategoryIndex(doc.relativePath),
    hidden: doc.frontMatter.unlisted && mode === 'production',
  };
}

function toRawFolder({ relativePath }: Doc): string {
  const folder = folderOf(relativePath);
  return folder === '.' ? '' : folder;
}

function indexCategories(
  files: readonly LinkableFile[],
): Pick<DocCatalogue, 'categories'> & { readonly diagnostics: readonly Diagnostic[] } {
  const categories = new Map<string, CategoryMeta>();
  const diagnostics: Diagnostic[] = [];
  for (const meta of sortByPath(files.filter((file) => file.kind === 'category'))) {
    const folder = folderOf(meta.relativePath);
    const used = categories.get(folder);
    if (used) diagnostics.push(duplicateCategoryFile(meta.source, used.source));
    else categories.set(folder, meta);
  }
  return { categories, diagnostics };
}
