/** The docs of a site, named and placed: which there are, under which id and address (conventions 2.3, 2.4, 2.8, 2.14). */
import { duplicateCategoryFile, duplicateDocId } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { DocsConfig, DocsVersionConfig } from '../../types/content-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { CategoryMeta, Doc, LinkableFile } from '../../types/page.js';
import { folderOf, isCategoryIndex, joinRoute } from '../../utils/paths.js';
import { sortByPath } from '../../utils/text/order.js';
import type { IndexedInput } from '../address/indexed-input.js';
import { type Address, toAddress } from '../address/routes.js';
import { createSuggester, type Suggester } from '../address/suggest.js';
import { type DocNames, nameDoc } from './doc-ids.js';
import { type PrefixSplitter, toPrefixSplitter } from './prefix.js';

/** A doc with its names and its address. */
export interface PlacedDoc extends DocNames, Address {
  readonly doc: Doc;
  /** Front matter title, else the first heading, else the base id; may be `''`. */
  readonly title: string;
  /** Raw folder below the docs folder, prefixes included; `''` for the docs folder itself. */
  readonly folder: string;
  /** Whether it is the page of its folder by name. */
  readonly isIndex: boolean;
  /** Left out of lists and of prev/next: unlisted, and this is a production build. */
  readonly hidden: boolean;
}

/** All docs of a version, for looking up. */
export interface DocCatalogue {
  readonly config: DocsConfig;
  readonly version: DocsVersionConfig;
  readonly splitPrefix: PrefixSplitter;
  /** In path order; drafts are left out of production builds. */
  readonly docs: readonly PlacedDoc[];
  /** Of two docs with one id the first by path. */
  readonly byId: ReadonlyMap<string, PlacedDoc>;
  /** Nearest ids for "did you mean": bounded, however many docs there are. */
  readonly idNames: Suggester;
  /** Docs left out as drafts: id → raw folder. References to them are left out and not reported. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Raw folder → its `_category_` file. */
  readonly categories: ReadonlyMap<string, CategoryMeta>;
}

/** Names and places all docs of a version. Does not depend on the order of the input. */
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
    ...toAddress(joinRoute(version.routeBasePath, names.slug), config),
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
