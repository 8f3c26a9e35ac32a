/** What the walk over one page's HTML tree shares: facts found so far, and how to report and register. */
import type { Element } from 'hast';
import { duplicateId } from '../../diagnostics/catalogue/content.js';
import type { ParseSettings } from '../../types/config.js';
import type { Diagnostic, Location, Range } from '../../types/diagnostic.js';
import type { Link } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { CodeSample } from '../dialect/code/sample.js';
import type { Origin } from '../html-tree.js';

/** The page being finished. `range` is that of the element at hand. */
export interface Finishing {
  readonly origins: readonly Origin[];
  readonly texts: ParseSettings['texts'];
  /** The source, for names as written. */
  readonly text: string;
  readonly range: Range;
  readonly at: (range: Range) => Location;
  readonly report: (diagnostic: Diagnostic) => void;
  readonly renderCode: (sample: CodeSample) => string;
  readonly state: FinishingState;
}

/** What grows while a page is finished. */
export interface FinishingState {
  readonly links: Link[];
  /** A link that the HTML parser split in two stays one link. */
  readonly linkOfOrigin: Map<Origin, number>;
  readonly ids: Set<string>;
  /** Names of table regions so far, with how often each occurred. */
  readonly regionNames: Map<string, number>;
  /** Text of the heading above the element at hand. */
  heading: string;
  images: number;
}

/** A page before its first element; `ids` are those that headings have. */
export function createFinishing(
  parts: Pick<Finishing, 'origins' | 'texts' | 'text' | 'renderCode'> & {
    readonly file: FilePath;
    readonly ids: Iterable<string>;
    readonly diagnostics: Diagnostic[];
  },
): Finishing {
  const { file, ids, diagnostics, ...rest } = parts;
  const start = { line: 1, column: 1 };
  return {
    ...rest,
    range: { start, end: start },
    at: (range) => ({ file, range }),
    report: (diagnostic) => diagnostics.push(diagnostic),
    state: { links: [], linkOfOrigin: new Map(), ids: new Set(ids), regionNames: new Map(), heading: '', images: 0 },
  };
}

/** Registers a link; the result is its index. */
export function addLink(page: Finishing, link: Omit<Link, 'range'>): number {
  return page.state.links.push({ ...link, range: page.range }) - 1;
}

/** Claims an element's id; a taken one is dropped and reported. */
export function claimId(element: Element, page: Finishing): void {
  const id = element.properties['id'];
  if (id === undefined || id === null) return;
  if (typeof id === 'string' && id.trim() !== '' && !page.state.ids.has(id)) {
    page.state.ids.add(id);
    return;
  }
  delete element.properties['id'];
  if (typeof id === 'string' && id !== '') page.report(duplicateId(id, page.at(page.range)));
}
