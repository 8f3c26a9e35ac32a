/** Bodies of the parts of a page as one body, and their links as one list. */

import type { Body, ContentsInsert, Hole, Insert } from '../../types/body.js';
import type { Link } from '../../types/page.js';
import type { PageHeadTag } from '../../types/page-head.js';
import { escapeHtml } from '../../utils/text/escape.js';
import { toIdPrefix } from '../../utils/text/slug.js';
import { type Part, slotsOfProperty, textOfProperty } from './part.js';

/** Writes the bodies of one page; all of them share its list of links. */
export interface BodyWriter {
  readonly write: (body: Body, part: Part) => Body;
  /** The links of all parts, in the order that the holes count in. */
  readonly links: (parts: readonly Part[]) => readonly Link[];
  /** A tag for the head, with the index of its link in that list. */
  readonly tag: (tag: PageHeadTag, part: Part) => PageHeadTag;
}

/** What a body writer needs. */
export interface BodyWriterOptions {
  /** Grows: the inserts that are left for later. */
  readonly cards: Insert[];
  readonly contents: (insert: ContentsInsert) => string;
  /** How often the partial of a part was there before. */
  readonly repeatOf: (part: Part) => number;
}

/** A body that is being written. */
interface Draft {
  readonly chunks: string[];
  readonly holes: Hole[];
}

/** Makes a writer. */
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

/** Where the links of each part begin in the list of all; parts are listed in the order in which they are asked for. */
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

/** Where a body is added to. */
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

/** The ids of footnotes, and links to them, in a partial that is there again. */
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

/** A property is a text, or content that was written in the part above. */
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
