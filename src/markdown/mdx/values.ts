/** Converts attributes and children of components to the expected values. */
import type { StaticValue } from '../tree/jsx.js';

/** Returns a string or number as a string, and undefined for anything else. */
export function toText(value: StaticValue): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the names in a `className`. */
export function toClasses(value: StaticValue): readonly string[] {
  return (toText(value) ?? '').split(/\s+/).filter((name) => name !== '');
}
