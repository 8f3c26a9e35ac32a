/** Assembles a page: replaces its includes with partials and rendered code. The result depends on no other file. */
import { importedMarkdown } from '../../diagnostics/catalogue/code.js';
import { refusedFile } from '../../diagnostics/catalogue/file-access.js';
import { missingPartial, nestedPartial } from '../../diagnostics/catalogue/partials.js';
import type { ContentsInclude, Include, IncludePlace, PartialInclude } from '../../types/body.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Heading, Page } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { hashAll } from '../../utils/hash.js';
import { toFingerprints } from '../../utils/page-fingerprints.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { createBodyWriter } from './bodies.js';
import type { Library } from './fragment.js';
import { resolveImport } from './include-url.js';
import { mergeHeadings, mergeSections } from './outline.js';
import { type Part, toPart } from './part.js';

/** Default heading levels of a table of contents, as in Docusaurus. */
const LEVELS = { minLevel: 2, maxLevel: 3 };

/** Writes headings as nested lists, or `''` if there are none. */
function writeContents(include: ContentsInclude, headings: readonly Heading[]): string {
  const { minLevel, maxLevel } = { ...LEVELS, ...include };
  const all = headings.filter(({ id }) => id !== '');
  const asked = (include.slices ?? []).reduce((some, [start, end]) => some.slice(start, end), all);
  return writeList(asked.filter(({ level }) => level >= minLevel && level <= maxLevel));
}

function writeList(headings: readonly Heading[]): string {
  if (headings.length === 0) return '';
  const highest = Math.min(...headings.map(({ level }) => level));
  const groups: Heading[][] = [];
  for (const heading of headings) {
    if (heading.level === highest || groups.length === 0) groups.push([heading]);
    else groups.at(-1)?.push(heading);
  }
  return `<ul class="table-of-contents">${groups.map(writeItem).join('')}</ul>`;
}

/** Writes the first heading of a group, with the others nested below it. */
function writeItem([first, ...below]: Heading[]): string {
  return first === undefined ? '' : `<li><a href="#${escapeHtml(first.id)}">${first.html}</a>${writeList(below)}</li>`;
}

/** An assembled page, and diagnostics for what is missing. */
export interface Assembled {
  readonly page: Page;
  readonly diagnostics: readonly Diagnostic[];
}

/** Assembles a page. Returns a page without includes unchanged. */
export function assemble(page: Page, library: Library): Assembled {
  if (page.includes === undefined) return { page, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const root = toPart(page, page.source);
  grow(root, library, diagnostics);
  const parts = listParts(root);
  const { headings, places } = mergeHeadings(root);
  const cards: Include[] = [];
  const repeats = countRepeats(parts);
  const writer = createBodyWriter({
    cards,
    contents: (include) => writeContents(include, headings),
    repeatOf: (part) => repeats.get(part) ?? 0,
  });
  const { includes, module, ...rest } = page;
  const sections = mergeSections(root, places);
  const uses = [...new Set(parts.flatMap(({ fragment }) => fragment.uses ?? []))].sort();
  const complete = {
    ...rest,
    hash: hashAll(parts.map(({ fragment }) => fragment.hash)),
    body: writer.write(page.body, root),
    headings,
    ids: mergeIds(parts),
    links: writer.links(parts),
    head: parts.flatMap((part) => (part.fragment.head ?? []).map((tag) => writer.tag(tag, part))),
    sections,
    fingerprints: toFingerprints({ headings, sections }),
    needs: [...new Set(parts.flatMap(({ fragment }) => fragment.needs))],
    ...(uses.length === 0 ? {} : { uses }),
  };
  const assembled: Page =
    complete.kind === 'post'
      ? {
          ...complete,
          excerpt: complete.excerpt && writer.write(complete.excerpt, root),
          ...(complete.listBody === undefined ? {} : { listBody: writer.write(complete.listBody, root) }),
        }
      : complete;
  return { page: cards.length === 0 ? assembled : { ...assembled, includes: cards }, diagnostics };
}

/** Resolves the includes of a part, recursively. */
function grow(part: Part, library: Library, diagnostics: Diagnostic[]): void {
  for (const include of part.fragment.includes ?? []) {
    const child =
      include.kind === 'partial'
        ? findPartial(include, part, { library, diagnostics })
        : include.kind === 'code'
          ? findRendered(include, part, library)
          : undefined;
    if (child === undefined) continue;
    part.children.set(include, child);
    grow(child, library, diagnostics);
  }
}

function findPartial(
  include: PartialInclude & IncludePlace,
  parent: Part,
  { library, diagnostics }: { readonly library: Library; readonly diagnostics: Diagnostic[] },
): Part | undefined {
  const path = resolveImport(include.from, parent.source);
  const location = { file: parent.source, range: include.range };
  if (isAbove(path, parent)) {
    diagnostics.push(nestedPartial(path, location));
    return undefined;
  }
  const refusal = library.refusal(path);
  if (refusal !== undefined) {
    diagnostics.push(refusedFile(include.from, refusal, location));
    return undefined;
  }
  // Code that depends on the page may give other props than those that it gave before.
  const exact = library.partial({ path, props: include.props });
  const partial = exact ?? library.partial({ path, props: {} });
  if (partial !== undefined && exact === undefined) diagnostics.push(importedMarkdown(path, location));
  if (partial === undefined) diagnostics.push(missingPartial(include.from, path, location));
  return partial && toPart(partial, path, { parent, props: include.props, slots: include.slots });
}

function isAbove(path: FilePath, part: Part): boolean {
  return part.source === path || (part.above !== undefined && isAbove(path, part.above.parent));
}

function findRendered(include: Extract<Include, { kind: 'code' }>, parent: Part, library: Library): Part | undefined {
  const rendered = library.code({ source: parent.source, include, props: parent.above?.props ?? {} });
  return rendered && toPart(rendered, parent.source, { parent, props: {}, slots: include.slots });
}

/** Returns, per part, how many earlier parts use the same partial. */
function countRepeats(parts: readonly Part[]): ReadonlyMap<Part, number> {
  const uses = new Map<FilePath, number>();
  return new Map(
    parts.flatMap((part): [Part, number][] => {
      // Rendered code belongs to the file around it.
      if (part.source === part.above?.parent.source) return [];
      const before = uses.get(part.source) ?? 0;
      uses.set(part.source, before + 1);
      return [[part, before]];
    }),
  );
}

/** Merges the ids of all parts. Undefined if those of any part are unknown. */
function mergeIds(parts: readonly Part[]): Page['ids'] {
  const ids = new Set<string>();
  for (const { fragment } of parts) {
    if (fragment.ids === undefined) return undefined;
    for (const id of fragment.ids) ids.add(id);
  }
  return [...ids];
}

/** Lists a part and its descendants, in the order of their includes. */
function listParts(part: Part): readonly Part[] {
  return [part, ...[...part.children.values()].flatMap(listParts)];
}
