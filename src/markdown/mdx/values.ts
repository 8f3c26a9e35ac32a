/** Attributes and children of components, as the values that are expected there. */
import type { StaticValue } from '../tree/jsx.js';

/** A text or number as text; undefined for anything else. */
export function toText(value: StaticValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The names in a `className`. */
export function toClasses(value: StaticValue): readonly string[] {
  return (toText(value) ?? '').split(/\s+/).filter((name) => name !== '');
}
