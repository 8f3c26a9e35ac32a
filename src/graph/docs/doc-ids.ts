/** Derives the id, slug and position of a doc from its path and front matter (conventions 2.3 and 2.4). */
import { badDocId, badSlug } from '../../diagnostics/catalogue/docs.js';
import { locateField } from '../../diagnostics/locate.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Doc } from '../../types/page.js';
import type { RoutePath } from '../../types/paths.js';
import { decodePath, folderOf, isCategoryIndex, joinRoute, resolveRoute, stemOf } from '../../utils/paths.js';
import { keepPrefix, type PrefixSplitter, stripFolder } from './prefix.js';

/** The names of a doc. */
export interface DocNames {
  /** Folders without prefixes, then the base id, e.g. `guides/setup`. */
  readonly id: string;
  /** Front matter `id`, else the file name without extension and prefix. */
  readonly baseId: string;
  /** Its route path relative to the docs, e.g. `/guides/setup`. */
  readonly slug: RoutePath;
  /** Front matter `sidebar_position`, else the number prefix. */
  readonly position?: number;
}

/** Names a doc. Reports a bad id or slug and uses a safe one, so that the rest of the site can still be checked. */
export function nameDoc(
  doc: Doc,
  siteSplit: PrefixSplitter,
): { readonly names: DocNames; readonly diagnostics: readonly Diagnostic[] } {
  const split = doc.frontMatter.parseNumberPrefixes ? siteSplit : keepPrefix;
  const diagnostics: Diagnostic[] = [];
  const folder = stripFolder(folderOf(doc.relativePath), split);
  const stem = split(stemOf(doc.relativePath));
  let baseId = doc.frontMatter.id ?? stem.name;
  if (baseId.includes('/')) {
    diagnostics.push(badDocId(baseId, locateField(doc, 'id')));
    baseId = baseId.replaceAll('/', '-');
  }
  const written = doc.frontMatter.slug;
  const slug = toSlug(doc, folder, baseId);
  if (/[?#]/.test(slug) || written?.startsWith('//'))
    diagnostics.push(badSlug(written ?? slug, locateField(doc, 'slug')));
  const position = doc.frontMatter.sidebarPosition ?? stem.position;
  const id = folder ? `${folder}/${baseId}` : baseId;
  return {
    names: { id, baseId, slug: joinRoute(slug.replace(/[?#]/g, '-')), ...(position === undefined ? {} : { position }) },
    diagnostics,
  };
}

function toSlug(doc: Doc, folder: string, baseId: string): RoutePath {
  const folderSlug = joinRoute(folder, '/');
  const written = doc.frontMatter.slug;
  if (written === undefined) return isCategoryIndex(doc.relativePath) ? folderSlug : joinRoute(folder, baseId);
  const slug = decodePath(written) ?? written;
  // A final `.` or `..` names a folder, as in a browser.
  return resolveRoute(/(^|\/)\.\.?$/.test(slug) ? `${slug}/` : slug, folderSlug);
}
