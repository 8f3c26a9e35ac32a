/** Removes unused definitions and empty elements: Mermaid defines every arrowhead that a diagram might need. */
import type { Shape } from './page/shape.js';
import { CONTAINERS, DEFINITIONS } from './rules.js';

/** References to ids in property values. */
export const REFERENCE = /url\("?#([^")]*)"?\)/g;

/** Returns the ids that shapes reference, in document order. */
export function listReferences(shapes: Shape['children']): readonly string[] {
  return shapes.flatMap((shape) => {
    if (typeof shape === 'string') return [];
    const { name, attributes, looks, children } = shape;
    const { href = '' } = attributes;
    const own = Object.values(looks).flatMap((value) => [...value.matchAll(REFERENCE)].map(([, id = '']) => id));
    return [...own, ...(href.startsWith('#') && name !== 'a' ? [href.slice(1)] : []), ...listReferences(children)];
  });
}

/** Returns true if an element is drawn only where it is referenced. */
export function isDefinition(shape: Shape | string): boolean {
  return typeof shape !== 'string' && DEFINITIONS.includes(shape.name);
}

/** Removes what draws nothing. */
export function prune(shapes: readonly Shape[]): readonly Shape[] {
  const referred = new Set(listReferences(shapes));
  const keep = (shape: Shape | string): Shape['children'] => {
    if (typeof shape === 'string') return [shape];
    const { name, attributes } = shape;
    if (isDefinition(shape) && !referred.has(attributes['id'] ?? '')) return [];
    const children = shape.children.flatMap(keep);
    const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '');
    // Definitions are not drawn in place, so `defs` is not needed around them.
    if (name === 'defs' && children.every(isDefinition)) return children;
    return isEmpty && CONTAINERS.includes(name) ? [] : [{ ...shape, children }];
  };
  return shapes.flatMap(keep).filter((shape) => typeof shape !== 'string');
}
