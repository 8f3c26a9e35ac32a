/** Hints about names: the name that was probably meant, or the list of known names. */
import { findNearest } from '../utils/nearest.js';

/** Returns "Did you mean …?" for a similar name, or `otherwise` if there is none. */
export function proposeName(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}

/** Proposes the known name closest to a misspelt one, or lists all known names if none is close. */
export function proposeKnown(known: readonly string[], misspelt: string): string {
  return proposeName(findNearest(misspelt, known), proposeOneOf(known));
}

/** Lists the names to choose from: "Use one of …". */
export function proposeOneOf(names: readonly string[]): string {
  return `Use ${names.length === 1 ? '' : 'one of '}${quoteNames(names)}.`;
}

/** Returns names in backticks, separated by commas. */
export function quoteNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
