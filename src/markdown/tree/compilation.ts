/** One page while it is compiled: what every feature may read, and the facts that grow on the way. */
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { duplicateId } from '../../diagnostics/catalogue/content.js';
import type { ParseSettings } from '../../types/config.js';
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { Link, SourceFile } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import { toIdPrefix } from '../../utils/text/slug.js';
import type { Highlight } from '../highlight/highlight.js';
import type { InsertDraft } from './jsx.js';
import type { Origin } from './origin.js';
import { rangeOf, toRange } from './positions.js';

/** The page that features work on. */
export interface Compilation {
  readonly file: SourceFile;
  /** The text that was parsed, front matter included; positions count in it. */
  readonly text: string;
  /** In which it is written. */
  readonly dialect: 'md' | 'mdx';
  readonly settings: ParseSettings;
  readonly highlight: Highlight;
  /** Prefix of footnote ids, one per file where several files share a page. */
  readonly footnotePrefix: string;
  readonly state: CompilationState;
}

/** What grows while a page is compiled. */
export interface CompilationState {
  readonly diagnostics: Diagnostic[];
  /** The origins that the marks of elements count through. */
  readonly origins: Origin[];
  readonly links: Link[];
  /** Tags for the head of the document. */
  readonly head: PageHeadTag[];
  /** Index of the link that an origin became: a link that the HTML parser split in two stays one link. */
  readonly linkOfOrigin: Map<Origin, number>;
  /** Ids that are taken: those of headings from the start, others in document order. */
  readonly ids: Set<string>;
  /** How often something was counted, by name; `countUp` is how it is used. */
  readonly counts: Map<string, number>;
  /** HTML that is being made; see `addMeanwhile`. */
  readonly meanwhile: Promise<string>[];
  /** In document order. */
  readonly inserts: InsertInProgress[];
  /** Ids in the content of inserts, which is not in the tree any more when the ids of the page are collected. */
  readonly idsInSlots: string[];
  /** What features have noted of the page; see `noteUse`. */
  readonly uses: Set<string>;
  /** Text of the heading above the element that is being finished. */
  heading: string;
}

/** An insert on its way. */
export interface InsertInProgress {
  readonly draft: InsertDraft;
  readonly range: Range;
  /** Known once the outline is read. */
  headingsBefore: number;
  /** HTML with placeholders. */
  readonly slots: string[];
}

/** A page whose elements are being finished, one after the other in document order. */
export interface Finishing extends Compilation {
  /** Place of the element, or of its nearest parent with a place in the source. */
  readonly position: Position;
}

/** A page before its first step. */
export function createCompilation(page: Omit<Compilation, 'state'>): Compilation {
  return {
    ...page,
    state: {
      diagnostics: [],
      origins: [],
      links: [],
      head: [],
      linkOfOrigin: new Map(),
      ids: new Set(),
      counts: new Map(),
      meanwhile: [],
      inserts: [],
      idsInSlots: [],
      uses: new Set(),
      heading: '',
    },
  };
}

/** What the ids of its notes begin with: those of partials and of posts are on one page with others. */
export function toFootnotePrefix({ role, relativePath }: SourceFile): string {
  return role === 'post' || role === 'partial' ? toIdPrefix(relativePath) : 'user-content-';
}

/** Adds a finding to the page. */
export function report({ state }: Compilation, diagnostic: Diagnostic): void {
  state.diagnostics.push(diagnostic);
}

/** The place of a node; the file alone for a node without a position. */
export function locateNode({ file }: Compilation, node: { readonly position?: Position | undefined }): Location {
  return { file: file.path, ...toRange(node.position) };
}

/** The place of the element that is being finished. */
export function locateElement({ file, position }: Finishing): Location {
  return { file: file.path, range: rangeOf(position) };
}

/** The same page at another position, where there is one. Property by property: that is done for every element. */
export function moveTo(page: Finishing, position: Position | undefined): Finishing {
  if (position === undefined) return page;
  const { file, text, dialect, settings, highlight, footnotePrefix, state } = page;
  return { file, text, dialect, settings, highlight, footnotePrefix, state, position };
}

/** Registers a link of the page at the element that is being finished; the result is its index. */
export function addLink(page: Finishing, link: Omit<Link, 'range'>): number {
  return page.state.links.push({ ...link, range: rangeOf(page.position) }) - 1;
}

/** Registers an insert of the page; the result is its index. */
export function addInsert({ state }: Compilation, draft: InsertDraft, { position }: Nodes): number {
  const range = position === undefined ? FIRST_CHARACTER : rangeOf(position);
  return state.inserts.push({ draft, range, headingsBefore: 0, slots: [] }) - 1;
}

const FIRST_CHARACTER: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Claims an element's id; a taken one is dropped and reported. */
export function claimId(element: Element, page: Finishing): void {
  const id = element.properties['id'];
  if (id === undefined || id === null) return;
  if (typeof id === 'string' && id.trim() !== '' && !page.state.ids.has(id)) {
    page.state.ids.add(id);
    return;
  }
  delete element.properties['id'];
  if (typeof id === 'string' && id !== '') report(page, duplicateId(id, locateElement(page)));
}

/** Notes that the page has something, such as `math`: what makes heads, checks sites and writes files is told of it. */
export function noteUse({ state }: Compilation, name: string): void {
  state.uses.add(name);
}

/** Counts something of the page; the result is 1 for the first time. Start the name with that of the feature. */
export function countUp({ state }: Compilation, name: string): number {
  const count = (state.counts.get(name) ?? 0) + 1;
  state.counts.set(name, count);
  return count;
}
