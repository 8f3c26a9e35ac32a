/**
 * A drawing without what draws nothing: Mermaid defines the ends of arrows for all that a diagram might have.
 * In: shapes. Out: the same without definitions that nothing refers to, and without what is empty.
 */
import type { Shape } from './page/shape.js';
import { CONTAINERS, DEFINITIONS } from './rules.js';

/** What refers to an id in the value of a property. */
export const REFERENCE = /url\("?#([^")]*)"?\)/g;

/** The ids that shapes refer to, in the order of the drawing. */
export function listReferences(shapes: Shape['children']): readonly string[] {
  return shapes.flatMap((shape) => {
    if (typeof shape === 'string') return [];
    const { name, attributes, looks, children } = shape;
    const { href = '' } = attributes;
    const own = Object.values(looks).flatMap((value) => [...value.matchAll(REFERENCE)].map(([, id = '']) => id));
    return [...own, ...(href.startsWith('#') && name !== 'a' ? [href.slice(1)] : []), ...listReferences(children)];
  });
}

/** Whether something is drawn only where other shapes refer to it. */
export function isDefinition(shape: Shape | string): boolean {
  return typeof shape !== 'string' && DEFINITIONS.includes(shape.name);
}

/** Takes out what draws nothing. */
export function prune(shapes: readonly Shape[]): readonly Shape[] {
  const referred = new Set(listReferences(shapes));
  const keep = (shape: Shape | string): Shape['children'] => {
    if (typeof shape === 'string') return [shape];
    const { name, attributes } = shape;
    if (isDefinition(shape) && !referred.has(attributes['id'] ?? '')) return [];
    const children = shape.children.flatMap(keep);
    const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '');
    // Definitions are not drawn where they stand, so nothing has to be around them.
    if (name === 'defs' && children.every(isDefinition)) return children;
    return isEmpty && CONTAINERS.includes(name) ? [] : [{ ...shape, children }];
  };
  return shapes.flatMap(keep).filter((shape) => typeof shape !== 'string');
}
