/** The state of a page while it is compiled. */
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
import type { IncludeDraft } from './jsx.js';
import type { Origin } from './origin.js';
import { rangeOf, toRange } from './positions.js';

/** The page that features work on. */
export interface Compilation {
  readonly file: SourceFile;
  /** The parsed text with front matter. Positions refer to it. */
  readonly text: string;
  /** The dialect of the page. */
  readonly dialect: 'md' | 'mdx';
  readonly settings: ParseSettings;
  readonly highlight: Highlight;
  /** Prefix of footnote ids, unique per file if several files share a page. */
  readonly footnotePrefix: string;
  readonly state: CompilationState;
}

/** Data collected while a page is compiled. */
export interface CompilationState {
  readonly diagnostics: Diagnostic[];
  /** Origins that elements refer to by index. */
  readonly origins: Origin[];
  readonly links: Link[];
  /** Tags for the head of the document. */
  readonly head: PageHeadTag[];
  /** Link index by origin. A link that the HTML parser splits in two stays one link. */
  readonly linkOfOrigin: Map<Origin, number>;
  /** Ids in use: those of headings from the start, others in document order. */
  readonly ids: Set<string>;
  /** Counters by name; see `countUp`. */
  readonly counts: Map<string, number>;
  /** Pending HTML; see `addMeanwhile`. */
  readonly meanwhile: Promise<string>[];
  /** In document order. */
  readonly includes: IncludeInProgress[];
  /** Ids in includes, whose content is no longer in the tree when ids are collected. */
  readonly idsInSlots: string[];
  /** Uses recorded by features; see `noteUse`. */
  readonly uses: Set<string>;
  /** Text of the heading above the current element. */
  heading: string;
}

/** An include under construction. */
export interface IncludeInProgress {
  readonly draft: IncludeDraft;
  readonly range: Range;
  /** Set when the outline is read. */
  headingsBefore: number;
  /** HTML with placeholders. */
  readonly slots: string[];
}

/** A page whose elements are being finished in document order. */
export interface Finishing extends Compilation {
  /** Position of the current element, or of its nearest ancestor with a position. */
  readonly position: Position;
}

/** Creates the initial state of a page. */
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
      includes: [],
      idsInSlots: [],
      uses: new Set(),
      heading: '',
    },
  };
}

/** Returns the prefix of footnote ids. Partials and posts share a page with other files. */
export function toFootnotePrefix({ role, relativePath }: SourceFile): string {
  return role === 'post' || role === 'partial' ? toIdPrefix(relativePath) : 'user-content-';
}

/** Adds a diagnostic to the page. */
export function report({ state }: Compilation, diagnostic: Diagnostic): void {
  state.diagnostics.push(diagnostic);
}

/** Returns the location of a node, or only the file if it has no position. */
export function locateNode({ file }: Compilation, node: { readonly position?: Position | undefined }): Location {
  return { file: file.path, ...toRange(node.position) };
}

/** Returns the location of the current element. */
export function locateElement({ file, position }: Finishing): Location {
  return { file: file.path, range: rangeOf(position) };
}

/** Returns the page at another position, if given. Written out for speed, because this runs for every element. */
export function moveTo(page: Finishing, position: Position | undefined): Finishing {
  if (position === undefined) return page;
  const { file, text, dialect, settings, highlight, footnotePrefix, state } = page;
  return { file, text, dialect, settings, highlight, footnotePrefix, state, position };
}

/** Adds a link at the current element and returns its index. */
export function addLink(page: Finishing, link: Omit<Link, 'range'>): number {
  return page.state.links.push({ ...link, range: rangeOf(page.position) }) - 1;
}

/** Adds an include and returns its index. */
export function addInclude({ state }: Compilation, draft: IncludeDraft, { position }: Nodes): number {
  const range = position === undefined ? FIRST_CHARACTER : rangeOf(position);
  return state.includes.push({ draft, range, headingsBefore: 0, slots: [] }) - 1;
}

const FIRST_CHARACTER: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Reserves the id of an element. A repeated id is removed and reported. */
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

/** Records that the page uses something, such as `math`. Hooks for heads, checks and files receive it. */
export function noteUse({ state }: Compilation, name: string): void {
  state.uses.add(name);
}

/** Increments a counter of the page and returns it, from 1. Start the name with that of the feature. */
export function countUp({ state }: Compilation, name: string): number {
  const count = (state.counts.get(name) ?? 0) + 1;
  state.counts.set(name, count);
  return count;
}
