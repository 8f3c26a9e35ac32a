/** Tracks the origin of elements in an HTML tree. The mark survives the HTML parser and cannot be forged. */
import type { Element } from 'hast';
import type { Position } from 'unist';

/**
 * The data of an origin by kind. Features declare their kinds in their own files: `declare module './origin.js' {
 * interface OriginKinds { code: { sample: CodeSample } } }`.
 */
export interface OriginKinds {
  /** Created by the conversion, such as links of footnotes, and finished. */
  readonly own: object;
  /** Written as a JSX element by the author. The same as raw HTML, once that is parsed. */
  readonly html: object;
}

/** The origin of an element: its kind, the data of the kind, and its position, if any. */
export type Origin = {
  readonly [Kind in keyof OriginKinds]: {
    readonly kind: Kind;
    readonly position?: Position | undefined;
  } & OriginKinds[Kind];
}[keyof OriginKinds];

/**
 * The property with the index of an origin. It survives the HTML parser, which receives attributes unchanged, and
 * authors cannot write it, because HTML lower-cases attribute names.
 */
const MARK = 'csbOrigin';

/** Adds an origin to the page and marks an element with it. */
export function markElement(element: Element, origin: Origin, origins: Origin[]): Element {
  element.properties[MARK] = String(origins.push(origin) - 1);
  return element;
}

/** Returns the origin of an element, or undefined for raw HTML. Keeps the mark. */
export function findOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  const mark = element.properties[MARK];
  return mark === undefined || mark === null ? undefined : origins[Number(mark)];
}

/** Returns the origin of an element, or undefined for raw HTML and JSX. Removes the mark. */
export function takeOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  // Deleting an absent property is slow.
  if (element.properties[MARK] === undefined) return undefined;
  const origin = findOrigin(element, origins);
  delete element.properties[MARK];
  return origin?.kind === 'html' ? undefined : origin;
}
