/** Merges the bodies and links of a page's parts. */

import type { Body, ContentsInclude, Include, Placeholder } from '../../types/body.js';
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
  readonly cards: Include[];
  readonly contents: (include: ContentsInclude) => string;
  /** Returns how often the partial of a part occurred earlier. */
  readonly repeatOf: (part: Part) => number;
}

/** A body under construction. */
interface Draft {
  readonly chunks: string[];
  readonly placeholders: Placeholder[];
}

/** Creates a body writer. */
export function createBodyWriter(options: BodyWriterOptions): BodyWriter {
  const places = createLinkPlaces();
  return {
    write: (body, part) => {
      places.firstOf(part);
      const draft: Draft = { chunks: [''], placeholders: [] };
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
    const placeholder = body.placeholders[index];
    if (placeholder === undefined) continue;
    if (placeholder.kind === 'include') addInclude(part.fragment.includes?.[placeholder.include], part, target);
    else addPlaceholder({ ...placeholder, link: target.places.firstOf(part) + placeholder.link }, target.draft);
  }
}

/** Makes footnote ids, and links to them, unique when a partial is repeated. */
function renameIds(html: string, { source }: Part, repeat: number): string {
  if (repeat === 0) return html;
  const prefix = toIdPrefix(source);
  return html.replaceAll(prefix, `${prefix}${repeat}-`);
}

function addInclude(include: Include | undefined, part: Part, target: Target): void {
  const { draft, options } = target;
  const child = include && part.children.get(include);
  if (child !== undefined) addBody(child.fragment.body, child, target);
  else if (include?.kind === 'cards')
    addPlaceholder({ kind: 'include', include: options.cards.push({ ...include, writtenIn: part.source }) - 1 }, draft);
  else if (include?.kind === 'contents') addText(options.contents(include), draft);
  else if (include?.kind === 'property') addProperty(include.name, part, target);
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

function addPlaceholder(placeholder: Placeholder, { chunks, placeholders }: Draft): void {
  placeholders.push(placeholder);
  chunks.push('');
}
