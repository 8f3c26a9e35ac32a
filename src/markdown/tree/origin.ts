/** Where an element of an HTML tree comes from. The mark that says so survives the HTML parser and cannot be forged. */
import type { Element } from 'hast';
import type { Position } from 'unist';

/**
 * What is remembered of an element's origin, by kind. A feature adds the kinds of its elements where it is written:
 * `declare module './origin.js' { interface OriginKinds { code: { readonly sample: CodeSample } } }`.
 */
export interface OriginKinds {
  /** Made by the conversion itself, such as the links between footnotes, and finished. */
  readonly own: object;
  /** Written as an element by the author, in JSX: the same as raw HTML, as soon as that is parsed. */
  readonly html: object;
}

/** The origin of one element: its kind, what the kind remembers, and its place in the source where it has one. */
export type Origin = {
  readonly [Kind in keyof OriginKinds]: {
    readonly kind: Kind;
    readonly position?: Position | undefined;
  } & OriginKinds[Kind];
}[keyof OriginKinds];

/**
 * The property that holds an index into the origins. It survives the HTML parser, which is fed attributes as they are,
 * and no author can write it: HTML lower-cases attribute names.
 */
const MARK = 'csbOrigin';

/** Marks an element with its origin, which is added to the origins of the page. */
export function markElement(element: Element, origin: Origin, origins: Origin[]): Element {
  element.properties[MARK] = String(origins.push(origin) - 1);
  return element;
}

/** The origin of an element; undefined for raw HTML. The mark stays. */
export function findOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  const mark = element.properties[MARK];
  return mark === undefined || mark === null ? undefined : origins[Number(mark)];
}

/** The origin of an element; undefined for raw HTML and JSX. The mark is taken off. */
export function takeOrigin(element: Element, origins: readonly Origin[]): Origin | undefined {
  // Taking off what is not there is slow.
  if (element.properties[MARK] === undefined) return undefined;
  const origin = findOrigin(element, origins);
  delete element.properties[MARK];
  return origin?.kind === 'html' ? undefined : origin;
}
