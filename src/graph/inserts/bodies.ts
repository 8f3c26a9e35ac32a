/** Merges the bodies and links of a page's parts. */

import type { Body, ContentsInsert, Hole, Insert } from '../../types/body.js';
import type { Link } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { toIdPrefix } from '../../utils/text/slug.js';
import { type Part, slotsOfProperty, textOfProperty } from './part.js';

/** Writes the bodies of one page, which share a list of links. */
export interface BodyWriter {
  readonly write: (body: Body, part: Part) => Body;
  /** Returns the links of all parts, in the order that placeholders refer to. */
  readonly links: (parts: readonly Part[]) => readonly Link[];
  /** Returns a head tag whose link index refers to that list. */
  readonly tag: (tag: PageHeadTag, part: Part) => PageHeadTag;
}

/** The input of a body writer. */
export interface BodyWriterOptions {
  /** Collects the includes that are filled later. */
  readonly cards: Insert[];
  readonly contents: (insert: ContentsInsert) => string;
  /** Returns how often the partial of a part occurred earlier. */
  readonly repeatOf: (part: Part) => number;
}

/** A body under construction. */
interface Draft {
  readonly chunks: string[];
  readonly holes: Hole[];
}

/** Creates a body writer. */
export function createBodyWriter(options: BodyWriterOptions): BodyWriter {
  const places = createLinkPlaces();
  return {
    write: (body, part) => {
      places.firstOf(part);
      const draft: Draft = { chunks: [''], holes: [] };
      addBody(body, part, { draft, places, options });
      return draft;
    },
    tag: (tag, part) => {
      const { address } = tag;
      return address === undefined
        ? tag
        : { ...tag, address: { ...address, link: places.firstOf(part) + address.link } };
    },
    links: (parts) => {
      for (const part of parts) places.firstOf(part);
      const root = parts[0];
      return places.parts().flatMap((part) => {
        const { source, fragment } = part;
        return source === root?.source
          ? fragment.links
          : fragment.links.map((link) => ({ ...link, writtenIn: source }));
      });
    },
  };
}

/** Offsets of each part's links in the merged list. Parts are added on first use. */
interface LinkPlaces {
  readonly firstOf: (part: Part) => number;
  readonly parts: () => readonly Part[];
}

function createLinkPlaces(): LinkPlaces {
  const first = new Map<Part, number>();
  let count = 0;
  return {
    firstOf: (part) => {
      const known = first.get(part);
      if (known !== undefined) return known;
      const place = count;
      first.set(part, place);
      count += part.fragment.links.length;
      return place;
    },
    parts: () => [...first.keys()],
  };
}

/** The destination of a body. */
interface Target {
  readonly draft: Draft;
  readonly places: LinkPlaces;
  readonly options: BodyWriterOptions;
}

function addBody(body: Body, part: Part, target: Target): void {
  for (const [index, chunk] of body.chunks.entries()) {
    addText(renameIds(chunk, part, target.options.repeatOf(part)), target.draft);
    const hole = body.holes[index];
    if (hole === undefined) continue;
    if (hole.kind === 'insert') addInsert(part.fragment.inserts?.[hole.insert], part, target);
    else addHole({ ...hole, link: target.places.firstOf(part) + hole.link }, target.draft);
  }
}

/** Makes footnote ids, and links to them, unique when a partial is repeated. */
function renameIds(html: string, { source }: Part, repeat: number): string {
  if (repeat === 0) return html;
  const prefix = toIdPrefix(source);
  return html.replaceAll(prefix, `${prefix}${repeat}-`);
}

function addInsert(insert: Insert | undefined, part: Part, target: Target): void {
  const { draft, options } = target;
  const child = insert && part.children.get(insert);
  if (child !== undefined) addBody(child.fragment.body, child, target);
  else if (insert?.kind === 'cards')
    addHole({ kind: 'insert', insert: options.cards.push({ ...insert, writtenIn: part.source }) - 1 }, draft);
  else if (insert?.kind === 'contents') addText(options.contents(insert), draft);
  else if (insert?.kind === 'property') addProperty(insert.name, part, target);
}

/** A property is a string, or content written in the parent part. */
function addProperty(name: string, part: Part, target: Target): void {
  addText(escapeHtml(textOfProperty(part, name)), target.draft);
  const parent = part.above?.parent;
  if (parent === undefined) return;
  for (const slot of slotsOfProperty(part, name)) addBody(slot, parent, target);
}

function addText(text: string, { chunks }: Draft): void {
  chunks[chunks.length - 1] += text;
}

function addHole(hole: Hole, { chunks, holes }: Draft): void {
  holes.push(hole);
  chunks.push('');
}
